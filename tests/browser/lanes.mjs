// Tests wait more than they work, so some run beside each other: each lane is a process with a server and a browser of
// its own, and takes the next test when it has done with one.
import { fork } from "node:child_process";

const LANES = 4;
/** What each lane does last. */
const LAST = "no page complained";
/** Why a test failed, without what the browser printed of itself. */
const reason = (error) => (process.env.CORTE_TRACE ? error.stack : error.message.split("\nBrowser logs")[0].slice(0, 4000));

/** Deals tests out to lanes, or runs them in one of those; the process ends with them. */
export function lane(course) {
  return process.send ? run(course) : deal(course);
}

/** Runs the tests whose names come, one after the other, and tells how each went. */
async function run({ tests, begin, failed, end }) {
  let said = [];
  // What a test tells stands beside its name, whatever the others do meanwhile.
  console.log = (line) => said.push(line);
  const attempt = async (name, act) => {
    const begun = Date.now();
    let wrong = "";
    said = [];
    try {
      await act();
    } catch (error) {
      wrong = reason(error);
      failed();
    }
    process.send({ name, said, wrong, seconds: (Date.now() - begun) / 1000 });
  };
  await begin();
  process.on("message", async (name) => {
    const test = tests.find((each) => each.name === name);
    if (test) return attempt(name, test.run);
    await attempt(LAST, end);
    process.disconnect();
    process.exit(0);
  });
  process.send({});
}

async function deal({ tests }) {
  const left = tests.map(({ name }) => name);
  let [passed, failed] = [0, 0];
  const fall = (name, wrong) => { failed += 1; console.log(`FAILED ${name}: ${wrong}`); };
  await Promise.all(Array.from({ length: Math.min(LANES, left.length) }, () => new Promise((done) => {
    const worker = fork(process.argv[1], process.argv.slice(2));
    let running = "a lane begins";
    worker.on("message", ({ name, said = [], wrong, seconds }) => {
      said.forEach((line) => console.log(line));
      if (wrong) fall(name, wrong);
      else if (name) { passed += 1; console.log(`ok    ${name} (${seconds.toFixed(1)} s)`); }
      running = name === LAST ? "" : left.shift() ?? LAST;
      // Where a lane has ended meanwhile, its end tells of what it was to run.
      if (running) worker.send(running, () => {});
    });
    worker.on("exit", () => { if (running) fall(running, "its lane ended before it"); done(); });
  })));
  left.forEach((name) => fall(name, "no lane was left to run it"));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
