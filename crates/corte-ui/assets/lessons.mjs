// @ts-check
/** Lessons for players who are new to the game: each kind of question is explained once, when it first comes up. */
import { all, find, isShown, memory } from "/assets/base.mjs";

/** Where the browser stores which kinds were explained. */
const TOLD = "lessons-told";

/** Explains the current question, if no such question came up before. @param {HTMLElement} frame @returns {string} The explanation. */
export function teach(frame) {
  dismiss();
  const name = find("#own[data-asked] #answers", frame)?.dataset.lesson;
  const told = (memory.get(TOLD) ?? "").split(" ");
  const lesson = all("#lessons > [data-lesson]").find((each) => each.dataset.lesson === name)?.textContent;
  const stage = find("#stage", frame);
  if (!name || !lesson || !stage || memory.get("lessons") === "off" || told.includes(name)) return "";
  const note = document.createElement("p");
  [note.id, note.className, note.textContent] = ["lesson", "lesson", lesson];
  stage.append(note);
  if (!makeRoom()) return "";
  // A lesson that found no room comes up again.
  memory.set(TOLD, [...told, name].join(" ").trim());
  return lesson;
}

/** Whether two boxes overlap. @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/**
 * Places the lesson so that it covers nothing: at the foot of the stage, or else beside the claimed card, or else in place of what the
 * sentence above says anyway. If there is no room even so, it goes. A stage that changes is looked at again.
 * @returns {boolean} Whether there is room for it.
 */
export function makeRoom() {
  const [note, stage] = [find("#lesson"), find("#stage")];
  if (!note || !stage) return false;
  delete note.dataset.at;
  const over = (/** @type {string} */ what) => {
    const box = note.getBoundingClientRect();
    return all(what).some((each) => meet(box, each.getBoundingClientRect()));
  };
  const edge = stage.getBoundingClientRect();
  const within = (/** @type {HTMLElement} */ each) => each.getBoundingClientRect().bottom <= edge.bottom + 1;
  const fits = () => !over("#sentence, .seats > *") && within(note);
  if (!over("#stage .pile, #stage .ghosts > *, .seats > *") && fits()) return true;
  note.dataset.at = "card";
  const cards = all("#stage .ghost-card").filter(isShown);
  const sentence = find("#sentence")?.getBoundingClientRect();
  const free = (/** @type {HTMLElement} */ card) => within(card) && !(sentence && meet(card.getBoundingClientRect(), sentence));
  if (cards.length && cards.every(free) && !over("#stage .ghost-card") && fits()) return true;
  note.dataset.at = "scene";
  if (fits()) return true;
  dismiss();
  return false;
}
addEventListener("resize", makeRoom);

/** Removes the lesson, when it was read or its question answered. */
export function dismiss() {
  find("#lesson")?.remove();
}

/** Has everything explained again. */
export function forget() {
  memory.set(TOLD, "");
}
