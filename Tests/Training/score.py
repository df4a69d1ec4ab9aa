"""Compares derived variants with those that designers drew: score.py TOOL FOLDER TABLE [SET...]

Each set that train.py learns from gives a fixed sample of its pairs. TOOL, the built tabicon, derives the filled
variants from the outlined drawings alone, and the outlined ones from the filled drawings alone. The designer's own
variant says how good they are. FOLDER keeps the packages of the sets. TABLE is printed, written, and compared with
what it was; with names of sets only those are measured, and nothing is written.

All drawings are rendered by librsvg around the centre of the source's ink. Lengths are in units of an artboard of 24.
"""
import difflib, multiprocessing, os, random, shutil, subprocess, sys
from dataclasses import dataclass, field
import numpy as np
from contourpy import contour_generator
from scipy import ndimage
import planes

SAMPLE = 80  # pairs of a set
UNITS, SCALE = 30, 24  # the rendered square, and the pixels of a unit
SAME = .98  # the overlap above which a designer drew one thing twice
POOR = .8  # the overlap below which somebody has to draw the variant
TOLERANCE = .02  # how far an outline may lie from its simplified one
NEAR, TURN = .6, .2  # a zigzag: two turns, so near and so large in radians
RESTLESS = 1.5  # turning in parts of the designer's own
THIN, PIECE = 1 / 3, .06  # of the stroke and of its square: the width of a thin piece, and the area that counts, which
# the tips of corners do not have; designers themselves have such pieces beyond the source's in 4% of variants
SYMMETRIC, KEPT = .006, .012  # the parts of the ink without its mirror image: in a source, and in what is derived of it

# The strokes of the outlined drawings.
STROKES = {'tabler': 2, 'mdi': 2, 'material': 2, 'material-symbols': 2, 'fluent': 1.5, 'fluent-28': 1.5 * 24 / 28,
           'bootstrap': 1.5, 'heroicons': 1.5, 'octicons': 1.5, 'phosphor': 1.5, 'phosphor-stroke': 1.5}
DIRECTIONS = {'filled': 'outlined', 'outlined': 'filled'}  # what is derived, and of what


@dataclass
class Comparison:
    """What is measured of one derived variant; without one, its overlap is 0 and the rest counts for nothing."""
    overlap: float = 0
    zigzags: int | None = None
    own_zigzags: int | None = None
    turning: float | None = None
    thin: int | None = None
    kept: list[bool] = field(default_factory=list)  # for each symmetry of the source


# Rendering

def frame(drawing):
    """The corner and the side of the square that is rendered: around the centroid of the ink, which lies on each
    axis of symmetry, as far as the artboard stays inside."""
    left, top, width, height = planes.artboard(drawing)
    side = max(width, height)
    pad = side * (UNITS / 24 - 1) / 2
    ink = planes.render(drawing, left - (side - width) / 2, top - (side - height) / 2, side, 256).astype(float)
    middle = (np.arange(256) + .5) / 256 - .5
    shift = [np.clip(side * (ink.sum(axis) @ middle) / max(ink.sum(), 1), -pad, pad) for axis in (0, 1)]
    return [start + length / 2 + s - side / 2 - pad
            for start, length, s in zip((left, top), (width, height), shift)] + [side + 2 * pad]


def mask(drawing, square):
    return planes.render(drawing, *square, UNITS * SCALE)


# Outlines

def simplified(line):
    """A line without the points that lie within the tolerance of the rest, by Douglas and Peucker."""
    kept = np.zeros(len(line), bool)
    kept[[0, -1]] = True
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2: continue
        chord, points = line[last] - line[first], line[first + 1:last] - line[first]
        along = np.clip(points @ chord / max(chord @ chord, 1e-12), 0, 1)
        distances = np.hypot(*(points - along[:, None] * chord).T)
        farthest = distances.argmax()
        if distances[farthest] <= TOLERANCE: continue
        kept[first + 1 + farthest] = True
        spans += [(first, first + 1 + farthest), (first + 1 + farthest, last)]
    return line[kept]


