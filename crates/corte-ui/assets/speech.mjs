// @ts-check
/**
 * What the page says to those who listen to it. The question comes first, news is gathered and shortened,
 * and nobody is told more than they can hear: 180 words a minute at most, unless they have cut them short by an answer.
 */
import { find } from "/assets/base.mjs";

/** Words a second in the long run, and how many may come at once: together 180 in any minute. */
const RATE = 2.4;
const BURST = 36;
/** So many of them news leaves alone: a question is seldom longer in its short form, and comes at once. */
const RESERVE = 14;
/** No more words than these wait to be said: who hears of what is long past doesn't hear what is now. */
const LAG = 2 * BURST;
/** The most words of what somebody has written: the rest is there to be read. */
const TALK = 20;
/** News of one moment is gathered for this many milliseconds. */
const GATHER = 500;

/** How much a line of the log weighs. Whose turn it is, the next line says. @type {Record<string, number>} */
const WEIGHT = { turn: 0, plain: 1, lesson: 2, claim: 3, talk: 4, challenge: 5, blow: 6, true: 6, loss: 7, own: 8, end: 9 };
/** What weighs so much is said, late where it must be: nothing else tells who can't see of it. */
const KEPT = WEIGHT.talk;

let budget = BURST;
let since = performance.now();
/** @type {{ text: string, weight: number }[]} */
let news = [];
/** The question, and what it is in few words. @type {string[]} */
let question = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Letters of scripts that put no space between words: about two of them are heard as one. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/g;
const words = (/** @type {string} */ text) => {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return text.replace(UNSPACED, " ").split(/\s+/).filter(Boolean).length + Math.ceil(unspaced / 2);
};
/** As much of a text as somebody listens to in passing. @param {string} text */
const brief = (text) => {
  if (words(text) <= TALK) return text;
  const spaced = text.trim().split(/\s+/).slice(0, TALK).join(" ");
  return `${words(spaced) > TALK ? [...spaced].slice(0, 2 * TALK).join("") : spaced} …`;
};

/** Something has happened. @param {string} text @param {string} [tone] */
export function tell(text, tone = "plain") {
  const weight = WEIGHT[tone] ?? 1;
  if (!weight || !text) return;
  news.push({ text: tone === "talk" ? brief(text) : text, weight });
  // Where too much waits, the oldest of what is nobody's own gives way.
  for (const bound of [KEPT, WEIGHT.own]) {
    while (length(news) > LAG) {
      const oldest = news.findIndex((line) => line.weight < bound);
      if (oldest < 0) break;
      news.splice(oldest, 1);
    }
  }
  timer ??= setTimeout(speak, GATHER);
}

/** What can't wait is said at once, and less of the rest after it. @param {string} text */
export function warn(text) {
  utter(text);
}

/** The listener is asked. @param {string} full @param {string} short For when there is no time for more. */
export function ask(full, short) {
  question = [full, short];
  clearTimeout(timer);
  timer = setTimeout(speak, 0);
}

/** The listener has answered: a press silences what was being said, and what comes next has all the time there is. */
export function cutShort() {
  [budget, since] = [BURST, performance.now()];
}

/** What was asked is no longer. */
export function answered() {
  question = [];
}

function speak() {
  timer = undefined;
  const now = performance.now();
  budget = Math.min(BURST, budget + ((now - since) / 1000) * RATE);
  since = now;
  if (question.length) {
    const short = question.at(-1) ?? "";
    // What is longer than can be saved up is said when nothing more can be.
    const text = question.find((each) => words(each) <= budget) ?? (budget >= BURST ? short : "");
    if (!text) return later(words(short));
    utter(text);
    question = [];
  }
  if (!news.length) return;
  const first = news.find(isKept) ?? news.reduce((most, line) => (line.weight > most.weight ? line : most));
  const wait = Math.min(words(first.text), BURST - RESERVE);
  if (wait > budget - RESERVE) return later(wait + RESERVE);
  const said = choose(budget - RESERVE);
  const text = news.filter((line) => said.has(line)).map((line) => line.text).join(" ");
  news = news.filter((line) => isKept(line) && !said.has(line));
  utter(text);
  if (news.length) later(words(news[0].text) + RESERVE);
}

/** @param {{ weight: number }} line */
const isKept = (line) => line.weight >= KEPT;

/** @param {{ text: string }[]} lines */
const length = (lines) => lines.reduce((sum, line) => sum + words(line.text), 0);

/** What is said of the news in one breath: what has to be said, from its beginning, then what weighs most. @param {number} room */
function choose(room) {
  const said = new Set();
  const others = news.filter((line) => !isKept(line)).reverse().sort((one, other) => other.weight - one.weight);
  for (const line of [...news.filter(isKept), ...others]) {
    // What is longer than any breath is said alone: what has to be said, and else what weighs most.
    if (words(line.text) <= room || !said.size) {
      said.add(line);
      room -= words(line.text);
    } else if (isKept(line)) room = 0;
  }
  return said;
}

/** Again when there is time for so many words. @param {number} count */
function later(count) {
  timer = setTimeout(speak, Math.max(50, ((Math.min(count, BURST) - budget) / RATE) * 1000 + 20));
}

/** @param {string} text */
function utter(text) {
  const live = find("#live");
  if (!live || !text) return;
  budget -= words(text);
  const line = document.createElement("p");
  line.textContent = text;
  live.append(line);
  while (live.childElementCount > 12) live.firstElementChild?.remove();
}
