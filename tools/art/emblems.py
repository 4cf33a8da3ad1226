"""Emblems: one colour, 24x24, distinguishable at 24 px."""
from geom import *  # noqa

C = "currentColor"


def k(d, **kw):
    return '<path fill="%s" d="%s"%s/>' % (C, d, attrs(kw))


def s(d, w=2, **kw):
    return '<path fill="none" stroke="%s" stroke-width="%s" d="%s"%s/>' % (C, num(w), d, attrs(kw))


WHEEL = (s("M12 6a6 6 0 0 1 0 12a6 6 0 0 1 0-12z", 2.4) + s("M12 1v22M1 12h22M4.2 4.2l15.6 15.6M4.2 19.8l15.6-15.6", 1.7) + k("M12 9.6a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8z"))

city = {
    # an open crown over a band
    "duke": k("M3 17L1.6 7.6l5.6 4L12 4l4.8 7.6 5.6-4L21 17zM3.4 18.6h17.2v2.8H3.4z") + k("M12 1a1.6 1.6 0 0 1 0 3.2A1.6 1.6 0 0 1 12 1zM1.8 4.6a1.5 1.5 0 0 1 0 3a1.5 1.5 0 0 1 0-3zM22.2 4.6a1.5 1.5 0 0 1 0 3a1.5 1.5 0 0 1 0-3z"),
    # a dagger across the field, point down left
    "assassin": k("M1.4 22.6L4 15.8 14.6 5.2l4.2 4.2L8.2 20z") + k("M10.6 3.6l1.8-1.8 9.8 9.8-1.8 1.8zM17 5.2l3-3 1.8 1.8-3 3zM20.6.8l2.6 2.6-1.4 1.2-2.4-2.4z"),
    "captain": WHEEL,
    # a letter, its flap and its seal
    "ambassador": k("M1 5h22v1.4L12 13.6 1 6.4zM1 8.8l7 4.6-7 5zM23 8.8v9.6l-7-5zM1.6 20l8-5.4 2.4 1.5 2.4-1.5 8 5.4z"),
    # an open fan
    "contessa": k("M12 21.6L.6 11.2 3 9l7.8 8.6zM4 7.8l3-2.4 4.4 11.2zM8.4 4.8L12 3.6l3.6 1.2L12 16zM20 7.8l-3-2.4-4.4 11.2zM12 21.6l11.4-10.4L21 9l-7.8 8.6z"),
    # a treaty with its seal
    "diplomat": k("M2 3.6A2.8 2.8 0 0 1 4.8.8h13.4v10.4a6 6 0 0 0-4.6 8.6H8.4V6H2zM10.6 4.2v2h5v-2zM10.6 8.6v2h5v-2zM10.6 13v2h2.6v-2zM1.2 17h5.6v2.8H4a2.8 2.8 0 0 1-2.8-2.8z", fill_rule="evenodd") + k("M19 12.4a4 4 0 0 1 2 7.4l1.4 3.4-3.4-1.2-3.4 1.2 1.4-3.4a4 4 0 0 1 2-7.4zm0 2.2a1.8 1.8 0 0 0 0 3.6a1.8 1.8 0 0 0 0-3.6z", fill_rule="evenodd"),
    # a lantern
    "inquisitor": k("M12 .8a2.8 2.8 0 0 1 1.6 5.1l6.4 3.6v1.7H4V9.5l6.4-3.6A2.8 2.8 0 0 1 12 .8zm0 1.7a1.1 1.1 0 0 0 0 2.2a1.1 1.1 0 0 0 0-2.2zM4.8 20.6h14.4v2.6H4.8zM5.6 12.4h1.9v7H5.6zM16.5 12.4h1.9v7h-1.9zM12 12.2c4.4 3.6 2.4 7.4 0 7.4s-4.4-3.8 0-7.4z"),
}

dystopia = {
    # a crown without jewels
    "duke": k("M1.5 3.5l5.5 6 5-8 5 8 5.5-6V16h-21zM1.5 18h21v3.5h-21z"),
    # a combat knife
    "assassin": k("M1.4 22.6L3 14.8 13.4 4.4l6.2 6.2L11.8 18.4 8.6 18.8z") + k("M10.6 3.8l2-2 9.6 9.6-2 2zM17.4 4.8L20.4 1.8l1.8 1.8-3 3zM20.4 0h3.6v3.6z"),
    "captain": WHEEL,
    # a stamped envelope
    "ambassador": k("M1 4.6h22V8l-11 7L1 8zM1 10.6l11 7 11-7v9.2H1z"),
    # a half mask
    "contessa": k("M.6 6.4c4 0 7 .6 11.4 2.6 4.4-2 7.4-2.6 11.4-2.6 0 6.6-2 11.6-6.4 11.6-2.6 0-3.8-2.6-5-2.6S9.6 18 7 18C2.6 18 .6 13 .6 6.4zm3.6 4.2c1 2.6 3.4 3.4 5.8 2.2-1-2.2-3.2-3.2-5.8-2.2zm15.6 0c-2.6-1-4.8 0-5.8 2.2 2.4 1.2 4.8.4 5.8-2.2z", fill_rule="evenodd"),
    # a pen that signs
    "diplomat": k("M19.4.6l4 4L11.6 16.4 5.2 18.8 7.6 12.4zM17 6.2l.8.8 1.6-1.6-.8-.8zM8.6 13.6l1.8 1.8-2.6 1z", fill_rule="evenodd") + k("M1 20.4h22v3H1zM1 3.4h9v2.4H1zM1 8.2h6v2.4H1z"),
    # an eye in a triangle
    "inquisitor": k("M12 1L23.6 22H.4zM12 11c-3 0-5 2-6 3.6 1 1.6 3 3.6 6 3.6s5-2 6-3.6C17 13 15 11 12 11z", fill_rule="evenodd") + k("M12 12.2a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8z"),
}
