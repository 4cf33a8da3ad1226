// A person who plays: by mouse or touch on buttons and seats, or by keys alone.
/** @import { Locator, Page } from "playwright-core" */

/** The state of the table on a page. @typedef {Awaited<ReturnType<typeof stand>>} Stand */
/** Answers what is asked, as a person would in the round with this number. @typedef {(page: Page, round: number) => Promise<unknown>} Answer */

/** The state of the table on this page. @param {Page} page */
export function stand(page) {
  return page.evaluate(() => {
    const frame = document.querySelector("#frame");
    const asked = document.querySelector("body:not([data-changed]) #own[data-asked]:not([data-held]) #answers");
    return {
      kind: frame?.dataset.kind ?? "", phase: asked?.dataset.phase ?? "", teaches: asked?.dataset.lesson ?? "", game: frame?.dataset.game ?? "",
      events: Number(frame?.dataset.events ?? 0), number: /** @type {HTMLInputElement | null | undefined} */ (asked?.querySelector("input[name=number]"))?.value ?? "",
      lesson: document.querySelector("#lesson")?.textContent ?? "",
    };
  });
}

/** Which answer to give: strike if possible, otherwise take coins, and challenge now and then. @param {string} phase @param {number} round */
function wish(phase, round) {
  if (phase === "action") return ["[data-kind=coup]", "[data-kind=assassinate]", "[data-kind=tax]", "[data-kind=income]"];
  if (phase === "challenge" && round % 4 === 3) return ["[data-does=challenge]"];
  return ["button[name=decision]"];
}

const open = ":is(summary, button:not([disabled]))";

/** @param {Page} page @param {string} phase @param {number} round */
async function choose(page, phase, round) {
  for (const kind of wish(phase, round)) {
    const found = page.locator(`#answers ${kind}${phase === "action" ? "" : ":not([disabled])"}`).first();
    if (phase !== "action") { if (await found.count()) return found; continue; }
    const action = page.locator(`#answers details${kind} > summary, #answers button${kind}:not([disabled])`).first();
    if (await action.count()) return action;
  }
  return page.locator(`#answers [data-key]${open}`).first();
}

/** Whether a seat has to be chosen. @param {Page} page */
const aims = (page) => page.locator("#answers details.choose[open]").count();

/** Answers by pointing. A target is chosen by touching its seat. @param {(place: Locator, patience: { timeout: number }) => Promise<void>} press @returns {Answer} */
const pointing = (press) => async (page, round) => {
  const now = await stand(page);
  if (!now.number) return false;
  const patience = { timeout: 2000 };
  if (!(await aims(page))) await press(await choose(page, now.phase, round), patience);
  if (await aims(page)) await press(page.locator(".pick:visible").first(), patience);
  if (await page.locator(".answer.armed").count()) await press(page.locator(".answer.armed").first(), patience);
  return true;
};

export const byMouse = pointing((place, patience) => place.click(patience));
/** Answers on a touch screen. */
export const byTouch = pointing((place, patience) => place.tap(patience));

/** Answers by keys: the number on the button, and Enter to confirm. @param {Page} page @param {number} round */
export async function byKeys(page, round) {
  const now = await stand(page);
  if (!now.number) return false;
  if (!(await aims(page))) {
    const button = await choose(page, now.phase, round);
    const key = await button.getAttribute("aria-keyshortcuts", { timeout: 2000 });
    if (!key) throw new Error("an answer has no key");
    await page.keyboard.press(key);
  }
  if (await aims(page)) await page.keyboard.press("1");
  if (await page.locator(".answer.armed").count()) await page.keyboard.press("Enter");
  return true;
}

/** How long a game or its analysis may take, in milliseconds: generous, because compilers run beside it. */
export const WHOLE_GAME = 240_000;

/**
 * Answers whatever is asked until the game is over, or until a condition holds.
 * @param {{ page: Page, answer: Answer }[]} players @param {(stands: Stand[]) => unknown} [done] @param {number} [patience]
 */
export async function playOn(players, done = () => false, patience = WHOLE_GAME) {
  const end = Date.now() + patience;
  for (let round = 0; Date.now() < end; round += 1) {
    const stands = await Promise.all(players.map(({ page }) => stand(page)));
    if (stands.every((now) => now.kind === "after")) return true;
    if (await done(stands)) return true;
    for (const { page, answer } of players) {
      try {
        await answer(page, round);
      } catch (error) {
        // The question may have changed at the moment of the click; the next look decides.
        if (!/Timeout|detached|closed/i.test(String(error))) throw error;
      }
    }
    await new Promise((done) => setTimeout(done, 60));
  }
  const states = await Promise.all(players.map(async ({ page }) => `${JSON.stringify(await stand(page))}: ${await page.locator("#log li").last().textContent()}`));
  throw new Error(`the game did not end: ${states.join("; ")}`);
}

/** Waits until the requested analysis of a game is done. @param {Page} page */
export async function analysed(page) {
  await page.locator(".analysis table").waitFor({ timeout: WHOLE_GAME });
}
