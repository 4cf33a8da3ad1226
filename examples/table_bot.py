"""A bot for Corte's tables with nothing but the standard library: table_bot.py SERVER [CODE]. See docs/bot-api.md."""

import json
import random
import sys
import urllib.error
import urllib.request

SERVER, CODE, TOKEN = (*sys.argv[1:], None, None)[:3]


def ask(path, body=None):
    request = urllib.request.Request(SERVER + path, None if body is None else json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    request.add_header("Authorization", f"Bearer {TOKEN}")
    return urllib.request.urlopen(request)


def choose(decisions):
    passes = [decision for decision in decisions if decision["kind"] == "pass"]
    return passes[0] if passes and random.random() < 0.8 else random.choice(decisions)


TOKEN = json.load(ask("/api/bot", {"name": "Pythia"}))["token"]
if CODE is None:
    CODE = json.load(ask("/api/table", {"places": 3, "bots": ["page", "fool"]}))["table"]
    ask(f"/api/table/{CODE}/start", {})
else:
    ask(f"/api/table/{CODE}/sit", {})
for line in ask(f"/api/table/{CODE}/stream"):
    frame = json.loads(line) if line.strip() else {}
    if frame.get("stage") == "over":
        print("won" if frame["state"]["phase"]["winner"] == frame["seat"] else "lost", "at table", CODE)
        break
    if frame.get("ask") and frame["ask"]["open"]:
        try:
            answer = {"number": frame["ask"]["number"], "decision": choose(frame["ask"]["decisions"])["id"]}
            ask(f"/api/table/{CODE}/decision", answer)
        except urllib.error.HTTPError as error:  # the table has moved on: the next frame tells
            print(json.load(error)["error"]["message"], file=sys.stderr)
