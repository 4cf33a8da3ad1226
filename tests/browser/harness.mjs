// What the tests run on: their own server, a browser, and listeners for every error a page reports.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { mkdtempSync, mkdirSync, rmSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { Firefox } from "./firefox.mjs";
/**
 * @import { AddressInfo, Server as NetServer, Socket } from "node:net"
 * @import { BrowserContextOptions, Page, PageScreenshotOptions, Route, ViewportSize } from "playwright-core"
 */

/** A person's page, and whether requests may be refused there. @typedef {Page & { expects4xx?: boolean }} Person */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A variable set by whoever starts the tests. @param {string} name */
export function told(name) {
  const value = process.env[name];
  assert(value, `${name} is not set`);
  return value;
}

/** Listens on a free port, and returns the address. @param {NetServer} server @returns {Promise<string>} */
export function listening(server) {
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(`http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`)));
}

/** A server on a free port, with its own data directory. */
export class Server {
  data = mkdtempSync(join(tmpdir(), "corte-browser-"));
  port = 0;
  url = "";

  async start() {
    const server = this.process = spawn(told("CORTE_BIN"), ["serve", "--port", String(this.port), "--data", this.data], {
      stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, CORTE_LOG: "warn", RUST_BACKTRACE: "1" },
    });
    let log = "";
    server.stderr.on("data", (text) => { log += text; });
    /** @type {Promise<never>} */
    const gone = new Promise((_, fail) => server.once("exit", () => fail(new Error(`the server ended: ${log}`))));
    /** @type {Promise<number>} */
    const greeted = new Promise((done) => {
      let said = "";
      server.stdout.on("data", (text) => {
        said += text;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (found) done(Number(found[1]));
      });
    });
    gone.catch(() => {});
    this.port = await Promise.race([greeted, gone]);
    this.url = `http://127.0.0.1:${this.port}`;
  }

  /** @param {NodeJS.Signals} [signal] */
  async kill(signal = "SIGKILL") {
    const server = this.process;
    assert(server, "the server was started");
    const ended = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await ended;
  }

  async stop() {
    await this.kill("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A connection to the server that can go dead silently: nothing is closed, and nothing comes through. */
export class Cable {
  #dead = false;
  /** @type {WeakSet<Socket>} */
  #lost = new WeakSet();
  /** @type {Set<Socket>} */
  #sockets = new Set();
  /** @type {NetServer | undefined} */
  #server;
  url = "";

  /** @param {number} port */
  async start(port) {
    const server = this.#server = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      // What came while it was dead is lost, and so is everything that would follow on that connection.
      const on = (/** @type {Socket} */ from, /** @type {Socket} */ to) => from.on("data", (bytes) => {
        if (this.#dead) { this.#lost.add(near); from.pause(); }
        if (!this.#lost.has(near)) to.write(bytes);
      });
      on(near, far);
      on(far, near);
      for (const [one, other] of [[near, far], [far, near]]) {
        one.on("error", () => other.destroy()).on("close", () => other.destroy());
        this.#sockets.add(one);
      }
    });
    this.url = await listening(server);
  }

  cut() { this.#dead = true; }

  mend() { this.#dead = false; }

  stop() {
    this.#sockets.forEach((socket) => socket.destroy());
    this.#server?.close();
  }
}

/** Script and style from the source, without a build, for those who work on them with CORTE_ASSETS. @param {Route} route */
async function fromSource(route) {
  const { pathname } = new URL(route.request().url());
  const [, plain = "", extension = ""] = /\/assets\/(.+?)(?:\.[0-9a-f]{16})?\.(js|mjs|css|woff2)$/.exec(pathname) ?? [];
  if (!plain || plain.startsWith("vendor")) return route.continue();
  const kind = new Map([["css", "text/css"], ["woff2", "font/woff2"]]).get(extension) ?? "text/javascript";
  return route.fulfill({ body: readFileSync(join(told("CORTE_ASSETS"), `${plain.replace("fonts-", "fonts/")}.${extension}`)), contentType: kind });
}

/** Records what a page says for a few seconds or shows at a seat, which may be gone before a test looks. It runs in the page. */
function noteFleeting() {
  /** @type {typeof globalThis.fleeting} */
  const told = globalThis.fleeting = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element && node.matches("#toasts > p, .bubble")) told.push(node.textContent);
  }).observe(document.body, { subtree: true, childList: true }));
}

