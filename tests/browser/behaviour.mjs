// How the table behaves: what it plays, what it accepts as an answer, what it says, and what it does when the connection is cut.
import { spawnSync } from "node:child_process";
import { Cable, PHONE, WIDE, assert, barriersHere, inPassing, live, patient, shows, textOf, told, until } from "./harness.mjs";
import { Gallery, silentLine } from "./gallery.mjs";
import { WHOLE_GAME, byKeys, byMouse, playOn, stand } from "./player.mjs";
/**
 * @import { Page, Request, Route, ViewportSize } from "playwright-core"
 * @import { Browser, Server } from "./harness.mjs"
 * @import { Answer } from "./player.mjs"
 */

/**
 * What the tests of a table need.
 * @typedef {object} Ground
 * @property {(name: string, run: () => unknown) => void} test
 * @property {Browser} browser
 * @property {Server} server
 * @property {(path: string) => string} at
 * @property {(host: Page, guest: Page) => Promise<string>} tableForTwo
 * @property {(page: Page, bots?: number, think?: number, scripted?: boolean) => Promise<void>} tableWithBots
 */

/** Records what the stage plays, from when to when, and whether it is alone there. It runs in the page. */
function watchStage() {
  /** @type {typeof staged} */
  const seen = globalThis.staged = [];
  /** @type {Element | null} */
  let on = null;
  const look = () => {
    const now = [...document.querySelectorAll("#beat .beat-text")].map((text) => text.textContent).join("\n");
    const beat = document.querySelector("#beat .beat");
    if (seen.length && on === beat) return;
    const before = seen.at(-1);
    if (before) before.until = performance.now();
    on = beat;
    seen.push({ text: now, from: performance.now(), until: 0, alone: document.querySelectorAll("#stage > #beat").length <= 1 && !document.querySelector(".threads")?.checkVisibility({ opacityProperty: true }) });
  };
  addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }));
}

