// People who use a screen reader or the keyboard: what is announced, when, and where the focus goes.
import { Browser, PHONE, WIDE, assert, live, shows, textOf, until } from "./harness.mjs";
import { Gallery, silentLine } from "./gallery.mjs";
import { byMouse, playOn, stand } from "./player.mjs";
/**
 * @import { Page, WebSocketRoute } from "playwright-core"
 * @import { Ground } from "./behaviour.mjs"
 */

/** How a frame of the gallery is presented as part of a running game, whether it has twice as many choices, and seconds on its clock. @typedef {{ game?: number, events: number, twice?: boolean, seconds?: number }} Moment */

/** Seconds between signs of life on the connection: fewer than a page waits for one. */
const ALIVE = 3;

/** A page of the gallery whose frames and clock the test controls. */
class Scripted {
  /** @type {WebSocketRoute | undefined} */
  #line;

  /** @param {Gallery} gallery @param {Page} page */
  constructor(gallery, page) {
    this.gallery = gallery;
    this.page = page;
  }

  /** @param {string} name */
  async open(name) {
    await this.page.routeWebSocket(/live/, (socket) => {
      this.#line = socket;
      socket.onMessage(() => socket.send("!"));
    });
    // No time passes in which the connection attempt could be given up: it is open before the test lets time pass.
    await this.page.clock.install({ time: 0 });
    await this.page.clock.pauseAt(1000);
    await this.page.goto(`${this.gallery.url}/${name}.city-state.light.html`);
    await until("the line is there", () => live(this.page));
    // What was announced about the page itself is over.
    await this.page.clock.fastForward(3_600_000);
    // The page has stood still for that hour, and takes in for a moment what came meanwhile.
    await this.heard(3);
  }

  /** Sends what another page of the gallery shows, and waits until it is there. @param {string} name @param {Moment} moment */
  async show(name, moment) {
    await this.send(name, moment);
    await until(`${name} is shown`, async () => (await this.page.getAttribute("#frame", "data-events")) === String(moment.events));
  }

  /** @param {string} name @param {Moment} moment */
  async send(name, { game = 9, events, twice = false, seconds = 0 }) {
    const frame = await this.page.evaluate(async ({ address, game, events, twice, seconds }) => {
      const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
      const frame = /** @type {HTMLElement} */ (page.querySelector("#frame"));
      [frame.dataset.game, frame.dataset.events] = [String(game), String(events)];
      // Another moment is another question.
      frame.querySelectorAll("#answers input[name=number]").forEach((field) => field.setAttribute("value", String(events)));
      frame.querySelectorAll(".ask").forEach((ask) => { ask.id = `ask-${events}`; });
      const prompt = /** @type {HTMLElement | null} */ (frame.querySelector("#prompt[data-left]"));
      if (seconds && prompt) {
        prompt.dataset.left = prompt.dataset.total = String(1000 * seconds);
        frame.querySelector("[name=deadline]")?.setAttribute("value", String(1000 * seconds));
      }
      if (twice) frame.querySelectorAll("#answers [data-key]").forEach((answer) => answer.after(answer.cloneNode(true)));
      return frame.outerHTML;
    }, { address: `/${name}.city-state.light.html`, game, events, twice, seconds });
    this.#line?.send(frame);
  }

  /** What was said since the last call, after this many seconds. @param {number} [seconds] */
  async heard(seconds = 1) {
    // The page's time runs ahead of its connection, which reports that it is alive before the page asks: an answer could be too late.
    for (let left = seconds; left > 0; left -= ALIVE) {
      this.#line?.send("!");
      await this.page.clock.runFor(1000 * Math.min(ALIVE, left));
    }
    return this.page.evaluate(() => {
      const said = [...document.querySelectorAll(":is(#live, #urgent) p")];
      const text = said.map((line) => line.textContent).join("\n");
      said.forEach((line) => line.remove());
      return text;
    });
  }
}

const focused = (/** @type {Page} */ page) => page.evaluate(() => document.activeElement?.id ?? "");

