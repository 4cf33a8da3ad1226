// @ts-check
/** What has changed from one frame to the next is told, shown and heard. */
import { all, body, find, memory, say } from "/assets/base.mjs";
import { putQuestion } from "/assets/covers.mjs";
import { cards, coins, ghosts, glide } from "/assets/motion.mjs";
import { choices } from "/assets/question.mjs";
import { sound } from "/assets/sound.mjs";
import { answered, tell } from "/assets/speech.mjs";

/** @typedef {ReturnType<typeof snapshot>} Snapshot */

/** What is compared between two frames. @param {Element} frame */
export function snapshot(frame) {
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
    lines: new Map(log.map((line) => [line.id, { text: line.textContent ?? "", tone: toneOf(line), own: line.dataset.deed === "own" }])),
    away: find("#answers form[action$='/take-back']", frame) !== null,
    question: find("#own[data-asked] input[name=number]", frame)?.getAttribute("value") ?? null,
    prompt: find("#prompt .prompt-text", frame)?.textContent ?? "",
    rects: new Map([...all(".purse, .slot, .ghosts > [id]", frame), find("#treasury", frame)].flatMap((node) => (node ? [[node.id, node.getBoundingClientRect()]] : []))),
  };
}

/** How much a line matters to a listener: what they alone are told of their cards most, and cards that all see as much as a loss. @param {HTMLElement} line */
const toneOf = (line) => ({ own: "own", all: "loss" })[line.dataset.cards ?? ""] ?? line.dataset.tone;

/** What distinguishes one remark from another. @param {HTMLElement} line */
const signOf = (line) => `${line.dataset.remark} ${line.dataset.said}`;

/** What was already told of frames that wait for the stage: log lines, by their ids. @type {Map<string, string | null>} */
export const early = new Map();

/** Listeners have no stage to wait for, and a later frame may no longer contain these lines. @param {HTMLElement} next */
export function tellEarly(next) {
  // What the question says, or the heading to which one is led when a game is over.
  const asked = find("#own[data-asked], .ending", next) ? find("#sentence", next)?.textContent : null;
  for (const line of all("#log li", next)) {
    const text = line.textContent ?? "";
    if (text === asked || early.get(line.id) === text || find(`#${line.id}`)?.textContent === text) continue;
    early.set(line.id, text);
    tell(text, toneOf(line));
  }
}

/** Tells, shows and sounds what has changed. @param {Snapshot} before @param {Snapshot} after @param {HTMLElement | null} [led] Where the focus was moved, which is read anyway. */
export function react(before, after, led = null) {
  const known = before.game === after.game ? before.lines : new Map();
  const fresh = [...after.lines].filter(([id, line]) => known.get(id)?.text !== line.text);
  const asked = after.question !== null && after.question !== before.question;
  const sentence = asked || led?.id === "sentence" ? find("#sentence")?.textContent ?? "" : "";
  // What the question itself or the heading says is no news, nor is one's own deed that led to the question.
  fresh.forEach(([id, line]) => { if (line.text !== sentence && early.get(id) !== line.text && !(asked && line.own)) tell(line.text, line.tone); if (document.hidden) find(`#${id}`)?.classList.add("fresh"); });
  if (asked) { putQuestion(led); sound("bell"); }
  if (after.question === null) answered();
  title();
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

/** Tells who sits down or gets up, who is host and which rules apply now, and what is written. @param {Snapshot} before @param {Snapshot} after */
function company(before, after) {
  if (before.sitters.size && after.sitters.size) {
    for (const [id, { sits }] of after.sitters) if (before.sitters.get(id)?.sits !== sits && !find(`#${id}[data-mine]`)) tell(sits, "talk");
    for (const [id, { gone }] of before.sitters) if (!after.sitters.has(id) && find(`#${id}`)) tell(gone, "talk");
  }
  // Of a host without a seat nothing is said, so there may have been no word of one.
  const news = /** @type {const} */ (["host", "rules"]).filter((each) => (before.news[each] || each === "host") && before.news[each] !== after.news[each]);
  say(news.map((each) => after.news[each]).join(" ").trim());
  // Lines that appear after an unmute or after watching were written some time ago.
  if (before.talk !== after.talk) return;
  for (const line of all("#chat li[data-said]:not([data-own], [data-remark])")) {
    if (Number(line.dataset.said) > before.said) tell(`${find("b", line)?.textContent}: ${find(":scope > bdi", line)?.textContent}`, "talk");
  }
}

const named = document.title;
/** A title begins with what its reader would come back for: what they are asked, or how the game ended. */
export function title() {
  const told = find("#own[data-asked], .ending") && find("#sentence");
  document.title = told ? `${told.textContent?.replace(/[.。]$/, "")} · ${named}` : named;
}

/** Milliseconds that a remark stays at its seat. */
const REMARK = 4500;

/** Shows remarks at the seats of those who made them, over everything and in nobody's way. @param {Snapshot} before */
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
