"""Decodes 8-bit PNGs of any colour type with nothing but Python's zlib."""

import struct
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


class Picture:
    def __init__(self, width, height, step, rows, alphas):
        self.width, self.height = width, height
        self.step, self.rows, self.alphas = step, rows, alphas

    def at(self, x, y):
        """The channels of a pixel; of a palette its alpha alone."""
        value = self.rows[y][x * self.step : (x + 1) * self.step]
        if self.alphas is None:
            return value
        return [self.alphas[value[0]] if value[0] < len(self.alphas) else 255]


def paeth(left, up, corner):
    estimate = left + up - corner
    return min((left, up, corner), key=lambda value: abs(estimate - value))


def decoded(data):
    offset, packed, alphas = 8, b"", b""
    while offset < len(data):
        (length,) = struct.unpack_from(">I", data, offset)
        name, content = data[offset + 4 : offset + 8], data[offset + 8 : offset + 8 + length]
        if name == b"IHDR":
            width, height, depth, kind, _, _, interlace = struct.unpack(">IIBBBBB", content)
            assert interlace == 0
        elif name == b"tRNS":
            alphas = content
        elif name == b"IDAT":
            packed += content
        offset += 12 + length
    raw = zlib.decompress(packed)
    step = CHANNELS[kind]
    size = (width * step * depth + 7) // 8
    rows, above = [], bytearray(size)
    for y in range(height):
        start = y * (size + 1)
        row = bytearray(raw[start + 1 : start + 1 + size])
        reach = max(1, step * depth // 8)
        for x in range(size):
            left = row[x - reach] if x >= reach else 0
            corner = above[x - reach] if x >= reach else 0
            predictors = (0, left, above[x], (left + above[x]) // 2, paeth(left, above[x], corner))
            row[x] = (row[x] + predictors[raw[start]]) & 255
        rows.append(row)
        above = row
    if depth < 8:
        each = 8 // depth
        rows = [
            [row[x // each] >> (8 - depth * (x % each + 1)) & ((1 << depth) - 1) for x in range(width)]
            for row in rows
        ]
    return Picture(width, height, step, rows, alphas if kind == 3 else None)
