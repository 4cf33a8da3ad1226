// @ts-check
/** The way back to the table that a reader came from, and word from there while they look at a game that is over. */
import { body, find, parse, say, visit } from "/assets/base.mjs";
import { attend } from "/assets/line.mjs";

/** What waits for the reader at their table. */
let waits = "";

// Only this window knows where its reader came from: the address of a replay can be passed on without leading to the table.
if (body.dataset.live) visit.set("table", body.dataset.live);
// A table that is gone is no place to go back to.
else if (location.pathname === `/t/${visit.get("table")}`) visit.forget("table");

/** Shows the link back to the table; each new frame of a replay brings it hidden. */
export function wayBack() {
  const [link, table] = [/** @type {HTMLAnchorElement | null} */ (find(".to-table")), visit.get("table")];
  if (!link || !table || body.dataset.live) return;
  if (link.hidden) link.href = `/t/${encodeURIComponent(table)}`;
  link.hidden = find(`.own-tables [href="${link.pathname}"]`) !== null;
  link.classList.toggle("primary", waits !== "");
}

/** Tells somebody who looks at a replay or an analysis that their table waits for them. */
export function heedTheTable() {
  const table = visit.get("table");
  if (!table || !find("[data-kind=replay], .analysis")) return;
  attend(table, (html) => {
    const page = parse(html);
    const ready = find('.next form[action$="/ready"] .primary', page) && find(".next .ready", page);
    // Nobody lifts a cover here, so what lies on it is said.
    const asked = find("#own[data-asked] .prompt-text", page);
    const told = ready?.textContent ?? (asked && find("[data-cover]", asked)?.dataset.cover) ?? asked?.textContent ?? "";
    if (told && !waits) say(told);
    waits = told;
    wayBack();
  });
}
