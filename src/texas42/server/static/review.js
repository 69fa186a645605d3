// @ts-check
// Stepping through a finished hand by keys. Every step is a link; here it changes the page
// in place, so that the focus stays and tiles glide.

import { remember } from "./glide.js";
import { patch } from "./patch.js";

/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
let wanted = "";

/**
 * Show another position of the hand.
 * @param {string} address
 */
async function visit(address) {
  wanted = address;
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.getElementById("main");
  if (address !== wanted) return; // a later step is on its way
  if (!answer.ok || !next) return location.assign(address);
  const glide = remember(main());
  const focused = document.activeElement;
  const step = focused instanceof HTMLElement && focused.dataset.step;
  patch(main(), document.adoptNode(next));
  if (document.activeElement !== focused) {
    const same = main().querySelector(`[data-step="${step}"]`) ?? main().querySelector("[data-step]");
    if (same instanceof HTMLElement) same.focus();
  }
  glide();
  document.title = page.title;
  history.replaceState(null, "", address);
}

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (target instanceof Element && target.closest("input, .scroll")) return;
  const link = STEPS[key] && document.querySelector(`a[data-step="${STEPS[key]}"]`);
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  void visit(link.href);
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[data-step], .tricks a");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  void visit(link.href);
});
