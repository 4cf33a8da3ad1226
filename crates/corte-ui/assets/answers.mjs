// @ts-check
/** Sends forms without leaving the page: each only once, and shows the result as soon as it is here. */
import { all, body, find, request, say, visit } from "/assets/base.mjs";
import { shut } from "/assets/covers.mjs";
import { here, show, written } from "/assets/frame.mjs";
import { isLive, reconnect } from "/assets/line.mjs";
import { answering, arm, asks, explained, question, tooSoon } from "/assets/question.mjs";
import { cutShort } from "/assets/speech.mjs";

/** Milliseconds after which a form that nobody has answered is sent again beside the first: that may have gone to a connection that died in silence. */
const AGAIN = [2000, 4000, 6000, 8000];
/** Sends a form until it is answered. All have one name, by which the server knows that they are one. @param {string} address @param {URLSearchParams} body */
async function post(address, body) {
  const name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  let answered = false;
  // Whoever doesn't sit here may be nobody yet, and would become two people, by another form or by a press after this one is given up.
  const sits = find("#frame[data-sits]");
  const once = () => request(address, { method: "POST", body, headers: { accept: "application/json", "x-corte-live": isLive() ? "yes" : "no", "x-corte-once": name } }, sits ? undefined : 60_000);
  const later = (/** @type {number} */ wait) => new Promise((done) => setTimeout(done, wait)).then(() => (answered ? Promise.reject(new Error("not again")) : once()));
  const again = sits ? AGAIN : [];
  try {
    return await Promise.any([once(), ...again.map(later)]);
  } finally {
    answered = true;
  }
}

/** Sends a form and shows the response. @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function send(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  for (const field of form.elements) written.delete(field);
  // The next frame may turn this form into another one before the response is here.
  const address = form.action;
  const before = here.brought;
  // Bots may play on to the end before the response is here.
  const playing = Boolean(find("#frame[data-kind=table]"));
  button?.classList.add("sent");
  const line = form.classList.contains("say") ? fields.get("text") : null;
  const answers = asks(form);
  if (answers) { answering.settled = answers; cutShort(); }
  if (form.closest(".place[data-mine]") || address.endsWith("/leave")) here.standing = true;
  if (line !== null) form.reset();
  let through = false;
  try {
    const answer = await post(address, fields);
    through = answer.ok;
    const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
    if (answer.ok && address.endsWith("/leave")) {
      visit.forget("table");
      if (playing) visit.set("left", body.dataset.live ?? "");
    }
    if (form.id === "remark") shut();
    if (told.goto || (answer.ok && address.endsWith("/leave"))) go(told.goto ?? "/");
    else if (answer.redirected) go(answer.url);
    // Two frames with the same events don't say which is later. A connection that has brought one meanwhile brings this one, too.
    if (told.frame && here.brought === before) show(told.frame);
    // Whoever has just sat down, or said something for the first time, is somebody else to the table, so the connection is opened again.
    if (answer.ok && (address.endsWith("/sit") || !find("#frame[data-sits], #chat [data-own]"))) reconnect();
    if (told.notice) { say(told.notice); }
    if (answer.ok && address.endsWith("/invite")) form.reset();
  } catch {
    // The page says when the connection is down, but not that an answer may have to be sent again: that stays until the next question.
    const offline = find("#offline");
    if (answers && !through) {
      question.warning?.remove();
      question.warning = say(body.dataset.unsent ?? "", true);
    } else if (offline?.hidden) say(offline.textContent ?? "");
  } finally {
    button?.classList.remove("sent");
    if (line !== null && !through) putBack(line);
    if (answers === answering.settled && !through) answering.settled = "";
    if (!through) here.standing = false;
  }
}

const talk = () => /** @type {HTMLInputElement | null} */ (find("#say"));
/** Puts back a chat line that wasn't sent, before anything typed since. @param {string} line */
function putBack(line) {
  const field = talk();
  const whole = `${line} ${field?.value}`.trimEnd();
  if (!field || !line) return;
  if (whole.length > field.maxLength && field.value) say(line);
  else field.value = whole;
}
// A line that was begun stays on the table's next page, for example in another language.
const begun = `begun-${body.dataset.live}`;
addEventListener("pagehide", () => { const field = talk(); if (field) visit.set(begun, field.value); });
putBack(visit.get(begun) ?? "");

/** Goes to another page. From there, the back button leads to the table, not to the log that covers it. @param {string} address */
const go = (address) => (history.state?.rail ? location.replace(address) : location.assign(address));

/** When the current press was made, and whether with a pointer. */
let [pressed, pointed] = [0, false];
document.addEventListener("click", (event) => { [pressed, pointed] = [event.timeStamp, event.detail > 0]; }, true);

/** Milliseconds during which a form that the browser sends itself is not sent again. */
const UNDER_WAY = 10_000;
/** When each was sent. @type {WeakMap<HTMLFormElement, number>} */
const under = new WeakMap();
/** A second press while the next page is on its way would do it twice. @param {HTMLFormElement} form @param {Event} event */
function onlyOnce(form, event) {
  if (event.timeStamp - (under.get(form) ?? -UNDER_WAY) < UNDER_WAY) return event.preventDefault();
  under.set(form, event.timeStamp);
}
addEventListener("pageshow", ({ persisted }) => { if (persisted) all("form").forEach((form) => under.delete(/** @type {HTMLFormElement} */ (form))); });

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  if (form.method !== "post") return;
  if (!form.closest("#frame, #remarks") || !body.dataset.live || form.matches("[action='/settings']")) return onlyOnce(form, event);
  event.preventDefault();
  // Somebody who is nobody yet would become two people.
  if (button?.classList.contains("sent") && !find("#frame[data-sits]")) return;
  if (tooSoon(button, pressed, pointed) || (answering.settled && answering.settled === asks(form))) return;
  if (button?.dataset.stake !== undefined && !button.classList.contains("armed")) return arm(button);
  const first = find("input[name=ask]", form)?.getAttribute("value");
  if (first && !confirm(first)) return;
  if (form.id === "answers") explained();
  void send(form, button);
});
