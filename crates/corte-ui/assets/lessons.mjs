// @ts-check
/** What somebody new to the game is told: each kind of question is explained once, when it first comes. */
import { all, find, memory } from "/assets/base.mjs";

/** Where the browser keeps the kinds that were explained. */
const TOLD = "lessons-told";

/** Explains what is asked now, if nothing like it was asked before. @param {HTMLElement} frame @returns {string} What is explained. */
export function teach(frame) {
  dismiss();
  const phase = find("#own[data-asked] #answers", frame)?.dataset.phase;
  const told = (memory.get(TOLD) ?? "").split(" ");
  const lesson = all("#lessons > [data-phase]").find((each) => each.dataset.phase === phase)?.textContent;
  const stage = find("#stage", frame);
  if (!phase || !lesson || !stage || memory.get("lessons") === "off" || told.includes(phase)) return "";
  memory.set(TOLD, [...told, phase].join(" ").trim());
  const note = document.createElement("p");
  [note.id, note.className, note.textContent] = ["lesson", "lesson", lesson];
  stage.append(note);
  return lesson;
}

/** Takes it away: it was read, or what it explains is answered. */
export function dismiss() {
  find("#lesson")?.remove();
}

/** Everything is explained anew. */
export function forget() {
  memory.set(TOLD, "");
}
