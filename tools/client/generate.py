#!/usr/bin/env python3
"""Writes a client from the description of a server's interface for bots, with nothing but the standard library.

    python3 tools/client/generate.py python http://127.0.0.1:8080/api/openapi.json > corte_client.py
    python3 tools/client/generate.py typescript http://127.0.0.1:8080/api/openapi.json > corte_client.ts

The client needs nothing but the standard library, or a runtime with `fetch`. It knows every operation by its name,
every structure with its fields, waits where the server says so, and reads streams line by line.
"""
import json
import keyword
import re
import sys
from urllib.request import urlopen

METHODS = ("get", "post", "put", "patch", "delete")


def camel(name):
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


def name_of(reference):
    return reference.rsplit("/", 1)[1]


class Operation:
    """One operation of the document, with what a client has to know of it."""

    def __init__(self, method, path, described):
        self.method, self.path = method.upper(), path
        self.name, self.about = described["operationId"], described["summary"]
        parameters = described["parameters"]
        self.in_path = [one["name"] for one in parameters if one["in"] == "path"]
        self.in_query = [(one["name"], one["schema"]) for one in parameters if one["in"] == "query"]
        body = described.get("requestBody")
        self.body = name_of(body["content"]["application/json"]["schema"]["$ref"]) if body else None
        answer = next(described["responses"][status] for status in ("200", "201") if status in described["responses"])
        (self.kind, content), = answer["content"].items()
        self.answer = name_of(content["schema"]["$ref"]) if "$ref" in content["schema"] else None
        self.streams = self.kind == "application/x-ndjson"


def operations(document):
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                yield Operation(method, path, methods[method])


def is_word(schema):
    return set(schema) <= {"type", "description", "enum", "pattern", "examples", "minLength", "maxLength"}


