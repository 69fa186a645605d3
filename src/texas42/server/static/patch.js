// @ts-check
// Turn what is on the page into what the server sent, touching only what differs:
// focus, open folds and a reader's place stay where they are.

/**
 * Make `old` like `next`, in place where both are the same kind of thing.
 * @param {Node} old
 * @param {Node} next
 */
export function patch(old, next) {
  if (old.isEqualNode(next)) return;
  if (!(old instanceof Element && next instanceof Element)) {
    old.nodeValue = next.nodeValue;
    return;
  }
  copyAttributes(old, next);
  copyChildren(old, next);
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function copyAttributes(old, next) {
  // A fold is open or closed as the reader left it.
  const keeps = (/** @type {string} */ name) => name === "open" && old.tagName === "DETAILS";
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !keeps(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value && !keeps(name)) old.setAttribute(name, value);
  }
}

/**
 * Children that are the same thing on both sides are kept, in their order.
 * @param {Element} old
 * @param {Element} next
 */
function copyChildren(old, next) {
  const left = [...old.childNodes];
  const pairs = [...next.childNodes].map((child) => {
    const name = nameOf(child);
    const index = left.findIndex((one) => nameOf(one) === name);
    // What was passed over on the way has no place any more.
    return { child, kept: index < 0 ? undefined : left.splice(0, index + 1).at(-1) };
  });
  const kept = new Set(pairs.map((pair) => pair.kept));
  for (const child of [...old.childNodes]) if (!kept.has(child)) child.remove();
  let place = old.firstChild;
  for (const pair of pairs) {
    if (pair.kept) {
      place = pair.kept.nextSibling;
      patch(pair.kept, pair.child);
    } else {
      old.insertBefore(pair.child, place);
    }
  }
}

/**
 * What tells a node from its siblings: its kind, its name if it has one, and the tile or
 * the action that it holds.
 * @param {Node} node
 */
function nameOf(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const held = node.tagName === "LI" ? node.querySelector("[data-tile], button[value]") : node;
  const tile = held?.getAttribute("data-tile") ?? held?.getAttribute("value") ?? "";
  return `${node.nodeName} ${node.id} ${node.tagName === "LI" ? "" : node.classList[0] ?? ""} ${tile}`;
}
