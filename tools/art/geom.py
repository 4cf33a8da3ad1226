"""Turns lists of points into SVG.

A drawing is a list of points.  In the notation of `pt`:
    x,y     a point the curve passes smoothly
    x,y*    a corner
    /x,y    a straight line to this point
    z       (last) close the path
Nothing here uses style attributes, gradients, clips or filters, so the sprite
works under a strict CSP and through <use>.
"""
import math
import re as re_mod

# ------------------------------------------------------------------ paths


def num(v):
    v = round(v, 1)
    if v == int(v):
        return str(int(v))
    s = "%.1f" % v
    return s.replace("0.", ".", 1) if s.startswith(("0.", "-0.")) else s


def nums(vals):
    out = ""
    dot = False  # does the last number hold a dot?
    for v in vals:
        s = num(v)
        if out and s[0] != "-" and not (s[0] == "." and dot):
            out += " "
        out += s
        dot = "." in s
    return out


def parse(s):
    pts, closed = [], False
    for tok in s.split():
        if tok == "z":
            closed = True
            continue
        x, y = tok.strip("/*").split(",")
        pts.append([float(x), float(y), tok[-1] == "*", tok[0] == "/"])
    return pts, closed


FINE = [1]  # multiplies the size a shape counts for; heads are finer


def grid(m):
    """Big shapes live on a coarse grid, small ones on a fine one."""
    return .5 if m > 11 else .2 if m > 4 else .1


def spline(P, closed, q):
    """A chain of parabolas near the points: one control point per inner
    point, joined at the middles, so that every piece but the first is a "t"
    of two numbers. Returns the controls and the joints, quantised so that
    each reflection lands where it should."""
    n = len(P)
    inner = range(n) if closed else range(1, n - 1)
    c = [list(z) for z in P]
    if not closed and n == 3:
        u, v = math.dist(P[0], P[1]), math.dist(P[1], P[2])
        t = min(.68, max(.32, u / ((u + v) or 1)))
        c[1] = [(P[1][j] - (1 - t) ** 2 * P[0][j] - t * t * P[2][j]) / (2 * t * (1 - t)) for j in (0, 1)]
    else:
        for _ in range(60):
            for i in inner:
                l, r = (i - 1) % n, (i + 1) % n
                wl = 2 if not closed and l == 0 else 1
                wr = 2 if not closed and r == n - 1 else 1
                w = 8 - wl - wr
                c[i] = [(8 * P[i][j] - wl * c[l][j] - wr * c[r][j]) / w for j in (0, 1)]
    snap = lambda v: round(round(v / q) * q, 1)
    if closed:
        start = [snap((c[-1][j] + c[0][j]) / 2) for j in (0, 1)]
        order, end = list(range(n)), start
    else:
        start = [snap(z) for z in P[0]]
        order, end = list(range(1, n - 1)), [snap(z) for z in P[-1]]
    C, M = [[snap(z) for z in c[order[0]]]], [start]
    for i in order[1:]:
        M.append([snap((C[-1][j] + c[i][j]) / 2) for j in (0, 1)])
        C.append([2 * M[-1][j] - C[-1][j] for j in (0, 1)])
    M.append(end)
    return C, M


def cubic(P, closed, k=.36):
    """cardinal curve through the points as cubic pieces"""
    n = len(P)

    def tan(i):
        if not closed and i in (0, n - 1):
            return None
        a, b = P[(i - 1) % n], P[(i + 1) % n]
        d = math.dist(a, b) or 1
        la, lb = math.dist(a, P[i]) or .1, math.dist(P[i], b) or .1
        if max(la, lb) < 2.4 * min(la, lb):
            la = lb = 2 * la * lb / (la + lb)
        return (b[0] - a[0]) / d, (b[1] - a[1]) / d, la * k, lb * k

    out = []
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        a, b, ta, tb = P[i], P[j], tan(i), tan(j)
        if ta:
            c1 = (a[0] + ta[0] * ta[3], a[1] + ta[1] * ta[3])
        if tb:
            c2 = (b[0] - tb[0] * tb[2], b[1] - tb[1] * tb[2])
        if not ta:
            c1 = (a[0] + (c2[0] - a[0]) * .4, a[1] + (c2[1] - a[1]) * .4)
        if not tb:
            c2 = (b[0] + (c1[0] - b[0]) * .4, b[1] + (c1[1] - b[1]) * .4)
        out.append((a, c1, c2, b))
    return out


