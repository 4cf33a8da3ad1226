"""Icons: 24x24, one colour, strokes of 2."""

GEAR = "|M10.2 1h3.6l.5 3 2 .9L18.8 3l2.4 2.5-1.8 2.4.9 2.1 2.7.4v3.5l-3 .5-.8 2 1.8 2.4-2.5 2.5-2.5-1.8-1.9.8-.5 2.7h-3.6l-.5-2.9-2-.8-2.4 1.7-2.5-2.5 1.8-2.4-.8-1.9-2.6-.4v-3.5l2.8-.5.8-2-1.7-2.4L5.4 3l2.4 1.7 1.9-.8zM12 8.5a3.5 3.5 0 0 0 0 7a3.5 3.5 0 0 0 0-7z"

ICON = {  # "d" of strokes, "|" , "d" of fills
    "income": "M12 3v11M7.5 9.5L12 14l4.5-4.5M3 16v5h18v-5|",
    "foreign-aid": "M3 14h4l4 2h4M11 18h4l6-4M3 20h6l4 1 8-5|M9 7a4 4 0 0 1 8 0a4 4 0 0 1-8 0z",
    "coup": "M3 21.5h18|M5 19L1.5 9.5l5.6 2.6L9.5 5l5.3 5.2L19.5 5l.8 14zM13 1h4l-1.5 3H18l-5.5 5 1.3-4H11.5z",
    "tax": "M4 17l-1.5-9 5 3L12 5l4.5 6 5-3L20 17zM4 21h16|",
    "assassinate": "M13 3l8 8M17 7l4-4|M2 22l3-7 8-8 4 4-8 8z",
    "steal": "M4 13V7.5M7.5 12V5M11 12V4M14.5 13V6|M3 12h13l2-3c1-1 3 0 2.5 1.5L17 18c-1 2-2 4-6 4-5 0-8-3-8-7z",
    "exchange": "M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4|",
    "examine": "M15 15l6 6M3 10a7 7 0 0 0 14 0a7 7 0 0 0-14 0M6 10q4-5 8 0q-4 5-8 0|M9 10a1 1 0 0 0 2 0a1 1 0 0 0-2 0z",
    "convert": "M12 3v18M3 9h7M6 6L3 9l3 3M21 15h-7M18 12l3 3-3 3|",
    "embezzle": "M4 12v8h16v-8M8 12a4 4 0 0 1 8 0M12 8V2M9 4.5L12 2l3 2.5|M10 15h4v2.5h-4z",
    "challenge": "M12 2.5v12|M10 2h4l-.5 13h-3zM9.8 19.5a2.2 2.2 0 0 1 4.4 0a2.2 2.2 0 0 1-4.4 0z",
    "block": "M12 2.5l8 3c0 8-2 12-8 16-6-4-8-8-8-16zM8 12h8|",
    "pass": "M4 12l5 6L20 6|",
    "clock": "M3 12a9 9 0 0 1 18 0a9 9 0 0 1-18 0M12 7v5l4 2|",
    "chat": "M3 4h18v12h-9l-5 5v-5H3zM7 8.5h10M7 12h6|",
    "sound": "M16 8q3 4 0 8M19 5q5 7 0 14|M3 9h4l6-5v16l-6-5H3z",
    "mute": "M16 9l6 6M22 9l-6 6|M3 9h4l6-5v16l-6-5H3z",
    "gear": GEAR,
    "help": "M8 8.5c0-6 9-5 8 0-.5 3-4 3-4 6.5|M10.5 20a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0z",
    "eye": "M2 12q10-13 20 0q-10 13-20 0z|M8.5 12a3.5 3.5 0 0 1 7 0a3.5 3.5 0 0 1-7 0z",
    "link": "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2|",
    "leave": "M14 3H4v18h10M9 12h12M17 8l4 4-4 4|",
    "bot": "M4 9h16v11H4zM12 9V4M1.5 13v4M22.5 13v4M9 17h6|M7.5 13a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0zM13.5 13a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0zM10.5 3a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0z",
    "seat": "M7 12V3h10v9M5 12h14v4H5zM7 16v6M17 16v6|",
    "crown": "M5 21h14|M4 18L2 7l6 4 4-8 4 8 6-4-2 11z",
    "download": "M12 3v12M7 10l5 5 5-5M4 20h16|",
    "upload": "M12 16V4M7 9l5-5 5 5M4 20h16|",
    "prev": "M6 5v14|M19 5v14L8 12z",
    "next": "M18 5v14|M5 5v14l11-7z",
    "play": "|M6 4v16l14-8z",
    "pause": "|M6 4h4v16H6zM14 4h4v16h-4z",
    "sun": "M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2|M7.5 12a4.5 4.5 0 0 1 9 0a4.5 4.5 0 0 1-9 0z",
    "moon": "|M15 2a10 10 0 1 0 7 13A9 9 0 0 1 15 2z",
    "globe": "M3 12a9 9 0 0 1 18 0a9 9 0 0 1-18 0zM12 3q-8 9 0 18q8-9 0-18M3.5 9h17M3.5 15h17|",
}

SUIT = {
    "spade": "M12 2c2 4 8 7 8 11.5 0 4.5-5 5.5-7 2.5l1.5 5.5h-5L11 16c-2 3-7 2-7-2.5C4 9 10 6 12 2z",
    "heart": "M12 21.5C6 16 2 12.5 2 8c0-5.5 7.5-6.5 10-1.5C14.5 1.5 22 2.5 22 8c0 4.5-4 8-10 13.5z",
    "coin": "M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zm0 2.5a7.5 7.5 0 0 0 0 15a7.5 7.5 0 0 0 0-15zM12 7l5 5-5 5-5-5z",
    "crown": "M3 17L1.5 6l6 4.5L12 2.5l4.5 8 6-4.5L21 17zM3.5 18.5h17v3h-17z",
    "star": "M12 1.5l3 7.3 7.9.6-6 5.2 1.9 7.7L12 18.2l-6.8 4.1 1.9-7.7-6-5.2L9 8.8z",
}


def icons():
    out = {}
    for n, d in ICON.items():
        a, b = d.split("|")
        body = ""
        if a:
            body += '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="%s"/>' % a
        if b:
            body += '<path fill="currentColor" fill-rule="evenodd" d="%s"/>' % b
        out["icon-" + n] = (24, 24, body)
    for n, d in SUIT.items():
        out["everdeck-" + n] = (24, 24, '<path fill="currentColor" fill-rule="evenodd" d="%s"/>' % d)
    return out