/** @param {Ground} ground */
export function listener({ test, browser, at, tableForTwo, tableWithBots }) {
  /** @param {string} name @param {(scripted: Scripted, page: Page) => Promise<unknown>} run @param {boolean} [beats] */
  const scripted = (name, run, beats = false) => test(name, async () => {
    const gallery = new Gallery();
    await gallery.start();
    const page = await browser.person(WIDE, { beats });
    await run(new Scripted(gallery, page), page);
    await page.context().close();
    gallery.stop();
  });

  scripted("a question says what it is about, however much was said before it", async (table, page) => {
    await table.open("table-passed.en");
    const claim = await textOf(page, "#sentence");
    assert(claim.includes("claims"), "somebody claims something");
    await page.focus("#say");
    // More is asked than there is time to say in full.
    for (let events = 101; events < 113; events += 1) {
      await table.show("table-challenge.en", { events });
      const asked = await table.heard(7);
      const sentence = await textOf(page, "#sentence");
      assert(asked.includes(sentence) && /1 Let it pass \(you can still block\), 2 Challenge/.test(asked), `of what, and what there is to answer: ${asked}`);
    }
  });

  scripted("what is longer than any breath is said all the same, and what was drawn before it", async (table) => {
    await table.open("table-passed.pt-BR");
    await table.show("table-keep.pt-BR", { events: 101, twice: true });
    const asked = await table.heard(40);
    assert((asked.match(/\d Ficar com/g) ?? []).length === 8, `every hand that can be kept: ${asked}`);
    assert(/Você compra/.test(asked), `and what was drawn: ${asked}`);
  });

  scripted("who listens hears their hand when a game begins, and the end once", async (table, page) => {
    await table.open("lobby.en");
    await table.show("table-passed.en", { game: 1, events: 3 });
    assert(/You are dealt/.test(await table.heard(5)), "their hand");
    await page.focus("#prompt");
    await table.show("after.en", { game: 1, events: 900 });
    assert((await focused(page)) === "sentence", "who goes by keys is led to how it ended");
    const end = await textOf(page, "#sentence");
    const told = await table.heard(90);
    assert(!told.includes(end), `where they are led they hear it; nothing says it twice: ${told}`);
    assert((await page.title()).startsWith(`${end.replace(/\.$/, "")} · `), `and the title begins with it: ${await page.title()}`);
  });

  scripted("who is led to the end after the stage has played it hears it once, too", async (table, page) => {
    await table.open("table-passed.en");
    await page.focus("#prompt");
    await table.show("table-passed.en", { events: 101 });
    await table.send("after.en", { events: 900 });
    await page.waitForSelector("#stage[data-playing]", { state: "attached" });
    const told = await table.heard(90);
    assert((await focused(page)) === "sentence" && !told.includes(await textOf(page, "#sentence")), `it is read there: ${told}`);
  }, true);

  scripted("what was pressed keeps the focus while the stage plays, and answers nothing", async (table, page) => {
    await table.open("table-action.en");
    /** @type {string[]} */
    const sent = [];
    page.on("request", (request) => { if (request.method() === "POST") sent.push(request.url()); });
    await table.show("table-action.en", { events: 101 });
    await page.focus("#answers [data-kind=income]");
    await table.send("table-loss.en", { events: 120 });
    await page.waitForSelector("#stage[data-playing]", { state: "attached" });
    assert(await page.evaluate(() => document.activeElement?.matches("#answers[aria-disabled=true] [data-kind=income]")), "the focus is where it was");
    for (const key of ["1", "Enter"]) await page.keyboard.press(key);
    assert(!sent.length, `nothing is answered: ${sent}`);
    await table.heard(60);
    assert((await focused(page)) === "prompt" && !(await page.locator("#answers[aria-disabled]").count()), "then one is led to the next question");
  }, true);

  scripted("a key aimed at a question that others have closed answers nothing, leads nowhere, and is told", async (table, page) => {
    await table.open("table-passed.en");
    /** @type {string[]} */
    const sent = [];
    page.on("request", (request) => { if (request.method() === "POST") sent.push(request.url()); });
    await page.route(/\/act$/, (route) => route.fulfill({ json: {} }));
    await table.show("table-block.en", { events: 101 });
    await table.heard(10);
    // Somebody else was first.
    await table.show("table-challenge.en", { events: 102 });
    await table.heard(1);
    await page.keyboard.press("2");
    assert(!sent.length && (await focused(page)) === "prompt", `it was meant for another question: ${sent}`);
    assert(/The question has changed/.test(await textOf(page, "#toasts")), "and this is said");
    await table.heard(1);
    const asked = page.waitForRequest(/\/act$/);
    await page.keyboard.press("1");
    await asked;
    // The question after one's own answer waits no longer than ever.
    await table.show("table-block.en", { events: 103 });
    await table.heard(.5);
    const again = page.waitForRequest(/\/act$/);
    await page.keyboard.press("1");
    await again;
    // Where there is little time, a press is dropped for a quarter of it at most.
    await table.show("table-challenge.en", { events: 104 });
    await table.show("table-block.en", { events: 105, seconds: 2 });
    await table.heard(.5);
    const soon = page.waitForRequest(/\/act$/);
    await page.keyboard.press("1");
    await soon;
  });

  scripted("what led to a question is heard before it, in one line, and not what one did oneself", async (table, page) => {
    await table.open("table-passed.en");
    await page.focus("#say");
    await table.show("table-loss.en", { events: 120 });
    const told = await table.heard(60);
    const [lead, asked] = [told.search(/shows the Duke|concedes/), told.indexOf(await textOf(page, "#prompt .prompt-text"))];
    assert(lead >= 0 && lead < asked, `what happened, then what is asked: ${told}`);
    const own = await page.evaluate(() => [...document.querySelectorAll("#log [data-deed=own]")].map((line) => line.textContent));
    assert(own.length && !own.some((line) => told.includes(line)), `and no deed of one's own: ${own}`);
    assert(/^.+ · /.test(await page.title()), "the title begins with it");
  });

  scripted("one key says how the game stands, and Escape leads from a field back to the question", async (table, page) => {
    await table.open("table-action.en");
    await table.heard(5);
    await page.keyboard.press("0");
    const told = await table.heard(0);
    const [names, coins] = await page.evaluate(() => [".seat-head > .name", ".purse > .hear-only"].map((part) => [...document.querySelectorAll(`:is(.mine, .seats) ${part}`)].map((node) => node.querySelector(".hear-only")?.textContent ?? node.textContent)));
    assert(names.length > 1 && [...names, ...coins].every((part) => told.includes(part)) && /2 cards face down/.test(told) && /Seconds left: \d+$/.test(told.trim()), `everybody's cards and coins, and the time: ${told}`);
    await page.focus("#say");
    await page.keyboard.press("Escape");
    assert((await focused(page)) === "prompt", "out of the field");
    const prompt = await textOf(page, "#prompt .prompt-text");
    assert(await page.getByRole("group", { name: prompt, exact: true }).count(), "what has the focus there has a name");
  });

  scripted("what happens is heard while the stage still plays it, and once", async (table, page) => {
    await table.open("table-passed.en");
    await table.show("table-passed.en", { events: 101 });
    await table.send("table-loss.en", { events: 120 });
    await page.waitForSelector("#stage[data-playing]", { state: "attached" });
    const early = await table.heard(.6);
    assert(/concedes/.test(early) && (await page.locator("#stage[data-playing]").count()), `while it is played: ${early}`);
    const late = await table.heard(60);
    assert((early + late).match(/concedes/g)?.length === 1 && /shows the Duke/.test(early + late), `and once: ${late}`);
    assert(/Turn up/.test(late), "and then what is asked");
  }, true);

  scripted("each frame is shown when its own beats are over, and a question that others have closed is not asked", async (table, page) => {
    await table.open("table-passed.en");
    await table.show("table-passed.en", { events: 101 });
    await page.focus("#prompt");
    await table.send("table-loss.en", { events: 120 });
    await page.waitForSelector("#stage[data-playing]", { state: "attached" });
    await table.send("table-late.en", { events: 140 });
    const shown = () => page.getAttribute("#frame", "data-events");
    let heard = "";
    for (let waits = 0; (await shown()) === "101" && waits < 60; waits += 1) heard += await table.heard(.2);
    assert((await shown()) === "120", `the first frame is there before the second: ${await shown()}`);
    assert(await page.locator("#stage[data-playing] > #beat").count() === 1 && await page.locator("#own[data-held]").count() === 1, "while the stage plays what came then");
    assert(await page.locator("#own[data-asked], #answers [data-key], .ring, .timer").count() === 0 && !(await textOf(page, "#asked")).trim(), "and nobody is asked what is closed");
    assert((await focused(page)) === "prompt", "the focus stays");
    heard += await table.heard(60);
    assert((await shown()) === "140" && await page.locator("#beat, #own[data-held]").count() === 0, "then the second frame is there, and the stage is free");
    assert(!/Turn up/.test(heard), `and the closed question was not read: ${heard}`);
    assert(heard.match(/Fábio challenges/g)?.length === 1, `and what happened is heard once: ${heard}`);
  }, true);

  scripted("a page that has stood still shows at once how things stand, and plays nothing of what came meanwhile", async (table, page) => {
    await table.open("table-passed.en");
    await table.show("table-passed.en", { events: 101 });
    await page.clock.fastForward(60_000);
    await table.show("table-loss.en", { events: 120 });
    assert((await page.locator("#stage[data-playing]").count()) === 0, "nothing is played");
  }, true);

  scripted("what a prompt says where one is led to it is not said beside it", async (table, page) => {
    await table.open("table-passed.en");
    await table.show("table-challenge.en", { events: 101 });
    assert((await focused(page)) === "prompt", "one is led to the prompt");
    const [prompt, asked] = [await textOf(page, "#prompt .prompt-text"), await table.heard()];
    assert(asked && !asked.includes(prompt), `which is heard there: ${asked}`);
    // A player who answers stays there, and hears all of the next question.
    await page.focus("#answers button");
    await table.show("table-passed.en", { events: 102 });
    assert((await focused(page)) === "prompt", `what was pressed is gone: ${await focused(page)}`);
    await table.heard(30);
    await table.show("table-block.en", { events: 103 });
    const next = await textOf(page, "#prompt .prompt-text");
    assert((await table.heard(5)).includes(next), "who is there already hears it said");
  });

  scripted("who reads a card or the log over the table is told there that they are asked, and of what again when they are back", async (table, page) => {
    const back = "You must answer: back to the table";
    await table.open("table-passed.en");
    await page.keyboard.press("?");
    await table.show("table-challenge.en", { events: 101 });
    const [claim, asked] = [await textOf(page, "#sentence"), await table.heard()];
    assert(await page.locator("dialog[open] #live").count(), "what lies under a card is not heard: it is said on the card");
    assert(asked.includes(claim) && asked.includes(back) && !/1 Let it pass/.test(asked), `of what, and that no key answers it there: ${asked}`);
    const way = page.locator("#reference .call-back");
    const [left, box] = [await way.textContent(), await way.boundingBox()];
    await table.heard(2);
    assert(left?.startsWith(back) && /\d$/.test(left) && (await way.textContent()) !== left, `and it is to be seen, with the time that runs: ${left}`);
    assert(box && box.y + box.height <= WIDE.height, "however long the card is");
    await page.keyboard.press("Escape");
    // Once messages are back at the table, the dialog is gone and its effects are over.
    await page.locator("body > #said").waitFor({ state: "attached" });
    assert(/1 Let it pass \(you can still block\), 2 Challenge/.test(await table.heard(20)), "who is back hears what there is to answer");
    // If it has no room beside the table, the log covers it.
    await page.setViewportSize(PHONE);
    /** @type {string[]} */
    const sent = [];
    page.on("request", (request) => { if (request.method() === "POST") sent.push(request.url()); });
    const press = (/** @type {string} */ what) => page.evaluate((what) => document.querySelector(what)?.click(), what);
    await press(".rail-toggle");
    assert((await focused(page)) === "log", "who opens the log is led to it");
    await table.show("table-block.en", { events: 102 });
    assert((await table.heard(20)).includes(back), "and is told there, too");
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press("Tab");
      assert(await page.evaluate(() => !document.activeElement?.closest("main")), "what is covered has no focus");
    }
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    for (const key of ["1", "Enter"]) await page.keyboard.press(key);
    assert(!sent.length, `nor is it answered: ${sent}`);
    await press(".rail-asked");
    assert((await focused(page)) === "prompt" && /1 .*, 2 /.test(await table.heard(20)), "until one is led back to it");
  });

  scripted("a blow that nobody is asked about is heard, however much else there is to hear", async (table, page) => {
    await table.open("table-passed.en");
    await page.focus("#say");
    await table.show("table-late.en", { events: 101 });
    const blow = await textOf(page, "#log [data-tone=blow]");
    // No time is left to say it in, and more comes.
    await table.show("table-challenge.en", { game: 10, events: 102 });
    assert(/Coup/.test(blow) && (await table.heard(60)).includes(blow), blow);
  });

  scripted("who can't see the clock is told once that it runs out, and how to get more", async (table, page) => {
    await table.open("table-passed.en");
    await table.show("table-action.en", { events: 101 });
    assert(/4 Tax, true.* Seconds left: 4\d/.test(await table.heard(5)), "the first question says how much there is, and what would be true");
    assert(!/Seconds/.test(await table.heard(20)), "while there is time nothing is said of it");
    const late = await table.heard(10);
    assert((late.match(/Seconds left: \d+.*plus key/g) ?? []).length === 1, `ten seconds before the end: ${late}`);
    await table.show("table-action.en", { events: 102, seconds: 15 });
    assert(!/Seconds/.test(await table.heard(8)), "nor in the next one");
    assert(/Seconds left: 5\. .*plus key/.test(await table.heard(4)), "a third of a short time before its end");
    await table.show("table-action.en", { events: 102, seconds: 30 });
    assert(/Seconds left: 30/.test(await table.heard(1)), "who has got more hears how much");
    await page.route(/\/more-time$/, (route) => route.fulfill({ json: {} }));
    const asked = page.waitForRequest(/\/more-time$/);
    await page.keyboard.press("+");
    await asked;
  });

  test("who has missed their time hears that a bot plays, and comes back", async () => {
    const page = await browser.person();
    await page.goto(at("/new"));
    await page.selectOption("select[name=places]", "4");
    await page.selectOption("select[name=bots]", "3");
    // Less than the page offers, so that nobody has to wait.
    await page.evaluate(() => { /** @type {HTMLOptionElement} */ (document.querySelector("select[name=seconds] option:checked")).value = "5"; });
    await page.selectOption("select[name=think]", { index: 1 });
    await page.click("#create button.primary");
    await shows(page, "lobby");
    await page.click(".beginning button");
    await page.waitForSelector("#own[data-asked]");
    await page.locator('#answers form[action$="/take-back"]').waitFor();
    const away = "Your time ran out: a bot plays for you until you are back.";
    assert((await textOf(page, "#prompt .prompt-text")) === away, "nobody asks what one will do");
    assert((await focused(page)) === "prompt", "one is led to it");
    await page.locator("#live p", { hasText: "1 Take your seat back." }).waitFor({ state: "attached" });
    await page.waitForSelector("body:not([data-changed])");
    // The same question may remain for a moment only: its clock has not started again.
    const back = page.waitForFunction((away) => document.querySelector("#prompt .prompt-text")?.textContent !== away, away);
    await page.click('#answers form[action$="/take-back"] button');
    await back;
    await page.context().close();
  });

  test("who listens hears who sits down and what is written, but for whom they do not read", async () => {
    const [ana, joao] = [await browser.person(), await browser.person()];
    const said = (/** @type {Page} */ page, /** @type {string} */ text) => until(text, async () => (await page.locator("#live p", { hasText: text }).count()) > 0);
    const link = await tableForTwo(ana, joao);
    await said(ana, "João sits down.");
    const write = async (/** @type {string} */ text) => { await joao.fill("#say", text); await joao.click(".say button"); };
    await write("Long live the court");
    await said(ana, "João: Long live the court");
    assert(!(await joao.locator("#live p", { hasText: "Long live" }).count()), "one's own words are no news");
    await ana.click("#chat .mute button");
    await ana.waitForSelector(".muted button");
    await write("Down with it");
    await joao.locator("#chat li", { hasText: "Down with it" }).waitFor();
    await ana.click(".muted button");
    await ana.locator("#chat li", { hasText: "Down with it" }).waitFor();
    await write("Good night");
    await said(ana, "João: Good night");
    assert(!(await ana.locator("#live p", { hasText: "Down with it" }).count()), "nor what was not read when it was said");
    const eve = await browser.person();
    await eve.goto(link);
    await eve.waitForSelector("[data-kind=table]");
    assert(/You are watching/.test(await textOf(eve, "#own")), "who only watches is told so");
    await Promise.all([ana, joao, eve].map((page) => page.context().close()));
  });

  test("who sits down is led to their place, and who answers to what comes of it", async () => {
    const [host, guest] = [await browser.person(), await browser.person(WIDE, { beats: true })];
    await host.goto(at("/new"));
    await host.selectOption("select[name=bots]", "0");
    await host.click("#create button.primary");
    // On a connection that is still being attempted they are nobody: another one is opened when they have a place.
    /** @type {(() => void)[]} */
    const tries = [];
    await guest.routeWebSocket(/live/, (socket) => new Promise((done) => { tries.push(() => { socket.connectToServer(); done(undefined); }); if (tries.length > 1) tries.at(-1)?.(); }));
    // No time passes in which the first could be given up.
    await guest.clock.install({ time: 0 });
    await guest.clock.pauseAt(1000);
    await guest.goto(await host.inputValue("#link"));
    await until("a line is tried", () => tries.length === 1);
    await guest.locator(".sit input[name=name]").first().fill("João");
    await guest.locator(".sit button").first().press("Enter");
    await until("they are led to it", () => guest.evaluate(() => document.activeElement?.matches(".place[data-mine]")));
    await until("and the line is theirs", () => tries.length === 2);
    await guest.clock.resume();
    await tableWithBots(guest, 2);
    // Also while the stage plays, when nothing of the question can be pressed.
    const astray = () => guest.evaluate(() => document.activeElement === document.body && !document.querySelector(".sent") && document.querySelector("#frame[data-kind=table]"));
    let asked = 0;
    await playOn([{ page: guest, answer: async (page) => {
      if (!(await stand(page)).number) return false;
      asked += 1;
      await page.evaluate(() => document.querySelector("#answers [data-key]")?.focus());
      return byMouse(page, 0);
    } }], async () => { assert(!(await astray()) || !asked, "nobody is led to the top of the page"); return asked > 4; });
    await Promise.all([host, guest].map((page) => page.context().close()));
  });

  test("nothing lies over what has the focus where a table is opened", async () => {
    for (const viewport of [WIDE, { width: 844, height: 390 }, { width: 1280, height: 480 }]) {
      const page = await browser.person(viewport);
      await page.goto(at("/new"));
      await page.evaluate(() => document.querySelectorAll("details").forEach((each) => { each.open = true; }));
      let steps = 0;
      for (let last = false; !last; steps += 1) {
        await page.keyboard.press("Tab");
        const wrong = await page.evaluate(() => {
          const [at, bar] = [document.activeElement, document.querySelector(".create-end")].map((node) => /** @type {HTMLElement} */ (node));
          const [box, over] = [at, bar].map((node) => node.getBoundingClientRect());
          const hidden = box.bottom > over.top + 1 && box.top < over.bottom - 1;
          return { last: bar.contains(at), hidden: !bar.contains(at) && (hidden || box.bottom > innerHeight + 1) ? `${at.localName} ${at.getAttribute("name")}` : "" };
        });
        assert(!wrong.hidden, `${viewport.width} × ${viewport.height}: ${wrong.hidden} is hidden`);
        last = wrong.last;
      }
      assert(steps > 20, `${steps} steps`);
      await page.context().close();
    }
  });

  test("where the focus is, whose turn it is, and the edge of a field stand out in every theme", async () => {
    const gallery = new Gallery();
    gallery.drawn = true;
    await gallery.start();
    const page = await browser.person();
    await silentLine(page);
    const pages = gallery.pages(/^table-challenge\.en\..*\.html$/);
    assert(pages.length === 4, `two settings, light and dark: ${pages}`);
    for (const name of pages) {
      await page.goto(`${gallery.url}/${name}`);
      await page.keyboard.press("Tab");
      const weak = await page.evaluate(() => {
        const channels = (/** @type {string} */ colour) => [.../** @type {RegExpMatchArray} */ (colour.match(/[\d.]+/g))].slice(0, 3).map((value) => Number(value) / 255);
        const light = (/** @type {string} */ colour) => channels(colour).map((value) => (value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4)).reduce((sum, value, at) => sum + value * [.2126, .7152, .0722][at], 0);
        const contrast = (/** @type {string} */ one, /** @type {string} */ other) => { const [a, b] = [light(one), light(other)]; return (Math.max(a, b) + .05) / (Math.min(a, b) + .05); };
        const style = (/** @type {Element | null} */ node) => getComputedStyle(/** @type {Element} */ (node));
        const [ground, paper] = [style(document.body).backgroundColor, style(document.querySelector(".rail")).backgroundColor];
        const marks = {
          focus: style(document.activeElement).outlineColor, turn: style(document.querySelector(".seat[data-turn] .seat-head > .name")).backgroundColor,
          field: style(document.querySelector("#say")).borderTopColor,
        };
        return Object.entries(marks).flatMap(([what, colour]) => [ground, paper].filter((behind) => contrast(colour, behind) < 3).map((behind) => `${what}, ${colour} on ${behind}: ${contrast(colour, behind).toFixed(2)}`));
      });
      assert(!weak.length, `${name}: ${weak}`);
    }
    await page.context().close();
    gallery.stop();
  });

  test("where colours are the device's own, what is chosen, whose turn it is and what was proven is told by edges and signs", async () => {
    const gallery = new Gallery();
    gallery.drawn = true;
    await gallery.start();
    const page = await browser.person(WIDE, { forcedColors: "active" });
    await silentLine(page);
    /** @param {string} name @param {[one: string, other: string][]} pairs */
    const differ = async (name, pairs) => {
      await page.goto(`${gallery.url}/${name}.en.city-state.light.html`);
      const alike = await page.evaluate((pairs) => pairs.filter(([one, other]) => {
        const [a, b] = [one, other].map((whole) => {
          const [part, before] = whole.split("::");
          return getComputedStyle(/** @type {Element} */ (document.querySelector(part)), before && `::${before}`).borderTop;
        });
        return a === b;
      }), pairs);
      assert(!alike.length, `${name}: ${alike.join("; ")}`);
    };
    await differ("create", [["preset", "picture"]].flat().map((kind) => [`.${kind} input:checked + span`, `.${kind} input:not(:checked) + span`]));
    await differ("table-late", [[".seat[data-turn]", ".seat:not([data-turn], [data-state=exiled])"], [".sign[data-state=proven]::before", ".sign:not([data-state=proven])::before"], [".toggle[aria-pressed=true]", ".toggle[aria-pressed=false]"]]);
    await page.goto(`${gallery.url}/table-challenge.en.city-state.light.html`);
    const [sign, words] = await page.evaluate(() => ["> .icon", "> b"].map((part) => getComputedStyle(/** @type {Element} */ (document.querySelector(`[data-does=challenge] ${part}`))).color));
    assert(sign === words, `the sign of a challenge is as dark as its word: ${sign}, ${words}`);
    await page.context().close();
    gallery.stop();
  });

  test("where a window is lower than any table, all of it can be scrolled to, with a wheel and with keys", async () => {
    const gallery = new Gallery();
    gallery.drawn = true;
    await gallery.start();
    const page = await browser.person();
    await silentLine(page);
    for (const [width, height] of [[320, 256], [426, 240], [546, 248], [480, 300], [320, 180], [640, 256]]) {
      await page.setViewportSize({ width, height });
      for (const name of ["law-5-action", "law-5-replay"]) {
        await page.goto(`${gallery.url}/${name}.en.html`);
        const reached = (/** @type {string} */ what) => page.evaluate((what) => {
          const { top, bottom } = /** @type {Element} */ ([...document.querySelectorAll(what)].filter((part) => part.checkVisibility()).at(-1)).getBoundingClientRect();
          return top >= -1 && bottom <= innerHeight + 1;
        }, what);
        const [first, last] = [".seats .seat-head", "#answers :is(button, summary, a)"];
        await page.mouse.move(width / 2, height / 2);
        for (const [by, to] of /** @type {[number, string][]} */ ([[-80, first], [80, last]])) {
          await until(`${name} ${width} × ${height}: a wheel leads to ${to}`, async () => { await page.mouse.wheel(0, by); return reached(to); });
        }
        for (const [key, to] of [["PageUp", first], ["PageDown", last]]) {
          await until(`${name} ${width} × ${height}: ${key} leads to ${to}`, async () => { await page.keyboard.press(key); return reached(to); });
        }
      }
    }
    await page.context().close();
    gallery.stop();
  });

  test("with a reader's own spacing of letters and lines the question is whole, and every answer can be reached", async () => {
    const gallery = new Gallery();
    gallery.drawn = true;
    await gallery.start();
    const page = await browser.person();
    await silentLine(page);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      for (const name of ["law-5-action.en", "law-6-action.de", "law-6-keep.de", "law-5-replay.en"]) {
        await page.goto(`${gallery.url}/${name}.html`);
        const cut = await page.evaluate(() => {
          const spaced = new CSSStyleSheet();
          spaced.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }");
          document.adoptedStyleSheets = [spaced];
          const [text, prompt] = ["#prompt .prompt-text", "#prompt"].map((part) => /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect());
          return Math.max(prompt.top - text.top, text.bottom - prompt.bottom);
        });
        assert(cut <= 1, `${name} ${viewport.width}: ${cut} px of the question are cut`);
        await page.mouse.move(viewport.width / 2, viewport.height - 50);
        await until(`${name} ${viewport.width}: the last answer can be scrolled to`, async () => {
          await page.mouse.wheel(0, 80);
          return page.evaluate(() => /** @type {Element} */ ([...document.querySelectorAll("#answers :is(button, summary, a)")].filter((part) => part.checkVisibility()).at(-1)).getBoundingClientRect().bottom <= innerHeight + 1);
        });
      }
    }
    await page.context().close();
    gallery.stop();
  });

  test("with letters twice as large all of a table can be read and reached", async () => {
    const [gallery, large] = [new Gallery(), new Browser()];
    gallery.drawn = true;
    await gallery.start();
    await large.start(["--blink-settings=defaultFontSize=32"]);
    const page = await large.person(PHONE);
    await silentLine(page);
    for (const name of ["law-6-sides.pl.html", "law-4-sides.en.html", "law-6-keep.en.html", "law-5-watched.de.html"]) {
      await page.goto(`${gallery.url}/${name}`);
      await page.evaluate(() => document.fonts.ready);
      const wrong = await page.evaluate(() => {
        /** @type {string[]} */
        const wrong = [];
        const box = (/** @type {Element} */ node) => node.getBoundingClientRect();
        const meet = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        for (const seat of document.querySelectorAll(".seat")) {
          const parts = [...seat.querySelectorAll(".amount, .side, .sign:last-child")].filter((part) => part.checkVisibility());
          for (const part of parts) if (box(part).right > box(seat).right || box(part).bottom > box(seat).bottom) wrong.push(`${part.className} runs out of ${seat.id}`);
          parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => { if (meet(box(one), box(other))) wrong.push(`${one.className} lies over ${other.className} in ${seat.id}`); }));
        }
        for (const part of document.querySelectorAll("#treasury b, #answers [data-key], .prompt-text")) {
          if (!part.checkVisibility()) continue;
          part.scrollIntoView({ block: "nearest" });
          const { left, top, right, bottom } = box(part);
          if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) wrong.push(`${part.textContent} is out of reach`);
          if (part.scrollHeight > part.clientHeight + 8 && part.matches(".prompt-text")) wrong.push(`${part.textContent} is cut`);
        }
        return wrong;
      });
      assert(!wrong.length, `${name}:\n    ${wrong.join("\n    ")}`);
    }
    await large.stop();
    gallery.stop();
  });
}
