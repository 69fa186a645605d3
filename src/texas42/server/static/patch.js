// @ts-check
// Turn what is on the page into what the server sent, touching only what differs:
// focus, open folds and a reader's place stay where they are.

/**
 * Make `old` like `next`, in place where both are built alike.
 * @param {Element} old
 * @param {Element} next
 */
export function patch(old, next) {
  if (old.isEqualNode(next)) return;
  if (!alike(old, next)) {
    old.replaceWith(next);
    return;
  }
  copyAttributes(old, next);
  const ours = [...old.childNodes];
  const theirs = [...next.childNodes];
  ours.forEach((node, index) => {
    const other = theirs[index];
    if (node instanceof Element && other instanceof Element) patch(node, other);
    else if (node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
  });
}

/**
 * Whether two elements have the same name, id and row of children.
 * @param {Element} old
 * @param {Element} next
 */
function alike(old, next) {
  const ours = old.childNodes;
  const theirs = next.childNodes;
  return (
    old.tagName === next.tagName &&
    old.id === next.id &&
    ours.length === theirs.length &&
    [...ours].every((node, index) => node.nodeName === theirs[index].nodeName)
  );
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
