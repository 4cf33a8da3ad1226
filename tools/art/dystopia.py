"""The dystopia: ministries and screens. Cold concrete, signal orange; the
same characters as officials of a regime."""
from geom import *  # noqa
import city
import emblems
import heads
import icons
import parts
import persons

K = "#14181b"
A, B, L = "#0124", "#0127", "#fff3"
O, OL, OD = "var(--art-signal,#ff6420)", "#ffa873", "#a33a0c"
CO, CL, CD = "#b4b5b1", "#dcdcd6", "#6d7275"
S1, S2, S3, S4, S5 = "#e6d8c8", "#d3b89d", "#ad8767", "#7d5a45", "#54392c"
ST, STL = "#8a949b", "#d3dade"
NAMES = city.NAMES
COL = {
    "duke": ("var(--duke,#55407f)", "#2f2347", "#8f7fb3"),
    "assassin": ("var(--assassin,#282d31)", "#15181a", "#5d666c"),
    "captain": ("var(--captain,#285f8f)", "#173650", "#86aac4"),
    "ambassador": ("var(--ambassador,#35745a)", "#1c4032", "#93b7a4"),
    "contessa": ("var(--contessa,#a82c36)", "#5c141c", "#d99088"),
    "inquisitor": ("var(--inquisitor,#d9a021)", "#4a3a18", "#efd48c"),
    "diplomat": ("var(--diplomat,#84406f)", "#442038", "#c79ab6"),
}
D = {k: v[1] for k, v in COL.items()}
T = {k: v[2] for k, v in COL.items()}
C = "currentColor"


def poly(c, d, **kw):
    return '<path fill="%s" d="%s"%s/>' % (c, d, attrs(kw))


def sl(c, w, d, **kw):
    return '<path fill="none" stroke="%s" stroke-width="%s" d="%s"%s/>' % (c, num(w), d, attrs(kw))


def grounds():
    d = {}
    full = re(C, 0, 0, 120, 168)
    # ministry: fins of concrete over a low sun
    d["g-duke-a"] = full + ci(T["duke"], 60, 62, 46) + upright(A, 4, 8, -2, 0, 124) + poly(CO, "M0 60h16v108H0zM104 60h16v108h-16z") + poly(CD, "M11 60h5v108h-5zM115 60h5v108h-5z") + poly(O, "M0 56h20v4H0zM100 56h20v4h-20zM42 22V6l9 7 9-11 9 11 9-7v16z")
    d["g-duke-b"] = full + poly(T["duke"], "M14 168V30l46-24 46 24v138z") + upright("#fff3", 7, 5, 20, 30, 80, 138) + sl(O, 2, "M14 168V30L60 6l46 24v138") + poly(O, "M46 28V15l7 5.5 7-9 7 9 7-5.5v13z")
    # night: a searchlight, a blind
    d["g-assassin-a"] = full + poly(ST, "M60-40L-30 168h180z") + ci(STL, 60, 60, 40) + stripes("#0003", 1, 4) + poly(D["assassin"], "M0 168V96h10V84h14v26h8v58zM120 168V90h-16v14H92v64z") + poly(O, "M14 90h4v3h-4zM108 96h5v3h-5z")
    d["g-assassin-b"] = full + stripes(ST, 7, 7, -60, -60, 240, 288, t="rotate(-24 60 84)") + poly(C, "M0 0h26v168H0zM96 0h24v168H96z") + sl(O, 2, "M26 0v168")
    # radar, a grey fleet
    d["g-captain-a"] = full + ci(D["captain"], 60, 64, 54) + "".join(ci("none", 60, 64, r, stroke=T["captain"], sw=1) for r in (54, 42, 30)) + sl(T["captain"], .8, "M60 4v130M0 64h120") + poly("#fff3", "M60 64L60 10A54 54 0 0 1 107 38z") + ci(O, 94, 30, 3) + ci(O, 18, 46, 2)
    d["g-captain-b"] = re(T["captain"], 0, 0, 120, 168) + poly("#fff4", "M0 20h120v10H0zM0 44h120v6H0z") + poly(D["captain"], "M0 84h10v-8h8V60h5v12h9v10h8l-3 12H0zM120 88h-12v-8h-8V66h-4v16h-10l4 12h30z") + re(C, 0, 92, 120, 76) + stripes("#fff3", 1.2, 7, 0, 96, 120, 72)
    # globe of lines; banners
    d["g-ambassador-a"] = full + ci(T["ambassador"], 60, 62, 48) + sl(D["ambassador"], .9, "M60 14v96M12 62h96M19 38h82M19 86h82M60 14q-52 48 0 96q52-48 0-96M60 14q-26 48 0 96q26-48 0-96") + ci("none", 60, 62, 51, stroke=O, sw=1.4)
    d["g-ambassador-b"] = re(CO, 0, 0, 120, 168) + stripes("#fff3", 1, 13) + poly(C, "M6 0h30v120l-15 12L6 120zM84 0h30v120l-15 12-15-12z") + poly(D["ambassador"], "M48 0h24v110l-12 10-12-10z") + ci(CL, 21, 40, 8) + ci(CL, 99, 40, 8) + ci(O, 21, 40, 3.4) + ci(O, 99, 40, 3.4)
    # wall of screens; a spot on stage
    d["g-contessa-a"] = full + "".join(poly("#fff2" if (i + j) % 2 else A, "M%d %dh36v30H%dz" % (3 + i * 39, 4 + j * 34, 3 + i * 39)) for i in range(3) for j in range(5)) + stripes("#fff1", 1, 2.4)
    d["g-contessa-b"] = full + poly(T["contessa"], "M36 0h48l50 168H-14z") + ci("#fff3", 60, 60, 44) + upright(A, 2, 8, 0, 0, 30) + upright(A, 2, 8, 92, 0, 30)
    # the great eye; lamps
    d["g-inquisitor-a"] = full + poly(CL, "M-8 62Q60-22 128 62 60 146-8 62z") + ci(D["inquisitor"], 60, 62, 46) + ci("none", 60, 62, 40, stroke=C, sw=6, stroke_dasharray="3 2") + sl(O, 1.6, "M-8 62Q60-22 128 62 60 146-8 62z")
    d["g-inquisitor-b"] = re(D["inquisitor"], 0, 0, 120, 168) + poly(C, "M16 12L150 60v70zM16 12L0 168h70z") + poly("#fff5", "M16 12L150 84v22zM16 12L22 168h22z") + ci(CL, 16, 12, 9)
    # two flags that lean to each other; a table of halves
    d["g-diplomat-a"] = full + ci(T["diplomat"], 60, 62, 46) + poly(CO, "M4 0h4v168H4zM112 0h4v168h-4z") + poly(D["diplomat"], "M8 10l34 8v34L8 44zM112 10l-34 8v34l34-8z") + poly(O, "M8 22l34 8v8L8 30zM112 22l-34 8v8l34-8z") + ci("none", 60, 62, 46, stroke=O, sw=1.4)
    d["g-diplomat-b"] = re(T["diplomat"], 0, 0, 120, 168) + poly(C, "M0 0h60v168H0z") + stripes("#fff2", 1, 9) + ci(CO, 60, 62, 44) + poly(CL, "M60 18a44 44 0 0 1 0 88z") + sl(O, 2, "M60 0v18M60 106v62")
    return d


