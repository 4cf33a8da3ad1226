// Tests wait more than they work, so several run in parallel. Each lane is a process with its own server and browser, and
// takes the next test when it has finished one.
import { fork } from "node:child_process";

/** @typedef {{ name: string, run: () => unknown }} Test */
/** What a test leaves behind when it fails is told with why. @typedef {{ tests: Test[], begin: () => Promise<unknown>, failed: () => Promise<string[]>, end: () => Promise<unknown> }} Course */
/** The result of a test; without a name, it says that a lane has started. @typedef {{ name?: string, said?: string[], wrong?: string, seconds?: number }} Report */

const LANES = 4;
/** What each lane does last. */
const LAST = "no page complained";
/** Why a test failed: in one line, because a summary repeats only lines, and without the browser's own output. @param {unknown} error */
const reason = (error) => (!(error instanceof Error) ? String(error) : process.env.CORTE_TRACE ? String(error.stack) : error.message.split("\nBrowser logs")[0].replace(/\s*\n\s*/g, " ¦ ").slice(0, 1000));

/** Distributes tests to lanes, or runs them in one; then the process ends. @param {Course} course */
export function lane(course) {
  return process.send ? run(course) : deal(course);
}

/** Runs the tests whose names arrive, one after another, and reports how each went. @param {Course} course */
async function run({ tests, begin, failed, end }) {
  /** @type {string[]} */
  let said = [];
  const report = (/** @type {Report} */ what) => process.send?.(what);
  // The output of a test is kept with its name, whatever others print meanwhile.
  console.log = (line) => said.push(line);
  const attempt = async (/** @type {string} */ name, /** @type {() => unknown} */ act) => {
    const begun = Date.now();
    let wrong = "";
    said = [];
    try {
      await act();
    } catch (error) {
      wrong = [reason(error), ...(await failed())].join(" ¦ ");
    }
    report({ name, said, wrong, seconds: (Date.now() - begun) / 1000 });
  };
  await begin();
  process.on("message", async (/** @type {string} */ name) => {
    const test = tests.find((each) => each.name === name);
    if (test) return attempt(name, test.run);
    await attempt(LAST, end);
    process.disconnect();
    process.exit(0);
  });
  report({});
}

/** @param {Course} course */
async function deal({ tests }) {
  const left = tests.map(({ name }) => name);
  let [passed, failed, skipped] = [0, 0, 0];
  const fall = (/** @type {string} */ name, /** @type {string} */ wrong) => { failed += 1; console.log(`FAILED ${name}: ${wrong}`); };
  await Promise.all(Array.from({ length: Math.min(LANES, left.length) }, () => new Promise((done) => {
    const worker = fork(String(process.argv[1]), process.argv.slice(2));
    let running = "a lane begins";
    worker.on("message", (/** @type {Report} */ { name = "", said = [], wrong, seconds = 0 }) => {
      said.forEach((line) => { console.log(line); if (line.startsWith("SKIPPED: ")) skipped += 1; });
      if (wrong) fall(name, wrong);
      else if (name) { passed += 1; console.log(`ok    ${name} (${seconds.toFixed(1)} s)`); }
      running = name === LAST ? "" : left.shift() ?? LAST;
      // If a lane has ended meanwhile, its exit reports what it was to run.
      if (running) worker.send(running, () => {});
    });
    worker.on("exit", () => { if (running) fall(running, "its lane ended before it"); done(running); });
  })));
  left.forEach((name) => fall(name, "no lane was left to run it"));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || (skipped && process.env.CI === "true") ? 1 : skipped ? 77 : 0);
}