def outlines(picture):
    """The closed outlines of the ink, in units, simplified."""
    for line in contour_generator(z=np.pad(picture, 1).astype(float)).lines(127.5):
        ring = line / SCALE
        for _ in range(2):  # again from elsewhere, since the first point stays
            ring = simplified(ring)
            start = np.hypot(*(ring - ring[0]).T).argmax()
            ring = np.concatenate([ring[start:-1], ring[:start + 1]])
        if len(ring) > 3: yield ring[:-1]


def turns(ring):
    """The turn at the end of each edge, in radians, and the lengths of the edges."""
    edges = np.roll(ring, -1, 0) - ring
    angles = np.arctan2(edges[:, 1], edges[:, 0])
    return (np.roll(angles, -1) - angles + np.pi) % (2 * np.pi) - np.pi, np.hypot(*edges.T)


def turning(picture):
    """How much all outlines turn, and how many turns are taken back soon after."""
    total, zigzags = 0., 0
    for ring in outlines(picture):
        angles, lengths = turns(ring)
        following = np.roll(angles, -1)  # at the other end of the next edge
        total += np.abs(angles).sum()
        zigzags += ((angles * following < 0) & (np.minimum(abs(angles), abs(following)) > TURN)
                    & (np.roll(lengths, -1) < NEAR)).sum()
    return total, int(zigzags)


# Thin pieces

def dilated(picture, radius):
    """The pixels within a radius of those that are set."""
    reach = int(radius)
    grown, widths = np.zeros_like(picture), {}
    height, width = picture.shape
    counts = np.pad(picture, ((0, 0), (reach + 1, reach))).cumsum(1, dtype=np.int32)
    for dy in range(-reach, reach + 1):
        half = int((radius * radius - dy * dy) ** .5)
        if half not in widths:
            right, left = reach + half + 1, reach - half
            widths[half] = counts[:, right:right + width] > counts[:, left:left + width]
        grown[max(dy, 0):height + min(dy, 0)] |= widths[half][max(-dy, 0):height - max(dy, 0)]
    return grown


def thin_areas(picture, width):
    """The pixels of the ink, and those of the ground, where no disk of a diameter fits."""
    for ink in (picture, ~picture):
        opened = dilated(~dilated(~ink, width / 2), width / 2 + .5)
        yield ink & ~opened


