// What the tests stand on: a server of their own, a browser, and an ear for every complaint of a page.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { mkdtempSync, mkdirSync, rmSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A server on a free port with a data directory of its own. */
export class Server {
  data = mkdtempSync(join(tmpdir(), "corte-browser-"));
  port = 0;
  url = "";

  async start() {
    this.process = spawn(process.env.CORTE_BIN, ["serve", "--port", String(this.port), "--data", this.data], {
      stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, CORTE_LOG: "warn", RUST_BACKTRACE: "1" },
    });
    this.log = "";
    this.process.stderr.on("data", (text) => { this.log += text; });
    const gone = new Promise((_, fail) => this.process.once("exit", () => fail(new Error(`the server ended: ${this.log}`))));
    const greeted = new Promise((done) => {
      let said = "";
      this.process.stdout.on("data", (text) => {
        said += text;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (found) done(Number(found[1]));
      });
    });
    gone.catch(() => {});
    this.port = await Promise.race([greeted, gone]);
    this.url = `http://127.0.0.1:${this.port}`;
  }

  async kill(signal = "SIGKILL") {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.process.kill(signal);
    await ended;
  }

  async stop() {
    await this.kill("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A line to the server that can go dead without a word: nothing is closed, and nothing comes through. */
export class Cable {
  #dead = false;
  #lost = new WeakSet();
  #sockets = new Set();

  async start(port) {
    this.server = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      // What came while the line was dead is lost, and so is all that would follow on that connection.
      const on = (from, to) => from.on("data", (bytes) => {
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
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  cut() { this.#dead = true; }

  mend() { this.#dead = false; }

  stop() {
    this.#sockets.forEach((socket) => socket.destroy());
    this.server.close();
  }
}

/** Script and style as they stand in the source, without a build: for whoever works on them, with CORTE_ASSETS. */
async function fromSource(route) {
  const { pathname } = new URL(route.request().url());
  const [, plain, extension] = /\/assets\/(.+?)(?:\.[0-9a-f]{16})?\.(js|mjs|css|woff2)$/.exec(pathname) ?? [];
  if (!plain || plain.startsWith("vendor")) return route.continue();
  const kind = { css: "text/css", woff2: "font/woff2" }[extension] ?? "text/javascript";
  return route.fulfill({ body: readFileSync(join(process.env.CORTE_ASSETS, `${plain.replace("fonts-", "fonts/")}.${extension}`)), contentType: kind });
}

/** A browser whose pages are listened to. */
export class Browser {
  /** Complaints of pages: console errors, exceptions, violations of the content policy. */
  complaints = [];
  /** While the server is away, failed connections are no complaint. */
  away = false;

  async start() {
    this.chromium = await chromium.launch({
      executablePath: process.env.CORTE_CHROMIUM,
      // Letters are as wide as in a browser that people use: the headless shell would round them to whole pixels.
      args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
  }

  async person(viewport = WIDE, { beats = false, ...more } = {}) {
    const context = await this.chromium.newContext({ viewport, locale: "en-GB", ...more });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    });
    // Most tests want to see how it goes on at once; those of the beats ask for them.
    if (!beats) await context.addInitScript(() => { try { localStorage.setItem("beats", "none"); } catch { /* a page without an origin */ } });
    if (process.env.CORTE_ASSETS) await context.route(/\/assets\//, fromSource);
    const page = await context.newPage();
    this.listen(page);
    return page;
  }

  /** A page of the same person, in a browser without the policy that keeps axe out. */
  async withoutPolicy(page, viewport) {
    const storageState = await page.context().storageState();
    const context = await this.chromium.newContext({ viewport, bypassCSP: true, storageState, reducedMotion: "reduce" });
    return context.newPage();
  }

  listen(page) {
    page.on("console", (message) => {
      const network = this.away && /WebSocket|ERR_|Failed to load/.test(message.text());
      // An answer may cross with what closes its question; the page then shows what there is.
      const crossed = /status of 409/.test(message.text()) && message.location().url.endsWith("/act");
      // Seen once, on a busy machine, of the one font that a lobby has and the table after it has not; how it came about is not known.
      const overtaken = /fonts-alegreya-500.*preloaded using link preload but not used/.test(message.text()) && /\/t\//.test(page.url());
      const expected = crossed || overtaken || (/status of 4\d\d/.test(message.text()) && page.expects4xx);
      if (["error", "warning"].includes(message.type()) && !network && !expected) this.complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== "127.0.0.1" && protocol.startsWith("http")) this.complaints.push(`${page.url()} asks a stranger: ${request.url()}`);
    });
  }

  stop() {
    return this.chromium.close();
  }
}

/** What axe is asked for: WCAG 2.2 AA, without exceptions. */
const LAWS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "label-content-name-mismatch": { enabled: true } },
};

/** What axe finds wrong with what a page shows now, where no policy keeps axe out. */
export async function barriersHere(page) {
  await page.evaluate(axe);
  const found = await page.evaluate((laws) => globalThis.axe.run(document, laws), LAWS);
  return found.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 4).map((node) => `${node.target} ${node.any.map((check) => check.message).join("; ")}`).join(" | ")}`);
}

export function assert(holds, what) {
  if (!holds) throw new Error(what);
}

/** Waits until something holds; the patience only ends a test that hangs. */
export async function until(what, holds, patience = 60_000) {
  const end = Date.now() + patience;
  for (;;) {
    const value = await holds();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** Takes a picture of a page. Chromium refuses one now and then, and takes the very same when it is asked again. */
export async function picture(page, options) {
  for (let refused = 0; ; refused += 1) {
    try {
      return await page.screenshot(options);
    } catch (error) {
      if (refused === 4 || !error.message.includes("Unable to capture screenshot")) throw error;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
  }
}

mkdirSync("shots", { recursive: true });