def extra():
    e = {}
    e["hrT"], e["hrP"], e["hrF"] = SHARED["hrT"], SHARED["hrP"], SHARED["hrF"]
    # slicked hair, turned and in profile
    e["slT"] = p(None, "43,45* 44,34 54,26 70,27 80,36 84,50 82,62 80,66* 78,58 73,62* 73,54 69,44 60,38 50,38*") + p(A, "70,27* 80,36 84,50 82,62 80,66* 78,58 74,50 72,38") + ln(L, 1, "48,35* 58,30 70,32 78,42;52,36* 64,34 73,42")
    e["slP"] = p(None, "48,40* 54,30 66,26 78,29 86,40 88,56 84,70 79,78* 77,70 76,58 68,54 64,60* 61,50 57,41*") + p(A, "76,28* 86,40 88,56 84,70 79,78* 78,56") + ln(L, 1, "54,36* 66,31 78,38 84,52;60,40* 70,37 79,46")
    # tunic with a standing collar
    e["tun"] = p(None, "44,104* 58,112 84,100* 88,114 74,124 58,126 42,116") + p(A, "72,107* 84,100* 88,114 74,124*") + ln(O, 1.4, "43,110* 58,119 74,117 86,107") + ln(B, 1.6, "60,126 /64,168") + "".join(ci(O, 67 + i, 136 + 13 * i, 1.8) for i in range(3))
    # suit: shirt, tie, lapels
    e["sui"] = (p(CL, "50,104* 60,112 80,102* 84,110 66,146 50,116") + p(None, "48,108* 40,122 52,134 /47,139 /66,168 /40,168* 26,140 34,120;83,104* 94,116 86,132 /90,138 /66,168 /96,168* 104,140 100,118 z")
                + p(O, "58,112 /68,111 /69,118 /76,146 /67,156 /60,146 /61,118") + p(A, "64,112 /68,111 /69,118 /76,146 /67,156 /66,118") + ln(B, 1, "48,110* 40,122 52,134 /47,139 /66,168 /90,138 /86,132* 94,117 84,106"))
    # peaked cap: turned, front, profile. None = cloth
    e["pkT"] = (p(None, "36,36* 34,24 46,14 68,10 90,18 96,30 86,44* 62,36 41,42") + p(L, "36,34* 36,25 48,16 64,12* 52,22 50,38") + p(A, "70,10* 90,18 96,30 86,44* 70,38 80,26") + p(K, "40,41* 60,35 86,44* /85,53* 66,45 42,50") + p(K, "42,49* 54,45 67,49* 58,54 44,58 36,60*")
                + p("#fff5", "42,50* 52,47 60,49* 48,52 40,57*") + ln(O, 1.2, "41,42.6* 60,37 86,45.6") + p(O, "52,22 /55,28 /61,29 /56.5,33 /58,39 /52.5,36 /47,39 /48,33 /44,29 /50,28"))
    e["pkF"] = (p(None, "40,42* 28,32 36,18 60,11 84,18 92,32 80,42* 60,37") + p(L, "40,42* 28,32 36,18 56,11.4* 42,20 44,40") + p(A, "66,12* 84,18 92,32 80,42* 68,38 78,26") + p(K, "40,42* 60,37 80,42* /79,50* 60,45 41,50") + p(K, "41,49* 60,45 79,49* 78,55 60,52 42,55") + p("#fff5", "43,50* 52,47 58,47* 52,50 44,53")
                + ln(O, 1.2, "40,43.4* 60,38.6 80,43.4") + p(O, "60,19 /62.6,25 /69,26 /64,30 /66,36 /60,33 /54,36 /56,30 /51,26 /57.4,25"))
    e["pkP"] = (p(None, "42,42* 34,28 48,16 70,12 92,20 98,36 92,46* 66,38") + p(A, "74,12.4* 92,20 98,36 92,46* 78,42 84,28") + p(L, "42,40* 37,28 48,19 62,14* 50,26 50,40") + p(K, "42,42* 66,38 92,46* /91,55* 68,47 43,50") + p(K, "43,49* 52,47 56,50* 44,56 28,59* 34,52") + ln(O, 1.2, "42,43.4* 66,39.6 92,47.4") + ci(O, 48, 31, 4))
    # epaulette, medals, envelope, lens
    e["epa"] = p(None, "-14,4* -12,-4 8,-6 13,0* 10,6 -12,9") + ln(O, 1.4, "-12,2* -4,-2 10,-2") + ln(O, 5, "-13,9* -2,8 11,5", stroke_dasharray="1.2 1")
    e["med"] = poly(O, "M0 0h7v7H0zM18 0h7v7h-7z") + poly(CL, "M9 0h7v7H9z") + ci(STL, 3.5, 11, 3.4) + ci(O, 12.5, 11, 3.4) + ci(STL, 21.5, 11, 3.4)
    e["chn"] = ln(STL, 3.6, "40,112* 44,128 60,140 76,128 82,110", stroke_dasharray="3.4 1.4") + p(CL, "60,136 /70,142 /70,153 /60,159 /50,153 /50,142") + poly(O, "M53 142l4 4 3-5 3 5 4-4v7H53zM53 150.5h14v2.5H53z")
    e["env"] = re(CL, -19, -13, 38, 26) + ln(CD, 1, "-19,-13 /0,3 /19,-13") + re(O, -19, 6, 38, 3) + ci("none", -12, -5.5, 4.4, stroke=O, sw=1.4) + ci(O, -12, -5.5, 1.6)
    # a folder of the treaty, a line to be signed on
    e["pac"] = re(K, -19, -23, 38, 46) + re(CL, -16, -20, 32, 40) + re(O, -16, -20, 32, 5) + sl(CD, 1.2, "M-11-9h20M-11-4h22M-11 1h16") + sl(K, 1.2, "M-11 12h13") + sl(O, 1.6, "M-9 11q4-6 5 0t6-2")
    e["len"] = ci(K, 0, 0, 8) + ci(CD, 0, 0, 6.6) + ci(K, 0, 0, 4.8) + ci(O, 0, 0, 2.8) + ci("#fffb", -1.6, -1.8, 1.2)
    e["glT"] = ci("#fff4", 57, 62, 6) + ci("none", 57, 62, 6, stroke=K, sw=1.3) + '<ellipse cx="45" cy="62" rx="3.6" ry="5.6" fill="#fff4" stroke="%s" stroke-width="1.3"/>' % K + sl(K, 1.3, "M48.5 61q1.5-2 2.6 0M63 61l12-1")
    e["hs"] = sl(K, 2.4, "M46 30Q66 18 78 40v14") + poly(K, "M72 54h9v16h-9z") + sl(K, 1.4, "M76 70q-6 14-22 13") + ci(O, 53, 83, 2.2)
    return e


