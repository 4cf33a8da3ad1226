// @ts-check
/**
 * The living part of the pages: frames over a WebSocket, keys, motion and sound.
 * A page works without this file; all it does is send the same forms sooner and show the answer softly.
 */

import { all, body, find, isShown, memory, numberOf, parse, request, root, say, still, textOf, visit } from "/assets/base.mjs";
import * as beats from "/assets/beats.mjs";
import { dismiss, forget, makeRoom, teach } from "/assets/lessons.mjs";
import { attend, isLive, reconnect } from "/assets/line.mjs";
import { answered, ask, cutShort, tell, warn } from "/assets/speech.mjs";

/** @typedef {{ morph: (old: Element, next: Element, options: object) => void }} Morpher */

/** @type {Morpher} */
const idiomorph = /** @type {any} */ (globalThis).Idiomorph;
// Before anything listens: without it no answer could be shown, and the page has to be left to its plain forms.
if (!idiomorph) throw new Error("idiomorph has not come");

/* ── Frames ───────────────────────────────────────────────────── */

/** @type {string | null} */
let seen = null;
/** The newest frame, while the beats before it are on the stage. @type {HTMLElement | null} */
let held = null;

/** Takes a frame in, and shows it when what led to it has been on the stage. @param {string} html @param {boolean} [late] After a time without a line. */
function show(html, late = false) {
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

/** What was told of frames that wait for the stage: lines of the log, by their names. @type {Map<string, string | null>} */
const early = new Map();

/** Who listens has no stage to wait for; and of what a frame told, the next but few may tell nothing any more. @param {HTMLElement} next */
function tellEarly(next) {
  const asked = find("#own[data-asked]", next) ? find("#sentence", next)?.textContent : null;
  for (const line of all("#log li", next)) {
    const text = line.textContent ?? "";
    if (text === asked || early.get(line.id) === text || find(`#${line.id}`)?.textContent === text) continue;
    early.set(line.id, text);
    tell(text, toneOf(line));
  }
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
    if (!standing) say(body.dataset.freed ?? "");
    standing = false;
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

/** Leads somebody there, if they can go: under what lies over the table nobody can. @param {HTMLElement | null} to @returns {HTMLElement | null} Where they are led. */
function lead(to) {
  to?.focus({ preventScroll: true });
  return document.activeElement === to ? to : null;
}

/**
 * A frame tells the latest turns; the lines before them stay as long as the game is the same.
 * Who has missed turns between what is kept and what the frame tells takes the log from the page, where it is whole.
 * @param {HTMLElement} old @param {HTMLElement} next
 */
function keepLines(old, next) {
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

/** What somebody has typed or chosen, and not sent yet. @type {WeakSet<EventTarget>} */
const written = new WeakSet();
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

/** Where a list grows, its reader follows, unless they have gone back to read. @param {ParentNode} frame */
function ends(frame) {
  return all("#log, #chat", frame).filter((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 24).map((list) => list.id);
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

/** What can be compared between two frames. @param {Element} frame */
function snapshot(frame) {
  const log = all("#log li", frame);
  return {
    game: frame.getAttribute("data-game"),
    events: Number(frame.getAttribute("data-events")),
    coins: new Map(all(".purse[data-coins]", frame).map((purse) => [purse.id, Number(purse.dataset.coins)])),
    slots: new Map(all(".slot", frame).map((slot) => [slot.id, slot.dataset.side])),
    ghosts: new Map(all(".ghosts .ghost", frame).map((ghost) => [ghost.id, { fate: ghost.dataset.fate, by: ghost.dataset.by, character: ghost.dataset.character, copy: ghost }])),
    remarks: new Set(all("#chat li[data-remark]", frame).map(signOf)),
    talk: `${frame.getAttribute("data-kind")} ${find(".muted", frame)?.textContent}`,
    said: Math.max(0, ...all("#chat li[data-said]", frame).map((line) => Number(line.dataset.said))),
    news: { host: frame.getAttribute("data-hosts") ?? "", rules: find("[data-rules]", frame)?.dataset.rules ?? "" },
    proposals: new Set(all("#rail .proposal", frame).map((line) => line.textContent ?? "")),
    sitters: new Map(all(".place[data-sits]", frame).map((place) => [place.id, { sits: place.dataset.sits ?? "", gone: place.dataset.gone ?? "" }])),
    lines: new Map(log.map((line) => [line.id, { text: line.textContent ?? "", tone: toneOf(line) }])),
    away: find("#answers form[action$='/take-back']", frame) !== null,
    question: find("#own[data-asked] input[name=number]", frame)?.getAttribute("value") ?? null,
    prompt: find("#prompt .prompt-text", frame)?.textContent ?? "",
    rects: new Map([...all(".purse, .slot, .ghosts > [id]", frame), find("#treasury", frame)].flatMap((node) => (node ? [[node.id, node.getBoundingClientRect()]] : []))),
  };
}

/** How much a line matters to who listens: what they alone are told of their cards most, and cards that all see as much as a loss. @param {HTMLElement} line */
const toneOf = (line) => ({ own: "own", all: "loss" })[line.dataset.cards ?? ""] ?? line.dataset.tone;

/** What tells one remark from another. @param {HTMLElement} line */
const signOf = (line) => `${line.dataset.remark} ${line.dataset.said}`;

/** What a fresh frame needs that is not in its text. @param {Element} frame @param {string[]} [follow] The lists to be read from the end. */
function settle(frame, follow = ["log", "chat"]) {
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

/** Marks the way to the talk while something stands there that its reader has not seen. */
function unread() {
  const [toggle, rail, table] = [find("[data-toggle=rail]"), find("#rail"), body.dataset.live];
  if (!toggle || !rail || !table) return;
  // What is said in passing was seen at its seat.
  const said = all("#chat li[data-said]").filter((line) => !line.dataset.own && !line.dataset.remark).map((line) => Number(line.dataset.said));
  const key = `read-${table}`;
  // What was said before somebody came is no news to them.
  if (isShown(rail) || visit.get(key) === null) visit.set(key, String(Math.max(0, ...said)));
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

/** @param {string[]} lists */
function toEnd(lists) {
  lists.forEach((id) => { const list = find(`#${id}`); if (list) list.scrollTop = list.scrollHeight; });
}

/** The buttons that keys 1 to 9 press now. */
function keyed() {
  const panel = all("#answers details[open] > .targets, #answers details[open] > .naming").at(-1);
  const within = panel ?? find("#answers");
  const buttons = within ? all("[data-key]", within).filter((button) => panel || !button.closest(".targets")) : [];
  const more = panel ? [] : all(".next [data-key], .beginning [data-key]");
  return [...buttons, ...more].filter((button) => button.closest("details.name-one:not([open])") ? button.localName === "summary" : true);
}

function number() {
  all(".key-hint").forEach((hint) => { hint.textContent = ""; hint.hidden = true; });
  if (!shortcuts()) return all("[aria-keyshortcuts]").forEach((button) => button.removeAttribute("aria-keyshortcuts"));
  keyed().slice(0, 9).forEach((button, index) => {
    const hint = find(":scope > .key-hint", button);
    if (hint) { hint.textContent = String(index + 1); hint.hidden = false; }
    button.setAttribute("aria-keyshortcuts", String(index + 1));
  });
  moreTime()?.setAttribute("aria-keyshortcuts", "Plus");
}

/** What gives more time. */
const moreTime = () => find("form[action$='/more-time'] button");

/* ── Questions and answers ────────────────────────────────────── */

/** Milliseconds in which a touch or a key that comes after a change was meant for what stood there before. */
const GUARD = 350;
/** What can be pressed now, since when, and what was said of it where it is asked twice. */
const question = { sign: "", since: 0, guard: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined), warning: /** @type {HTMLElement | null} */ (null) };
/** When a panel of the question was opened, or an answer armed. */
let unfolded = 0;

/**
 * Notes that something else can be pressed, and leads there whoever is not elsewhere.
 * @param {HTMLElement} frame @returns {HTMLElement | null} What somebody is led to: what stands there is read to who listens.
 */
function watchQuestion(frame) {
  const forms = all("form[action]", frame).filter((form) => form.closest("#answers, .next, .beginning") && !form.classList.contains("prepare"));
  const sign = [frame.dataset.kind, ...forms.map((form) => `${form.getAttribute("action")} ${find("input[name=number]", form)?.getAttribute("value") ?? ""}`)].join();
  if (sign === question.sign) return null;
  const turned = question.sign !== "" && question.sign.split(",")[0] !== frame.dataset.kind;
  [question.sign, question.since] = [sign, performance.now()];
  body.dataset.changed = "yes";
  question.warning?.remove();
  clearTimeout(question.guard);
  question.guard = setTimeout(() => { delete body.dataset.changed; }, GUARD);
  // What is explained is no news: it is heard when there is time for it.
  tell(teach(frame), "lesson");
  // What is explained moves what is claimed.
  threads();
  const at = document.activeElement;
  const lost = !at || at === body || at.id === "sentence";
  // Where a game begins or ends, what was pressed is gone: who goes by keys goes on at what is said there first.
  const led = turned && lost ? find("#sentence[tabindex], #prompt", frame)
    : (lost || at.closest("#own")) && find("#own[data-asked]", frame) ? find("#prompt", frame) : null;
  if (!led || !lead(led)) return null;
  // Where a table is wound, for letters are large, what is asked is brought into view, with as much of what it is about as there is room for.
  if (led.id === "prompt") for (const part of [find("#sentence", frame), keyed().at(-1), led]) part?.scrollIntoView({ block: "nearest" });
  return led === at ? null : led;
}

/**
 * Whether a press came too soon after a change to be meant for what stands there now.
 * @param {HTMLElement | null} button @param {number} at When it was made, and not when a page that was busy came to it. @param {boolean} pointed
 */
function tooSoon(button, at, pointed) {
  if (!button?.closest("#answers, .next, .beginning")) return false;
  if (at - question.since < GUARD) return true;
  const second = button.classList.contains("armed") || (pointed && button.closest(".targets, .naming"));
  return Boolean(second) && at - unfolded < GUARD;
}

/** Presses a button in the place of a key or a seat, if it was meant. @param {HTMLElement} button @param {Event} event */
function press(button, event) {
  if (!tooSoon(button, event.timeStamp, false)) button.click();
}

/** How many frames the line has brought. */
let brought = 0;
/** The question whose answer is under way, or has come through and is not shown yet. */
let settled = "";
/** Which question a form answers, if it answers one. @param {HTMLFormElement} form */
const asks = (form) => (form.id === "answers" ? `${find("#frame")?.dataset.game} ${find("input[name=number]", form)?.getAttribute("value")}` : "");

/** Whether somebody is standing up: that their place is free then is no news to them. */
let standing = false;

/** Sends a form and shows what comes back. @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function send(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  for (const field of form.elements) written.delete(field);
  // The next frame may make another form of this one before its answer is there.
  const address = form.action;
  const before = brought;
  // Bots may play on to the end before the answer is here.
  const playing = Boolean(find("#frame[data-kind=table]"));
  button?.classList.add("sent");
  const line = form.classList.contains("say") ? fields.get("text") : null;
  const answers = asks(form);
  if (answers) { settled = answers; cutShort(); }
  if (form.closest(".place[data-mine]") || address.endsWith("/leave")) standing = true;
  if (line !== null) form.reset();
  let through = false;
  try {
    const answer = await request(address, { method: "POST", body: fields, headers: { accept: "application/json", "x-corte-live": isLive() ? "yes" : "no" } });
    through = answer.ok;
    const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
    if (answer.ok && address.endsWith("/leave") && playing) visit.set("left", body.dataset.live ?? "");
    if (form.id === "remark") shut();
    if (told.goto || (answer.ok && address.endsWith("/leave"))) go(told.goto ?? "/");
    else if (answer.redirected) go(answer.url);
    // Of two frames with the same events none says which is later. A line that has brought one meanwhile brings this one, too.
    if (told.frame && brought === before) show(told.frame);
    // Who has just sat down is somebody else to the table: the line is opened anew under their name.
    if (answer.ok && address.endsWith("/sit")) reconnect();
    if (told.notice) { say(told.notice); }
    if (answer.ok && address.endsWith("/invite")) form.reset();
  } catch {
    // A line that is down says so already, but not that an answer may have to be given again: that is said until another question comes.
    const offline = find("#offline");
    if (answers && !through) {
      question.warning?.remove();
      question.warning = say(body.dataset.unsent ?? "", true);
    } else if (offline?.hidden) say(offline.textContent ?? "");
  } finally {
    button?.classList.remove("sent");
    if (line !== null && !through) putBack(line);
    if (answers === settled && !through) settled = "";
    if (!through) standing = false;
  }
}

const talk = () => /** @type {HTMLInputElement | null} */ (find("#say"));
/** Puts a line back that did not come through, before what was begun since. @param {string} line */
function putBack(line) {
  const field = talk();
  const whole = `${line} ${field?.value}`.trimEnd();
  if (!field || !line) return;
  if (whole.length > field.maxLength && field.value) say(line);
  else field.value = whole;
}
// A line that was begun stays on the next page of its table, as in another language.
const begun = `begun-${body.dataset.live}`;
addEventListener("pagehide", () => { const field = talk(); if (field) visit.set(begun, field.value); });
putBack(visit.get(begun) ?? "");

/** Goes to another page; the way back from there leads to the table, and not to the log that covers it. @param {string} address */
const go = (address) => (history.state?.rail ? location.replace(address) : location.assign(address));

/** When the press that is under way was made, and whether by pointing. */
let [pressed, pointed] = [0, false];
document.addEventListener("click", (event) => { [pressed, pointed] = [event.timeStamp, event.detail > 0]; }, true);

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  if (!form.closest("#frame, #remarks") || form.method !== "post" || !body.dataset.live || form.classList.contains("languages")) return;
  event.preventDefault();
  if (tooSoon(button, pressed, pointed) || (settled && settled === asks(form))) return;
  if (button?.dataset.stake && !button.classList.contains("armed")) return arm(button);
  const first = find("input[name=ask]", form)?.getAttribute("value");
  if (first && !confirm(first)) return;
  if (form.id === "answers") explained();
  void send(form, button);
});

/** Nothing is asked a second time any more. */
function disarm() {
  all(".armed").forEach((button) => button.classList.remove("armed"));
  question.warning?.remove();
}

/** What may cost the last influence is asked twice. @param {HTMLElement} button */
function arm(button) {
  disarm();
  button.classList.add("armed");
  unfolded = performance.now();
  question.warning = say(body.dataset.again ?? "");
}

/* ── Touch and keys ───────────────────────────────────────────── */

/** Keeps by what somebody goes, from page to page: what a page itself leads to is framed for who goes by keys. @param {string} input */
function goesBy(input) {
  root.dataset.input = input;
  visit.set("input", input);
}
addEventListener("keydown", () => goesBy("keys"), true);
addEventListener("pointerdown", () => goesBy("pointer"), true);
goesBy(visit.get("input") ?? "pointer");

/** Lights the seats that the open action can be aimed at, and marks the one for which a character is being named. */
function light() {
  const panel = find("#answers details.choose[open] > .targets");
  const targets = new Set(panel ? all("[data-target]", panel).map((button) => button.dataset.target) : []);
  const chosen = panel && find("details[open] > [data-target]", panel)?.dataset.target;
  all(".pick").forEach((pick) => {
    pick.hidden = !targets.has(pick.dataset.pick);
    pick.ariaPressed = chosen ? String(pick.dataset.pick === chosen) : null;
  });
}

document.addEventListener("toggle", (event) => {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (!details.closest?.("#answers")) return;
  number();
  light();
  if (details.open) {
    unfolded = performance.now();
    disarm();
  }
  const panel = details.open && find(":scope > .targets, :scope > .naming", details);
  if (!panel) return;
  ask(`${find(".targets-head span", panel)?.textContent} ${choices()}`, choices());
  find("summary, button.target", panel)?.focus({ preventScroll: true });
}, true);

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const pick = /** @type {HTMLElement | null} */ (target.closest(".pick"));
  const aimed = pick && find(`#answers details.choose[open] .targets [data-target="${pick.dataset.pick}"]`);
  if (pick) return aimed ? press(aimed, event) : undefined;
  if (target.closest("#lesson")) return explained();
  if (target.closest("[data-close]")) return closeInnermost();
  const opens = target.closest("[data-open]");
  if (opens) {
    event.preventDefault();
    return opens.getAttribute("data-open") === "remarks" ? void openRemarks() : toggleReference();
  }
  if (target.closest("#remarks [data-shut]")) {
    event.preventDefault();
    return shut();
  }
  if (target.closest(".call-back")) {
    laid()?.close();
    const asked = "#sentence[tabindex], #prompt";
    return find("main[inert]") ? toggleRail(asked) : void lead(find(asked));
  }
  const toggles = target.closest("[data-toggle=rail]");
  if (toggles) {
    event.preventDefault();
    // What closed it is gone with it: one goes on at the question that was led back to, or where it was opened.
    return toggleRail(toggles.closest("#rail") && (toggles.matches(".rail-asked") ? "#sentence[tabindex], #prompt" : ".rail-toggle"));
  }
  // What is pressed of the table beside it, which can't be reached now, puts it away.
  if (target.id === "frame" && find("main[inert]", target)) return toggleRail();
  const copies = /** @type {HTMLElement | null} */ (target.closest("[data-copy]"));
  if (copies) void copy(copies);
});

/** Copies what stands in a field. @param {HTMLElement} button */
async function copy(button) {
  const field = /** @type {HTMLInputElement | null} */ (find(`#${button.dataset.copy}`));
  if (!field) return;
  field.focus({ preventScroll: true });
  field.select();
  // A page that did not come over TLS, as in a network at home, has no clipboard but the one of old.
  const written = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (written || document.execCommand("copy")) say(button.dataset.done ?? "");
}

/** Closes the panel that was opened last. */
function closeInnermost() {
  const details = all("#answers details[open]").at(-1);
  if (!details) return false;
  details.removeAttribute("open");
  find(":scope > summary", details)?.focus({ preventScroll: true });
  return true;
}

function toggleReference() {
  const card = /** @type {HTMLDialogElement | null} */ (find("#reference"));
  if (card?.open) card.close();
  else if (card) lay(card);
}

/** The card that lies over the page. */
const laid = () => /** @type {HTMLDialogElement | null} */ (find("dialog[open]"));

/** Lays a card over the page; the way back leads out of it. What is said is said on the card: under it nobody would hear or see it. @param {HTMLDialogElement} card */
function lay(card) {
  const said = find("#said");
  card.showModal();
  if (said) card.append(said);
  callBack();
  history.pushState({ ...history.state, card: true }, "");
  card.addEventListener("close", () => {
    if (said) body.append(said);
    callBack();
    if (history.state?.card) history.back();
    comeBack();
  }, { once: true });
}
addEventListener("popstate", () => { if (!history.state?.card) laid()?.close(); });

/** Who reads a card sees on it that they are asked, and how long they have, or that a bot has their seat; it leads back. */
function callBack() {
  const [card, known] = [laid(), find(".call-back")];
  const told = find(".rail-asked") ?? (find("#answers form[action$='/take-back']") && find("#prompt .prompt-text"));
  if (!card || !told) return known?.remove();
  const back = known ?? document.createElement("button");
  back.className = "button primary call-back";
  const seconds = find("#prompt .seconds");
  back.replaceChildren(told.textContent ?? "", ...(seconds ? [seconds.cloneNode(true)] : []));
  if (!known) card.append(back);
}

/** Who was elsewhere while they were asked, and has come back to the table, hears what. */
function comeBack() {
  const at = document.activeElement;
  if (find("#own[data-asked]")) putQuestion(!at || at === body || at.closest("#own") ? lead(find("#prompt")) : null);
}
// On a page that came anew no card lies any more.
if (history.state?.card) history.back();

/** Lays signs and phrases over the table: as they stand on their page, for those who play now. */
async function openRemarks() {
  const link = /** @type {HTMLAnchorElement | null} */ (find("[data-open=remarks]"));
  if (!link || find("dialog[open]")) return;
  const form = parse(await textOf(link.href) ?? "").getElementById("remark");
  if (!form || find("dialog[open]")) return;
  const card = document.createElement("dialog");
  card.id = "remarks";
  card.setAttribute("aria-label", find("h1", form)?.textContent ?? "");
  card.append(document.importNode(form, true));
  card.addEventListener("close", () => card.remove());
  card.addEventListener("click", (event) => { if (event.target === card) card.close(); });
  body.append(card);
  lay(card);
}

/** Takes signs and phrases away again. */
function shut() {
  /** @type {HTMLDialogElement | null} */ (find("#remarks"))?.close();
}

/** Whether log and talk have room beside the table. */
const roomy = () => matchMedia("(min-width: 80rem)").matches;

/** Puts log and talk away, or shows them. @param {string | null} [to] Where one goes on who puts them away; without, where one was, or at what shows them. */
function toggleRail(to = null) {
  const wide = roomy();
  const open = root.dataset.rail ? root.dataset.rail === "open" : wide;
  const goesOn = to ?? (document.activeElement?.closest("#rail") ? ".rail-toggle" : null);
  root.dataset.rail = open ? "closed" : "open";
  cover();
  // Where it covers the table, the way back leads out of it.
  if (open && history.state?.rail) history.back();
  else if (!open && !wide && !history.state?.rail) history.pushState({ rail: true }, "");
  if (!open) toEnd(["log", "chat"]);
  unread();
  threads();
  if (open && goesOn) lead(find(goesOn));
  if (wide) return;
  if (open) return comeBack();
  find("#rail")?.scrollIntoView();
  lead(find("#log"));
}

/** Whether something lies over the table: nothing there is answered then. */
const covered = () => find("dialog[open], main[inert]") !== null;

/** What log and talk lie over can't be reached under them. */
function cover() {
  find("main")?.toggleAttribute("inert", root.dataset.rail === "open" && !roomy() && find("#rail") !== null);
}
addEventListener("resize", cover);

/** Where it covers the table it is open or not as the history says: after a way back, and on a page that came anew. */
function recallRail() {
  if (!roomy() && find("#rail") && Boolean(history.state?.rail) !== (root.dataset.rail === "open")) toggleRail();
}
addEventListener("popstate", recallRail);

/** The key that was heard last, and when. */
let heard = { key: "", at: -Infinity };

/**
 * Whether a key goes on being pressed, or was pressed twice where once was meant.
 * An echo makes no echo of its own: a key that is pressed again and again is heard.
 * @param {KeyboardEvent} event
 */
function isEcho(event) {
  // When it was pressed, and not when a page that was busy came to it.
  const now = event.timeStamp;
  const echo = event.repeat || (event.key === heard.key && now - heard.at < GUARD);
  if (!echo) heard = { key: event.key, at: now };
  return echo;
}

/** One-key shortcuts can be switched off, for those who speak to their device. */
const shortcuts = () => memory.get("keys") !== "off";

/** Leads from one answer to its neighbour. @param {number} by */
function neighbour(by) {
  const buttons = keyed();
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  buttons.at((Math.max(at, by > 0 ? at : 0) + by) % buttons.length)?.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const writes = target.closest("input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (writes) return target.blur();
    if (closeInnermost()) return event.preventDefault();
    disarm();
    if (root.dataset.rail === "open" && !roomy()) toggleRail();
    return;
  }
  if (writes) return;
  if (event.key === "?" && shortcuts()) { event.preventDefault(); return toggleReference(); }
  if (event.key === "+" && shortcuts() && !event.repeat) { event.preventDefault(); return moreTime()?.click(); }
  if (event.key === "!" && shortcuts()) { event.preventDefault(); return void openRemarks(); }
  // What lies under something is not answered.
  if (laid() || (covered() && /^([1-9]|Enter)$/.test(event.key))) return;
  const echo = /^([1-9]|Enter| )$/.test(event.key) && isEcho(event);
  if (echo && (target === body || target.closest("#own, .next, .beginning"))) return event.preventDefault();
  if (/^[1-9]$/.test(event.key)) {
    if (!shortcuts()) return;
    const button = keyed()[Number(event.key) - 1];
    if (button) { event.preventDefault(); button.focus({ preventScroll: true }); press(button, event); }
  } else if (event.key === "Enter" && (target === body || /^(prompt|sentence)$/.test(target.id))) {
    const first = find(".armed") ?? (keyed().length === 1 ? keyed()[0] : null);
    if (first) { event.preventDefault(); press(first, event); }
  } else if (/^Arrow(Right|Left|Up|Down)$/.test(event.key) && target.closest("#answers:not(.replaying)")) {
    event.preventDefault();
    neighbour(/Right|Down/.test(event.key) ? 1 : -1);
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    if (target.id !== "scrub") find(`[data-step=${event.key === "ArrowRight" ? "forward" : "back"}]`)?.click();
  } else if (/^(Home|End)$/.test(event.key) && target.id !== "log" && !target.closest("input, select, textarea")) {
    const end = find(`[data-step=${event.key === "Home" ? "first" : "last"}]`);
    if (end) { event.preventDefault(); end.click(); }
  }
});

/* ── Motion ───────────────────────────────────────────────────── */

/** @typedef {ReturnType<typeof snapshot>} Snapshot */

/** Tells, shows and sounds what has changed. @param {Snapshot} before @param {Snapshot} after @param {HTMLElement | null} [led] Where somebody was led, who hears what stands there. */
function react(before, after, led = null) {
  const known = before.game === after.game ? before.lines : new Map();
  const fresh = [...after.lines].filter(([id, line]) => known.get(id)?.text !== line.text);
  const asked = after.question !== null && after.question !== before.question;
  const sentence = asked || led?.id === "sentence" ? find("#sentence")?.textContent ?? "" : "";
  // What the question says itself, or the heading, is no news.
  fresh.forEach(([id, line]) => { if (line.text !== sentence && early.get(id) !== line.text) tell(line.text, line.tone); if (document.hidden) find(`#${id}`)?.classList.add("fresh"); });
  if (asked) { putQuestion(led); sound("bell"); title(true); }
  if (after.question === null) { answered(); title(false); }
  if (after.away && !before.away) tell(`${led ? "" : after.prompt} ${choices()}`, "own");
  company(before, after);
  say([...after.proposals].filter((told) => !before.proposals.has(told)).join(" "));
  remarks(before);
  if (before.game !== after.game || after.events - before.events > 40) return;
  coins(before, after);
  cards(before, after);
  ghosts(before, after);
  glide(before);
}

/**
 * Says what is asked: of what, and what there is to answer. Where somebody was led to the prompt they hear that there.
 * What an examined card is the prompt alone says; of any other question it says least.
 * @param {HTMLElement | null} led
 */
function putQuestion(led) {
  const [sentence, prompt] = ["#sentence", "#prompt .prompt-text"].map((part) => find(part)?.textContent ?? "");
  const brief = find("#answers")?.dataset.phase === "examine" ? prompt : sentence;
  // Where something lies over it, nothing can be answered before one is back.
  const next = (covered() && find(".rail-asked")?.textContent) || choices();
  ask(`${sentence} ${led?.id === "prompt" ? "" : prompt} ${next}`, `${brief} ${next}`);
}

/** Tells who sits down, who gets up, whose the table is now and how it is played, and what is written. @param {Snapshot} before @param {Snapshot} after */
function company(before, after) {
  if (before.sitters.size && after.sitters.size) {
    for (const [id, { sits }] of after.sitters) if (before.sitters.get(id)?.sits !== sits && !find(`#${id}[data-mine]`)) tell(sits, "talk");
    for (const [id, { gone }] of before.sitters) if (!after.sitters.has(id) && find(`#${id}`)) tell(gone, "talk");
  }
  const news = /** @type {const} */ (["host", "rules"]).filter((each) => before.news[each] && before.news[each] !== after.news[each]);
  say(news.map((each) => after.news[each]).join(" ").trim());
  // Whom one reads again, or who has watched, has said it some time ago.
  if (before.talk !== after.talk) return;
  for (const line of all("#chat li[data-said]:not([data-own], [data-remark])")) {
    if (Number(line.dataset.said) > before.said) tell(`${find("b", line)?.textContent}: ${find(":scope > bdi", line)?.textContent}`, "talk");
  }
}

/** What can be answered, each with its key: "1 Income, 2 Tax." */
function choices() {
  const named = keyed().slice(0, 9).map((button, index) => `${shortcuts() ? `${index + 1} ` : ""}${labelOf(button)}`);
  return named.length ? `${named.join(", ")}.` : "";
}

/** What is heard of a button, but for its key. @param {HTMLElement} button */
function labelOf(button) {
  const parts = [...(find("b, .name", button) ?? button).childNodes];
  return parts.filter((part) => !(part instanceof Element && part.matches(".key-hint, [aria-hidden]"))).map((part) => part.textContent).join("").trim();
}

const named = document.title;
/** @param {boolean} asked */
function title(asked) {
  document.title = asked ? `● ${named}` : named;
}

/** Milliseconds that a remark stands at its seat. */
const REMARK = 4500;

/** What was said in passing stands at the seat of who said it, over everything and in nobody's way. @param {Snapshot} before */
function remarks(before) {
  const how = memory.get("remarks") ?? "shown";
  if (how === "none") return;
  for (const line of all("#chat li[data-remark]")) {
    if (before.remarks.has(signOf(line))) continue;
    const [seat, said] = [find(`#seat-${line.dataset.remark}`), find(".remark", line)];
    if (!seat || !said) continue;
    if (how === "spoken" && !line.dataset.own) tell(`${find("b", line)?.textContent}: ${said.textContent}`);
    const id = `remark-${line.dataset.remark}`;
    find(`#${id}`)?.remove();
    const bubble = document.createElement("p");
    [bubble.id, bubble.className] = [id, "bubble"];
    bubble.setAttribute("aria-hidden", "true");
    bubble.append(...[...said.childNodes].map((node) => node.cloneNode(true)));
    body.append(bubble);
    const [at, own] = [seat.getBoundingClientRect(), bubble.getBoundingClientRect()];
    bubble.style.left = `${Math.max(6, Math.min(innerWidth - own.width - 6, at.left + (at.width - own.width) / 2))}px`;
    bubble.style.top = `${Math.max(6, seat.classList.contains("mine") ? at.top - own.height / 2 : at.bottom - own.height / 2)}px`;
    setTimeout(() => bubble.remove(), REMARK);
  }
}

/** Coins travel from where there are fewer to where there are more. @param {Snapshot} before @param {Snapshot} after */
function coins(before, after) {
  const changed = [...after.coins].map(([id, now]) => ({ id, by: now - (before.coins.get(id) ?? now) }));
  const from = changed.filter((purse) => purse.by < 0);
  const to = changed.filter((purse) => purse.by > 0);
  if (!from.length && !to.length) return;
  sound("coin");
  if (still()) return;
  for (const purse of to) fly(after.rects.get(from.at(0)?.id ?? "treasury"), after.rects.get(purse.id), purse.by);
  if (!to.length) for (const purse of from) fly(after.rects.get(purse.id), after.rects.get("treasury"), -purse.by);
}

/** @param {DOMRect | undefined} from @param {DOMRect | undefined} to @param {number} count */
function fly(from, to, count) {
  const model = find(".coin");
  if (!from || !to || !model) return;
  for (let at = 0; at < Math.min(count, 4); at += 1) {
    const coin = /** @type {HTMLElement} */ (model.cloneNode(true));
    coin.setAttribute("class", "coin flying");
    body.append(coin);
    coin.style.left = `${from.left + from.width / 2 - 10}px`;
    coin.style.top = `${from.top + from.height / 2 - 10}px`;
    const move = `translate(${to.left - from.left + (to.width - from.width) / 2}px, ${to.top - from.top + (to.height - from.height) / 2}px)`;
    const flight = coin.animate([{ transform: "none" }, { transform: move }], { duration: 320, delay: at * 45, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
    flight.finished.finally(() => coin.remove());
  }
}

/** A card that was turned up turns. @param {Snapshot} before @param {Snapshot} after */
function cards(before, after) {
  for (const [id, side] of after.slots) {
    if (before.slots.get(id) === side) continue;
    const card = find(`#${id} .card`);
    if (!card) continue;
    sound("card");
    if (still()) continue;
    const turned = side === "lost" ? [{ transform: "rotateY(90deg) scale(1.1)" }, { transform: "none" }] : [{ transform: "translateY(-14px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    card.animate(turned, { duration: 300, easing: "ease-out" });
  }
}

/** A claim appears, dissolves, or breaks. @param {Snapshot} before @param {Snapshot} after */
function ghosts(before, after) {
  for (const [id, ghost] of after.ghosts) {
    const was = before.ghosts.get(id);
    const fresh = !was || was.by !== ghost.by || was.character !== ghost.character;
    if (!fresh && was.fate === ghost.fate) continue;
    sound("ghost");
    const card = find(`#${id} .ghost-card`);
    if (!card || still()) continue;
    if (fresh) card.animate([{ opacity: 0, transform: "translateY(18px) scale(.9)" }, { opacity: 1, transform: "none" }], { duration: 260, easing: "ease-out" });
    else if (ghost.fate === "proven") card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: 320, easing: "ease-out" });
    else card.animate([{ transform: "scale(1.12)" }, { transform: "none" }], { duration: 220, easing: "ease-out" });
  }
  for (const [id, ghost] of before.ghosts) {
    const rect = before.rects.get(id);
    // Where words stand now, what came of it or how the game went, no ghost is drawn over them.
    if (after.ghosts.has(id) || !rect || still() || find(".aftermath li") || !find("#stage")) continue;
    const copy = /** @type {HTMLElement} */ (ghost.copy.cloneNode(true));
    copy.removeAttribute("id");
    copy.classList.add("leaving-ghost");
    copy.style.left = `${rect.left}px`;
    copy.style.top = `${rect.top}px`;
    body.append(copy);
    const leave = copy.animate([{ opacity: .8, transform: "none" }, { opacity: 0, transform: "scale(.9)" }], { duration: 300, easing: "ease-in" });
    leave.finished.finally(() => copy.remove());
  }
}

/** What stays on the stage makes room for what comes: it glides to its new place. @param {Snapshot} before */
function glide(before) {
  if (still()) return;
  for (const node of all(".ghosts > [id]")) {
    const from = before.rects.get(node.id);
    node.getAnimations().forEach((glides) => glides.cancel());
    const to = node.getBoundingClientRect();
    if (!from || Math.hypot(from.left - to.left, from.top - to.top) < 1) continue;
    node.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: "none" }], { duration: 240, easing: "ease-out" });
  }
}

