// A bot over the client that tools/client/generate.py writes: node client_bot.js SERVER [TOKEN]. See docs/bot-api.md.
import { Client, Refused, type DecisionFrame } from "./corte_client.js";

const [server, token] = process.argv.slice(2);
const client = new Client(server!, token ?? "");
if (!client.token) client.token = (await client.newBot({ name: `Sibila ${Math.floor(Math.random() * 1e6)}` })).token;
const code = (await client.newTable({ places: 3, bots: ["page", "fool"] })).table;
await client.start(code);

/** What is told apart by its kind is told apart by the compiler, too. */
function worth(decision: DecisionFrame): number {
  if (decision.kind === "act") return decision.action.kind === "coup" ? 9 : decision.action.kind === "income" ? 5 : 1;
  return decision.kind === "pass" ? 5 : decision.kind === "challenge" ? 0 : 2;
}

for await (const line of client.follow()) {
  if (line.type !== "frame" || line.table !== code) continue;
  if (line.stage === "over") {
    console.log(line.state?.phase.winner === line.seat ? "won" : "lost", "at table", code);
    break;
  }
  if (line.ask?.open) {
    const best = line.ask.decisions.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    try {
      await client.decision(code, { number: line.ask.number, decision: best.id });
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      console.error(refused.message); // the table has moved on: the next line tells
    }
  }
}
await client.leave(code);
const games = (await client.myGames(undefined, 1)).games;
console.log((await client.record(games[0]!.game)).split("\n")[0], games[0]!.names);
process.exit(0);