def build():
    global SHARED
    SHARED = city.extra()
    defs = {}
    for i, h in heads.heads(K, A, B, "#a3433f", "#6a2f2c88").items():
        defs[i] = h
    defs.update(parts.parts(A, B, L, K, "#454c52", STL, "#6d7275", ST, STL))
    for i in ("cr", "le", "la", "wh"):
        defs.pop(i)
    defs.update(extra())
    defs.update(grounds())
    for n, s in city.NUM.items():
        defs["n" + n] = '<path fill="none" stroke-width="1.5" d="%s"/>' % pt(s)
    sym = {}
    for n in NAMES:
        sym["emblem-" + n] = (24, 24, emblems.dystopia[n])
    numc = {"inquisitor": K, "ambassador": CL}
    for n in NAMES:
        for k in range(5):
            sym["portrait-%s-%d" % (n, k)] = (120, 168, g(FIG[n](k) + g(city.numeral(k), stroke=numc.get(n, CL) if (n, k) not in (("inquisitor", 1), ("inquisitor", 3)) else CL), color=COL[n][0]))
    sym.update(things())
    sym.update(persons.persons((S1, S2, S3, S4, S5)))
    sym.update(icons.icons())
    return defs, sym


ground = city.ground


def cuff(c, x, y, t=""):
    return p(c, "-11,11* 11,11* 16,40 /-16,40", t="translate(%d %d)%s" % (x, y, t))


def f_duke(k):
    d = D["duke"]
    if k == 0:
        return (ground("duke", "a") + use("hT", fill=S2) + use("bT", fill=d) + use("slT", fill="#3a3a3c") + p("#3a3a3c", "44,78.6* 47,76 50,77 55,75.6 61,80* 54,80.2 49.5,79") + use("tun", fill=C)
                + p(C, "14,131* 36,118 44,116* 30,134 22,168 /0,168* 2,148") + p(C, "88,112* 104,124 118,146 /120,168* /104,168* 102,140") + use("chn", t="translate(0 -2)"))
    if k == 1:
        return (ground("duke", "b") + use("hP", fill=S1) + p("#c9c6c0", "60,40* 72,44 82,54 84,70 79,78* 77,68 74,58 66,56 63,62* 60,54") + ln(CD, .8, "66,46* 76,54 80,68") + use("bP", fill=d) + use("tun", fill=C, t="translate(3 -2)")
                + p(O, "94,114* 104,122 52,168* /30,168*") + p(A, "100,118* 104,122 52,168* /46,168*") + use("epa", fill=C, t="translate(98 122) rotate(24)") + use("med", t="translate(78 140) scale(.9)") + sl(K, 1.3, "M49 57a5.5 5.5 0 1 1-.1 0M53 60l16-1") + ci("#fff4", 49, 62, 5.5))
    if k == 2:
        fur = p("#4b4d50", "4,140* 18,120 40,108 56,116* 46,136 42,168* /0,168") + ln("#2b2d30", 1, "12,142* 24,124 40,116;16,160* 28,136 44,122;30,166* 34,146 46,132")
        return (ground("duke", "a") + use("hF", fill=S3) + p("#6e6f72", "42,56* 40,40 48,30 62,26 74,30 80,42 78,56* 75,46 66,40 54,40 45,46") + p("#6e6f72", "46,82* 50,77 57,75.6 60,77 63,75.6 70,77 74,82* 66,80.6 60,79 54,80.6") + use("bF", fill=d)
                + p(C, "46,104* 60,112 74,104* 78,118 60,126 42,118") + ln(O, 1.4, "44,112* 60,120 76,112") + fur + mir(fur) + p(A, "80,110* 102,120 116,140 /120,168 /84,168") + use("chn", t="translate(-1 2)"))
    if k == 3:
        hair = p("#b9b4aa", "44,48* 46,34 58,26 72,28 82,40 82,54 78,64* 74,58 70,46 60,38 50,40") + p("#b9b4aa", "80,34* 92,32 98,44 92,56 82,54") + p(A, "72,28* 82,40 82,54 78,64* 75,50;92,33* 98,44 92,56 84,55* 92,46 z") + ln(CD, 1, "50,38* 62,31 76,40;56,38* 68,37 77,48")
        return (ground("duke", "b", 1) + mir(use("hU", fill=S4) + use("bT", fill=C) + hair + use("tun", fill=d) + p(d, "52,124* 60,127 76,122* 82,168* /50,168*") + use("chn", t="translate(2 -2)") + ci(O, 76, 72, 2.2)))
    cap = poly(CO, "M43 37L40 13l12 11 10-15 8 16 14-12 8 29q-25-12-49-5z") + poly(A, "M70 25l14-12 8 29q-9-5-22-6.5z") + sl(O, 2.4, "M42.5 32q26-6 48 4")
    return (ground("duke", "b", 1) + mir(use("hP", fill=S5) + use("dP", fill="#17110f") + use("slP", fill="#17110f") + cap + use("bP", fill=d) + poly(C, "M46 120L42 100q18 16 42 2l8-9 2 22-28 53H52z") + poly(A, "M84 102l8-9 2 22-28 53h-4z") + sl(O, 1.6, "M42 100q18 16 42 2l8-9") + use("chn", t="translate(4 3)")))


