// @ts-check
// Keep the focus where it makes sense when what had it is gone.

const FIRST = ".middle .button-main";

/**
 * Remember what has the focus; call the answer once the page has changed.
 * @param {HTMLElement} root what is about to change
 * @returns {() => void}
 */
export function keepFocus(root) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !root.contains(focused)) return () => {};
  const value = focused instanceof HTMLButtonElement ? focused.value : null;
  const index = tiles(root).indexOf(focused);
  const hadFirst = root.querySelector(FIRST) !== null;
  return () => {
    const first = root.querySelector(FIRST);
    const lost = document.activeElement !== focused;
    // What goes on with the game gets the focus as it appears, so that Enter does it.
    if (first && (lost || !hadFirst)) return focus(first);
    if (!lost) return undefined;
    return focus(
      (value && root.querySelector(`button[value="${CSS.escape(value)}"]`)) ||
        (index >= 0 && tiles(root).at(Math.min(index, tiles(root).length - 1))) ||
        root.querySelector(".middle button:not([aria-disabled])") ||
        tiles(root)[0] ||
        document.getElementById("main"),
    );
  };
}

/**
 * The tiles of the own hand.
 * @param {ParentNode} root
 * @returns {HTMLElement[]}
 */
export function tiles(root) {
  return [...root.querySelectorAll(".hand .tile-button")].filter((one) => one instanceof HTMLElement);
}

/** @param {unknown} element */
function focus(element) {
  if (element instanceof HTMLElement) element.focus();
}
