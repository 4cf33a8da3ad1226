#!/usr/bin/env python3
"""A bot for Corte with only the standard library: honest, and greedy for coins.

    corte tournament --bots fool,mine --external 'mine=python3 examples/bot.py' --games 100
    corte bot --url http://127.0.0.1:8080 --name Greedy --with page --external 'python3 examples/bot.py'

docs/bots.md describes the messages, docs/bot-api.md the frame.
"""
import json
import sys

CLAIMS = {"tax": "Duke", "steal": "Captain", "assassinate": "Assassin", "exchange": "Ambassador", "examine": "Inquisitor"}
LIKED = ["coup", "assassinate", "tax", "steal", "foreign-aid", "income", "prove", "leave", "pass"]


def worth(decision, hand):
    """How much this bot likes a decision; lies and challenges come last."""
    kind = decision["kind"]
    if kind == "block":
        return 20 if decision["character"] in hand else -20
    verb = decision["action"]["kind"] if kind == "act" else kind
    if CLAIMS.get(verb, hand[0] if hand else "") not in hand or verb in ("challenge", "concede"):
        return -10
    return len(LIKED) - LIKED.index(verb) if verb in LIKED else 0


def decide(frame):
    hand = [card.split(".")[0] for card in frame["state"]["hand"]]
    return max(frame["ask"]["decisions"], key=lambda decision: worth(decision, hand))["id"]


for line in sys.stdin:
    frame = json.loads(line)
    if frame["type"] == "hello":
        # Do everything that takes time to load before this line.
        print(json.dumps({"ready": True}), flush=True)
    elif frame["type"] == "frame":
        print(json.dumps({"decision": decide(frame)}), flush=True)