def f_assassin(k):
    d, H = D["assassin"], "#434b51"
    fi = lambda t: g(use("fi", fill=d), t=t)
    if k == 0:
        gas = p("#30363a", "41,54* 60,50 79,54* 80,74 72,88 66,98 54,98 48,88 40,74") + p(L, "41,54* 56,51 54,70 48,86* 40,74") + ci(K, 60, 86, 11) + ci("none", 60, 86, 8, stroke=ST, sw=2, stroke_dasharray="1.6 1.6") + ci(ST, 60, 86, 4) + "".join(ci(ST, x, 65, 9) + ci(K, x, 65, 7.4) + p(O, "%d,60 %d,64 %d,69 %d,66" % (x - 4, x + 2, x - 1, x - 5)) for x in (49, 71))
        return (ground("assassin", "a") + p(K, "36,30 84,30 88,110 32,110") + use("hF", fill=S2) + gas + use("bF", fill=d) + use("gF", fill=H) + g(use("dg"), t="translate(96 118) rotate(10)") + fi("translate(93 130) rotate(10)") + cuff(d, 93, 130))
    if k == 1:
        vis = p(K, "37,54* 60,52 84,58* /84,66* 60,67 40,66") + p(O, "37,56* 46,55 54,57* 52,64 40,65") + p("#fff7", "40,57 /45,57 /42,63 /39,63")
        return (ground("assassin", "b") + p(K, "46,30 90,30 90,110 56,110") + use("hP", fill=S1) + p("#30363a", "36,73* 44,70 56,74 70,72* 74,84 62,96 46,97 39,93 40,84") + vis + use("bP", fill=d) + use("gP", fill=H) + g(use("dg"), t="translate(24 116) rotate(-8) scale(1.2)") + fi("translate(25 129) rotate(-8)") + cuff(d, 26, 129))
    if k == 2:
        hat = p("#363d42", "20,46* 36,38 42,36 44,20 56,12 72,13 82,22 84,36 104,40 108,48* 84,56 52,50") + p(A, "68,12* 82,22 84,36 104,40 108,48* 86,55 70,48 74,30") + p(K, "42,35* 60,34 84,38* /84,45* 62,41 42,42") + p(L, "44,33* 45,21 55,14* 52,33")
        coat = p(H, "20,168* 22,130 30,104 40,84* 50,104 60,120 68,108 80,82* 100,104 114,130 120,168") + p(A, "80,82* 100,104 114,130 120,168* /88,168* 84,120") + p(L, "40,84* 50,104 60,120* /48,128* 32,116") + ln(K, 1.4, "40,84* 34,110 48,130 /62,168;80,82* 88,110 76,130 /66,168")
        return (ground("assassin", "a", 1) + use("bT", fill=d) + use("hT", fill=S2) + use("slT", fill=K) + p(B, "40,48* 56,50 78,54* 77,66 60,66 42,64") + coat + hat + g(use("dg"), t="translate(40 146) rotate(38)") + fi("translate(34 154) rotate(38)"))
    if k == 3:
        bal = p("#30363a", "48,30 62,25 76,32 82,48 81,66 76,80 80,100 76,112 54,114 52,100 46,90 42,74 41,56 43,42;43,56 41.6,64 46,67 56,68 65,66 67,58 60,55 50,56 z", fill_rule="evenodd") + p(A, "66,26* 76,32 82,48 81,66 76,80 80,100 76,112* 66,108 64,90 70,70 70,50") + p(L, "48,30 60,26 52,36 44,50* 43,42")
        return (ground("assassin", "b", 1) + mir(use("hT", fill=S3) + bal + use("bT", fill=d) + poly(H, "M30 168l8-44 14-10 30-2 14 10 4 46z") + sl(K, 2, "M40 130h58M38 146h62") + poly(O, "M52 134h10v6H52z") + poly(K, "M70 132h12v12H70zM42 150h14v14H42z") + g(use("dg"), t="translate(26 120) rotate(-6) scale(1.1)") + fi("translate(27 132) rotate(-6)") + cuff(d, 27, 132)))
    hel = p("#3a4247", "60,14 80,20 90,40 90,66 84,88 72,100 48,100 36,88 30,66 30,40 40,20") + p(A, "64,14* 80,20 90,40 90,66 84,88 72,100 62,100* 76,80 78,40") + p(L, "56,14.6* 40,20 30,40 30,62* 40,40 48,26") + p(K, "36,52* 60,46 84,52* 83,68 66,74 60,80 54,74 37,68") + sl(O, 2.6, "M40 60q20-6 40 0") + p("#fff4", "40,54 /52,51 /46,68 /40,66") + ln(B, 1.4, "52,84 /68,84;54,89 /66,89;56,94 /64,94")
    return (ground("assassin", "a") + use("bF", fill=d) + hel + p(H, "30,104* 60,112 90,104* 96,122 60,132 24,122") + p(A, "64,112* 90,104* 96,122 62,132") + use("epa", fill=K, t="translate(22 128) rotate(-14)") + use("epa", fill=K, t="translate(98 128) rotate(14)") + g(use("dg"), t="translate(42 140) rotate(30)") + g(use("dg"), t="translate(78 140) rotate(-30)") + fi("translate(36 151) rotate(30)") + fi("translate(84 151) rotate(-30)"))


