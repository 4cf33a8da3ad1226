"""What schemathesis has to know about the server: valid tokens, and tables and games that exist.

Bots are rate limited, so requests come from many bots in turn.
"""
import itertools
import json
import os
import urllib.request

import schemathesis

URL = os.environ["CORTE_URL"]
BOTS = 40
names = itertools.count()


def request(path, token="", body=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.Request(URL + path, data, headers)


def ask(path, token="", body=None):
    with urllib.request.urlopen(request(path, token, body)) as answer:
        return json.load(answer)


def new_token():
    return ask("/api/bot", body={"name": f"Tester {next(names)}"})["token"]


TOKENS = [new_token() for _ in range(BOTS)]
turns = itertools.cycle(TOKENS)


def table(host, start):
    code = ask("/api/table", host, {"places": 3, "bots": ["page"], "listed": True, "think": 10_000})["table"]
    ask(f"/api/table/{code}/sit", TOKENS[0], {})
    if start:
        ask(f"/api/table/{code}/start", host, {})
    return code


CODES = [table(TOKENS[number], number % 2) for number in range(1, 7)]


def game():
    """Returns a finished game: a table of two whose players abandon it."""
    code = ask("/api/table", TOKENS[7], {"places": 2})["table"]
    ask(f"/api/table/{code}/sit", TOKENS[8], {})
    ask(f"/api/table/{code}/start", TOKENS[7], {})
    for token in (TOKENS[7], TOKENS[8]):
        ask(f"/api/table/{code}/agree", token, {"agrees": True})
    # The table ends the game when it gets to it, and tells its listeners. The record is saved before it answers again.
    with urllib.request.urlopen(request(f"/api/table/{code}/stream", TOKENS[7])) as lines:
        next(line for line in lines if line.strip() and json.loads(line)["stage"] == "over")
    ask(f"/api/table/{code}", TOKENS[7])
    return ask("/api/bot/games", TOKENS[7])["games"][0]["game"]


GAME = game()
counted = itertools.count()


@schemathesis.auth()
class Tokens:
    def get(self, case, context):
        # A bot that is ended or renewed must be one that no other request needs.
        if case.operation.definition.raw.get("operationId") in ("end_bot", "renew_token"):
            return new_token()
        return next(turns)

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Mostly uses tables and games that exist, and sometimes what was generated."""
    if path_parameters and next(counted) % 4:
        if "code" in path_parameters:
            path_parameters["code"] = CODES[next(counted) % len(CODES)]
        if "id" in path_parameters:
            path_parameters["id"] = GAME
    return path_parameters
