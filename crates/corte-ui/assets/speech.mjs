// @ts-check
/**
 * What the page says to those who listen to it. The question comes first, and news is collected and shortened. Nobody is told more than
 * they can hear: at most 180 words a minute, unless they interrupt them with an answer.
 */
import { find } from "/assets/base.mjs";

/** Words per second in the long run, and how many may come at once: together at most 180 in any minute. */
const RATE = 2.4;
const BURST = 36;
/** Words that news leaves in reserve: the short form of a question is seldom longer, and comes at once. */
const RESERVE = 14;
/** The most words that wait to be said: while hearing what is long past, one misses what happens now. */
const LAG = 2 * BURST;
/** The most words of what somebody has written; the rest is there to be read. */
const TALK = 20;
/** Milliseconds in which news is collected. */
const GATHER = 500;

/** How much a log line weighs. Whose turn it is, the next line says. @type {Record<string, number>} */
const WEIGHT = { turn: 0, plain: 1, lesson: 2, claim: 3, talk: 4, challenge: 5, blow: 6, true: 6, loss: 7, own: 8, end: 9 };
/** What weighs this much is always said, even if late: nothing else tells it to somebody who can't see it. */
const KEPT = WEIGHT.talk;

let budget = BURST;
let since = performance.now();
/** News, and whether it is of the game and so leads to a question. @type {{ text: string, weight: number, led: boolean }[]} */
let news = [];
/** The question, and its short form. @type {string[]} */
let question = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Letters of scripts without spaces between words; about two of them sound like one word. */
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
  news.push({ text: tone === "talk" ? brief(text) : text, weight, led: !["talk", "lesson"].includes(tone) });
  // If too much is waiting, the oldest that isn't the listener's own gives way.
  for (const bound of [KEPT, WEIGHT.own]) {
    while (length(news) > LAG) {
      const oldest = news.findIndex((line) => line.weight < bound);
      if (oldest < 0) break;
      news.splice(oldest, 1);
    }
  }
  timer ??= setTimeout(speak, GATHER);
}

/** Says at once what can't wait, in the middle of what is being read, which leaves less time for the rest. @param {string} text */
export function warn(text) {
  utter(text, "#urgent");
}

/** Forgets what was to be said of a moment that its listener has left. */
export function hush() {
  news = [];
}

/** Asks the listener. @param {string} full @param {string} short For when there is no time for more. */
export function ask(full, short) {
  question = [full, short];
  clearTimeout(timer);
  timer = setTimeout(speak, 0);
}

/** The listener has answered: a press silences what was being said, so the whole budget is there for what comes next. */
export function cutShort() {
  [budget, since] = [BURST, performance.now()];
}

/** The question is over. */
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
    // What led to the question comes before it, in one line, if there is time for both.
    const led = news.filter(({ led }) => led).reduce((most, line) => (!most || line.weight >= most.weight ? line : most), /** @type {typeof news[number] | undefined} */ (undefined));
    const texts = led ? [...question.map((each) => `${led.text} ${each}`), ...question] : question;
    // What is longer than the budget can become is said once the budget is full.
    const text = texts.find((each) => words(each) <= budget) ?? (budget >= BURST ? short : "");
    if (!text) return later(words(short));
    if (led && text.startsWith(led.text)) news = news.filter((line) => line !== led);
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

/** Chooses the news for one utterance: what has to be said, in order, then what weighs most. @param {number} room */
function choose(room) {
  const said = new Set();
  const others = news.filter((line) => !isKept(line)).reverse().sort((one, other) => other.weight - one.weight);
  for (const line of [...news.filter(isKept), ...others]) {
    // What is longer than any utterance is said alone: what has to be said, or otherwise what weighs most.
    if (words(line.text) <= room || !said.size) {
      said.add(line);
      room -= words(line.text);
    } else if (isKept(line)) room = 0;
  }
  return said;
}

/** Speaks again when there is time for this many words. @param {number} count */
function later(count) {
  timer = setTimeout(speak, Math.max(50, ((Math.min(count, BURST) - budget) / RATE) * 1000 + 20));
}

/** @param {string} text @param {string} [place] */
function utter(text, place = "#live") {
  const live = find(place);
  if (!live || !text) return;
  budget -= words(text);
  const line = document.createElement("p");
  line.textContent = text;
  live.append(line);
  while (live.childElementCount > 12) live.firstElementChild?.remove();
}