class Python:
    """A module with a class `Client` and a type for every structure."""

    HEAD = '''"""A client of Corte's interface for bots. Written by tools/client/generate.py: change the generator, not this."""
from __future__ import annotations

import json
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Iterator, List, Literal, NotRequired, Optional, TypedDict, Union


class Refused(Exception):
    """What the server has refused, and why: `code` for programs, `at` names a field, `frame` is the present one."""

    def __init__(self, status: int, error: dict[str, Any], frame: Optional[dict[str, Any]] = None) -> None:
        super().__init__(f"{error.get('message', 'refused')} ({status} {error.get('code', '')})")
        self.status, self.code, self.at = status, error.get("code"), error.get("at")
        self.given, self.allowed, self.frame = error.get("given"), error.get("allowed"), frame

'''
    CLIENT = '''
class Client:
    """A server, and the bot that asks it. `token` is empty until there is a bot.

    `authority` is a file with the certificate of who has signed the server's, where this machine does not know them.
    """

    def __init__(
        self, server: str, token: str = "", patience: float = 30.0, authority: Optional[str] = None
    ) -> None:
        self.server, self.token, self.patience = server.rstrip("/"), token, patience
        secure = self.server.startswith("https://")
        self._trust = ssl.create_default_context(cafile=authority) if secure else None

    def _open(self, method: str, path: str, body: Any = None, query: Optional[dict[str, Any]] = None) -> Any:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        address = self.server + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if data is not None:
            headers["Content-Type"] = "application/json"
        for attempt in range(6):
            request = urllib.request.Request(address, data, headers, method=method)
            try:
                return urllib.request.urlopen(request, timeout=self.patience, context=self._trust)
            except urllib.error.HTTPError as error:
                if error.code in (429, 503) and attempt < 5:
                    time.sleep(float(error.headers.get("Retry-After", 1)))
                    continue
                told = json.loads(error.read() or b"{}")
                raise Refused(error.code, told.get("error", {}), told.get("frame")) from None
        raise AssertionError("unreachable")

    def _ask(self, method: str, path: str, body: Any = None, query: Optional[dict[str, Any]] = None) -> Any:
        with self._open(method, path, body, query) as answer:
            return json.load(answer)

    def _text(self, method: str, path: str, body: Any = None, query: Optional[dict[str, Any]] = None) -> str:
        with self._open(method, path, body, query) as answer:
            return answer.read().decode()

    def _lines(self, method: str, path: str, body: Any = None, query: Optional[dict[str, Any]] = None) -> Iterator[Any]:
        with self._open(method, path, body, query) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)
'''

    def type(self, schema):
        if "$ref" in schema:
            return name_of(schema["$ref"])
        if "oneOf" in schema:
            kinds = [self.type(one) for one in schema["oneOf"]]
            return f"Union[{', '.join(dict.fromkeys(kinds))}]"
        if "enum" in schema:
            return f"Literal[{', '.join(repr(word) for word in schema['enum'])}]"
        kinds = schema.get("type", "any")
        if isinstance(kinds, list):
            return f"Optional[{self.type({**schema, 'type': next(kind for kind in kinds if kind != 'null')})}]"
        if kinds == "array":
            return f"List[{self.type(schema['items'])}]"
        simple = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "null": "None"}
        return simple.get(kinds, "dict[str, Any]" if kinds == "object" else "Any")

    def structure(self, name, schema):
        if schema.get("type") != "object":
            return f'{name} = {self.type(schema)!r}\n"""{schema.get("description", "")}"""\n' if is_word(schema) or "oneOf" in schema else ""
        fields = []
        for field, inner in schema["properties"].items():
            kind = self.type(inner)
            fields.append(f"    {field!r}: {kind if field in schema.get('required', []) else f'NotRequired[{kind}]'},")
        # Written as a call, since a field may be called as a word of the language is.
        lines = "\n".join(fields).replace("    ", "    ")
        quoted = re.sub(r"^(    '[^']+': )(.*),$", lambda it: f"{it[1]}{it[2]!r},", lines, flags=re.M)
        return f'{name} = TypedDict("{name}", {{\n{quoted}\n}})\n"""{schema.get("description", "")}"""\n'

    def method(self, it):
        safe = it.name + "_" if keyword.iskeyword(it.name) else it.name
        given = ["self"] + [f"{name}: str" for name in it.in_path] + ([f"body: {it.body}"] if it.body else [])
        given += [f"{name}: Optional[{self.type(schema)}] = None" for name, schema in it.in_query]
        path = re.sub(r"\{(\w+)\}", r"{urllib.parse.quote(\1, safe='')}", it.path)
        text = f'f"{path}"' if it.in_path else f'"{path}"'
        query = ", ".join(f'"{name}": {name}' for name, _ in it.in_query)
        call = f'"{it.method}", {text}, {"body" if it.body else "None"}' + (f", {{{query}}}" if query else "")
        how, answer = ("_lines", f"Iterator[{it.answer}]") if it.streams else ("_ask", it.answer)
        if it.answer is None:
            how, answer = "_text", "str"
        return f'\n    def {safe}({", ".join(given)}) -> {answer}:\n        """{it.about}"""\n        return self.{how}({call})\n'

    def write(self, document):
        schemas = document["components"]["schemas"]
        structures = "\n".join(filter(None, (self.structure(name, schema) for name, schema in schemas.items())))
        return self.HEAD + "\n" + structures + "\n" + self.CLIENT + "".join(map(self.method, operations(document)))


