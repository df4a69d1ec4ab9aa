"""Writes a small PNG of each kind that the specification knows to the folder 'kinds'.

Beside each `NAME.png` is `NAME.rgba`, what a decoder must make of it: red, green, blue and alpha of
each pixel in row order. Both come from the same numbers, by the specification
(https://www.w3.org/TR/png-3/) and with nothing but Python's zlib; no decoder is asked.

Run it in its folder after a change, and commit what it writes.
"""

import pathlib
import struct
import zlib

WIDTH, HEIGHT = 11, 7
FOLDER = pathlib.Path(__file__).parent / "kinds"
PALETTE = [(40 * i % 256, 90 * i % 256, 255 - 15 * i) for i in range(16)]
ALPHAS = [0, 60, 130, 200]
GREY, RGB, INDEXED, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, INDEXED: 1, GREY_ALPHA: 2, RGBA: 4}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, content, crc=None):
    value = zlib.crc32(name + content) if crc is None else crc
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", value)


def sample(x, y, channel, depth):
    value = (37 * x + 91 * y + 59 * channel + x * y * 13) * 2654435761 >> 7
    return value & ((1 << depth) - 1)


def packed(row, depth):
    """The bytes of a row of samples, the first in the highest bits."""
    if depth == 16:
        return b"".join(struct.pack(">H", value) for value in row)
    bits = "".join(format(value, f"0{depth}b") for value in row)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def filtered(rows, step):
    """Rows behind their filter bytes, each with another filter."""
    above, out = bytes(len(rows[0])), b""
    for y, row in enumerate(rows):
        kind = y % 5
        line = bytearray()
        for x, value in enumerate(row):
            left = row[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            up = above[x]
            estimate = left + up - corner
            paeth = min((left, up, corner), key=lambda v: abs(estimate - v))
            line.append((value - (0, left, up, (left + up) // 2, paeth)[kind]) & 255)
        out += bytes([kind]) + line
        above = row
    return out


def eight(value, depth):
    return round(value * 255 / ((1 << depth) - 1))


def write(name, color, depth, *, interlaced=False, transparent=None, alphas=None, extra=(), gamma=1):
    channels = CHANNELS[color]
    pixels = {
        (x, y): [sample(x, y, c, depth) for c in range(channels)] for y in range(HEIGHT) for x in range(WIDTH)
    }
    step = max(1, channels * depth // 8)
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    data = b""
    for left, top, across, down in passes:
        rows = [
            packed([value for x in range(left, WIDTH, across) for value in pixels[x, y]], depth)
            for y in range(top, HEIGHT, down)
        ]
        if rows and rows[0]:
            data += filtered(rows, step)
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, color, 0, 0, int(interlaced))
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(extra)
    if color == INDEXED:
        file += chunk(b"PLTE", b"".join(bytes(entry) for entry in PALETTE[: 1 << depth]))
        if alphas:
            file += chunk(b"tRNS", bytes(alphas[: 1 << depth]))
    elif transparent:
        file += chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in pixels[transparent]))
    stream = zlib.compress(data, 9)
    middle = len(stream) // 2
    file += chunk(b"IDAT", stream[:middle]) + chunk(b"IDAT", stream[middle:]) + chunk(b"IEND", b"")
    expected = bytearray()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            values = pixels[x, y]
            if color == INDEXED:
                red, green, blue = PALETTE[values[0]]
                alpha = alphas[values[0]] if alphas and values[0] < len(alphas) else 255
            else:
                shown = [eight(value, depth) for value in values]
                red, green, blue = shown[:3] if color in (RGB, RGBA) else [shown[0]] * 3
                alpha = shown[-1] if color in (GREY_ALPHA, RGBA) else 255
                if transparent and values == pixels[transparent]:
                    alpha = 0
            colors = [round(255 * (v / 255) ** (1 / gamma)) for v in (red, green, blue)]
            expected += bytes(colors + [alpha])
    (FOLDER / f"{name}.png").write_bytes(file)
    (FOLDER / f"{name}.rgba").write_bytes(expected)


for depth in (1, 2, 4, 8, 16):
    write(f"grey-{depth}", GREY, depth)
    write(f"grey-{depth}-transparent", GREY, depth, transparent=(3, 2))
for depth in (8, 16):
    write(f"rgb-{depth}", RGB, depth)
    write(f"rgb-{depth}-transparent", RGB, depth, transparent=(5, 5))
    write(f"grey-alpha-{depth}", GREY_ALPHA, depth)
    write(f"rgba-{depth}", RGBA, depth)
for depth in (1, 2, 4):
    write(f"palette-{depth}", INDEXED, depth)
    write(f"palette-{depth}-transparent", INDEXED, depth, alphas=ALPHAS)
for name, color, depth in [("grey-1", GREY, 1), ("palette-4", INDEXED, 4), ("rgba-8", RGBA, 8), ("rgb-16", RGB, 16)]:
    write(f"{name}-interlaced", color, depth, interlaced=True)
# 1.0 is light itself; what shows it has a gamma of 2.2.
write("grey-8-linear", GREY, 8, extra=[chunk(b"gAMA", struct.pack(">I", 100_000))], gamma=2.2)
write("rgba-8-srgb", RGBA, 8, extra=[chunk(b"gAMA", struct.pack(">I", 45_455)), chunk(b"sRGB", b"\0")])
profile = chunk(b"iCCP", b"profile\0\0" + zlib.compress(bytes(200)))
write("rgba-8-damaged-profile", RGBA, 8, extra=[profile])
write("rgba-8-damaged-text", RGBA, 8, extra=[chunk(b"tEXt", b"Comment\0text", crc=1)])
