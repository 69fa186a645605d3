// @ts-check
// What others do and say, read aloud once: who sits down, who is away, what is said.

/** @typedef {{ key: string, text: string }} Note */

/** @type {Set<string> | undefined} */
let known;

/**
 * Speak of what is new; the first notes are how things stood when the page came.
 * @param {Note[] | undefined} notes
 */
export function tell(notes) {
  if (!notes) return;
  const before = known;
  known = new Set(notes.map((note) => note.key));
  const region = document.getElementById("news");
  if (!before || !region) return;
  for (const note of notes.filter((one) => !before.has(one.key))) {
    const line = document.createElement("p");
    line.textContent = note.text;
    region.append(line);
  }
  while (region.childElementCount > 20) region.firstElementChild?.remove();
}
