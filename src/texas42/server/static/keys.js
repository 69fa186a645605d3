// @ts-check
// Keys. Those that are a character work only while the part they belong to has the focus.

import { tiles } from "./focus.js";

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const ROWS = ".rack, .calls, .trumps, .looks";

/** @param {HTMLElement} main the part of the page that holds the table */
export function listen(main) {
  main.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
    if (target instanceof HTMLInputElement && target.type !== "radio") return;
    if (act(main, target, event.key)) event.preventDefault();
  });
}

/**
 * @param {HTMLElement} main
 * @param {HTMLElement} target
 * @param {string} key
 * @returns {boolean} whether the key meant something
 */
function act(main, target, key) {
  if (ARROWS.has(key)) return walk(target, key);
  if (/^[1-7]$/.test(key) && target.closest(".hand")) return press(tiles(main)[Number(key) - 1]);
  if (key === "n") return press(main.querySelector(".middle .button-main"));
  if (key === "/") {
    document.getElementById("typed-action")?.focus();
    return true;
  }
  return false;
}

/**
 * @param {Element | null | undefined} button
 * @returns {boolean}
 */
function press(button) {
  if (!(button instanceof HTMLElement)) return false;
  button.focus();
  button.click();
  return true;
}

/**
 * Go to a neighbour in a row or a grid of buttons; up and down go by what is drawn.
 * @param {HTMLElement} target
 * @param {string} key
 * @returns {boolean}
 */
function walk(target, key) {
  const row = target.closest(ROWS);
  if (!row || target instanceof HTMLInputElement) return false;
  const all = [...row.querySelectorAll("button, a")].filter((one) => one instanceof HTMLElement);
  const index = all.indexOf(target);
  if (index < 0) return false;
  /** @type {Record<string, () => HTMLElement | undefined>} */
  const neighbours = {
    ArrowLeft: () => all[index - 1],
    ArrowRight: () => all[index + 1],
    ArrowUp: () => across(target, all, -1),
    ArrowDown: () => across(target, all, 1),
    Home: () => all[0],
    End: () => all.at(-1),
  };
  const next = neighbours[key]();
  next?.focus();
  return next !== undefined;
}

/**
 * The nearest button of the next line up or down.
 * @param {HTMLElement} from
 * @param {HTMLElement[]} all
 * @param {1 | -1} direction
 */
function across(from, all, direction) {
  const here = from.getBoundingClientRect();
  const line = (/** @type {HTMLElement} */ one) => one.getBoundingClientRect();
  const beyond = all.filter((one) => (line(one).y - here.y) * direction > here.height / 2);
  const near = Math.min(...beyond.map((one) => Math.abs(line(one).y - here.y)));
  return beyond
    .filter((one) => Math.abs(line(one).y - here.y) < near + here.height / 2)
    .sort((one, other) => Math.abs(line(one).x - here.x) - Math.abs(line(other).x - here.x))
    .at(0);
}
