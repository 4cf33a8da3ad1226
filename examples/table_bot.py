"""A bot for Corte's tables with only the standard library: table_bot.py SERVER [CODE]. See docs/bot-api.md."""

import json
import random
import sys
import time
from urllib.request import HTTPError, Request, urlopen

SERVER, CODE, TOKEN = (*sys.argv[1:], None, None)[:3]


def ask(path, body=None):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {TOKEN}"}
    try:
        return urlopen(Request(SERVER + path, None if body is None else json.dumps(body).encode(), headers))
    except HTTPError as error:
        if error.code not in (429, 503):
            raise
        time.sleep(int(error.headers.get("Retry-After", 1)))  # too many requests, or the server can't save changes right now
        return ask(path, body)


def choose(decisions):
    passes = [decision for decision in decisions if decision["kind"] == "pass"]
    return passes[0] if passes and random.random() < 0.8 else random.choice(decisions)


# Names are unique: to play again under the same name, keep the token.
TOKEN = json.load(ask("/api/bot", {"name": f"Pythia {random.randrange(10**6)}"}))["token"]
CODE = CODE or json.load(ask("/api/table", {"places": 3, "bots": ["page", "fool"]}))["table"]
ask(f"/api/table/{CODE}/{'sit' if sys.argv[2:] else 'start'}", {})
for line in ask(f"/api/table/{CODE}/stream"):
    frame = json.loads(line) if line.strip() else {}
    if frame.get("stage") == "over":
        print("won" if frame["state"]["phase"]["winner"] == frame["seat"] else "lost", "at table", CODE)
        break
    if frame.get("ask") and frame["ask"]["open"]:
        try:
            answer = {"number": frame["ask"]["number"], "decision": choose(frame["ask"]["decisions"])["id"]}
            ask(f"/api/table/{CODE}/decision", answer)
        except HTTPError as error:  # the table has moved on: the next frame says how
            print(json.load(error)["error"]["message"], file=sys.stderr)
