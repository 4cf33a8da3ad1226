#!/usr/bin/env python3
"""Draws the art of Corte: one SVG sprite per setting.

Standard library only, deterministic.  Usage:
    python3 tools/art/make.py [OUTPUT_DIR]
writes city-state.svg and dystopia.svg (default: crates/corte-ui/assets/art).

geom.py      turns lists of points into paths
heads.py     the six heads
parts.py     busts, hoods, beards, and things held
city.py, dystopia.py   the portraits, the card back, the deck, the coins
persons.py   the twelve bots of the cast
emblems.py, icons.py   signs in one colour
"""
import gzip
import os
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import city  # noqa: E402
import dystopia  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.normpath(os.path.join(HERE, "../../crates/corte-ui/assets/art"))


def sprite(mod):
    defs, symbols = mod.build()
    while True:  # leave out what nothing uses
        text = "".join(defs.values()) + "".join(v[2] for v in symbols.values())
        keep = {i: v for i, v in defs.items() if 'href="#%s"' % i in text}
        if len(keep) == len(defs):
            break
        defs = keep
    s = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>'
    for i, body in defs.items():
        s += '<g id="%s">%s</g>\n' % (i, body)
    s += "</defs>\n"
    for i, (w, h, body) in symbols.items():
        s += '<symbol id="%s" viewBox="0 0 %d %d">%s</symbol>\n' % (i, w, h, body)
    s += "</svg>\n"
    for i in defs:  # private ids begin with "_", not to meet those of the page
        s = s.replace('id="%s"' % i, 'id="_%s"' % i).replace('href="#%s"' % i, 'href="#_%s"' % i)
    ids = re.findall(r'id="([^"]+)"', s)
    assert len(ids) == len(set(ids)), "an id twice"
    lost = set(re.findall(r'href="#([^"]+)"', s)) - set(ids)
    assert not lost, lost
    return s


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else OUT
    os.makedirs(out, exist_ok=True)
    for name, mod in (("city-state", city), ("dystopia", dystopia)):
        s = sprite(mod)
        for bad in (" style=", "<style", "url(", "<script", "<image"):
            assert bad not in s, bad
        path = os.path.join(out, name + ".svg")
        with open(path, "w", encoding="ascii", newline="\n") as f:
            f.write(s)
        print("%s: %d ids, %d bytes, %d gzip" % (
            path, s.count("<symbol"), len(s), len(gzip.compress(s.encode(), 9, mtime=0))))


if __name__ == "__main__":
    main()