/** The milliseconds from which a page may give up an attempt as slow, with some allowance for inexact timers. */
const SLOW = 1900;

/**
 * Complains about a connection that a page gives up before it is open, unless it was slow or somebody has just sat down. Chromium reports
 * all of these in the same way. It runs in the page.
 * @param {number} slow
 */
function noteGivenUp(slow) {
  let sat = -Infinity;
  addEventListener("submit", (event) => { if (event.target instanceof HTMLFormElement && event.target.action.endsWith("/sit")) sat = performance.now(); }, true);
  globalThis.WebSocket = class extends WebSocket {
    #begun = performance.now();
    /** @param {Parameters<WebSocket["close"]>} how */
    close(...how) {
      if (this.readyState === WebSocket.CONNECTING && performance.now() - sat > 10_000 && performance.now() - this.#begun < slow) console.error("a line was given up without need");
      super.close(...how);
    }
  };
}

/** Waits until a page has said something in passing. @param {Page} page @param {string} text */
export const inPassing = (page, text) => until(text, () => page.evaluate((text) => globalThis.fleeting.some((each) => each.includes(text)), text));

/** Waits for a page of a table including its script: before that, what is pressed is sent as a plain form, and keys do nothing. @param {Page} page @param {"lobby" | "table" | "after" | "replay"} kind */
export const shows = (page, kind) => page.waitForSelector(`html[data-alive] #frame[data-kind=${kind}]`);

/** Whether frames arrive over a page's connection, as far as it knows. @param {Page} page @returns {Promise<boolean>} */
export const live = (page) => page.evaluate(async () => (await import(/** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]")).src)).isLive());

/** Lets requests of a page take as long as they need: on a slow machine, what a test holds back would be given up. @param {Page} page */
export const patient = (page) => page.addInitScript(() => { AbortController.prototype.abort = () => {}; });

/** A browser whose pages are listened to. */
export class Browser {
  /** Complaints of pages: console errors, exceptions, violations of the content policy. @type {string[]} */
  complaints = [];
  /** While the server is away, failed connections are no complaint. */
  away = false;
  /** What each open page has requested and not received. @type {Map<Page, Set<string>>} */
  #requested = new Map();

  /** @param {string[]} [more] Other options for Chromium. */
  async start(more = []) {
    this.browser = process.env.CORTE_FIREFOX ? new Firefox(more) : await chromium.launch({
      executablePath: process.env.CORTE_CHROMIUM,
      // Letters are as wide as in a browser that people use; the headless shell would round them to whole pixels.
      args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", ...more],
    });
  }

  /** @param {ViewportSize} [viewport] @param {BrowserContextOptions & { beats?: boolean }} [how] @returns {Promise<Person>} */
  async person(viewport = WIDE, { beats = false, ...more } = {}) {
    const context = await this.#context({ viewport, locale: "en-GB", ...more });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    });
    // Most tests skip the beats; those about beats ask for them.
    if (!beats) await context.addInitScript(() => { try { localStorage.setItem("beats", "none"); } catch { /* a page without an origin */ } });
    await context.addInitScript(noteFleeting);
    await context.addInitScript(noteGivenUp, SLOW);
    if (process.env.CORTE_ASSETS) await context.route(/\/assets\//, fromSource);
    const page = await context.newPage();
    this.listen(page);
    return page;
  }

  /** @param {BrowserContextOptions} how */
  #context(how) {
    assert(this.browser, "the browser was started");
    return this.browser.newContext(how);
  }

  /** A page of the same person, in a browser without the policy that keeps axe out. @param {Page} page @param {ViewportSize} viewport */
  async withoutPolicy(page, viewport) {
    const storageState = await page.context().storageState();
    const context = await this.#context({ viewport, bypassCSP: true, storageState, reducedMotion: "reduce" });
    return context.newPage();
  }

  /**
   * Where the pages are that a failed test leaves open, whether they still run, what they wait for, and whether the server answers that;
   * then they are forgotten.
   */
  async whereabouts() {
    const left = [...this.#requested];
    this.#requested.clear();
    const within = (/** @type {Promise<unknown>} */ what) => Promise.race([what, new Promise((done) => setTimeout(done, 5000, "hangs"))]).catch(String);
    const pages = await Promise.all(left.map(async ([page, requested]) => {
      const runs = await within(page.evaluate(() => document.readyState));
      const asked = await Promise.all([...requested].map(async (url) => `, waits for ${url} (${await within(fetch(url).then(({ status }) => `others get ${status}`))})`));
      return `${page.url()} ${runs}${asked.join("")}`;
    }));
    if (!pages.some((where) => where.includes("hangs"))) return pages;
    const before = await this.#used();
    await new Promise((done) => setTimeout(done, 5000));
    return [...pages, `seconds of processors: ${before}; five seconds later: ${await this.#used()}`];
  }

  /** How long each process of the browser has had a processor: one that hangs either turns or waits. */
  async #used() {
    const session = await /** @type {import("playwright-core").Browser} */ (this.browser).newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    return processInfo.map(({ type, id, cpuTime }) => `${type} ${id} ${cpuTime.toFixed(1)}`).join(", ");
  }

  /** @param {Person} page */
  listen(page) {
    /** @type {Set<string>} */
    const requested = new Set();
    this.#requested.set(page, requested);
    page.on("close", () => this.#requested.delete(page));
    page.on("request", (request) => requested.add(request.url()));
    for (const end of /** @type {const} */ (["requestfinished", "requestfailed"])) page.on(/** @type {"requestfinished"} */ (end), (request) => requested.delete(request.url()));
    page.on("console", (message) => {
      const network = this.away && /WebSocket|ERR_|Failed to load/.test(message.text());
      // An answer may cross with what closes its question; the page then shows the current state.
      const crossed = /status of 409/.test(message.text()) && message.location().url.endsWith("/act");
      // Seen once, on a busy machine, for the one font that a lobby has and the table after it hasn't; the cause is unknown.
      const overtaken = /fonts-alegreya-500.*preloaded using link preload but not used/.test(message.text()) && /\/t\//.test(page.url());
      // A page that gives up without need complains itself (`noteGivenUp`).
      const givenUp = /WebSocket is closed before the connection is established/.test(message.text());
      const expected = crossed || overtaken || givenUp || (/status of 4\d\d/.test(message.text()) && page.expects4xx);
      if (["error", "warning"].includes(message.type()) && !network && !expected) this.complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== "127.0.0.1" && protocol.startsWith("http")) this.complaints.push(`${page.url()} asks a stranger: ${request.url()}`);
    });
  }

  async stop() {
    await this.browser?.close();
  }
}

/** What axe checks: WCAG 2.2 AA, without exceptions. */
const LAWS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "label-content-name-mismatch": { enabled: true } },
};

/** What axe finds wrong with what a page shows now, if no policy keeps axe out. @param {Page} page */
export async function barriersHere(page) {
  await page.evaluate(axe);
  const found = await page.evaluate((laws) => globalThis.axe.run(document, laws), LAWS);
  return found.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 4).map((node) => `${node.target} ${node.any.map((check) => check.message).join("; ")}`).join(" | ")}`);
}

/** @param {unknown} holds @param {string} what @returns {asserts holds} */
export function assert(holds, what) {
  if (!holds) throw new Error(what);
}

/** The text of the first match on a page. @param {Page} page @param {string} selector */
export const textOf = async (page, selector) => (await page.textContent(selector)) ?? "";

/**
 * Waits until something holds; the timeout only ends a test that hangs.
 * @template T @param {string} what @param {() => T | Promise<T>} holds
 */
export async function until(what, holds, patience = 60_000) {
  const end = Date.now() + patience;
  for (;;) {
    const value = await holds();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

/**
 * Takes a picture of a page. Chromium refuses now and then, and takes it when asked again.
 * @param {Page} page @param {PageScreenshotOptions} options
 */
export async function picture(page, options) {
  for (let refused = 0; ; refused += 1) {
    try {
      return await page.screenshot(options);
    } catch (error) {
      if (refused === 4 || !String(error).includes("Unable to capture screenshot")) throw error;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
  }
}

mkdirSync("shots", { recursive: true });