def f_captain(k):
    d = D["captain"]
    dbl = "".join(ci(O, x, y, 2) for y in (138, 150, 162) for x in (52, 74))
    if k == 0:
        return (ground("captain", "a") + use("hT", fill=S2) + use("slT", fill="#4d3a2c") + use("bT", fill=d) + use("sui", fill=C) + use("pkT", fill=C) + use("epa", fill=C, t="translate(20 131) rotate(-24)") + use("epa", fill=C, t="translate(104 128) rotate(26)") + use("med", t="translate(80 146) scale(.8)"))
    if k == 1:
        return (ground("captain", "b") + use("hF", fill=S3) + use("dF", fill="#d8d4cc") + ln(CD, .8, "50,86* 54,94 59,102;70,86* 66,94 61,102;60,88 /60,102") + use("bF", fill=C) + poly(d, "M44 108l16 12 16-12 6 10-22 24-22-24z") + dbl + use("pkF", fill=CL) + use("epa", fill=d, t="translate(20 132) rotate(-20)") + use("epa", fill=d, t="translate(100 132) rotate(20)"))
    if k == 2:
        return (ground("captain", "a", 1) + use("hP", fill=S1) + use("slP", fill="#6b4a2a") + p("#6b4a2a", "40,77* 44,75 49,78 56,77 62,70* 70,74 68,86 56,95 47,96 40,92 41,86 46,82*") + use("bP", fill=d) + use("tun", fill=C, t="translate(3 -2)") + use("pkP", fill=C) + use("epa", fill=C, t="translate(99 124) rotate(26)") + use("med", t="translate(74 142)"))
    if k == 3:
        hair = p("#24201e", "46,46* 56,42 70,44 82,50 86,70 82,90 74,94* 75,76 71,58 60,48")
        return (ground("captain", "b", 1) + mir(use("hU", fill=S4) + hair + use("bT", fill=C) + use("sui", fill=d) + use("pkT", fill=d) + use("epa", fill=d, t="translate(20 131) rotate(-24)") + use("epa", fill=d, t="translate(104 128) rotate(26)")))
    hel = p(C, "60,14 80,20 90,38 90,62 84,82 76,84* 77,60 72,46 60,42 48,46 43,60 44,84* 36,82 30,62 30,38 40,20") + p(A, "64,14* 80,20 90,38 90,62 84,82 76,84* 77,60 74,30") + p(L, "56,14.6* 40,20 30,38 30,58* 38,36 48,24") + p(K, "34,34* 60,28 86,34* 86,46 66,46 60,42 54,46 34,46") + p(O, "38,36* 48,33 57,33* 55,41 48,44 38,43;82,36* 72,33 63,33* 65,41 72,44 82,43 z") + p("#fff7", "40,37 /46,35 /43,42 /40,42;65,35 /71,34 /68,42 /66,41") + ci(K, 36, 66, 7) + ci(K, 84, 66, 7) + sl(K, 1.6, "M36 72q4 14 18 12") + ci(O, 55, 84, 2)
    return (ground("captain", "a") + use("hG", fill=S2) + hel + use("bF", fill=d) + p(CL, "36,116* 44,104 60,112 76,104 84,116* 74,130 60,124 46,130") + ln(B, 1.2, "42,112* 52,118 58,124;78,112* 68,118 62,124") + sl(O, 2, "M60 126v42") + use("epa", fill=C, t="translate(18 134) rotate(-20)") + use("epa", fill=C, t="translate(102 134) rotate(20)") + use("med", t="translate(74 142) scale(.9)"))


def f_ambassador(k):
    d = D["ambassador"]
    e = lambda x, y, r, s=1.1: g(use("env"), t="translate(%d %d) rotate(%d) scale(%.1f)" % (x, y, r, s))
    th = lambda c, x, y: g(use("th", fill=c), t="translate(%d %d)" % (x, y))
    if k == 0:
        return (ground("ambassador", "a") + use("hT", fill=S1) + use("slT", fill="#8a7a66") + use("glT") + use("bT", fill=d) + use("sui", fill=C) + e(38, 146, -12) + th(S1, 56, 150))
    if k == 1:
        hat = p("#5b5f60", "42,46* 38,30 48,16 68,12 88,20 94,38 92,60 84,80 74,82* 74,62 66,50 56,46") + ln("#3a3e40", 1.2, "46,34* 54,22 66,18;52,40* 62,30 78,28;70,46* 80,42 88,48;76,58* 84,58 90,62;76,70* 82,70 86,74;66,40* 78,36 86,38") + p(A, "76,14* 88,20 94,38 92,60 84,80 78,82* 84,56 84,34") + p(O, "48,24 /50,29 /55,30 /51,33 /52,38 /48,35 /44,38 /45,33 /42,30 /46,29")
        fur = p("#5b5f60", "40,122* 50,106 70,110 88,96 98,110* 90,126 70,132 50,132") + ln("#3a3e40", 1.2, "48,116* 56,122 64,128;60,114* 68,122 76,128;76,108* 82,116 88,122")
        return (ground("ambassador", "b") + use("hP", fill=S2) + use("dP", fill="#6b655c") + use("bP", fill=d) + hat + fur + e(26, 142, -10) + th(S2, 44, 148))
    if k == 2:
        return (ground("ambassador", "a", 1) + use("hF", fill=S4) + p("#191513", "42,56* 41,42 48,32 60,29 72,32 79,42 78,56* 75,46 68,41 52,41 45,46") + use("dF", fill="#191513") + sl(K, 2.6, "M40 60Q38 24 60 24t20 36") + poly(K, "M35 56h7v15h-7zM78 56h7v15h-7z") + sl(K, 1.4, "M82 70q-2 12-14 13") + ci(O, 67, 83, 2.2) + use("bF", fill=d) + use("sui", fill=C, t="translate(-6 1)") + e(60, 150, 0, 1.3) + th(S4, 80, 152) + mir(th(S4, 80, 152)))
    if k == 3:
        hat = p(C, "44,40* 42,24 56,18 76,20 84,28 83,46* 66,38") + p(A, "70,19* 76,20 84,28 83,46* 72,41") + ln(O, 2.2, "44,39* 66,37 83,45") + p("#2c2420", "44,46* 54,40 68,42 82,50 84,70 80,86 72,92* 74,74 71,58 60,47 50,46") + p(L, "68,44* 78,52 80,68 76,80* 76,62")
        return (ground("ambassador", "b", 1) + mir(use("hU", fill=S1) + hat + use("bT", fill=d) + poly(C, "M46 112q14 16 38-4l10 10-12 22-20 28H44l-6-36z") + poly(S1, "M52 110q12 12 28-4l2 6-20 26z") + poly(A, "M70 114l10-8 2 6-20 26z") + ci(O, 90, 128, 4) + e(34, 148, 10) + th(S1, 52, 154)))
    return (ground("ambassador", "a", 1) + mir(use("hP", fill=S5) + use("slP", fill="#120e0d") + p("#120e0d", "40.4,77* 44,75.6 48,78* 45,79") + use("hs", t="translate(-6 4)") + use("bP", fill=C) + use("sui", fill=d, t="translate(4 -2)") + e(26, 142, -8) + th(S5, 45, 148)))


