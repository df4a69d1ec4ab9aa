"""Decodes the alpha-only PNGs of a folder with nothing but Python's zlib.

Writes `N.alpha` beside each `N.png`: one byte a pixel, in row order. Knows the PNG specification
(https://www.w3.org/TR/png-3/) and no line of libpng, so that the two can disagree.
"""

import pathlib
import struct
import sys
import zlib


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    offset = 8
    while offset < len(data):
        (length,) = struct.unpack_from(">I", data, offset)
        name, content = data[offset + 4 : offset + 8], data[offset + 8 : offset + 8 + length]
        (crc,) = struct.unpack_from(">I", data, offset + 8 + length)
        assert crc == zlib.crc32(name + content)
        yield name, content
        offset += 12 + length


def paeth(left, up, corner):
    estimate = left + up - corner
    return min((left, up, corner), key=lambda value: abs(estimate - value))


def unfilter(kind, row, above, step):
    for x in range(len(row)):
        left = row[x - step] if x >= step else 0
        corner = above[x - step] if x >= step else 0
        predictors = (0, left, above[x], (left + above[x]) // 2, paeth(left, above[x], corner))
        row[x] = (row[x] + predictors[kind]) & 255
    return row


def alphas(data):
    found = {}
    for name, content in chunks(data):
        found[name] = found.get(name, b"") + content
    width, height, depth, color, *methods = struct.unpack(">IIBBBBB", found[b"IHDR"])
    assert methods == [0, 0, 0] and (color, depth) in [(4, 8), (3, 1), (3, 2), (3, 4), (3, 8)]
    bits = 16 if color == 4 else depth
    size = (width * bits + 7) // 8
    raw = zlib.decompress(found[b"IDAT"])
    assert len(raw) == height * (size + 1)
    above = bytearray(size)
    for y in range(height):
        line = raw[y * (size + 1) : (y + 1) * (size + 1)]
        above = unfilter(line[0], bytearray(line[1:]), above, max(1, bits // 8))
        if color == 4:
            assert not any(above[::2])
            yield from above[1::2]
            continue
        assert not any(found[b"PLTE"])
        table = found[b"tRNS"] + b"\xff" * (len(found[b"PLTE"]) // 3 - len(found[b"tRNS"]))
        for x in range(width):
            bit = x * depth
            yield table[above[bit // 8] >> (8 - depth - bit % 8) & ((1 << depth) - 1)]


for path in pathlib.Path(sys.argv[1]).glob("*.png"):
    path.with_suffix(".alpha").write_bytes(bytes(alphas(path.read_bytes())))