def off(C, M, cub):
    """how far the parabolas stray from the cubic curve"""
    line = []
    for a, c1, c2, b in cub:
        for i in range(20):
            t = i / 20
            line.append([(1 - t) ** 3 * a[j] + 3 * t * (1 - t) ** 2 * c1[j] + 3 * t * t * (1 - t) * c2[j] + t ** 3 * b[j] for j in (0, 1)])
    line.append(cub[-1][3])
    worst = 0
    for c, a, b in zip(C, M, M[1:]):
        for t in (.15, .3, .5, .7, .85):
            p_ = [(1 - t) ** 2 * a[j] + 2 * t * (1 - t) * c[j] + t * t * b[j] for j in (0, 1)]
            worst = max(worst, min(math.dist(p_, z) for z in line))
    return worst


def one(s, k=.36):
    pts, closed = parse(s)
    n = len(pts)
    m = max(max(a[0] for a in pts) - min(a[0] for a in pts), max(a[1] for a in pts) - min(a[1] for a in pts)) * FINE[0]
    q = grid(m)
    tol = min(1.4, max(.35, .08 * m))
    snap = lambda v: round(round(v / q) * q, 1)
    stop = [a[2] or a[3] or (not closed and i in (0, n - 1)) or (pts[(i + 1) % n][3]) for i, a in enumerate(pts)]

    def fit(P, loop, cub):
        """parabolas within tol, adding points in the longest gaps"""
        Q = [list(z) for z in P]
        pieces = list(cub)
        while True:
            C, M = spline(Q, loop, q)
            if 2 * len(C) + 2 > 4 * len(cub) + 2:
                return None
            if off(C, M, cub) <= tol:
                return C, M
            i = max(range(len(pieces)), key=lambda j: math.dist(pieces[j][0], pieces[j][3]))
            a, c1, c2, b = pieces[i]
            mid = lambda u, v: [(u[0] + v[0]) / 2, (u[1] + v[1]) / 2]
            ab, bc, cd = mid(a, c1), mid(c1, c2), mid(c2, b)
            abc, bcd = mid(ab, bc), mid(bc, cd)
            o = mid(abc, bcd)
            pieces[i:i + 1] = [(a, ab, abc, o), (o, bcd, cd, b)]
            Q.insert(i + 1, o)

    def run(P, loop, x, y):
        """path data of one run of smooth points, starting at x,y"""
        cub = cubic(P, loop, k)
        fit_ = fit(P, loop, cub)
        if fit_:
            C, M = fit_
            d = ""
            for i, c in enumerate(C):
                e = M[i + 1]
                d += ("t" + nums((e[0] - x, e[1] - y))) if i else ("q" + nums((c[0] - x, c[1] - y, e[0] - x, e[1] - y)))
                x, y = e
            return d, x, y
        d, ref = "", None
        for a, c1, c2, b in cub:
            c1, c2, b = [[snap(v) for v in z] for z in (c1, c2, b)]
            if ref and math.dist(c1, ref) <= max(1.2 * q, .3):
                d += "s" + nums((c2[0] - x, c2[1] - y, b[0] - x, b[1] - y))
            else:
                d += "c" + nums((c1[0] - x, c1[1] - y, c2[0] - x, c2[1] - y, b[0] - x, b[1] - y))
            x, y = b
            ref = (2 * x - c2[0], 2 * y - c2[1])
        return d, x, y

    P = [(a[0], a[1]) for a in pts]
    if closed and not any(stop):
        fit_ = fit(P, True, cubic(P, True, k))
        if fit_:
            x, y = fit_[1][0]
        else:
            x, y = snap(P[0][0]), snap(P[0][1])
        return "M" + nums((x, y)) + run(P, True, x, y)[0] + "z"
    s0 = stop.index(True)
    idx = [(s0 + i) % n for i in range(n)] + ([s0] if closed else [])
    x, y = snap(P[s0][0]), snap(P[s0][1])
    d = "M" + nums((x, y))
    cur = [idx[0]]
    for w, i in enumerate(idx[1:]):
        cur.append(i)
        if not stop[i]:
            continue
        if len(cur) == 2:
            if w < len(idx) - 2 or not closed:
                u, v = snap(P[i][0]), snap(P[i][1])
                d += "l" + nums((u - x, v - y))
                x, y = u, v
        else:
            e, x, y = run([P[z] for z in cur], False, x, y)
            d += e
        cur = [i]
    return d + ("z" if closed else "")