def thin_pieces(derived, others, stroke):
    """How many ticks and slits a variant has that are thinner than a third of a stroke, and that no other has."""
    scale = SCALE // 2
    small = [p.reshape(len(p) // 2, 2, len(p) // 2, 2).mean((1, 3)) > 127 for p in (derived, *others)]
    found = [list(thin_areas(p, THIN * stroke * scale)) for p in small]
    pieces = 0
    for thin, *known in zip(*found):
        labels, count = ndimage.label(thin)
        new = thin & ~dilated(np.logical_or.reduce(known), scale / 4)
        areas, news = (np.bincount(labels[part], minlength=count + 1)[1:] for part in (thin, new))
        pieces += ((areas > PIECE * (stroke * scale) ** 2) & (news > .6 * areas)).sum()
    return int(pieces)


# Comparing

def compare(source, derived, own, stroke):
    """Nothing for a pair that was drawn alike."""
    square = frame(source)
    source, own = mask(source, square), mask(own, square)
    if planes.overlap(source, own) > SAME: return None
    if derived is None: return Comparison()
    derived = mask(derived, square)
    total, zigzags = turning(derived)
    own_total, own_zigzags = turning(own)
    mirrors = [lambda picture, axis=axis: 1 - planes.overlap(picture, np.flip(picture, axis)) for axis in (0, 1)]
    return Comparison(planes.overlap(derived, own), zigzags, own_zigzags, total / own_total,
                      thin_pieces(derived, (source, own), stroke),
                      [mirror(derived) <= KEPT for mirror in mirrors if mirror(source) <= SYMMETRIC])


def derive(tool, folder, name):
    """The arguments of compare() for both directions of a set; the tool sees the drawings of each as one folder."""
    pairs = planes.pairs(name, folder)
    random.Random(0).shuffle(pairs)
    pairs = [{'outlined': outlined.decode(), 'filled': filled.decode()} for outlined, filled in pairs[:SAMPLE]]
    for variant, source in DIRECTIONS.items():
        work = f'{folder}/score/{name}-{variant}'
        shutil.rmtree(work, ignore_errors=True)
        os.makedirs(f'{work}/sources')
        for i, pair in enumerate(pairs):
            with open(f'{work}/sources/i{i:04d}-{source}.svg', 'w') as file: file.write(pair[source])
        run = subprocess.run([tool, 'derive', f'{work}/sources', '--output', f'{work}/derived', '--quiet'],
                             capture_output=True, text=True)
        if run.returncode not in (0, 1): raise SystemExit(f'tabicon derive, {name}: {run.stderr}')
        for i, pair in enumerate(pairs):
            path = f'{work}/derived/i{i:04d}-{variant}.svg'
            derived = open(path).read() if os.path.exists(path) else None
            yield (variant, name), (pair[source], derived, pair[variant], STROKES[name])


def score(tool, folder, names):
    """The comparisons of each direction and set."""
    jobs = [job for name in names for job in derive(tool, folder, name)]
    with multiprocessing.Pool() as pool:
        results = pool.starmap(compare, [arguments for _, arguments in jobs], chunksize=4)
    found = {}
    for (key, _), result in zip(jobs, results):
        if result: found.setdefault(key, []).append(result)
    return found


# The table

COLUMNS = ['overlap', f'below {POOR}', 'zigzags', "designer's", f'turning over {RESTLESS}', 'thin pieces',
           'symmetry kept', 'no variant']


def figures(results):
    def mean(values): return np.mean(values) if len(values) else np.nan
    some = [r for r in results if r.zigzags is not None]
    return [mean([r.overlap for r in results]), mean([r.overlap < POOR for r in results]),
            mean([r.zigzags for r in some]), mean([r.own_zigzags for r in some]),
            mean([r.turning > RESTLESS for r in some]), mean([r.thin > 0 for r in some]),
            mean([kept for r in some for kept in r.kept]), 1 - len(some) / len(results)]


def rows(found):
    for variant, source in DIRECTIONS.items():
        yield from ['', f'## {variant.capitalize()} from {source}', '', f'| set | pairs | {" | ".join(COLUMNS)} |',
                    '|---|---' + '|--:' * len(COLUMNS) + '|']
        sets = {name: (len(results), figures(results)) for (v, name), results in found.items() if v == variant}
        sets['mean of sets'] = sum(n for n, _ in sets.values()), np.nanmean([f for _, f in sets.values()], 0)
        for name, (count, values) in sets.items():
            yield f'| {name} | {count} | {" | ".join("-" if np.isnan(v) else f"{v:.3f}" for v in values)} |'


HEAD = f"""# Derived variants beside designers' own

Written by `make score`; its `score.py` has the definitions. Each set gives {SAMPLE} pairs, less those that the designer drew
alike. *Overlap*: the mean of the shared ink in parts of the ink of either. *Below {POOR}*: the share of variants with less
overlap. *Zigzags*: turns of the outline that are taken back at once, per derived variant, and beside them per designer's
own. *Turning over {RESTLESS}*: the share of variants whose outlines turn more than {RESTLESS} times as much as the designer's.
*Thin pieces*: the share of variants with a piece thinner than a third of the stroke that neither the source nor the designer
has. *Symmetry kept*: the share of the sources' symmetries. *No variant*: the share of drawings of which nothing is derived."""

if __name__ == '__main__':
    tool, folder, table, *names = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    lines = [HEAD, *rows(score(os.path.abspath(tool), folder, names or list(STROKES)))]
    print(*lines[1:], sep='\n')
    if not names:
        lines = '\n'.join(lines).splitlines()
        before = open(table).read().splitlines() if os.path.exists(table) else lines
        with open(table, 'w') as file: file.write('\n'.join(lines) + '\n')
        changes = difflib.unified_diff(before, lines, 'before', 'now', lineterm='', n=0)
        print('', *(list(changes) or [f'{table} has the same figures']), sep='\n')
