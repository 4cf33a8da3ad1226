// @ts-check
/**
 * What the page says to those who listen to it. The question comes first, news is gathered and shortened,
 * and nobody is told more than they can hear: 180 words a minute at most.
 */
import { find } from "/assets/base.mjs";

/** Words a second in the long run, and how many may come at once: together 180 in any minute. */
const RATE = 2.4;
const BURST = 36;
/** The most words of news in one breath. */
const BREATH = 24;
/** News of one moment is gathered for this many milliseconds. */
const GATHER = 500;

/** How much a line of the log weighs. Whose turn it is, the next line says. @type {Record<string, number>} */
const WEIGHT = { turn: 0, plain: 1, lesson: 2, claim: 3, challenge: 4, true: 5, loss: 6, end: 7 };

let budget = BURST;
let since = performance.now();
/** @type {{ text: string, weight: number }[]} */
let news = [];
/** The question, and what it is in few words. @type {string[]} */
let question = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const words = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean).length;

/** Something has happened. @param {string} text @param {string} [tone] */
export function tell(text, tone = "plain") {
  const weight = WEIGHT[tone] ?? 1;
  if (!weight || !text) return;
  news.push({ text, weight });
  timer ??= setTimeout(speak, GATHER);
}

/** The listener is asked. @param {string} full @param {string} short For when there is no time for more. */
export function ask(full, short) {
  question = [full, short];
  clearTimeout(timer);
  timer = setTimeout(speak, 0);
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
    const text = question.find((each) => words(each) <= budget);
    if (text) {
      utter(text);
      question = [];
    } else return later(words(question.at(-1) ?? ""));
  }
  if (!news.length) return;
  const most = news.reduce((heaviest, line) => (line.weight > heaviest.weight ? line : heaviest));
  const wait = Math.min(words(most.text), BURST);
  if (wait > budget) return later(wait);
  const kept = shorten(Math.min(budget, Math.max(BREATH, wait)));
  news = [];
  utter(kept.map((line) => line.text).join(" "));
}

/** The weightiest news that there is time for, in order. @param {number} room */
function shorten(room) {
  const chosen = new Set();
  for (const line of [...news].reverse().sort((one, other) => other.weight - one.weight)) {
    const length = words(line.text);
    if (length <= room) { chosen.add(line); room -= length; }
  }
  return news.filter((line) => chosen.has(line));
}

/** Again when there is time for so many words. @param {number} count */
function later(count) {
  timer = setTimeout(speak, Math.max(50, ((count - budget) / RATE) * 1000 + 20));
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
