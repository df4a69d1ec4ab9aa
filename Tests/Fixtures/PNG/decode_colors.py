"""Decodes the PNGs of a folder that have colours, with nothing but Python's zlib.

Writes `N.pixels` beside each `N.png`: red, green, blue and, where the file has it, alpha of each
pixel, in row order. Only rows without a filter are known.
"""

import pathlib
import struct
import sys
import zlib

for path in pathlib.Path(sys.argv[1]).glob("*.png"):
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    offset, found = 8, {}
    while offset < len(data):
        (length,) = struct.unpack_from(">I", data, offset)
        name, content = data[offset + 4 : offset + 8], data[offset + 8 : offset + 8 + length]
        assert struct.unpack_from(">I", data, offset + 8 + length)[0] == zlib.crc32(name + content)
        found[name] = content
        offset += 12 + length
    width, height, depth, color, *methods = struct.unpack(">IIBBBBB", found[b"IHDR"])
    assert depth == 8 and color in (2, 6) and methods == [0, 0, 0]
    size = width * (3 if color == 2 else 4)
    raw = zlib.decompress(found[b"IDAT"])
    assert len(raw) == height * (size + 1) and not any(raw[:: size + 1])
    rows = (raw[y * (size + 1) + 1 : (y + 1) * (size + 1)] for y in range(height))
    path.with_suffix(".pixels").write_bytes(b"".join(rows))
