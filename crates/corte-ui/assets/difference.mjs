// @ts-check
/**
 * Makes frames from a connection's messages: the first is whole, the others say what is new. `~000007 0+12 1 13+80` and a line break
 * before new text mean parts 0 to 11 of the frame before, one part of the text, then 80 parts from 13 on. The numbering goes on into
 * the frames before it.
 */

/** Each part begins with an opening tag, except perhaps the first. @param {string} text */
const cut = (text) => (text === "" ? [] : text.split(/(?=<[a-z])/));

/** After this many messages, numbers start again. */
const NUMBERS = 1_000_000;
/** The number of frames remembered. */
const FRAMES = 3;

/** Returns a function that turns each message of a connection into a frame, or `null` if the message doesn't follow from what was there. */
export function reader() {
  let number = 0;
  /** The latest first. @type {string[][]} */
  let frames = [];
  /** @param {string} message @returns {string | null} */
  return (message) => {
    if (!message.startsWith("~")) {
      [number, frames] = [1, [cut(message.trimEnd())]];
      return message.trimEnd();
    }
    const end = message.indexOf("\n");
    const [count, ...words] = message.slice(1, Math.max(end, 1)).trim().split(/ +/);
    if (end < 0 || Number(count) !== (number + 1) % NUMBERS) return null;
    const [had, brought] = [frames.flat(), cut(message.slice(end + 1))];
    /** @type {string[]} */
    const next = [];
    let [taken, expected] = [0, 0];
    for (const word of words) {
      const [first = 0, many] = word.split("+").map(Number);
      next.push(...(many === undefined ? brought.slice(taken, first + taken) : had.slice(first, first + many)));
      taken += many === undefined ? first : 0;
      expected += many ?? first;
    }
    if (next.length !== expected || taken !== brought.length) return null;
    const frame = next.join("");
    [number, frames] = [Number(count), [cut(frame), ...frames.slice(0, FRAMES - 1)]];
    return frame;
  };
}