def bladefan(x, y, t, n=7, r=48, c=CL):
    out = ""
    for i in range(n):
        out += poly(c if i % 2 else STL, "M0 0L-7 %dL0 %dL7 %dz" % (-r + 6, -r - 2, -r + 6), t="rotate(%d)" % round(-66 + 132 * i / (n - 1)))
    return g(out + ln(O, 2, arc(r * .62, -158, -22)) + ci(K, 0, 0, 4) + ci(O, 0, 0, 2), t="translate(%d %d) rotate(%d)" % (x, y, t))


def f_contessa(k):
    d = D["contessa"]
    if k == 0:
        bob = p("#1d1718", "42,52* 42,34 56,22 74,24 88,38 92,62 94,88 /72,94 /75,72* 72,56 66,45* /48,43") + p(L, "50,32* 62,26 74,32 82,44* 70,36 58,34") + p(A, "76,26* 88,38 92,62 94,88 /84,90* 84,56")
        return (ground("contessa", "a") + use("hU", fill=S1) + bob + use("bT", fill=C) + poly(d, "M40 116L24 84l30 26q12 8 24-4l26-34-6 46-34 30z") + poly(A, "M78 106l26-34-6 46-34 30z") + sl(O, 1.6, "M24 84l30 26q12 8 24-4l26-34") + bladefan(38, 166, -6) + p(O, "75,76 /78,84 /72,84"))
    if k == 1:
        hat = p(d, "40,46* /58,12* /98,4* 104,30 92,54* 70,44") + p(A, "76,8.6 /98,4* 104,30 92,54* 80,48") + p(C, "40,46* 66,36 92,54* /90,62* 66,46 42,51") + sl(O, 1.6, "M46 36l54-16")
        return (ground("contessa", "b") + use("hQ", fill=S2) + p("#c9c3b8", "58,46* 72,48 84,58 84,76 76,80* 76,64 68,58 62,64") + ln(CD, 1, "66,52* 76,58 79,72") + hat + use("bP", fill=C) + poly(d, "M36 132l4-34 20 16 36-30 8 36-34 26z") + poly(A, "M72 104l24-20 8 36-34 26z") + sl(O, 1.6, "M40 98l20 16 36-30") + ci(O, 70, 78, 2.6) + bladefan(24, 168, -4, 6, 40))
    if k == 2:
        hair = p("#e8e4da", "60,22 78,27 88,44 88,68 90,92* 76,92* 78,60 70,44 60,40 50,44 42,60 44,92* 30,92* 32,68 32,44 42,27") + p(A, "64,22* 78,27 88,44 88,68 90,92* 82,92* 80,50") + sl(CD, 1, "M60 22v16M48 27q-8 12-9 36M72 27q8 12 9 36M36 60v28M84 60v28")
        mask = p("#f4f2ec", "60,40* 70,44 77,58 75,72 66,72* 61,66* 60,56;63.6,62.4* 70,64 74.6,61* 69,57 z", fill_rule="evenodd") + sl(O, 1.6, "M60 40v20M66 72l-2 16") + p(O, "67,68 /72,67 /69,78")
        return (ground("contessa", "a", 1) + use("hG", fill=S2) + mask + hair + use("bF", fill=d) + poly(C, "M44 108L28 78l26 30 6 6 6-6 26-30-16 30 4 12-20 28-20-28z") + poly(A, "M60 114l6-6 26-30-16 30 4 12-20 28z") + sl(O, 1.6, "M28 78l26 30 6 6 6-6 26-30M60 148v20"))
    if k == 3:
        tur = p(C, "41,50* 40,34 50,20 68,15 86,24 90,42 82,60* 74,52 56,42") + p(A, "72,16* 86,24 90,42 82,60* 78,44") + ln(B, 1.2, "44,40* 56,28 76,20;48,44* 62,34 86,32;60,44* 72,38 88,42") + p(L, "42,44* 42,34 50,23 60,18* 52,28 48,40") + p(O, "54,20* 58,14 64,18* 64,26 58,28")
        gl = p(K, "42,57* 49,57 53,58 68,56* 76,57 /75,60 /68,60* 66,68 56,69 52,62* 48,62* 47,68 42,66") + p("#fff5", "55,60 /61,59 /57,66 /55,65")
        return (ground("contessa", "b", 1) + mir(use("hU", fill=S4) + tur + gl + use("bT", fill=d) + p(C, "36,118* 52,106 60,114 80,100 100,118* 108,168 /14,168") + p(A, "78,104* 80,100 100,118 108,168 /84,168") + p(L, "36,118* 50,108* 36,136 30,168* /14,168*") + ln(B, 1.4, "58,114* 56,140 62,168;70,112* 78,140 74,168") + ci(O, 76, 76, 3.4) + bladefan(24, 168, 10, 6, 38, OL)))
    afro = p("#15100f", "48,42* 46,26 60,12 82,12 100,26 104,48 96,68 80,76* 78,64 70,56 62,58 58,46") + p(L, "52,32* 56,22 66,16 76,15* 64,22 58,34")
    return (ground("contessa", "a") + mir(use("hQ", fill=S5) + afro + ci("none", 71, 80, 5, stroke=O, sw=2) + use("bP", fill=d) + poly(C, "M46 118l-8-14 20 4q10 4 24-6l16-14 2 26-24 22-20 0z") + poly(A, "M82 102l16-14 2 26-24 22-12 0z") + sl(O, 1.6, "M38 104l20 4q10 4 24-6l16-14") + bladefan(40, 162, -4, 8, 50) + g(use("fi", fill=S5), t="translate(40 164) scale(.8)")))