class TypeScript:
    """A module with a class `Client` and a type for every structure."""

    HEAD = """// A client of Corte's interface for bots. Written by tools/client/generate.py: change the generator, not this.

/** What the server has refused, and why: `code` for programs, `at` names a field, `frame` is the present one. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly at?: string,
    readonly given?: unknown,
    readonly allowed?: string,
    readonly frame?: Frame,
  ) {
    super(`${message} (${status} ${code})`);
  }
}

"""
    CLIENT = """
/** A server, and the bot that asks it. `token` is empty until there is a bot. */
export class Client {
  constructor(readonly server: string, public token = "") {}

  private async open(method: string, path: string, body?: unknown, query: Record<string, unknown> = {}): Promise<Response> {
    const address = new URL(path, this.server);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    const headers: Record<string, string> = {};
    if (this.token) headers["Authorization"] = `Bearer ${this.token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    for (let attempt = 0; ; attempt += 1) {
      const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
      const answer = await fetch(address, sent);
      if (answer.ok) return answer;
      if ((answer.status === 429 || answer.status === 503) && attempt < 5) {
        const seconds = Number(answer.headers.get("Retry-After") ?? 1);
        await new Promise((go) => setTimeout(go, seconds * 1000));
        continue;
      }
      const told = (await answer.json()) as Error_;
      const it = told.error;
      throw new Refused(answer.status, it.code, it.message, it.at, it.given, it.allowed, told.frame);
    }
  }

  private async ask<T>(method: string, path: string, body?: unknown, query?: Record<string, unknown>): Promise<T> {
    return (await (await this.open(method, path, body, query)).json()) as T;
  }

  private async text(method: string, path: string, body?: unknown, query?: Record<string, unknown>): Promise<string> {
    return (await this.open(method, path, body, query)).text();
  }

  private async *lines<T>(method: string, path: string, body?: unknown, query?: Record<string, unknown>): AsyncGenerator<T> {
    const answer = await this.open(method, path, body, query);
    const reader = answer.body!.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        rest += decoder.decode(value, { stream: true });
        for (let end = rest.indexOf("\\n"); end >= 0; end = rest.indexOf("\\n")) {
          const line = rest.slice(0, end).trim();
          rest = rest.slice(end + 1);
          if (line) yield JSON.parse(line) as T;
        }
      }
    } finally {
      await reader.cancel();
    }
  }
"""

    def named(self, name):
        return "Error_" if name == "Error" else "Record_" if name == "Record" else name

    def type(self, schema):
        if "$ref" in schema:
            return self.named(name_of(schema["$ref"]))
        if "oneOf" in schema:
            return " | ".join(dict.fromkeys(self.type(one) for one in schema["oneOf"]))
        if "enum" in schema:
            return " | ".join(json.dumps(word) for word in schema["enum"])
        kinds = schema.get("type", "any")
        if isinstance(kinds, list):
            return " | ".join(self.type({**schema, "type": kind}) for kind in kinds)
        if kinds == "array":
            inner = self.type(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if kinds == "object":
            return f"{{\n{self.fields(schema)}\n}}" if schema.get("properties") else "Record<string, unknown>"
        simple = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
        return simple.get(kinds, "unknown")

    def fields(self, schema):
        lines = []
        for field, inner in schema["properties"].items():
            if inner.get("description"):
                lines.append(f"  /** {inner['description']} */")
            optional = "" if field in schema.get("required", []) else "?"
            lines.append(f"  {json.dumps(field)}{optional}: {self.type(inner)};")
        return "\n".join(lines)

    def structure(self, name, schema):
        about = f"/** {schema['description']} */\n" if schema.get("description") else ""
        return f"{about}export type {self.named(name)} = {self.type(schema)};\n"

    def method(self, it):
        given = [f"{name}: string" for name in it.in_path] + ([f"body: {it.body}"] if it.body else [])
        given += [f"{name}?: {self.type(schema)}" for name, schema in it.in_query]
        path = "`" + re.sub(r"\{(\w+)\}", r"${encodeURIComponent(\1)}", it.path) + "`"
        query = ", ".join(name for name, _ in it.in_query)
        call = f'"{it.method}", {path}, {"body" if it.body else "undefined"}' + (f", {{ {query} }}" if query else "")
        answer = self.named(it.answer) if it.answer else "string"
        how = f"lines<{answer}>" if it.streams else f"ask<{answer}>" if it.answer else "text"
        result = f"AsyncGenerator<{answer}>" if it.streams else f"Promise<{answer}>"
        return f"\n  /** {it.about} */\n  {camel(it.name)}({', '.join(given)}): {result} {{\n    return this.{how}({call});\n  }}\n"

    def write(self, document):
        schemas = document["components"]["schemas"]
        structures = "\n".join(self.structure(name, schema) for name, schema in schemas.items())
        return self.HEAD + structures + self.CLIENT + "".join(map(self.method, operations(document))) + "}\n"


WRITERS = {"python": Python, "typescript": TypeScript}


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in WRITERS:
        sys.exit(f"usage: generate.py {'|'.join(WRITERS)} FILE-OR-ADDRESS\n{__doc__}")
    language, source = sys.argv[1:]
    if source.startswith(("http://", "https://")):
        with urlopen(source, timeout=30) as answer:
            document = json.load(answer)
    else:
        with open(source, encoding="utf-8") as file:
            document = json.load(file)
    sys.stdout.write(WRITERS[language]().write(document))


if __name__ == "__main__":
    main()
