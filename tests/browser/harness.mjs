// What the tests stand on: a server of their own, a browser, and an ear for every complaint of a page.
import { spawn } from "node:child_process";
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

/** A browser whose pages are listened to. */
export class Browser {
  /** Complaints of pages: console errors, exceptions, violations of the content policy. */
  complaints = [];
  /** While the server is away, failed connections are no complaint. */
  away = false;

  async start() {
    this.chromium = await chromium.launch({
      executablePath: process.env.CORTE_CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
  }

  async person(viewport = WIDE, more = {}) {
    const context = await this.chromium.newContext({ viewport, locale: "en-GB", ...more });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    });
    const page = await context.newPage();
    this.listen(page);
    return page;
  }

  listen(page) {
    page.on("console", (message) => {
      const network = this.away && /WebSocket|ERR_|Failed to load/.test(message.text());
      const expected = /status of 4\d\d/.test(message.text()) && page.expects4xx;
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

/** What axe finds wrong with a page, in a browser without the policy that keeps axe out. */
export async function barriers(browser, page) {
  const context = await browser.chromium.newContext({
    viewport: page.viewportSize(), bypassCSP: true, storageState: await page.context().storageState(), reducedMotion: "reduce",
  });
  try {
    const copy = await context.newPage();
    await copy.goto(page.url());
    await copy.evaluate(axe);
    const found = await copy.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
    return found.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 4).map((node) => `${node.target} ${node.any.map((check) => check.message).join("; ")}`).join(" | ")}`);
  } finally {
    await context.close();
  }
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

mkdirSync("shots", { recursive: true });