def f_inquisitor(k):
    d = D["inquisitor"]
    ln_ = lambda x, y, s=1: g(use("len"), t="translate(%s %s) scale(%s)" % (num(x), num(y), num(s)))
    if k == 0:
        return (ground("inquisitor", "a") + use("hF", fill=S1) + p(L, "50,36 58,34 54,46 47,52") + ln_(70, 62, 1.1) + sl(K, 1.6, "M78 60l4 4M62 60l-4-1") + use("bF", fill=d) + poly(C, "M40 108l20 12 20-12 8 14-28 46-28-46z") + poly(A, "M60 120l20-12 8 14-28 46z") + poly(K, "M44 104q16 14 32 0l2 10q-18 14-36 0z") + ln_(60, 138, 1.2) + sl(STL, 1.4, "M44 114l14 16M76 114l-14 16"))
    if k == 1:
        lamp = ci("#ffe9a044", 20, 84, 26) + ci("#ffe9a066", 20, 84, 16) + poly(K, "M10 70h20l4 6v18l-4 4H10l-4-4V76z") + ci("#fff2c4", 20, 84, 9) + ci(O, 20, 84, 4)
        return (ground("inquisitor", "b") + p(K, "48,28 90,28 90,112 58,108") + use("hP", fill=S2) + use("bP", fill=d) + use("gP", fill="#5a4f3c") + ln(C, 1.6, "37,27* 50,35 57,46 62,64 63,88 58,104") + lamp + p("#5a4f3c", "30,168* 22,124 12,104* 30,98* 50,124 62,168") + p(L, "22,124* 12,104* 20,101* 34,134 36,168* /30,168*") + g(use("fi", fill=K), t="translate(21 104) scale(.84)"))
    if k == 2:
        return (ground("inquisitor", "a", 1) + use("hT", fill=S3) + p("#e4e0d8", "47,46* 46,38 54,33 66,33 76,40 81,52 79,64* 74,58 72,48 64,41 54,40") + ln(CD, 1, "54,38* 66,38 76,50") + ln_(57, 62, .9) + ln_(45, 62, .7) + sl(K, 1.6, "M64 61l12-1M49 61h2") + use("bT", fill=K) + p(C, "44,104* 58,114 84,100* 88,112 60,126 42,116") + p(A, "72,108* 84,100* 88,112 66,124") + poly(C, "M56 124h14l4 44H52z") + poly(K, "M58 136h10v3H58zM57 146h12v3H57zM56 156h14v3H56z") + use("epa", fill="#3a3a36", t="translate(20 133) rotate(-22)") + use("epa", fill="#3a3a36", t="translate(104 130) rotate(26)"))
    if k == 3:
        hair = p("#2a211c", "44,50* 44,36 54,26 70,27 82,38 84,54 80,66* 74,60 71,47 60,41 50,42") + p("#2a211c", "78,36* 88,24 98,32 96,46 84,50") + p(A, "74,29* 82,38 84,54 80,66* 77,48")
        clip = poly(CL, "M-18-24h36v46h-36z") + poly(K, "M-6-28h12v7H-6z") + sl(CD, 1.4, "M-12-12h24M-12-5h24M-12 2h16") + sl(O, 2, "M-12 12l4 4 8-9")
        return (ground("inquisitor", "b", 1) + mir(use("hU", fill=S2) + hair + use("glT", t="translate(0 -.2)") + poly("#fff9", "M54 58l5-1-4 9-2-2zM43 59l3-1-2 8-1-2z") + use("bT", fill=C) + use("sui", fill=d) + g(clip, t="translate(30 142) rotate(-10)") + g(use("th", fill=S2), t="translate(50 148)")))
    vis = p(K, "38,50* 60,46 82,50* /83,72* 66,76 60,70 54,76 37,72") + p(L, "38,50* 56,47* 50,60 37,64") + ln_(48, 61, 1) + ln_(72, 61, 1) + ln_(60, 56, .7)
    return (ground("inquisitor", "a") + p(K, "36,30 84,30 88,110 32,110") + use("hG", fill=S4) + vis + use("bF", fill=d) + use("gF", fill=C) + poly(CL, "M48 132h24v26H48z") + poly(K, "M50 134h20v10H50z") + ci(O, 60, 139, 3) + sl(CD, 1.4, "M51 149h18M51 153h12") + sl(K, 1.4, "M44 116l10 16M76 116l-10 16"))