/** Takes away what was explained; what is claimed has its place again. */
function explained() {
  dismiss();
  threads();
}

/** Threads from a claim to its claimant and to its target. */
function threads() {
  const table = find(".table");
  find(".threads")?.remove();
  if (!table || !matchMedia("(min-width: 60rem)").matches) return;
  const box = table.getBoundingClientRect();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "threads");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("im-preserve", "true");
  table.append(svg);
  for (const figure of all(".ghosts figure")) {
    const card = (find(".ghost-card", figure) ?? figure).getBoundingClientRect();
    const to = figure.dataset.to ?? (figure.id === "ghost-block" ? figure.dataset.by : undefined);
    const seat = to === undefined ? null : find(`#seat-${to}`);
    if (!seat) continue;
    const end = seat.getBoundingClientRect();
    const right = end.left + end.width / 2 > card.left + card.width / 2;
    const mine = seat.classList.contains("mine");
    const above = end.bottom <= card.top;
    const x1 = card.left + card.width / 2 - box.left;
    const y1 = (above ? card.top : card.bottom) - box.top - (above ? 4 : -26);
    const x2 = (above ? end.left + end.width / 2 : mine ? end.right - 30 : right ? end.left : end.right) - box.left;
    const y2 = (above ? end.bottom + 4 : mine ? end.top : end.top + end.height / 2) - box.top;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const bend = above ? (y1 + y2) / 2 : Math.max(y1, y2) + 24;
    path.setAttribute("d", `M${x1} ${y1} C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`);
    svg.append(path);
    path.setAttribute("d", beside(path, box));
  }
  if (!svg.childElementCount) svg.remove();
}
addEventListener("resize", threads);

