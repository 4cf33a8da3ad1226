// @ts-check
/** Log and chat: lists that grow and follow their end, and of which a frame contains only the latest part. */
import { all, body, find, isShown, numberOf, parse, textOf, visit } from "/assets/base.mjs";

/**
 * A frame has only the latest turns of the log; the lines before them stay as long as the game is the same. If turns in between are
 * missing, the log is taken from the page, where it is whole.
 * @param {HTMLElement} old @param {HTMLElement} next
 */
export function keepLines(old, next) {
  const same = old.dataset.game === next.dataset.game;
  const known = same ? Number(old.dataset.events) : 0;
  const from = Number(find("#log", next)?.dataset.from ?? 0);
  const missed = from > 0 && from >= known;
  const first = numberOf(find("#log li", next));
  return {
    missed,
    /** @param {Node} node */
    kept: (node) => same && !missed && node instanceof HTMLLIElement && node.parentElement?.id === "log" && numberOf(node) < first,
  };
}

/** The lists whose reader has scrolled away from the end. A list that only becomes shorter, as when something opens below it, is not left. @type {WeakSet<EventTarget>} */
const left = new WeakSet();
document.addEventListener("scroll", ({ target: list }) => {
  if (!(list instanceof HTMLElement) || !list.matches("#log, #chat")) return;
  if (list.scrollHeight - list.scrollTop - list.clientHeight < 24) left.delete(list);
  else left.add(list);
}, true);
document.addEventListener("toggle", () => toEnd(ends(document)), true);

/** The lists that follow their end as they grow. @param {ParentNode} frame */
export function ends(frame) {
  return all("#log, #chat", frame).filter((list) => !left.has(list)).map((list) => list.id);
}

/** @param {string[]} lists */
export function toEnd(lists) {
  lists.forEach((id) => { const list = find(`#${id}`); if (list) list.scrollTop = list.scrollHeight; });
}

/** Milliseconds until a page that did not arrive is requested again. */
const AGAIN = 2000;
/** How often it is requested before it is considered unavailable. */
const TRIES = 5;

/** Whether it was considered unavailable; the next frame has it requested again. */
let missing = false;
export const isMissing = () => missing;

/** Takes from the page the lines before those in the frame, as soon as it arrives; lines that have come meanwhile stay. @param {string[]} follow @param {number} [tries] */
export async function takeLog(follow, tries = TRIES) {
  const game = find("#frame")?.dataset.game;
  missing = false;
  const text = await textOf(location.pathname);
  if (text === null && tries > 1 && game === find("#frame")?.dataset.game) return void setTimeout(() => void takeLog(follow, tries - 1), AGAIN);
  missing = text === null && game === find("#frame")?.dataset.game;
  const [page, log] = [text && parse(text), find("#log")];
  if (!page || !log || find("#frame", page)?.dataset.game !== find("#frame")?.dataset.game) return;
  const followed = ends(document).filter((list) => follow.includes(list));
  const known = new Set([...log.children].map((line) => line.id));
  const missed = all("#log li", page).filter((line) => !known.has(line.id) && numberOf(line) < Number(log.dataset.from));
  log.replaceChildren(...[...missed, ...log.children].sort((one, other) => numberOf(one) - numberOf(other)));
  toEnd(followed);
}

/** Whether the chat can be read: in the rail, if that is open, and otherwise where the page is scrolled to. @param {HTMLElement} talk */
const isInView = (talk) => isShown(talk) && (talk.closest("#rail") || talk.getBoundingClientRect().top < innerHeight - 144);

/** Marks the way to the chat while it has lines that its reader has not seen. */
export function unread() {
  const [toggle, talk, table] = [find("[data-new]"), find("#talk"), body.dataset.live];
  if (!toggle || !talk || !table) return;
  // Remarks were already seen at their seats.
  const said = all("#chat li[data-said]").filter((line) => !line.dataset.own && !line.dataset.remark).map((line) => Number(line.dataset.said));
  const key = `read-${table}`;
  // What was said before the reader came is no news to them.
  if (isInView(talk) || visit.get(key) === null) visit.set(key, String(Math.max(0, ...said)));
  const fresh = said.filter((at) => at > Number(visit.get(key) ?? 0)).length;
  find(".unread", toggle)?.remove();
  if (!fresh) return;
  const mark = document.createElement("b");
  mark.className = "unread";
  mark.setAttribute("im-preserve", "true");
  mark.append(fresh > 9 ? "9+" : String(fresh));
  const heard = document.createElement("span");
  heard.className = "hear-only";
  heard.textContent = ` ${toggle.dataset.new}`;
  mark.append(heard);
  toggle.append(mark);
}
addEventListener("scroll", unread, { passive: true });
