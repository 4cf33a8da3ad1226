"""A bot over the client that tools/client/generate.py writes: client_bot.py SERVER [TOKEN]. See docs/bot-api.md.

It opens two tables, plays both over one stream, and reads the records of the games when they are over.
"""
import random
import sys

from corte_client import Client, Refused

client = Client(sys.argv[1], sys.argv[2] if sys.argv[2:] else "")
if not client.token:
    client.token = client.new_bot({"name": f"Sibyl {random.randrange(10**6)}"})["token"]
playing = set()
for _ in range(2):
    code = client.new_table({"places": 3, "bots": ["page", "fool"]})["table"]
    client.start(code)
    playing.add(code)
for line in client.follow():
    if line["type"] != "frame":
        continue
    code, ask = line["table"], line["ask"]
    if line["stage"] == "over" and code in playing:
        playing.remove(code)
        print("won" if line["state"]["phase"]["winner"] == line["seat"] else "lost", "at table", code)
        client.leave(code)
        if not playing:
            break
    elif ask and ask["open"]:
        try:
            choice = random.choice(ask["decisions"])
            client.decision(code, {"number": ask["number"], "decision": choice["id"]})
        except Refused as refused:  # the table has moved on: the next line tells
            print(refused, file=sys.stderr)
for game in client.my_games(limit=2)["games"]:
    print(client.record(game["game"]).splitlines()[0], game["names"])
