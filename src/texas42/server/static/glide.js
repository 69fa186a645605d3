// @ts-check
// Tiles glide from where they were to where they are: hand, trick, pile.
// What moves is a picture over a page that is already final, so nothing waits for it.

const DURATION = 280;
const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** @typedef {{ rect: DOMRect, element: HTMLElement, side: string | null, won: string | null }} Place */

/** Whether anything may move. */
function still() {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where every tile is now. Call the answer once the page has changed.
 * @param {HTMLElement} root what is about to change
 * @returns {() => void}
 */
export function remember(root) {
  if (still()) return () => {};
  const before = places(root);
  return () => {
    const after = places(root);
    for (const [tile, place] of after) {
      const old = before.get(tile);
      if (old) move(place.element, old.rect, place.rect);
      else if (place.side) enter(root, place);
    }
    for (const [tile, place] of before) {
      if (place.side && !after.has(tile)) leave(root, place);
    }
  };
}

/**
 * @param {HTMLElement} root
 * @returns {Map<string, Place>}
 */
function places(root) {
  const found = new Map();
  const winner = root.querySelector(".trick.is-complete .spot.is-winning");
  for (const element of root.querySelectorAll("[data-tile]")) {
    if (!(element instanceof HTMLElement)) continue;
    found.set(element.dataset.tile, {
      rect: element.getBoundingClientRect(),
      element,
      side: side(element.closest(".spot")),
      won: side(winner),
    });
  }
  return found;
}

/**
 * The side of the table that a place in the trick lies on.
 * @param {Element | null} spot
 */
function side(spot) {
  return ["bottom", "left", "top", "right"].find((name) => spot?.matches(`.spot-${name}`)) ?? null;
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function move(element, from, to) {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  if (Math.hypot(x, y) < 1 || !to.width) return;
  const scale = from.width / to.width;
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
    { duration: DURATION, easing: EASING },
  );
}

/**
 * A tile that was not to be seen comes from the seat that played it.
 * @param {HTMLElement} root
 * @param {Place} place
 */
function enter(root, place) {
  const seat = root.querySelector(`.seat-${place.side}`)?.getBoundingClientRect();
  if (seat) move(place.element, small(seat, place.rect), place.rect);
}

/**
 * A tile of a trick that was taken up goes to the pile of the team that has it.
 * @param {HTMLElement} root
 * @param {Place} place
 */
function leave(root, place) {
  const team = root.querySelector(`.seat-${place.won} .team-ew`) ? "ew" : "ns";
  const pile = place.won && root.querySelector(`[data-pile="${team}"]`);
  if (!pile) return;
  const target = small(pile.getBoundingClientRect(), place.rect);
  const ghost = /** @type {HTMLElement} */ (place.element.cloneNode(true));
  ghost.removeAttribute("data-tile");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    margin: "0",
    left: `${place.rect.x}px`,
    top: `${place.rect.y}px`,
    width: `${place.rect.width}px`,
    height: `${place.rect.height}px`,
    pointerEvents: "none",
    zIndex: "5",
  });
  root.parentElement?.append(ghost);
  const x = target.x + target.width / 2 - (place.rect.x + place.rect.width / 2);
  const y = target.y + target.height / 2 - (place.rect.y + place.rect.height / 2);
  const animation = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0.4 },
    ],
    { duration: DURATION * 1.4, easing: EASING },
  );
  animation.onfinish = animation.oncancel = () => ghost.remove();
}

/**
 * A small rectangle in the middle of `around`, of the form of `tile`.
 * @param {DOMRect} around
 * @param {DOMRect} tile
 */
function small(around, tile) {
  const width = tile.width / 2;
  const height = tile.height / 2;
  return new DOMRect(
    around.x + (around.width - width) / 2,
    around.y + (around.height - height) / 2,
    width,
    height,
  );
}
