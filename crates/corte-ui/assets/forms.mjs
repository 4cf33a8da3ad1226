// @ts-check
/** Pages other than tables: the choices for a table, and choices that the browser stores. */
import { all, find, idiomorph, memory, parse, textOf, visit } from "/assets/base.mjs";
import { forget } from "/assets/lessons.mjs";
import { ends, toEnd } from "/assets/lists.mjs";

/**
 * Takes parts of another page into this one, if they are still wanted when they arrive.
 * @param {string} address @param {string[]} parts @param {string[]} [follow] The lists whose end is followed. @param {() => boolean} [wanted]
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

const create = /** @type {HTMLFormElement | null} */ (find("form[data-refresh]"));
let chosen = 0;
/** Disables numbers of bots that would leave no place for the viewer. */
function roomForBots() {
  const [places, bots] = ["places", "bots"].map((name) => /** @type {HTMLSelectElement | null} */ (create?.querySelector(`select[name=${name}]`) ?? null));
  if (!places || !bots) return;
  const most = Number(places.value) - 1;
  for (const choice of bots.options) choice.disabled = Number(choice.value) > most;
  if (Number(bots.value) > most) bots.value = String(most);
}
/** Shows what the choices come to. @param {HTMLFormElement} create */
function sumUp(create) {
  chosen += 1;
  const choice = chosen;
  void take(`${create.dataset.refresh}?${sent(create)}`, ["#summary", ...all("option[id]", create).map(({ id }) => `#${id}`)], [], () => choice === chosen);
}
roomForBots();
create?.addEventListener("change", (event) => {
  if (/** @type {HTMLInputElement} */ (event.target).name === "rulebook") {
    // Another rulebook has its own values for everything, so options are left open again.
    all(".options select", create).forEach((select) => { /** @type {HTMLSelectElement} */ (select).selectedIndex = 0; });
  }
  roomForBots();
  // What was wrong may be right now; the list says what still is.
  all("[aria-invalid]", create).forEach((field) => field.removeAttribute("aria-invalid"));
  sumUp(create);
});
/** Whether a field is not as the page came with it. @param {Element} field */
function isChanged(field) {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return false;
  return field.selectedIndex !== Math.max(0, [...field.options].findIndex((option) => option.defaultSelected));
}
// Whoever comes back to this page finds the choices as they left them in some browsers, beside what is told of those it came with.
addEventListener("pageshow", () => {
  if (!create || ![...create.elements].some(isChanged)) return;
  roomForBots();
  sumUp(create);
});

/** Shows switches and lists as they were set; the browser stores that. */
export function restoreChoices() {
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
// A browser that is nobody's any more keeps nothing for them.
if (find("[data-stranger]")) [memory, visit].forEach((kept) => kept.clear());
restoreChoices();

// A choice among the settings holds as soon as it is made, like those that the browser stores beside them; a language comes with the next page.
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.form?.matches("[action='/settings']:has(input[type=radio])")) return;
  if (target.name in document.documentElement.dataset) document.documentElement.dataset[target.name] = target.value;
  void fetch("/settings", { method: "POST", body: sent(target.form), redirect: "manual" }).then(() => { if (target.name === "cover") memory.set("covered", String(target.value === "on")); }, () => {});
});
/** What a form says. @param {HTMLFormElement} form */
function sent(form) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** The list of languages that an event is about. @param {Event} event */
const languages = ({ target }) => /** @type {HTMLSelectElement | null} */ (target instanceof Element ? target.closest(".languages select") : null);
/** Whether keys pass over languages just now, in a list that isn't unfolded. */
let passes = false;
// A language that is chosen is sent; one that keys pass over, which changes while they are pressed, waits for Enter.
for (const key of /** @type {const} */ (["keydown", "keypress"])) document.addEventListener(key, (event) => {
  if (!languages(event)) return;
  passes = true;
  setTimeout(() => { passes = false; });
  if (key === "keydown" && event.key === "Enter") languages(event)?.form?.requestSubmit();
});
document.addEventListener("change", (event) => { if (!passes) languages(event)?.form?.requestSubmit(); });