def pt(s, k=.36):
    """several subpaths are separated by ';'.  A chunk that starts with a
    path command letter is taken as it is."""
    out = ""
    for c in s.split(";"):
        c = c.strip()
        if c:
            out += c if c[0] in "Mm" else one(c, k)
    return pack(out)


def pack(d):
    """leave out repeated command letters"""
    out, last = "", ""
    toks = re_mod.findall(r"[a-zA-Z][^a-zA-Z]*", d)
    for t in toks:
        c, arg = t[0], t[1:]
        if c == last and c in "lcsqt" and arg:
            prev = out.replace("-", " ").split(" ")[-1]
            glue = arg[0] == "-" or (arg[0] == "." and "." in prev)
            out += ("" if glue else " ") + arg
        else:
            out += t
        last = c
    return out


def attrs(kw):
    out = ""
    for k, v in kw.items():
        k = k.replace("_", "-")
        if k == "sw":
            k = "stroke-width"
        if k == "t":
            k = "transform"
        out += ' %s="%s"' % (k, num(v) if isinstance(v, (int, float)) else v)
    return out


def p(fill, s, /, **kw):
    """filled closed shape"""
    s = ";".join(c if c.strip()[:1] in ("M", "m", "") or c.strip().endswith("z")
                 else c + " z" for c in s.split(";"))
    f = ' fill="%s"' % fill if fill else ""
    return '<path%s d="%s"%s/>' % (f, pt(s), attrs(kw))


def ln(stroke, w, s, **kw):
    """stroked line"""
    bare = all(len(c.split()) == 2 for c in s.split(";") if c.strip()) and "M" not in s
    f = ' stroke="%s"' % stroke if stroke else ""
    ww = ' stroke-width="%s"' % num(w) if w else ""
    return '<path%s%s%s d="%s"%s/>' % ("" if bare else ' fill="none"', f, ww, pt(s), attrs(kw))


def ci(fill, x, y, r, /, **kw):
    f = ' fill="%s"' % fill if fill else ""
    return '<circle%s cx="%s" cy="%s" r="%s"%s/>' % (f, num(x), num(y), num(r), attrs(kw))


def re(fill, x, y, w, h, **kw):
    f = ' fill="%s"' % fill if fill else ""
    xy = (' x="%s"' % num(x) if x else "") + (' y="%s"' % num(y) if y else "")
    return '<rect%s%s width="%s" height="%s"%s/>' % (f, xy, num(w), num(h), attrs(kw))


def use(i, **kw):
    return '<use href="#%s"%s/>' % (i, attrs(kw))


def g(body, **kw):
    return "<g%s>%s</g>" % (attrs(kw), body)


MIR = "matrix(-1 0 0 1 120 0)"


def mir(body):
    return g(body, t=MIR)


def engrave(c, w, s, wide, gap):
    """engraver's hatching: the dashes of a fat line along s"""
    return ln(c, wide, s, stroke_dasharray="%s %s" % (num(w), num(gap)))


def polar(cx, cy, r, deg):
    a = math.radians(deg)
    return cx + r * math.cos(a), cy + r * math.sin(a)


def rays(c, cx, cy, r1, n, wide=.5, r0=0, off=0):
    """n rays as the dashes of one fat ring"""
    r = (r0 + r1) / 2
    st = 2 * math.pi * r / n
    t = "rotate(%s %s %s)" % (num(off), num(cx), num(cy))
    return ci("none", cx, cy, r, stroke=c, sw=r1 - r0, stroke_dasharray="%.2f %.2f" % (st * wide, st * (1 - wide)),
              **({"t": t} if off else {}))


def stripes(c, w, gap, x=0, y=0, wd=120, ht=168, **kw):
    """horizontal lines as the dashes of one fat line"""
    return '<path stroke="%s" stroke-width="%s" stroke-dasharray="%s %s" d="M%s %sv%s"%s/>' % (
        c, num(wd), num(w), num(gap), num(x + wd / 2), num(y), num(ht), attrs(kw))


def upright(c, w, gap, x=0, y=0, wd=120, ht=168, **kw):
    return '<path stroke="%s" stroke-width="%s" stroke-dasharray="%s %s" d="M%s %sh%s"%s/>' % (
        c, num(ht), num(w), num(gap), num(x), num(y + ht / 2), num(wd), attrs(kw))


def arc(r, a0, a1, cx=0, cy=0):
    x, y = polar(cx, cy, r, a0)
    u, v = polar(cx, cy, r, a1)
    return "M%sA%s %s 0 %d 1 %s" % (nums((x, y)), num(r), num(r), abs(a1 - a0) > 180, nums((u, v)))
