#!/usr/bin/env python3
"""A bot that plays in words, with only the standard library, in the place of a language model.

    corte tournament --bots page,mine --text 'mine=python3 examples/text_bot.py' --games 20 --lang en

docs/language-models.md describes the messages. Replace the body of `reply` with a call to your model.
"""
import json
import sys


def reply(rules, prompt, decisions, refused):
    """What the model writes, and how many tokens that took. This one always chooses the last decision."""
    how = "End each answer with the number of your decision, in square brackets."
    messages = [f"You play Coup by these rules. {how}\n{rules}", prompt]
    if refused is not None:
        messages.append(f"{refused!r} names no decision. End with the number of one, in brackets.")
    words = sum(len(message.split()) for message in messages)
    return f"Let me think. Why not?\n[{decisions[-1]['id']}]", words


rules = ""
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        # Do everything that takes time to load before this line.
        print(json.dumps({"ready": True}), flush=True)
    elif told["type"] == "start":
        rules = told["rules"]
    elif told["type"] == "prompt":
        text, tokens = reply(rules, told["text"], told["decisions"], told["refused"])
        print(json.dumps({"text": text, "tokens": tokens}), flush=True)
