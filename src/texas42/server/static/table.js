// @ts-check
// The table in the browser. Everything works without it, by forms and links; with it the
// table changes as it is played, keeps the focus, and tiles glide.

import { lifts, putDown } from "./confirm.js";
import { keepFocus } from "./focus.js";
import { remember } from "./glide.js";
import { listen } from "./keys.js";
import { tell } from "./news.js";
import { patch } from "./patch.js";
import { Stream } from "./stream.js";

const LATE = 100;
const UNANSWERED = 1500;
const LONGEST_FRAME = 100;

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const title = document.title;
let said = "";

const table = () => /** @type {HTMLElement} */ (document.getElementById("table"));
const seq = () => Number(table().dataset.seq);

// What changes

/**
 * All that changes does so before anything is measured: the page is laid out once.
 * @param {Element} next the table as the server has it now
 * @param {string} status what is said of it; nothing new if it is empty
 */
function show(next, status) {
  const focus = keepFocus(table());
  const glide = remember(table());
  patch(table(), next);
  if (status) say(status);
  const field = document.querySelector("#typed input[name=seq]");
  if (field instanceof HTMLInputElement) field.value = String(seq());
  markTitle();
  focus();
  glide();
}

/** @type {import("./stream.js").Update | undefined} */
let newest;
let painting = false;

/**
 * Show an update at once, but none that the next of the same frame would cover anyway.
 * @param {import("./stream.js").Update} update
 */
function adopt(update) {
  newest = update;
  if (!painting) showNewest();
}

function showNewest() {
  const update = newest;
  newest = undefined;
  painting = false;
  if (!update || update.seq < seq()) return;
  const holder = document.createElement("template");
  holder.innerHTML = update.html;
  const next = holder.content.querySelector("#table");
  said = update.status;
  if (next) show(next, said);
  tell(update.notes);
  painting = true;
  afterPaint(showNewest);
}

/**
 * Call back when what was just changed has been painted; a hidden page never is.
 * @param {() => void} callback
 */
function afterPaint(callback) {
  let done = false;
  const once = () => {
    if (!done) callback();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_FRAME);
}

/**
 * Take over a page of this table, or say what a page about a failure says.
 * @param {Response} answer
 * @param {{ aloud?: boolean }} [options]
 */
async function take(answer, { aloud = true } = {}) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.getElementById("table");
  if (!next) {
    say(page.querySelector("main .lead")?.textContent ?? main.dataset.textLost ?? "");
    return;
  }
  said = page.getElementById("status")?.textContent ?? "";
  const newer = Number(next.dataset.seq) >= seq();
  if (newer) show(document.adoptNode(next), aloud ? said : "");
  else if (aloud) say(said);
  document
    .getElementById("typed")
    ?.setAttribute("action", page.getElementById("typed")?.getAttribute("action") ?? "");
  const address = page.getElementById("main")?.dataset.stream;
  if (address && address !== stream.address) stream.open(address);
}

/**
 * Look at the table at an address.
 * @param {string} address
 * @param {{ aloud?: boolean }} [options]
 */
async function visit(address, options) {
  await take(await fetch(address, { headers: { Accept: "text/html" } }), options);
}

/** @param {string} text */
function say(text) {
  const status = document.getElementById("status");
  if (status && status.textContent !== text) status.textContent = text;
}

function markTitle() {
  const mine = document.querySelector(".seat-bottom.is-to-move") !== null;
  document.title = document.hidden && mine ? (main.dataset.yourTurn ?? title) : title;
}

const stream = new Stream({
  update: adopt,
  lost: () => say(main.dataset.textLost ?? ""),
  moved: (address) => location.assign(address),
  found: () => say(said),
});

// What is done

let busy = false;

/**
 * Post an action as a form would. What it does comes by the stream; what is refused is
 * answered with the table as it is, and why.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
async function send(form, button) {
  if (busy) return;
  busy = true;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
  // Only what takes long is seen to be on its way: what comes at once is painted once.
  const late = setTimeout(() => button?.setAttribute("data-state", "pending"), LATE);
  const before = seq();
  try {
    const answer = await fetch(form.getAttribute("action") ?? "", {
      method: "POST",
      headers: { Accept: "text/html" },
      redirect: "manual",
      body,
    });
    if (answer.type === "opaqueredirect") done(form, before);
    else await take(answer);
  } catch {
    say(main.dataset.textLost ?? "");
  } finally {
    clearTimeout(late);
    button?.removeAttribute("data-state");
    busy = false;
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {number} before
 */
function done(form, before) {
  if (form.id === "typed" || form.id === "say-text") form.reset();
  if (form.hasAttribute("data-post")) return;
  // Should the stream be cut off, the page still follows.
  setTimeout(() => {
    if (seq() === before) void visit(location.href);
  }, UNANSWERED);
}

/** @param {HTMLFormElement} form */
function isOurs(form) {
  return ["act", "typed"].includes(form.id) || form.hasAttribute("data-post");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isOurs(form)) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") {
    say(button.dataset.why ?? "");
  } else if (button?.matches(".tile-button") && lifts(button, main.dataset.confirm)) {
    say(main.dataset.textLifted ?? "");
  } else {
    putDown();
    void send(form, button);
  }
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a.look");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  history.replaceState(null, "", link.href);
  void visit(link.href, { aloud: false });
});

document.addEventListener("visibilitychange", markTitle);

said = document.getElementById("status")?.textContent ?? "";
listen(main);
markTitle();
stream.open(main.dataset.stream ?? "");
