// @ts-check
/** What moves: coins travel, cards turn, claims appear, glide and leave, and threads lead from them to those they are about. */
import { all, body, find, still } from "/assets/base.mjs";
import { sound } from "/assets/sound.mjs";
/** @import { Snapshot } from "./news.mjs" */

/** Sends coins from where there are fewer now to where there are more. @param {Snapshot} before @param {Snapshot} after */
export function coins(before, after) {
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

/** Turns the cards that were turned up. @param {Snapshot} before @param {Snapshot} after */
export function cards(before, after) {
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

/** Has claims appear, dissolve or break. @param {Snapshot} before @param {Snapshot} after */
export function ghosts(before, after) {
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
    // If there is text now, about the outcome or about how the game went, no ghost is drawn over it.
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

/** What stays on the stage makes room for what is new, and glides to its new place. @param {Snapshot} before */
export function glide(before) {
  if (still()) return;
  for (const node of all(".ghosts > [id]")) {
    const from = before.rects.get(node.id);
    node.getAnimations().forEach((glides) => glides.cancel());
    const to = node.getBoundingClientRect();
    if (!from || Math.hypot(from.left - to.left, from.top - to.top) < 1) continue;
    node.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: "none" }], { duration: 240, easing: "ease-out" });
  }
}

/** Draws threads from a claim to its target, and from a block to its claimant. */
export function threads() {
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
 * The path of a thread, interrupted where there is text.
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
