// @ts-check
// A first tap lifts a tile, a second plays it: on touch screens, or always, or never.

/** How the last press was made; a press by key has none. */
let pointer = "";
addEventListener("pointerdown", (event) => (pointer = event.pointerType), { capture: true });
addEventListener("keydown", () => (pointer = ""), { capture: true });

/**
 * Whether this press of a tile only lifts it.
 * @param {HTMLElement} tile
 * @param {string | undefined} when touch, always or never
 */
export function lifts(tile, when) {
  const asks = when === "always" ? pointer !== "" : when === "touch" && pointer === "touch";
  if (!asks || tile.dataset.state === "lifted") return false;
  putDown();
  tile.dataset.state = "lifted";
  return true;
}

/** Put down whatever is lifted. */
export function putDown() {
  for (const tile of document.querySelectorAll('[data-state="lifted"]')) {
    tile.removeAttribute("data-state");
  }
}
