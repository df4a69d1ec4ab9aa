#!/usr/bin/env python3
"""Makes the asset catalogs in Tests/Fixtures/Rules anew: image sets with one thing wrong each."""
import json
import os
import shutil
import struct
import zlib

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Rules")
SAMPLES = 8


def coverage(size, inside):
    """The part of each pixel that is inside a shape, by supersampling."""
    rows = []
    for y in range(size):
        row = []
        for x in range(size):
            hits = sum(
                inside(x + (i + 0.5) / SAMPLES, y + (j + 0.5) / SAMPLES)
                for i in range(SAMPLES) for j in range(SAMPLES))
            row.append(round(255 * hits / SAMPLES ** 2))
        rows.append(row)
    return rows


def disc(size, radius, shift=0.0):
    middle = size / 2
    return coverage(
        size, lambda x, y: (x - middle - shift) ** 2 + (y - middle) ** 2 <= radius ** 2)


def png(rows, color=lambda x, y: (0, 0, 0)):
    size = len(rows)
    raw = b"".join(
        b"\0" + b"".join(bytes((*color(x, y), rows[y][x])) for x in range(size))
        for y in range(size))
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


TWO, THREE = png(disc(50, 25)), png(disc(75, 37.5))
TEMPLATE = {"template-rendering-intent": "template"}
INFO = {"author": "xcode", "version": 1}


def slot(scale, name, **others):
    return {"filename": name, "idiom": "universal", "scale": f"{scale}x", **others}


SLOTS = [slot(2, "home@2x.png"), slot(3, "home@3x.png")]
FILES = {"home@2x.png": TWO, "home@3x.png": THREE}


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def contents(value):
    """The text as Xcode writes it."""
    return json.dumps(value, indent=2, separators=(",", " : ")) + "\n"


def catalog(folder, images=SLOTS, files=FILES, properties=TEMPLATE, text=None, group=None):
    root = os.path.join(folder, "TabBar.xcassets")
    write(os.path.join(root, "Contents.json"), contents({"info": INFO}))
    if group is not None:
        root = os.path.join(root, "Main")
        write(os.path.join(root, "Contents.json"), group)
    base = os.path.join(root, "home.imageset")
    value = {"images": images, "info": INFO}
    if properties:
        value["properties"] = properties
    write(os.path.join(base, "Contents.json"), text or contents(value))
    for name, data in files.items():
        write(os.path.join(base, name), data)


def rule(name, found, mended=None):
    for kind, arguments in (("found", found), ("mended", mended or {})):
        folder = os.path.join(ROOT, name, kind)
        shutil.rmtree(folder, ignore_errors=True)
        catalog(folder, **arguments)


def two_colors(size):
    unit, middle = size / 50, size / 2
    def distance(x, y):
        return ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / unit
    rows = coverage(size, lambda x, y: distance(x, y) <= 12 or 18 <= distance(x, y) <= 25)
    return lambda first, second: png(
        rows, lambda x, y: first if distance(x + 0.5, y + 0.5) < 15 else second)


SVG = ('<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25" viewBox="0 0 25 25">'
       '<circle cx="12.5" cy="12.5" r="12.5"/></svg>\n')
VECTOR = [{"filename": "home.svg", "idiom": "universal"}]
PRESERVED = dict(TEMPLATE, **{"preserves-vector-representation": True})
RED, BLUE = (220, 30, 30), (20, 60, 220)

rule("contents-malformed", {"text": contents({"images": SLOTS, "info": INFO})[:-4] + ",\n"})
rule("slot-missing", {"files": {"home@2x.png": TWO}})
rule("slot-unassigned", {"files": dict(FILES, **{"home-old@3x.png": THREE})})
rule("slot-duplicate", {
    "images": SLOTS + [slot(3, "home-new@3x.png")],
    "files": dict(FILES, **{"home-new@3x.png": THREE})})
rule("slot-swapped", {"files": {"home@2x.png": THREE, "home@3x.png": TWO}})
rule("scale-mismatch",
     {"files": {"home@2x.png": png(disc(56, 25)), "home@3x.png": png(disc(84, 37.5, shift=2))}},
     {"files": {"home@2x.png": png(disc(56, 25)), "home@3x.png": png(disc(84, 37.5))}})
rule("template-colour",
     {"files": {"home@2x.png": two_colors(50)(RED, BLUE), "home@3x.png": two_colors(75)(RED, BLUE)}},
     {"files": {"home@2x.png": two_colors(50)(BLUE, BLUE),
                "home@3x.png": two_colors(75)(BLUE, BLUE)}})
rule("template-intent", {"properties": None})
rule("vector-unpreserved",
     {"images": VECTOR, "files": {"home.svg": SVG}},
     {"images": VECTOR, "files": {"home.svg": SVG}, "properties": PRESERVED})
rule("catalog-structure",
     {"group": '{\n  "properties" : {\n    "provides-namespace" : yes\n  }\n}\n'},
     {"group": contents({"info": INFO, "properties": {"provides-namespace": True}})})


def change(name, found, mended):
    for kind, new in (("found", found), ("mended", mended)):
        folder = os.path.join(ROOT, name, kind)
        shutil.rmtree(folder, ignore_errors=True)
        catalog(folder, files=mended)
        os.rename(os.path.join(folder, "TabBar.xcassets"), os.path.join(folder, "Old.xcassets"))
        catalog(folder, files=new)


PLAIN = {"home@2x.png": png(disc(56, 25)), "home@3x.png": png(disc(84, 37.5))}
MOVED = {"home@2x.png": png(disc(56, 25, shift=2)), "home@3x.png": png(disc(84, 37.5, shift=3))}
change("icon-changed", MOVED, PLAIN)
