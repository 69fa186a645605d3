// @ts-check
// A page that is swapped as it changes: a table before its match, and the lobby. Its forms
// are forms; what is being typed stays.

import { tell } from "./news.js";
import { patch } from "./patch.js";
import { Stream } from "./stream.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const name = main.dataset.part ?? "";

/** @param {string} text */
function say(text) {
  const status = document.getElementById("status");
  if (status && status.textContent !== text) status.textContent = text;
}

const stream = new Stream({
  update: (update) => {
    const part = document.getElementById(name);
    const holder = document.createElement("template");
    holder.innerHTML = update.html;
    const next = holder.content.getElementById(name);
    if (part && next) patch(part, next);
    tell(update.notes);
  },
  lost: () => say(main.dataset.textLost ?? ""),
  moved: (address) => location.assign(address),
  found: () => {},
});

stream.open(main.dataset.stream ?? "");
