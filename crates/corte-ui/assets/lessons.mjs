// @ts-check
/** What somebody new to the game is told: each kind of question is explained once, when it first comes. */
import { all, find, isShown, memory } from "/assets/base.mjs";

/** Where the browser keeps the kinds that were explained. */
const TOLD = "lessons-told";

/** Explains what is asked now, if nothing like it was asked before. @param {HTMLElement} frame @returns {string} What is explained. */
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
  // What no screen had room for is told at the next table.
  memory.set(TOLD, [...told, name].join(" ").trim());
  return lesson;
}

/** Whether two things lie over each other. @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/**
 * It lies over nothing: where the foot of the stage is not free, it stands beside the card that is claimed; where there is no room
 * for both, it has the place of what the sentence above says anyway, and where there is none even so, it goes.
 * A stage that changes is looked at anew.
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

/** Takes it away: it was read, or what it explains is answered. */
export function dismiss() {
  find("#lesson")?.remove();
}

/** Everything is explained anew. */
export function forget() {
  memory.set(TOLD, "");
}
