// @ts-check
/** Lessons for players who are new to the game: each kind of question is explained once, when it first comes up, and first of all the aim. */
import { all, find, isShown, memory } from "/assets/base.mjs";

/** Where the browser stores which kinds were explained. */
const TOLD = "lessons-told";

/** Explains the current question, if no such question came up before. @param {HTMLElement} frame @returns {string} The explanation. */
export function teach(frame) {
  dismiss();
  const name = find("#own[data-asked] #answers", frame)?.dataset.lesson;
  const told = (memory.get(TOLD) ?? "").split(" ");
  const text = (/** @type {string | undefined} */ of) => all("#lessons > [data-lesson]").find((each) => each.dataset.lesson === of)?.textContent;
  const lesson = text(name);
  const stage = find("#stage", frame);
  if (!name || !lesson || !stage || memory.get("lessons") === "off" || told.includes(name)) return "";
  const note = document.createElement("p");
  [note.id, note.className, note.textContent] = ["lesson", "lesson", lesson];
  if (!told.includes("aim")) {
    const aim = document.createElement("b");
    aim.textContent = `${text("aim")} `;
    note.prepend(aim);
  }
  stage.append(note);
  if (!makeRoom()) return "";
  // What found no room comes up again.
  memory.set(TOLD, [...told, name, ...(find("b", note) ? ["aim"] : [])].join(" ").trim());
  return note.textContent ?? "";
}

/** Whether two boxes overlap. @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/** Where a lesson may be, what most leaves the stage as it is first: at its foot, or beside or in place of the picture, with or without the piles. */
const WAYS = ["", "small", "beside card piles", "beside card", "beside piles", "beside"];
/** Whether what is claimed can still be seen. @param {string} way */
const pictured = (way) => !way.includes("beside") || way.includes("card") || !all("#stage .ghost-card").some(isShown);

/**
 * Places the lesson so that it covers nothing, with the aim of the game if what is claimed stays beside both. If there is no room for it at all,
 * it goes. A stage that changes is looked at again.
 * @returns {boolean} Whether there is room for it.
 */
export function makeRoom() {
  const [note, stage] = [find("#lesson"), find("#stage")];
  if (!note || !stage) return false;
  const within = (/** @type {HTMLElement} */ each) => each.getBoundingClientRect().bottom <= stage.getBoundingClientRect().bottom + 1;
  const free = (/** @type {HTMLElement} */ one, /** @type {HTMLElement[]} */ others) => others.every((each) => !meet(one.getBoundingClientRect(), each.getBoundingClientRect()));
  const fits = (/** @type {string} */ way) => {
    if (way) note.dataset.at = way; else delete note.dataset.at;
    const [beside, card, piles] = ["beside", "card", "piles"].map((part) => way.includes(part));
    const claims = beside ? (card ? all("#stage .ghost-card").filter(isShown) : []) : all("#stage .ghosts > *");
    const stays = [...claims, ...(piles || !beside ? all("#stage .pile") : [])];
    if (card && !claims.length) return false;
    // What has moved for the lesson has to fit, too.
    if (way && !stays.every((each) => within(each) && free(each, all("#sentence")))) return false;
    return within(note) && free(note, [...stays, ...all("#sentence, .seats > *")]);
  };
  const aim = find("b", note);
  if (aim && WAYS.filter(pictured).some(fits)) return true;
  aim?.remove();
  if (WAYS.some(fits)) return true;
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
