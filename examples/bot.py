#!/usr/bin/env python3
"""A player of Corte in the standard library: honest, and greedy for coins.

    corte tournament --bots fool,mine --external 'mine=python3 examples/bot.py' --games 100

docs/bots.md describes the lines.
"""
import json
import sys

CLAIMS = {"tax": "Duke", "steal": "Captain", "assassinate": "Assassin", "exchange": "Ambassador", "examine": "Inquisitor"}
LIKED = ["coup", "assassinate", "tax", "steal", "foreign-aid", "income", "prove", "leave", "pass"]


def worth(text, hand):
    """How much this player likes a decision; lies and challenges come last."""
    words = text.split()
    verb = words[0]
    if verb == "block":
        return 20 if words[1] in hand else -20
    if CLAIMS.get(verb, hand[0] if hand else "") not in hand or verb in ("challenge", "concede"):
        return -10
    return len(LIKED) - LIKED.index(verb) if verb in LIKED else 0


def decide(frame):
    hand = [card.split(".")[0] for card in frame["state"]["hand"]]
    return max(frame["legal"], key=lambda decision: worth(decision["text"], hand))["id"]


for line in sys.stdin:
    frame = json.loads(line)
    if frame["type"] == "hello":
        # Whatever takes time to load belongs before this line.
        print(json.dumps({"ready": True}), flush=True)
    elif frame["type"] == "decide":
        print(json.dumps({"decision": decide(frame)}), flush=True)
