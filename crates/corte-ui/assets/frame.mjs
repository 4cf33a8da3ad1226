// @ts-check
/** A frame in the place of another: what its reader has open, typed, focused and in view is kept. */
import { all, body, find, idiomorph, lead, parse, say } from "/assets/base.mjs";
import * as beats from "/assets/beats.mjs";
import { clock } from "/assets/clock.mjs";
import { callBack, cover } from "/assets/covers.mjs";
import { makeRoom } from "/assets/lessons.mjs";
import { ends, keepLines, takeLog, toEnd, unread } from "/assets/lists.mjs";
import { threads } from "/assets/motion.mjs";
import { early, react, snapshot, tellEarly } from "/assets/news.mjs";
import { light, number, watchQuestion } from "/assets/question.mjs";
import { sound } from "/assets/sound.mjs";

/** What the page itself has a part in: how many frames its line has brought, and whether somebody is standing up: that their place is free then is no news to them. */
export const here = { brought: 0, standing: false };

/** @type {string | null} */
let seen = null;
/** The newest frame, while the beats before it are on the stage. @type {HTMLElement | null} */
let held = null;

/** Takes a frame in, and shows it when what led to it has been on the stage. @param {string} html @param {boolean} [late] After a time without a line. */
export function show(html, late = false) {
  if (html === seen) return;
  seen = html;
  const next = parse(html).getElementById("frame");
  const old = find("#frame");
  if (!next || !old || isOlder(next, held ?? old)) return;
  held = next;
  if (late) beats.stop();
  if (!late && beats.play(next, old, sound, put)) return tellEarly(next);
  put();
}

/** Puts the frame that was held in the place of the one that is shown. */
function put() {
  const [next, old] = [held, find("#frame")];
  held = null;
  if (!next || !old) return;
  const before = snapshot(old);
  const kept = keep(old);
  const lines = keepLines(old, next);
  // What flies over a table does not fly over what comes after it, and a log that is gone needs no way back.
  if (history.state?.rail && !next.querySelector("#rail")) history.back();
  if (old.dataset.kind !== next.dataset.kind) all(".flying, .leaving-ghost").forEach((each) => each.remove());
  body.className = next.dataset.kind === "lobby" ? "reading" : "at-table";
  if (old.dataset.sits && !next.dataset.sits) {
    if (!here.standing) say(body.dataset.freed ?? "");
    here.standing = false;
  }
  idiomorph.morph(old, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (/** @type {Node} */ node) => !isBeingWritten(node),
      beforeNodeRemoved: (/** @type {Node} */ node) => !lines.kept(node) && !(node instanceof HTMLElement && node.id === "lesson"),
      beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) => !(name === "open" && node instanceof HTMLDetailsElement && kept.open.has(node.dataset.kind ?? "")),
    },
  });
  const frame = find("#frame");
  if (!frame) return;
  kept.restore();
  settle(frame, kept.ends);
  makeRoom();
  const led = watchQuestion(frame) ?? comeHome(frame);
  if (lines.missed) void takeLog(kept.ends);
  react(before, snapshot(frame), led);
  early.clear();
}

/** Where somebody goes on who is nowhere now: what they pressed is gone, or can't be pressed while the stage plays. */
let home = "";
document.addEventListener("focusin", (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  // Whoever points at a player answers.
  home = at.closest("#own, .pick") ? "#prompt" : at.closest(".places, .sit") ? ".place[data-mine]" : at.closest(".next form[action$='/take-back']") ? ".next [data-key]" : "";
});

/** Leads whoever answered, sat down, or said that they are here, to what is said there now: a key would begin at the top of the page otherwise. @param {HTMLElement} frame */
function comeHome(frame) {
  return home && document.activeElement === body ? lead(find(home, frame)) : null;
}

/** What somebody has typed or chosen, and not sent yet. @type {WeakSet<EventTarget>} */
export const written = new WeakSet();
document.addEventListener("input", (event) => { if (event.target) written.add(event.target); });

/** What somebody types or chooses is theirs until they are done. @param {Node} node */
function isBeingWritten(node) {
  return node instanceof HTMLElement && node.matches("input:not([type=hidden]), select, textarea") && (node === document.activeElement || node.id === "say" || written.has(node));
}

/** Frames come by two ways; one that was overtaken is dropped. @param {HTMLElement} next @param {HTMLElement} old */
function isOlder(next, old) {
  const [one, other] = [next, old].map((frame) => ({ game: Number(frame.dataset.game ?? 0), events: Number(frame.dataset.events) }));
  return one.game < other.game || (one.game === other.game && one.events < other.events);
}

/** What the reader has open, typed, focused and in view, to be kept across a morph. @param {Element} frame */
function keep(frame) {
  const question = find("input[name=number]", frame)?.getAttribute("value");
  const open = new Set(all("details[open]", frame).map((details) => details.dataset.kind ?? ""));
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const path = focused && frame.contains(focused) ? describe(focused) : null;
  const answers = Boolean(focused?.closest("#answers"));
  return {
    open,
    ends: ends(frame),
    restore() {
      const another = find("#frame input[name=number]")?.getAttribute("value") !== question;
      if (another) all("#answers details[open]").forEach((details) => details.removeAttribute("open"));
      // A button that has become another one is not the one that was pressed.
      if (path && focused instanceof HTMLButtonElement && describe(focused) !== path) focused.blur();
      // What is called the same in another question is not the same: who answered is led to the prompt.
      if (path && document.activeElement === body && !(another && answers)) find(path)?.focus({ preventScroll: true });
    },
  };
}

/** A selector that finds the same control in another frame. @param {HTMLElement} node */
function describe(node) {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const form = node.closest("form");
  const action = form?.getAttribute("action");
  const within = form?.id ? `#${form.id} ` : action ? `form[action="${CSS.escape(action)}"] ` : "#frame ";
  const value = node.getAttribute("value");
  return within + node.localName + (value === null ? "" : `[value="${CSS.escape(value)}"]`);
}

/** What a fresh frame needs that is not in its text. @param {Element} frame @param {string[]} [follow] The lists to be read from the end. */
export function settle(frame, follow = ["log", "chat"]) {
  all("[data-key]", frame).filter((button) => button.closest("#answers, .beginning, .next")).forEach((button) => {
    if (!find(":scope > .key-hint", button)) {
      const hint = document.createElement("span");
      hint.className = "key-hint";
      hint.setAttribute("aria-hidden", "true");
      button.append(hint);
    }
  });
  number();
  light();
  cover();
  callBack();
  clock();
  threads();
  toEnd(follow);
  unread();
}