/**
 * The way of a thread, but for where words stand.
 * @param {SVGPathElement} path
 * @param {DOMRect} box
 */
function beside(path, box) {
  const [length, step, room] = [path.getTotalLength(), 3, 5];
  const words = all(":is(.sentence, .pile, .ghosts figcaption, .aim, .aftermath)").flatMap((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return [...range.getClientRects()];
  });
  let [way, drawn] = ["", false];
  for (let at = 0; at <= length; at += step) {
    const { x, y } = path.getPointAtLength(at);
    const over = words.some(({ left, top, right, bottom }) => x > left - box.left - room && x < right - box.left + room && y > top - box.top && y < bottom - box.top);
    if (!over) way += `${drawn ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    drawn = !over;
  }
  return way;
}

/* ── The clock ────────────────────────────────────────────────── */

/** @type {Animation | undefined} */
let running;
/** @type {number | undefined} */
let ticking;
/** With so many seconds left somebody is told so. */
const LATE = 10;
/** The end of a time of which somebody was told. */
let hurried = "";

/** Tells whoever is asked, and can't see the clock, that their time is nearly over, and how to get more. */
function hurry() {
  const deadline = find("#own[data-asked] form[action$='/more-time'] [name=deadline]")?.getAttribute("value");
  if (!deadline || deadline === hurried) return;
  hurried = deadline;
  warn((shortcuts() ? body.dataset.lateKey : body.dataset.late) ?? "");
}

function clock() {
  running?.cancel();
  clearInterval(ticking);
  const prompt = find("#prompt[data-left]");
  const ring = prompt && find(".ring-line", prompt);
  if (!prompt || !ring) return;
  const left = Number(prompt.dataset.left);
  const total = Math.max(Number(prompt.dataset.total), left, 1);
  const end = performance.now() + left;
  const start = 100 * (1 - left / total);
  const steps = still();
  running = steps ? undefined : ring.animate([{ strokeDashoffset: `${start}` }, { strokeDashoffset: "100" }], { duration: left, fill: "forwards" });
  const tick = () => {
    const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (steps) ring.style.strokeDashoffset = String(100 - (100_000 * rest) / total);
    all(".seconds").forEach((seconds) => { seconds.textContent = String(rest); });
    prompt.classList.toggle("late", rest <= LATE);
    // What is said names so many seconds: who comes when there are fewer is not told of more.
    if (rest <= LATE && rest > LATE - 2 && total > 2000 * LATE) hurry();
  };
  ticking = setInterval(tick, 500);
  tick();
}

/* ── Sound ────────────────────────────────────────────────────── */

/** @type {AudioContext | undefined} */
let audio;
/** @type {Record<string, [number, number, OscillatorType][]>} Partials: frequency, seconds, shape. */
const voices = {
  bell: [[659, 1.1, "sine"], [1318, .7, "sine"], [1977, .4, "sine"]],
  coin: [[2093, .18, "triangle"], [3136, .28, "sine"]],
  card: [[180, .06, "square"], [320, .04, "sawtooth"]],
  ghost: [[220, .35, "sine"], [330, .3, "sine"]],
};

/** @param {string} name */
function sound(name) {
  const volume = Number(memory.get(`sound-${name}`) ?? 0) / 10;
  // Before the reader has touched the page a browser lets nothing sound.
  if (!volume || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const [frequency, length, shape] of voices[name] ?? []) {
    const tone = new OscillatorNode(audio, { type: shape, frequency });
    const gain = new GainNode(audio, { gain: 0 });
    const now = audio.currentTime;
    gain.gain.linearRampToValueAtTime(volume * .12, now + .008);
    gain.gain.exponentialRampToValueAtTime(.0001, now + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(now);
    tone.stop(now + length);
  }
}

all("[data-sound]").forEach((input) => {
  const slider = /** @type {HTMLInputElement} */ (input);
  const name = slider.dataset.sound ?? "";
  slider.value = memory.get(`sound-${name}`) ?? "0";
  slider.addEventListener("change", () => { memory.set(`sound-${name}`, slider.value); sound(name); });
});

/* ── Pages that are no table ──────────────────────────────────── */

/**
 * Takes parts of another page into this one, if they are still wanted then.
 * @param {string} address @param {string[]} parts @param {string[]} [follow] The lists that are read from the end, unless somebody goes back meanwhile. @param {() => boolean} [wanted]
 */
async function take(address, parts, follow = [], wanted = () => true) {
  const text = await textOf(address);
  if (text === null || !wanted()) return;
  const page = parse(text);
  const followed = ends(document).filter((list) => follow.includes(list));
  for (const part of parts) {
    const [old, next] = [find(part), find(part, page)];
    if (old && next) idiomorph.morph(old, next, { morphStyle: "outerHTML" });
  }
  toEnd(followed);
}

/** Milliseconds until a page that did not come is asked for again. */
const AGAIN = 2000;

/** Takes from the page the lines before those that the frame tells, for as long as that needs; what has come meanwhile stays. @param {string[]} follow */
async function takeLog(follow) {
  const game = find("#frame")?.dataset.game;
  const text = await textOf(location.pathname);
  if (text === null && game === find("#frame")?.dataset.game) return void setTimeout(() => void takeLog(follow), AGAIN);
  const [page, log] = [text && parse(text), find("#log")];
  if (!page || !log || find("#frame", page)?.dataset.game !== find("#frame")?.dataset.game) return;
  const followed = ends(document).filter((list) => follow.includes(list));
  const known = new Set([...log.children].map((line) => line.id));
  const missed = all("#log li", page).filter((line) => !known.has(line.id) && numberOf(line) < Number(log.dataset.from));
  log.replaceChildren(...[...missed, ...log.children].sort((one, other) => numberOf(one) - numberOf(other)));
  toEnd(followed);
}

const create = /** @type {HTMLFormElement | null} */ (find("form[data-refresh]"));
let chosen = 0;
/** One place is one's own: there are no choices of bots that would find none. */
function roomForBots() {
  const [places, bots] = ["places", "bots"].map((name) => /** @type {HTMLSelectElement | null} */ (create?.querySelector(`select[name=${name}]`) ?? null));
  if (!places || !bots) return;
  const most = Number(places.value) - 1;
  for (const choice of bots.options) choice.disabled = Number(choice.value) > most;
  if (Number(bots.value) > most) bots.value = String(most);
}
roomForBots();
create?.addEventListener("change", (event) => {
  if (/** @type {HTMLInputElement} */ (event.target).name === "rulebook") {
    // Another rulebook has its own values for all that was not chosen otherwise.
    all(".options select", create).forEach((select) => { /** @type {HTMLSelectElement} */ (select).selectedIndex = 0; });
  }
  roomForBots();
  // What was wrong may be right now: the list says what is.
  all("[aria-invalid]", create).forEach((field) => field.removeAttribute("aria-invalid"));
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(create)) if (typeof value === "string") fields.append(name, value);
  chosen += 1;
  const choice = chosen;
  void take(`${create.dataset.refresh}?${fields}`, ["#summary"], [], () => choice === chosen);
});

/** Choices that the browser keeps, of switches and of lists: they are shown as they were made. */
function restoreChoices() {
  all("[data-kept]").forEach((input) => {
    const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (input);
    const kept = memory.get(field.dataset.kept ?? "");
    if (field instanceof HTMLInputElement) field.checked = kept !== "off";
    else if (kept) field.value = kept;
  });
}
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
  if (field.dataset.kept === "lessons") forget();
  if (field.dataset.kept) memory.set(field.dataset.kept, field instanceof HTMLInputElement ? (field.checked ? "on" : "off") : field.value);
});
restoreChoices();

// A language that is chosen is sent; one that arrow keys pass over waits for Enter.
document.addEventListener("keydown", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  if (!(field instanceof HTMLSelectElement) || !field.closest(".languages")) return;
  field.dataset.keyed = "";
  if (event.key === "Enter") field.form?.requestSubmit();
});
document.addEventListener("pointerdown", (event) => {
  const field = /** @type {HTMLElement} */ (event.target).closest(".languages select");
  if (field instanceof HTMLSelectElement) delete field.dataset.keyed;
});
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  if (!(field instanceof HTMLSelectElement) || !field.closest(".languages") || field.dataset.keyed === "") return;
  field.form?.requestSubmit();
});

/** What a replay that plays on waits for. @type {number | undefined} */
let playing;

/** Has a replay play on, or stop. @param {boolean} plays */
function playOn(plays) {
  clearTimeout(playing);
  playing = undefined;
  if (plays && shown() >= Number(scrubber()?.max)) void wind(0);
  if (plays) goOn();
  showPlaying();
}

/** A frame that comes knows nothing of it. */
function showPlaying() {
  const button = find("[data-step=play]");
  button?.classList.toggle("on", playing !== undefined);
  button?.setAttribute("aria-pressed", String(playing !== undefined));
}

const scrubber = () => /** @type {HTMLInputElement | null} */ (find("#scrub"));
/** The moment that a replay shows. */
const shown = () => Number(scrubber()?.getAttribute("value"));
/** The moment to which it is being wound: quick steps add up before the first of them is there. */
function aim() {
  const step = Number(new URL(location.href).searchParams.get("step") ?? NaN);
  return Number.isInteger(step) ? Math.min(step, Number(scrubber()?.max)) : shown();
}

/** How often a replay was wound, and which time brought what is shown: what was overtaken on its way is no news. */
const winding = { asked: 0, shown: 0 };

/** Winds a replay to a moment, and lets it be seen by other eyes. @param {number} step @param {string | null} [eyes] */
async function wind(step, eyes) {
  const address = new URL(location.href);
  address.searchParams.set("step", String(Math.max(0, Math.min(step, Number(scrubber()?.max)))));
  if (eyes) address.searchParams.set("eyes", eyes);
  history.replaceState(history.state, "", address);
  const time = winding.asked += 1;
  const answer = await textOf(address.href);
  const [next, old] = [answer && parse(answer).getElementById("frame"), find("#frame")];
  if (!next || !old || time < winding.shown) return;
  winding.shown = time;
  const before = snapshot(old);
  idiomorph.morph(old, next, { morphStyle: "outerHTML" });
  restoreChoices();
  showPlaying();
  const scrub = scrubber();
  if (scrub) scrub.value = String(aim());
  const frame = /** @type {Element} */ (find("#frame"));
  settle(frame);
  react(before, snapshot(frame));
}

if (find("#frame")?.dataset.kind === "replay") {
  // What is shown stays, also where the way back leads out of the log.
  addEventListener("popstate", () => void wind(shown()));
  document.addEventListener("input", (event) => {
    const scrub = /** @type {HTMLInputElement} */ (event.target);
    if (scrub.id === "scrub") void wind(Number(scrub.value));
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("a[data-step], .eyes a, #log a, [data-step=play]");
    // Whoever wants it in a window of its own has it there.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(link instanceof HTMLAnchorElement)) return playOn(playing === undefined);
    playOn(false);
    const to = new URL(link.href).searchParams;
    const by = { back: -1, forward: 1 }[link.dataset.step ?? ""] ?? 0;
    const leads = link.closest("#log") || /^(first|last)$/.test(link.dataset.step ?? "");
    void wind(leads ? Number(to.get("step")) : aim() + by, to.get("eyes"));
  });
  document.addEventListener("change", (event) => {
    if (/** @type {HTMLElement} */ (event.target).dataset.kept === "replay-pace" && playing !== undefined) goOn();
  });
}

/** Milliseconds that a moment of a replay is shown. */
const MOMENT = 1400;

/** Plays a replay on, at the pace that is chosen; a moment that is slow to come is waited for. */
function goOn() {
  clearTimeout(playing);
  const turn = setTimeout(async () => {
    if (shown() >= Number(scrubber()?.max)) return playOn(false);
    await wind(shown() + 1);
    if (playing === turn) goOn();
  }, MOMENT / Number(memory.get("replay-pace") ?? 1));
  playing = turn;
}

const frame = find("#frame");
if (frame) {
  if (history.state?.rail) recallRail();
  settle(frame);
  const led = watchQuestion(frame);
  // A page that has just been opened was waited for.
  question.since = -Infinity;
  delete body.dataset.changed;
  const here = snapshot(frame);
  // Whoever comes to the page hears what is asked there, and in the first turn what they were dealt.
  if (here.question !== null) putQuestion(led);
  if (all("#log [data-tone=turn]").length <= 1) all("#log [data-cards=own]").forEach((line) => tell(line.textContent ?? "", "own"));
}
// Letters that come late are as wide as they are: what makes way for words is looked at anew.
document.fonts?.addEventListener("loadingdone", () => { makeRoom(); threads(); });
/** Who has left a game is told how it ended. @param {string} code */
function tellTheEnd(code) {
  body.dataset.live = code;
  attend((html) => {
    const end = parse(html).querySelector("#frame[data-kind=after] #sentence")?.textContent;
    const place = find("#toasts");
    if (!end || !place) return;
    visit.forget("left");
    delete body.dataset.live;
    reconnect();
    const link = document.createElement("a");
    link.href = `/t/${encodeURIComponent(code)}`;
    link.textContent = end;
    const line = document.createElement("p");
    line.append(link);
    place.replaceChildren(line);
  });
}

const left = visit.get("left");
if (left && !body.dataset.live) tellTheEnd(left);
else {
  if (left === body.dataset.live) visit.forget("left");
  let shown = false;
  attend((html, first) => { brought += 1; show(html, first && shown); shown = true; });
}
// All of it has come, and this browser knows it (`plain.js`).
root.dataset.alive = "yes";