/** Lets time pass for a page between its steps, and never in the middle of one, however busy the machine is, until it is stopped. @param {Page} page */
async function ticking(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  let [stopped, last] = [false, Date.now()];
  const ticks = (async () => {
    while (!stopped && !page.isClosed()) {
      const now = Date.now();
      // A page that was just left has no clock. Nor does the clock run so far ahead that the connection could not report meanwhile that it
      // is alive.
      if (now > last) await page.clock.runFor(Math.min(now - last, 1000)).catch(() => {});
      last = now;
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  return () => { stopped = true; return ticks; };
}

/** Answers like a player who believes nothing, and so loses influence soon. @param {Page} page @param {number} round */
async function doubting(page, round) {
  const doubt = page.locator("#own:not([data-held]) #answers [data-does=challenge]");
  if (await doubt.count()) return doubt.first().click({ timeout: 2000 }).then(() => true);
  return byMouse(page, round);
}

/** @param {Ground} ground */
export function behaviour({ test, browser, server, at, tableForTwo, tableWithBots }) {
  test("the climax is played on the stage, in order", async () => {
    const page = await browser.person(WIDE, { beats: true });
    await page.addInitScript(watchStage);
    const stop = await ticking(page);
    await tableWithBots(page, 2);
    // Until the player has been exiled, and the game is over.
    /** @type {[tone: string | undefined, text: string | null][]} */
    const told = [];
    for (let games = 0; games < 6; games += 1) {
      await playOn([{ page, answer: doubting }]);
      await until("the log is whole", async () => /^You are dealt/.test(await textOf(page, "#log li")));
      told.push(...await page.evaluate(() => [...document.querySelectorAll("#log li")].map((line) => /** @type {typeof told[number]} */ ([line.dataset.tone, line.textContent]))));
      if (told.some(([, text]) => text === "You go into exile.")) break;
      await page.click(".next button.primary");
      await page.waitForSelector("[data-kind=table]");
    }
    const staged = (await page.evaluate(() => globalThis.staged)).filter(({ text }) => text);
    const large = told.filter(([tone]) => ["true", "loss"].includes(tone ?? "")).map(([, text]) => text);
    const played = staged.map(({ text }) => text).filter((text) => large.includes(text));
    assert(large.includes("You go into exile."), "one was exiled");
    assert(JSON.stringify(played) === JSON.stringify(large), `what the log says large the stage has shown, in order:\n${large.join("\n")}\nand\n${played.join("\n")}`);
    for (const { text, from, until: end, alone } of staged) {
      assert(alone, `${text}: none stands over another`);
      assert(end - from >= 800, `${text}: on the stage for ${end - from} ms`);
    }
    await stop();
    await page.context().close();
  });

  test("a game is abandoned only by who means it, and the page stays", async () => {
    const page = await browser.person();
    await tableWithBots(page);
    const table = page.url();
    await page.waitForSelector("#own[data-asked]");
    /** @type {string[]} */
    const asked = [];
    page.on("dialog", (dialog) => { asked.push(dialog.message()); void (asked.length === 1 ? dialog.dismiss() : dialog.accept()); });
    await page.click('form[action$="/agree"] button');
    assert(asked.length === 1 && (await stand(page)).kind === "table", "it is asked first, and no is no");
    await page.evaluate(() => document.body.append(Object.assign(document.createElement("i"), { className: "flying" })));
    await page.click('form[action$="/agree"] button');
    await page.waitForSelector("[data-kind=after]");
    await page.waitForLoadState("networkidle");
    assert(page.url() === table && (await stand(page)).kind === "after", `the one who ends it stays: ${page.url()}`);
    assert((await page.locator(".flying").count()) === 0, "and no coin of the table flies over it");
    await page.context().close();
  });

  test("a proposal to abandon reaches who has not agreed, also while the talk is folded away", async () => {
    const [ana, joao] = [await browser.person(), await browser.person(PHONE)];
    await tableForTwo(ana, joao);
    const agree = 'form[action$="/agree"] button';
    await joao.evaluate(() => new MutationObserver(() => {
      const said = document.querySelector("#toasts p")?.getBoundingClientRect();
      const signs = [...document.querySelectorAll(".bar :is(.brand, .bar-links a)")].map((sign) => sign.getBoundingClientRect());
      const over = (/** @type {DOMRect} */ sign) => said && Math.min(sign.right, said.right) - Math.max(sign.left, said.left) > 1 && Math.min(sign.bottom, said.bottom) - Math.max(sign.top, said.top) > 1;
      if (said) document.body.dataset.covers = String(signs.filter(over).length);
    }).observe(document.querySelector("#toasts") ?? document.body, { childList: true }));
    await ana.click(agree);
    await inPassing(joao, "Ana proposes to abandon the game.");
    assert((await joao.getAttribute("body", "data-covers")) === "0", "what is said of it covers no sign in the bar");
    assert(await joao.locator(".rail-toggle .proposed").isVisible(), "and the way to the talk is marked");
    const proposes = async () => /^Withdraw your proposal/.test(await textOf(ana, agree));
    await until("who proposes it can take it back", proposes);
    assert((await ana.locator("#toasts p, .proposed, .proposal").count()) === 0, "and is told nothing");
    await ana.click(agree);
    await until("nothing is proposed any more", async () => (await joao.locator(".proposed, .proposal").count()) === 0 && !(await proposes()));
    await ana.click(agree);
    await joao.waitForSelector(".rail-toggle .proposed");
    joao.on("dialog", (dialog) => void dialog.accept());
    await joao.click(".rail-toggle");
    assert(await joao.locator("#rail .proposal").isVisible(), "who proposes it stands beside the answer");
    await joao.click(`#rail ${agree}`);
    await Promise.all([ana, joao].map((page) => page.waitForSelector("[data-kind=after]")));
    await Promise.all([ana, joao].map((page) => page.context().close()));
  });

  test("a host who would give the table away is asked first, and whose it is then is told", async () => {
    const [host, guest] = [await browser.person(), await browser.person(PHONE)];
    await host.goto(at("/new"));
    await host.fill("input[name=name]", "Ana");
    for (const name of ["bots", "seconds"]) await host.selectOption(`select[name=${name}]`, "0");
    await host.click("#create button.primary");
    await shows(host, "lobby");
    await guest.goto(await host.inputValue("#link"));
    const up = '.place[data-mine] form[action$="/clear"] button';
    const sit = async (/** @type {Page} */ page, /** @type {string} */ name) => {
      await page.locator(".sit input[name=name]").first().fill(name);
      await page.locator(".sit button").first().click();
      await page.waitForSelector(".place[data-mine]");
    };
    // If nobody would get the table, it stays theirs, and nothing is asked.
    await host.click(up);
    await host.locator(".place[data-mine]").waitFor({ state: "detached" });
    await sit(host, "Ana");
    await sit(guest, "João");
    await host.waitForSelector("input[name=ask][value*=João]", { state: "attached" });
    /** @type {string[]} */
    const asked = [];
    host.on("dialog", (dialog) => { asked.push(dialog.message()); void (asked.length === 1 ? dialog.dismiss() : dialog.accept()); });
    await host.click(up);
    assert(asked.join() === "Stand up and make João the host?" && (await host.locator(up).count()) === 1, `no is no: ${asked}`);
    await host.click(up);
    await inPassing(guest, "You are the host now.");
    await inPassing(host, "João is the host now.");
    assert((await guest.locator(".beginning button").count()) === 1 && (await host.locator(".beginning button").count()) === 0, "and so it is");
    await Promise.all([host, guest].map((page) => page.context().close()));
  });

  test("a second click or key does not answer the next question", async () => {
    const page = await browser.person();
    // A connection slower than a second press that is meant: what was answered is still shown when that press comes.
    await page.routeWebSocket(/\/live/, (near) => near.connectToServer().onMessage((frame) => void setTimeout(() => near.send(frame), 600)));
    /** @type {(string | null)[]} */
    const sent = [];
    const answers = (/** @type {Request} */ request) => /\/act$/.test(request.url());
    let underWay = 0;
    const numberOf = (/** @type {Request} */ request) => new URLSearchParams(request.postData() ?? "").get("number");
    page.on("request", (request) => { if (answers(request)) { underWay += 1; sent.push(numberOf(request)); } });
    /** @type {Set<string | null>} */
    const accepted = new Set();
    page.on("response", (response) => { if (answers(response.request()) && response.ok()) accepted.add(numberOf(response.request())); });
    const ended = (/** @type {Request} */ request) => { if (answers(request)) underWay -= 1; };
    page.on("requestfinished", ended).on("requestfailed", ended);
    await tableWithBots(page);
    // Everything that can be pressed is pressed at the moment it changes. What this player means is recorded at the moment of the press.
    await page.evaluate(() => {
      globalThis.changes = 0;
      globalThis.pressed = 0;
      globalThis.meant = [];
      const asked = (/** @type {string} */ where) => /** @type {HTMLInputElement | null} */ (document.querySelector(`${where} input[name=number]`))?.value;
      const note = (/** @type {Event} */ event) => { if (event.isTrusted) globalThis.meant.push(asked("#answers")); };
      addEventListener("pointerdown", note, true);
      // If a key is pressed twice, the first press is meant.
      addEventListener("keydown", (event) => { if (!event.isTrusted) return; if (globalThis.first) note(event); globalThis.first = false; }, true);
      let known = asked("#answers");
      let moved = performance.now();
      setInterval(() => { moved = performance.now(); }, 20);
      new MutationObserver(() => {
        const now = asked("#own[data-asked] #answers");
        if (!now || now === known) return;
        known = now;
        globalThis.changes += 1;
        // A page that has stood still for as long as it ignores presses could take one that is made now for a later one.
        if (performance.now() - moved > 200) return;
        globalThis.pressed += 1;
        for (const button of document.querySelectorAll("#answers button[name=decision]:not([disabled])")) {
          button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
        }
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    /** Each answer of this player is a key pressed twice. @type {Answer} */
    const answer = async (each, round) => {
      const { number } = await stand(each);
      if (!number || underWay) return false;
      const key = await each.evaluate(() => (globalThis.first = true) && [...document.querySelectorAll("#answers button[name=decision]:not([disabled])")].find((button) => button.getAttribute("aria-keyshortcuts"))?.getAttribute("aria-keyshortcuts"));
      if (key) await Promise.all([each.keyboard.press(key), each.keyboard.press(key)]);
      if (!key || await each.locator(".answer.armed").count()) await byMouse(each, round);
      return true;
    };
    // A page that stands still at most changes needs more of them.
    for (;;) {
      await playOn([{ page, answer }], () => page.evaluate(() => globalThis.changes >= 8 && globalThis.pressed >= 4));
      if ((await stand(page)).kind === "table") break;
      await page.click(".next button.primary");
      await page.waitForSelector("[data-kind=table]");
    }
    // An answer that crosses with the end of its question is refused, and may be pressed again.
    const through = sent.filter((number) => accepted.has(number));
    assert(through.length > 0 && new Set(through).size === through.length, `each question is answered once: ${sent}`);
    const meant = await page.evaluate(() => globalThis.meant);
    assert(sent.every((number) => meant.includes(number ?? undefined)), `and only those that were meant: ${sent} of ${meant}`);
    await page.context().close();
  });

  test("a press that a busy page comes to late answers nothing that stands there only now", async () => {
    const page = await browser.person();
    await tableWithBots(page);
    await until("one is asked", async () => (await stand(page)).number);
    /** Presses an answer, long ago or now, and returns whether one is being sent. @param {boolean} late */
    const press = (late) => page.evaluate((late) => {
      const made = (/** @type {Event} */ event) => (late ? Object.defineProperty(event, "timeStamp", { value: 1 }) : event);
      document.querySelector("#answers button[name=decision]:not([disabled])")?.dispatchEvent(made(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })));
      document.body.dispatchEvent(made(new KeyboardEvent("keydown", { key: "1", bubbles: true })));
      return document.querySelector(".sent") !== null;
    }, late);
    assert(!(await press(true)), "who pressed before the question was there did not answer it");
    assert(await press(false), "who presses now does");
    await page.context().close();
  });

  test("a key that is pressed again and again is heard, however soon that began", async () => {
    const page = await browser.person();
    await tableWithBots(page);
    const asked = () => page.evaluate(() => /** @type {HTMLInputElement | null} */ (document.querySelector("#own[data-asked] #answers input[name=number]"))?.value);
    const question = await until("one is asked", asked);
    await until("it is answered", async () => { await page.keyboard.press("1"); return (await asked()) !== question; });
    await page.context().close();
  });

  async function deadLine() {
    const cable = new Cable();
    await cable.start(server.port);
    const [ana, joao] = [await browser.person(), await browser.person()];
    const link = await tableForTwo(ana, joao);
    const eve = await browser.person();
    await eve.goto(link.replace(/^https?:\/\/[^/]+/, cable.url));
    await eve.waitForSelector("[data-kind=table]");
    await until("the line is there", async () => (await stand(eve)).events === (await stand(ana)).events);
    browser.away = true;
    cable.cut();
    const cut = Date.now();
    await until("it is said", () => eve.locator("#offline").isVisible());
    console.log(`    noticed after ${((Date.now() - cut) / 1000).toFixed(1)} s`);
    const before = (await stand(eve)).events;
    await playOn([{ page: ana, answer: byMouse }, { page: joao, answer: byKeys }], (stands) => stands.every((now) => now.events > before));
    assert((await stand(eve)).events === before, "nothing came through");
    const events = Math.max(...(await Promise.all([ana, joao].map(stand))).map((now) => now.events));
    cable.mend();
    const mended = Date.now();
    await until("the page is right", async () => (await stand(eve)).events >= events && (await eve.locator("#offline").isHidden()));
    console.log(`    right again ${((Date.now() - mended) / 1000).toFixed(1)} s after it was back`);
    browser.away = false;
    await Promise.all([ana, joao, eve].map((page) => page.context().close()));
    cable.stop();
  }

  async function byTabAndEnter() {
    const page = await browser.person();
    // The question whose answer is being sent: until it has arrived, Enter does nothing.
    await page.addInitScript(() => addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
      if (document.querySelector(".sent")) globalThis.sentFor = /** @type {HTMLInputElement | null} */ (document.querySelector("#answers input[name=number]"))?.value;
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] })));
    await tableWithBots(page, 1);
    let most = 0;
    /** @type {Answer} */
    const answer = async (each) => {
      const { number, phase } = await stand(each);
      if (!number) return false;
      let steps = 0;
      while ((await stand(each)).number === number) {
        const here = await each.evaluate(() => Boolean(document.activeElement?.closest("#answers") && document.activeElement.matches("[data-key]")));
        await each.keyboard.press(here ? "Enter" : "Tab");
        steps += 1;
        // Another Enter counts once the guard against echoes is over.
        const armed = await each.evaluate((number) => globalThis.sentFor !== number && document.querySelector(".answer.armed, #answers details[open]") !== null, number);
        if (here && armed) await until("it may be confirmed", () => each.evaluate(() => performance.now() - (globalThis.confirmed ??= performance.now()) > 360));
        await each.evaluate(() => { delete globalThis.confirmed; });
        if (here && !armed) await until("it is answered", async () => (await stand(each)).number !== number);
        assert(steps < 12, `an answer of ${phase} is out of reach`);
      }
      most = Math.max(most, steps);
      return true;
    };
    await playOn([{ page, answer }]);
    console.log(`    an answer takes ${most} steps at most`);
    assert(most <= 3, `an answer takes ${most} steps`);
    await page.context().close();
  }

  /** A player who knows of the page only what its live regions say, and has the number keys. */
  async function byEar() {
    const page = await browser.person();
    // A player who goes by ear answers each question once, so no request may be given up.
    await patient(page);
    /** @type {{ text: string }[]} */
    const heard = [];
    await page.exposeFunction("hear", (/** @type {string} */ text) => heard.push({ text }));
    await page.addInitScript(() => addEventListener("DOMContentLoaded", () => {
      for (const live of document.querySelectorAll("[aria-live]")) {
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => globalThis.hear(node.textContent)))).observe(live, { childList: true });
      }
    }));
    await tableWithBots(page, 1);
    let [next, last, most, since] = [0, "1", 0, 0];
    // If one key is pressed for two things, it must not be taken for an echo. How soon the second press would count depends on the machine.
    const press = async (/** @type {string} */ key) => {
      await until("an echo is over", () => page.evaluate(() => performance.now() - (globalThis.pressedAt ?? -Infinity) > 360));
      await page.keyboard.press(key);
      await page.evaluate(() => { globalThis.pressedAt = performance.now(); });
      since = 0;
    };
    const words = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean).length;
    const over = /wins the game|win the game/;
    const end = Date.now() + WHOLE_GAME;
    while (!heard.some(({ text }) => over.test(text)) && Date.now() < end) {
      await until("something is heard", () => heard.length > next || page.evaluate(() => document.querySelector("#frame")?.dataset.kind === "after"), 60_000);
      if (heard.length <= next) break;
      const { text } = heard[next];
      next += 1;
      since += words(text);
      most = Math.max(most, since);
      if (/Press again: it (may exile|exiles) you/.test(text)) {
        await press(last);
        continue;
      }
      // The choices come last and are numbered from one, some with what would be true; other numbers are coins.
      const [choices = ""] = text.match(/(?<=^|[.?!] +)1 [^,.]+(, (?:[2-9] )?[^,.]+)*\.$/) ?? [];
      const answers = [...choices.matchAll(/([1-9]) ([^,.]+)/g)].map(([, key, name]) => ({ key, name }));
      if (!answers.length) continue;
      // An attack if there is money for one, otherwise a challenge, otherwise what comes first.
      const wanted = answers.find(({ name }) => /Coup|Assassinate|Challenge/.test(name)) ?? answers[0];
      await until("the guard is over", () => page.evaluate(() => !document.body.dataset.changed));
      last = wanted.key;
      await press(last);
    }
    assert((await stand(page)).kind === "after", `the game came to its end: ${heard.at(-1)?.text}`);
    console.log(`    by ear: ${heard.length} utterances, at the most ${most} words between two answers`);
    // A quarter of a minute at the speed of speech.
    assert(most <= 45, `${most} words between two answers`);
    await page.context().close();
  }

  // These wait more than they work, so they run together.
  const together = "by ear, by Tab and Enter alone; a dead line is noticed and mended; bots are stopped and hurried on";
  test(together, () => Promise.all([byEar(), byTabAndEnter(), deadLine(), hurried()]));

  test("who comes back has the line asked at once, and is told soon where it is dead", async () => {
    const page = await browser.person();
    await tableWithBots(page, 1);
    /** @type {{ asked: number }[]} */
    const lines = [];
    let answers = true;
    // A server that hears everything and says what the test says, so no time passes between it and the page.
    await page.routeWebSocket(/live/, (socket) => {
      const line = { asked: 0 };
      lines.push(line);
      socket.onMessage(() => { line.asked += 1; if (answers) socket.send("!"); });
    });
    // No time passes in which an attempt could be given up: the connection is open before the test lets time pass.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.reload();
    await until("the line is there", () => live(page));
    const offline = page.locator("#offline");
    /** Somebody comes back, and half of the time passes after which a silent connection would be asked anyway. @param {string} event */
    const back = async (event) => {
      const line = lines.at(-1);
      assert(line, "there is a line");
      const { asked } = line;
      await page.evaluate((name) => (name === "online" ? globalThis : document).dispatchEvent(new Event(name)), event);
      await until(`the line is asked on ${event}`, () => line.asked > asked);
      if (answers) await until("and has answered", () => live(page));
      await page.clock.runFor(2000);
    };
    for (const event of ["online", "visibilitychange"]) {
      const known = lines.length;
      await back(event);
      assert(lines.length === known && (await offline.isHidden()), "a line that answers is kept");
    }
    for (const event of ["online", "visibilitychange"]) {
      answers = false;
      const known = lines.length;
      await back(event);
      await until("another line is tried", () => lines.length > known);
      answers = true;
      await until("and found", async () => { await page.clock.runFor(250); return offline.isHidden(); });
    }
    await page.context().close();
  });

  test("an answer that comes late hides nothing that has come meanwhile", async () => {
    const [ana, joao] = [await browser.person(), await browser.person()];
    await patient(ana);
    await tableForTwo(ana, joao);
    let release = () => {};
    /** @type {Promise<void>} */
    const released = new Promise((done) => { release = done; });
    // As if the connection were down when somebody speaks: the response contains a frame, as of when they spoke.
    await ana.route(/\/say$/, async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), "x-corte-live": "no" } });
      assert((await answer.json()).frame, "the answer has a frame");
      await released;
      await route.fulfill({ response: answer });
    });
    const answered = ana.waitForResponse(/\/say$/);
    await ana.fill("#say", "Long live the court");
    await ana.click(".say button");
    const said = (/** @type {Page} */ page, /** @type {string} */ text) => page.locator("#chat li", { hasText: text }).waitFor();
    await said(joao, "Long live the court");
    await joao.fill("#say", "And the Duke");
    await joao.click(".say button");
    await said(ana, "And the Duke");
    release();
    await (await answered).finished();
    await until("it was taken", async () => !(await ana.locator(".sent").count()));
    assert(/And the Duke/.test(await textOf(ana, "#chat")), "what came later stays");
    await Promise.all([ana, joao].map((page) => page.context().close()));
  });

  test("what nobody answers is sent again by itself and counts once, and a second press of Play opens no second table", async () => {
    const ana = await browser.person();
    await ana.goto(at("/new"));
    await ana.click("#create button.primary");
    await shows(ana, "lobby");
    let sent = 0;
    // The server has the first, but its answer goes to a connection that has died in silence.
    await ana.route(/\/say$/, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
    });
    await ana.fill("#say", "Anybody there?");
    await ana.press("#say", "Enter");
    await until("it is sent again", () => sent > 1);
    await until("and answered", async () => !(await ana.locator(".sent").count()));
    await until("it is in the chat", async () => (await ana.locator("#chat li", { hasText: "Anybody there?" }).count()) > 0);
    assert((await ana.locator("#chat li", { hasText: "Anybody there?" }).count()) === 1, "once");
    await ana.goto(at("/"));
    let plays = 0;
    ana.on("request", (request) => { if (request.method() === "POST" && request.url().endsWith("/play")) plays += 1; });
    await ana.locator("#play").evaluate((/** @type {HTMLButtonElement} */ button) => {
      for (let press = 0; press < 2; press += 1) button.form?.requestSubmit(button);
    });
    await shows(ana, "table");
    assert(plays === 1, `${plays} tables are asked for`);
    await ana.context().close();
  });

  test("a page that does not come to its end is passed over, and can be asked for again", async () => {
    const page = await browser.person();
    await tableWithBots(page, 1);
    await page.evaluate(() => {
      const real = globalThis.fetch;
      globalThis.fetch = async (...asked) => {
        globalThis.fetch = real;
        const answer = await real(...asked);
        answer.text = () => Promise.reject(new DOMException("signal timed out", "TimeoutError"));
        globalThis.broken = true;
        return answer;
      };
    });
    await page.click("[data-open=remarks]");
    await until("it broke off", () => page.evaluate(() => globalThis.broken === true));
    assert(!(await page.locator("#remarks").count()), "nothing half-read is shown");
    await page.click("[data-open=remarks]");
    await page.locator("#remarks[open]").waitFor();
    await page.context().close();
  });

  test("a table that was removed is shown no longer where it is open", async () => {
    const page = await browser.person();
    await tableWithBots(page, 1);
    browser.away = true;
    const removed = spawnSync(told("CORTE_BIN"), ["remove", "table", page.url(), "--data", server.data], { encoding: "utf8" });
    assert(removed.status === 0 && /is closed/.test(removed.stdout), removed.stdout + removed.stderr);
    await until("the page says so", async () => (await textOf(page, "h1")) === "There is nothing here");
    browser.away = false;
    await page.context().close();
  });

  test("single keys can be switched off", async () => {
    const page = await browser.person();
    await page.goto(at("/settings"));
    await page.uncheck("[data-kept=keys]");
    await tableWithBots(page, 1);
    await until("one is asked", async () => (await stand(page)).number);
    assert((await page.locator("#answers [aria-keyshortcuts]").count()) === 0, "no key is offered");
    const before = await stand(page);
    await page.keyboard.press("1");
    await page.keyboard.press("?");
    assert((await stand(page)).number === before.number && (await page.locator("dialog[open]").count()) === 0, "and none is taken");
    await page.goto(at("/settings"));
    assert(!(await page.isChecked("[data-kept=keys]")), "the choice is kept");
    await page.context().close();
  });

  test("covered cards show while a key or a finger holds them, and no longer", async () => {
    const page = await browser.person();
    await tableWithBots(page, 1);
    await page.click("button[name=cover]");
    await page.waitForSelector("[data-alive] .mine .slot > .cover");
    // The choice holds for the next table, too, whose page is there before the game.
    await tableWithBots(page, 1);
    await until("one is asked", async () => (await stand(page)).number);
    const open = () => page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (document.querySelector(".mine .slot")).getBoundingClientRect();
      const card = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".private");
      const line = /** @type {Element} */ (document.querySelector("#log .private")).getBoundingClientRect();
      return [Boolean(card), line.width > 20];
    });
    const looks = async (/** @type {boolean} */ looks) => assert((await open()).every((each) => each === looks), `${looks ? "open" : "covered"}: ${await open()}`);
    await looks(false);
    await page.keyboard.down("l");
    await looks(true);
    await page.keyboard.up("l");
    await looks(false);
    await page.hover(".mine .hand");
    await page.mouse.down();
    await looks(true);
    await page.mouse.up();
    await looks(false);
    // Whoever leaves the window doesn't hold the key any more.
    await page.keyboard.down("l");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await looks(false);
    await page.keyboard.up("l");
    // Answers that one doesn't see aren't given: here a cover is laid over those that are there.
    const { number } = await stand(page);
    await page.evaluate(() => {
      const [look, cover] = [document.createElement("input"), document.createElement("label")];
      [look.type, look.className, cover.className, cover.textContent] = ["checkbox", "look", "cover", "covered"];
      document.querySelector("#answers")?.prepend(look, cover);
    });
    await page.keyboard.press("1");
    await page.locator("#toasts p", { hasText: "covered" }).waitFor();
    await page.focus("body");
    await page.keyboard.press("Enter");
    assert((await stand(page)).number === number, "nothing was answered");
    await page.evaluate(() => document.querySelectorAll("#answers > .look, #answers > label.cover").forEach((each) => each.remove()));
    // What one window learns, the others show.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector(".mine .slot > .cover");
    await page.click("button[name=cover]");
    await page.waitForSelector(".mine .slot > .card.up");
    assert((await page.locator(".private, .cover").count()) === 0, "one press uncovers everything for good");
    await other.waitForSelector(".mine .slot > .card.up");
    await page.context().close();
  });

  test("each kind of question is explained once, when it first comes, to who wants it", async () => {
    const page = await browser.person();
    const lesson = page.locator("#lesson");
    /** The questions that were explained, as numbers by lesson. @type {Map<string, Set<string>>} */
    const explained = new Map();
    let answered = 0;
    /** @type {Answer} */
    const answer = async (each, round) => {
      // Read in one go: what was sent may be answered between two looks.
      const { number, teaches, lesson } = await stand(each);
      if (!number) return false;
      if (lesson) {
        const aim = explained.size ? "" : `${await each.locator("#lessons [data-lesson=aim]").textContent()} `;
        assert(lesson === `${aim}${await each.locator(`#lessons [data-lesson=${teaches}]`).textContent()}`, `the aim comes first, and then what is asked: ${teaches}`);
        explained.set(teaches, (explained.get(teaches) ?? new Set()).add(number));
      }
      answered += 1;
      return byMouse(each, round);
    };
    await tableWithBots(page, 1);
    await playOn([{ page, answer }], () => answered >= 4);
    assert(explained.size >= 1 && [...explained.values()].every((numbers) => numbers.size === 1), `each once: ${[...explained].map(([lesson, numbers]) => `${lesson} ${[...numbers]}`)}`);
    // Those who ask for lessons get them again, and those who want none get none.
    const explains = async () => {
      await tableWithBots(page, 1);
      await until("one is asked", async () => (await stand(page)).number);
      return (await lesson.count()) === 1;
    };
    const choose = async (/** @type {boolean} */ wanted) => { await page.goto(at("/settings")); await page.setChecked("[data-kept=lessons]", wanted); };
    await choose(false);
    assert(!(await explains()), "none where none is wanted");
    await choose(true);
    assert(await explains(), "and anew where it is wanted again");
    await lesson.click();
    assert((await lesson.count()) === 0, "a touch takes it away");
    await page.context().close();
  });

  async function hurried() {
    const page = await browser.person();
    await tableWithBots(page, 3, 1);
    await until("one is asked", async () => (await stand(page)).number);
    await page.click(".rail .pacing [value=paused]");
    await page.waitForSelector(".rail .pacing [value=paused][aria-pressed=true]");
    const wait = async () => (await textOf(page, "#prompt .prompt-text")).includes("The bots wait");
    await playOn([{ page, answer: byMouse }], wait);
    const { events } = await stand(page);
    await page.click(".rail .pacing [value=quadruple]");
    await until("they go on", async () => (await stand(page)).events > events);
    // Until the player is out while two or more bots are left.
    const skip = page.locator("#answers .pacing [value=end]");
    let turns = 0;
    for (;;) {
      await playOn([{ page, answer: doubting }], () => skip.count());
      turns = await page.locator("#log [data-tone=turn]").count();
      // The bots may end the game before it is pressed; then there is another game.
      if ((await skip.count()) && (await skip.click({ timeout: 5_000 }).then(() => true, () => false))) break;
      await page.click(".next button.primary");
      await page.waitForSelector("[data-kind=table]");
    }
    await page.waitForSelector("[data-kind=after]");
    await until("the log is whole", async () => (await page.locator("#log [data-tone=turn]").count()) >= turns);
    await page.context().close();
  }

  test("signs and phrases: each reads them in their own language, by touch and by keys, and nothing moves", async () => {
    const [ana, joao] = [await browser.person(PHONE), await browser.person(WIDE, { locale: "pt-BR" })];
    await tableForTwo(ana, joao);
    const boxes = () => ana.evaluate(() => [...document.querySelectorAll(".seat, #stage, #prompt, #answers")].map((zone) => { const { x, y, width, height } = zone.getBoundingClientRect(); return [x, y, width, height].map(Math.round); }).join(" | "));
    const before = await boxes();
    await ana.click("[data-open=remarks]");
    await ana.click("#remarks .blank:has([value='have Duke']) summary");
    await ana.click("#remarks [value='have Duke']");
    await inPassing(joao, "Eu tenho o Duque.");
    // What she says may be read before she gets the response.
    await until("the choice is closed", async () => (await ana.locator("#remarks").count()) === 0);
    assert(/I have the Duke\./.test((await ana.locator("#chat li[data-remark]").textContent()) ?? ""), "its author reads it too");
    assert((await ana.locator(".rail-toggle .unread").count()) === 0, "it was seen at the seat");
    await joao.keyboard.press("!");
    await joao.waitForSelector("#remarks[open]");
    // The button to close comes first, then the signs.
    await joao.keyboard.press("Tab");
    await joao.keyboard.press("Enter");
    await ana.locator("#chat li[data-remark]", { hasText: "a smile" }).waitFor({ state: "attached" });
    assert((await boxes()) === before, "nothing has moved for it");
    await until("it goes by itself", async () => !(await ana.locator(".bubble").count()));
    // A player who wants no remarks sees none, but the chat line is there to be read.
    await ana.goto(at("/settings"));
    await ana.selectOption("[data-kept=remarks]", "none");
    await ana.goto(joao.url());
    await ana.waitForSelector("[data-kind=table]");
    const lines = await ana.locator("#chat li[data-remark]").count();
    await until("his choice is closed, too", async () => (await joao.locator("#remarks").count()) === 0);
    await joao.keyboard.press("!");
    await joao.click("#remarks [value=laugh]");
    await until("it is in the talk", async () => (await ana.locator("#chat li[data-remark]").count()) > lines);
    assert((await ana.locator(".bubble").count()) === 0, "and nowhere else");
    await Promise.all([ana, joao].map((page) => page.context().close()));
  });

  test("who leaves a game is told how it ends", async () => {
    const page = await browser.person();
    // The response may take any time, so the game may be over before it is here. The page would wait for ten seconds, and bots on a busy
    // machine may need more.
    await patient(page);
    /** @param {Route} route */
    const late = async (route) => {
      const response = await route.fetch();
      await page.waitForSelector("[data-kind=after]", { timeout: WHOLE_GAME });
      await route.fulfill({ response });
    };
    // A form without an answer is sent again, and by then the page may have gone on with the first answer.
    await page.route(/\/leave$/, (route) => late(route).catch(() => {}));
    await tableWithBots(page, 2);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.click('form[action$="/leave"] button');
    await page.waitForSelector("#play", { timeout: WHOLE_GAME });
    const end = page.locator("#toasts a");
    await end.waitFor();
    assert(/wins the game/.test((await end.textContent()) ?? ""), "it is told");
    await end.click();
    await page.waitForSelector("[data-kind=after]");
    await page.context().close();
  });

  test("whoever stays reads who has left, and who came back", async () => {
    const [ana, joao] = [await browser.person(), await browser.person()];
    const link = await tableForTwo(ana, joao);
    joao.on("dialog", (dialog) => void dialog.accept());
    await joao.click('form[action$="/leave"] button');
    await joao.waitForSelector("#play");
    const read = (/** @type {Page} */ page, /** @type {string} */ line) => until(line, async () => (await page.locator("#log li").allTextContents()).includes(line));
    await read(ana, "João leaves the table; a bot plays on.");
    await ana.reload();
    await read(ana, "João leaves the table; a bot plays on.");
    await joao.goto(link);
    await read(joao, "You leave the table; a bot plays on.");
    await joao.click('form[action$="/take-back"] button');
    await read(ana, "João is back.");
    await Promise.all([ana, joao].map((page) => page.context().close()));
  });

  test("who is freed from their place reads so, and who stands up by themselves does not", async () => {
    const [host, guest] = [await browser.person(), await browser.person(PHONE)];
    await host.goto(at("/new"));
    await host.selectOption("select[name=bots]", "0");
    await host.click("#create button.primary");
    await shows(host, "lobby");
    await guest.goto(await host.inputValue("#link"));
    const sit = async () => {
      await guest.fill(".sit input[name=name] >> nth=0", "João");
      await guest.click(".sit button >> nth=0");
      await guest.waitForSelector(".place[data-mine]");
    };
    const none = (/** @type {Page} */ page) => page.locator(".place[data-mine]").waitFor({ state: "detached" });
    await sit();
    await guest.click('.place[data-mine] form[action$="/clear"] button');
    await none(guest);
    assert((await guest.locator("#toasts p").count()) === 0, "who stands up knows it");
    await sit();
    const free = host.locator(".place", { hasText: "João" }).locator('form[action$="/clear"] button');
    host.once("dialog", (dialog) => void dialog.dismiss());
    await free.click();
    assert((await textOf(host, ".places")).includes("João"), "the host is asked first");
    host.once("dialog", (dialog) => void dialog.accept());
    await free.click();
    await inPassing(guest, "Your place at this table has been freed.");
    await Promise.all([host, guest].map((page) => page.context().close()));
  });

  test("a host asks a bot to the table by its name, is told so, and it comes", async () => {
    const [page, owner] = [await browser.person(PHONE), await browser.person()];
    page.expects4xx = true;
    await page.goto(at("/new"));
    await page.selectOption("select[name=bots]", "0");
    await page.click("#create button.primary");
    await shows(page, "lobby");
    assert(/corte serve --host 0\.0\.0\.0/.test(await textOf(page, ".invitation")), "a link that leads nowhere else says how others come in");
    const name = page.locator('form[action$="/invite"] input');
    await page.click(".ask-bot summary");
    const ask = async (/** @type {string} */ whom, /** @type {string} */ answer) => {
      await name.fill(whom);
      await page.click('form[action$="/invite"] button');
      await inPassing(page, answer);
    };
    await ask("Nobody at all", "No bot of that name is known here.");
    // On a home network without TLS, a page has no clipboard of its own.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.click("[data-copy=link]");
    await inPassing(page, "Copied");
    await page.focus("#say");
    await page.keyboard.press("Control+V");
    assert((await page.inputValue("#say")) === await page.inputValue("#link"), "the link can be sent on");
    // The bot's owner is at another machine, without a cookie from this server.
    const made = await (await owner.request.post(at("/api/bot"), { data: { name: "Pythia" } })).json();
    const headers = { authorization: `Bearer ${made.token}` };
    await ask("pythia", "pythia has been invited to this table.");
    assert((await name.inputValue()) === "", "the next can be asked");
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), "it fits");
    const code = new URL(page.url()).pathname.split("/").at(-1);
    const waiting = await (await owner.request.get(at("/api/bot/invitations"), { headers })).json();
    assert(waiting.invitations.length === 1 && waiting.invitations[0].table === code, "the bot is told of it");
    assert((await owner.request.post(at(`/api/table/${code}/accept`), { headers })).ok(), "and takes it");
    await page.locator(".places", { hasText: "Pythia" }).waitFor();
    await Promise.all([page, owner].map((each) => each.context().close()));
  });

  test("no phase stands in anyone's way", async () => {
    const gallery = new Gallery();
    gallery.drawn = true;
    await gallery.start();
    /** @type {string[]} */
    const found = [];
    // One phase on a wide screen, the next on a phone.
    const look = async (/** @type {ViewportSize} */ viewport, /** @type {string} */ tag, /** @type {number} */ turn) => {
      const page = await browser.person(viewport, { reducedMotion: "reduce" });
      await silentLine(page);
      const pages = gallery.pages(new RegExp(`^(table-.*|remarks|lobby|after|landing|settings|device|arrival|sure)\\.${tag}\\.city-state\\.light\\.html$`));
      assert(pages.length >= 10, `${pages.length} phases are looked at`);
      for (const name of pages.filter((_, at) => at % 2 === turn)) {
        await page.goto(`${gallery.url}/${name}`);
        found.push(...(await barriersHere(page)).map((each) => `${name} ${viewport.width}: ${each}`));
      }
      await page.context().close();
    };
    await Promise.all([look(WIDE, "en", 0), look(PHONE, "it", 1)]);
    gallery.stop();
    assert(!found.length, `\n    ${found.join("\n    ")}`);
  });
}