def f_diplomat(k):
    d = D["diplomat"]
    pact = lambda x, y, r, z=1.0: g(use("pac"), t="translate(%d %d) rotate(%d) scale(%.2f)" % (x, y, r, z))
    th = lambda c, x, y: g(use("th", fill=c), t="translate(%d %d)" % (x, y))
    if k == 0:
        return (ground("diplomat", "a") + use("hT", fill=S2) + use("slT", fill="#3a2a22") + use("bT", fill=d) + use("sui", fill=C) + pact(34, 142, -10) + th(S2, 56, 150))
    if k == 1:
        return (ground("diplomat", "b") + use("hP", fill=S1) + use("slP", fill="#b9b4aa") + use("bP", fill=d) + use("sui", fill=C, t="translate(4 -2)") + use("hs", t="translate(-6 4)") + pact(24, 138, -10) + th(S1, 44, 148))
    if k == 2:
        return (ground("diplomat", "a", 1) + use("hF", fill=S5) + p("#191513", "42,56* 41,42 48,32 60,29 72,32 79,42 78,56* 75,46 68,41 52,41 45,46") + use("dF", fill="#191513") + use("bF", fill=d) + use("sui", fill=C, t="translate(-6 1)")
                + pact(60, 146, 0, 1.1) + th(S5, 82, 152) + mir(th(S5, 82, 152)))
    if k == 3:
        bob = p("#2c2420", "46,50* 44,34 56,22 74,24 88,38 92,62 88,86 76,90* 77,72 72,56 62,46 52,44") + p(L, "66,30* 80,40 86,62 82,80* 80,58")
        return (ground("diplomat", "b", 1) + mir(use("hU", fill=S3) + bob + use("glT", t="translate(0 -.2)") + use("bT", fill=d) + use("sui", fill=C) + pact(32, 144, 8) + th(S3, 52, 154)))
    wrap = p(d, "42,52* 42,32 56,18 76,20 92,38 96,70 104,104 108,122 84,126 75,106* 79,84 77,60 69,46 56,42") + p(A, "76,20* 92,38 96,70 104,104 108,122 94,125* 90,96 84,60") + sl(O, 1.6, "M43 50q10-10 26-4 8 6 10 20")
    return (ground("diplomat", "a", 1) + mir(use("hU", fill=S4) + use("bT", fill=C) + use("sui", fill=d) + wrap + pact(30, 142, -8) + th(S4, 50, 150)))


FIG = {"duke": f_duke, "assassin": f_assassin, "captain": f_captain,
       "ambassador": f_ambassador, "contessa": f_contessa, "inquisitor": f_inquisitor, "diplomat": f_diplomat}


def things():
    s = {}
    e = ci(O, 60, 84, 13) + ci(K, 60, 84, 6) + ci("#fffb", 56, 80, 2.4)
    half = poly("#2f363b", "M0 0h120v30L60 62 0 30z") + sl(O, 2, "M0 34l60 32 60-32") + sl("#4d565c", 1, "M0 40l60 32 60-32") + upright("#0003", 3, 5, 0, 0, 120, 24) + poly(CO, "M52 8h16v6H52zM48 17h24v3H48z")
    s["card-back"] = (120, 168, re("#3a4247", 0, 0, 120, 168) + stripes("#fff1", 1, 5) + half + g(half, t="rotate(180 60 84)") + poly(CO, "M14 84Q60 34 106 84 60 134 14 84z") + poly("#20262a", "M20 84Q60 41 100 84 60 127 20 84z") + ci("none", 60, 84, 22, stroke=CO, sw=5, stroke_dasharray="2.4 2.2") + e
                      + sl(CO, 1.4, "M5 5h110v158H5z"))
    s["card-frame"] = (120, 168, sl(CO, 1.4, "M14 3h103v151l-11 11H3V14z") + poly(O, "M3 3h8l-8 8zM117 165h-8l8-8z"))
    coin = lambda inner: poly("#5c6468", "M7 1.8h10l6 6v9l-6 6H7l-6-6v-9z") + poly(CO, "M7 1h10l6 6v9l-6 6H7l-6-6V7z") + poly(CL, "M8 3.5h8l4.5 4.5v7L16 19.5H8L3.5 15V8z") + inner
    s["coin-1"] = (24, 24, coin(poly(city.figure(K), "M10.8 6h2.6v9.2H15V17H9v-1.8h1.8V8.8L9 9.4V7.5z")))
    s["coin-5"] = (24, 24, coin(poly(city.figure(OD), "M8.5 6H16v2h-5.2v1.7c3.8-.8 5.9.9 5.9 3.5 0 4-5.4 5.3-8.9 3.2l.8-2c2 1.2 5.3.8 5.3-1.1 0-1.8-2.4-2.1-5.4-1.2z")))
    card = poly("#3a4247", "M13 6h22v32H13z", stroke=CO, sw=1.2)
    s["court"] = (48, 48, g(card, t="rotate(-16 24 44)") + g(card, t="rotate(-4 24 44)") + g(card + poly(CO, "M15 22q9-10 18 0-9 10-18 0z") + ci(K, 24, 22, 4) + ci(O, 24, 22, 2.2), t="rotate(9 24 44)"))
    s["treasury"] = (48, 48, poly("#4a5257", "M4 6h40v34H4z") + poly(CD, "M4 6h40v4H4zM4 6h4v34H4z") + poly(K, "M8 40h8v4H8zM32 40h8v4h-8z") + poly("#2d3438", "M10 12h28v22H10z") + sl(CO, 1.2, "M10 12h28v22H10z") + ci(CO, 24, 23, 8) + ci("#4a5257", 24, 23, 5.6) + sl(CO, 2, "M24 12v22M13 23h22") + ci(O, 24, 23, 3) + poly(O, "M40 16h2.5v5H40zM40 25h2.5v5H40z"))
    s["table"] = (96, 96, sl(CD, 1, "M0 0h96v96H0zM0 48h96M48 0v48M24 48v48", stroke_opacity=".22") + poly(CD, "M4 4h2v2H4zM42 4h2v2h-2zM90 4h2v2h-2zM52 4h2v2h-2zM28 52h2v2h-2zM90 52h2v2h-2zM18 52h2v2h-2z", fill_opacity=".35"))
    return s
