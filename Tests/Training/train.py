"""Trains the network that judges derived variants: train.py PLANES [STEPS [SET...]]

PLANES has the planes that planes.py made of each set. Sources/C/CVariantJudge/weights.bin is written. The figures of the sets
that are held back, and those of further sets, are printed. Seeds are fixed; one core takes 10 to 20 minutes. Without STEPS, as
by 0, the network stays, and only its likelihoods are calibrated, which takes the planes of the sets that are held back alone.
"""
import ctypes, os, shutil, subprocess, sys, tempfile, time
os.environ['XLA_FLAGS'] = '--xla_cpu_multi_thread_eigen=false'
from functools import partial
import jax, jax.numpy as jnp, numpy as np, optax

HERE = os.path.dirname(os.path.abspath(__file__)); TARGET = os.path.join(HERE, '../../Sources/C/CVariantJudge')
TRAINED = 'bootstrap tabler mdi phosphor phosphor-stroke material material-symbols fluent fluent-28'.split()
HELD = 'heroicons octicons'.split()  # sets that calibrate and choose the limit
BATCH, STEPS, RATE = 64, int(sys.argv[2]) if len(sys.argv) > 2 else 14000, 2e-3
SIGNED, BAD, GOOD = .87, .8, .93  # overlaps with the designer's own
LIMIT, PLAIN = .35, .915  # DerivedVariant.leastLikelihood; filled variants of which rules are surer than that are not judged
FRACTION, LARGEST, MOST = 6, 4095, 45  # as in judge.c; weights are at most MOST
C1, C2, C3, C5, C6, HIDDEN = 16, 32, 48, 64, 48, 32
LAYERS = {'c1': (3, 10, C1), 'c2': (3, C1, C2), 'c3': (3, C2, C3), 'c4': (3, C3, C3), 'c5': (3, C3, C5), 'c6': (3, C5, C6),
          'c7': (3, C3, C6), 'hidden': (1, 2 * C6 + 1, HIDDEN), 'result': (1, HIDDEN, 3), 'errors': (1, C6, 32)}
KNOTS, FIRST, DISTANCE = 9, -256, 64  # of the table of likelihoods

def load(folder, names):
    """The examples of some sets: planes of the outlined, the filled and the designer's own variant, and overlaps."""
    parts = {}
    for name in names:
        data = np.load(f'{folder}/{name}.npz'); first = np.maximum.accumulate(np.where(data['cand'] == 1, np.arange(len(data['cand'])), 0))
        # The overlap of a first candidate is measured on the tool's images; that of others is corrected by its difference.
        difference = (data['true'] - data['label'])[first]; overlap = np.where(data['cand'] == 1, data['true'], data['label'] + difference)
        keep = (data['cand'] == 1) | (np.abs(difference) < .06); outlines = data['dir'][:, None, None]
        values = dict(outlined=np.where(outlines, data['der'], data['src']), filled=np.where(outlines, data['src'], data['der']),
                      derived=data['der'], own=data['own'], outlines=data['dir'].astype(np.float32), first=data['cand'] == 1,
                      overlap=np.clip(overlap, 0, 1).astype(np.float32), rules=data['likelihood'].astype(np.float32),  icon=data['icon'], set=np.full(len(keep), name))
        for key, value in values.items(): parts.setdefault(key, []).append(value[keep])
    return {key: np.concatenate(value) for key, value in parts.items()}

def scales(weights):
    """Powers of two, one a channel, by which the largest weight is MOST at most."""
    most = jnp.maximum(jnp.abs(weights).max((0, 1, 2)), MOST * 2.**-12)
    return 2.**jnp.ceil(jnp.log2(most / MOST))

def convolve(p, name, x, rounds):
    w = p[name + '.w']
    if rounds: s = jax.lax.stop_gradient(scales(w)); w = w + jax.lax.stop_gradient(jnp.round(w / s) * s - w)
    return jax.lax.conv_general_dilated(x, w, (1, 1), 'SAME', dimension_numbers=('NHWC', 'HWIO', 'NHWC')) + p[name + '.b']

def network(p, outlined, filled, outlines, rules, rounds, key=None):
    """Logits of the three overlaps, and of ink that is missing or too much in each of 32 by 32 squares, which only teaches."""
    n = outlined.shape[0]; limit = lambda x: jnp.clip(x, 0, LARGEST / 2**FRACTION); layer = lambda name, x: convolve(p, name, x, rounds)
    halve = lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), 'VALID')
    x = jnp.stack([outlined, filled], -1).reshape(n, 32, 2, 32, 2, 2).transpose(0, 1, 3, 2, 4, 5).reshape(n, 32, 32, 8) / 256
    flag = jnp.broadcast_to(outlines[:, None, None, None] * 255 / 256, (n, 32, 32, 1))
    x = halve(limit(layer('c1', jnp.concatenate([x, flag, 0 * flag], -1))))
    x = limit(layer('c4', limit(layer('c3', halve(limit(layer('c2', x)))))))
    wide = layer('c6', limit(layer('c5', halve(x))))
    x = limit(layer('c7', x) + jnp.repeat(jnp.repeat(wide, 2, 1), 2, 2))
    errors = layer('errors', x).reshape(n, 8, 8, 4, 4, 2).transpose(0, 1, 3, 2, 4, 5).reshape(n, 32, 32, 2)
    x = jnp.concatenate([x.mean((1, 2)), x.max((1, 2))], -1)
    if key is not None: x = x * jax.random.bernoulli(key, .8, x.shape) / .8
    x = jnp.concatenate([x, 4 * rules[:, None]], -1)
    return layer('result', limit(layer('hidden', x[:, None, None])))[:, 0, 0], errors

def train(data):
    key = jax.random.PRNGKey(0); p = {}
    for name, (k, i, o) in LAYERS.items():
        key, own = jax.random.split(key); p[name + '.w'] = jax.random.normal(own, (k, k, i, o)) * np.sqrt(2 / (k * k * i)); p[name + '.b'] = jnp.zeros(o)
    p['result.b'] = jnp.array([1.5, .8, 0.]); p['errors.b'] = jnp.full(32, -2.)
    limits = jnp.array([BAD, SIGNED, GOOD])
    def loss(p, outlined, filled, outlines, rules, errors, overlap, key, rounds):
        logits, found = network(p, outlined, filled, outlines, rules, rounds, key)
        wanted = jax.nn.sigmoid(60 * (overlap[:, None] - limits))
        return optax.sigmoid_binary_cross_entropy(logits, wanted).mean() + 8 * optax.sigmoid_binary_cross_entropy(found, errors).mean()
    optimizer = optax.chain(optax.clip_by_global_norm(2.), optax.adamw(optax.warmup_cosine_decay_schedule(0, RATE, 150, STEPS), weight_decay=2e-3))
    @partial(jax.jit, static_argnums=10)
    def step(p, state, outlined, filled, outlines, rules, errors, overlap, key, mean, rounds):
        value, gradient = jax.value_and_grad(loss)(p, outlined, filled, outlines, rules, errors, overlap, key, rounds)
        update, state = optimizer.update(gradient, state, p); p = optax.apply_updates(p, update)
        return p, state, value, jax.tree.map(lambda a, b: .995 * a + .005 * b, mean, p)
    # Sets count by the root of their size, what the tool derives twice as much as other candidates.
    _, which, counts = np.unique(data['set'], return_inverse=True, return_counts=True)
    share = np.cumsum(np.where(data['first'], 2., 1.) / np.sqrt(counts)[which]); share /= share[-1]
    state, mean, rng, start, shown = optimizer.init(p), p, np.random.default_rng(0), time.time(), 0
    for i in range(STEPS):
        k = np.searchsorted(share, rng.random(BATCH)); planes = [data[n][k] for n in ('outlined', 'filled', 'derived', 'own')]
        if rng.random() < .5: planes = [x[:, :, ::-1] for x in planes]
        if rng.random() < .25: planes = [x[:, ::-1] for x in planes]
        if rng.random() < .25: planes = [x.transpose(0, 2, 1) for x in planes]
        if rng.random() < .5: shift = tuple(rng.integers(-2, 3, 2)); planes = [np.roll(x, shift, (1, 2)) for x in planes]
        outlined, filled, derived, own = [np.ascontiguousarray(x).astype(np.float32) for x in planes]
        errors = np.stack([own - derived, derived - own], -1).clip(0).reshape(BATCH, 32, 2, 32, 2, 2).mean((2, 4)) / 255; key, now = jax.random.split(key)
        if i == STEPS // 2: mean = p
        p, state, value, mean = step(p, state, outlined, filled, data['outlines'][k], data['rules'][k], errors, data['overlap'][k], now, mean, i >= STEPS * 6 // 10)
        shown = .99 * shown + .01 * float(value)
        if i % 200 == 199: print(f'step {i + 1}, loss {shown:.3f}, {time.time() - start:.0f} s', flush=True)
    return {k: np.asarray(v, np.float64) for k, v in mean.items()}

def write(p, knots, path):
    """The numbers of the layers and the knots, as judge.c reads them; without layers, those that are there."""
    there = open(f'{TARGET}/weights.bin', 'rb').read()[:-2 * KNOTS * 4] if p is None else b''
    with open(path, 'wb') as file:
        file.write(there)
        for name in [n for n in LAYERS if n != 'errors' and p]:
            w, b = p[name + '.w'], p[name + '.b']
            if name == 'result': w, b = w[..., 1:2], b[1:2]
            s = np.asarray(scales(jnp.asarray(w)), np.float64); q = np.round(w / s).astype(int); places = (8 if name == 'c1' else FRACTION) - np.log2(s)
            shifts = places - FRACTION; assert shifts.min() > 0 and abs(q).max() <= MOST
            k, _, i, o = q.shape
            q = q.reshape(3, 3, i // 2, 2, o // 16, 2, 8).transpose(4, 0, 1, 2, 5, 6, 3) if k == 3 else q[0, 0].T
            file.write(q.astype('<i2').tobytes() + np.round(b * 2**places).astype('<i4').tobytes() + shifts.astype('<i4').tobytes())
        file.write(np.array(knots).astype('<i4').tobytes())

def judge(p, knots, data):
    """What the integers say, of 1000."""
    with tempfile.TemporaryDirectory() as folder:
        write(p, knots, f'{folder}/weights.bin'); shutil.copy(f'{TARGET}/judge.c', folder)  # which embeds the file beside it
        subprocess.run(['clang', '-O2', '-shared', '-fPIC', f'-I{TARGET}/include', f'{folder}/judge.c', '-o', f'{folder}/judge.so'], check=True)
        call = ctypes.CDLL(f'{folder}/judge.so').cvj_judge; call.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_bool, ctypes.c_int, ctypes.c_bool]
        planes = zip(np.ascontiguousarray(data['outlined']), np.ascontiguousarray(data['filled']), data['outlines'] > 0, np.round(1000 * data['rules']).astype(int))
        return np.array([call(a.ctypes.data, b.ctypes.data, bool(c), int(d), False) for a, b, c, d in planes])

def floats(p, data):
    if p is None: return judge(p, [FIRST + DISTANCE * np.arange(KNOTS)] * 2, data) / 2**FRACTION  # a table of the results themselves
    run = jax.jit(lambda a, b, c, d: network(p, a, b, c, d, True)[0][:, 1])
    parts = [slice(i, i + 256) for i in range(0, len(data['first']), 256)]
    return np.concatenate([run(data['outlined'][s].astype(np.float32), data['filled'][s].astype(np.float32), data['outlines'][s], data['rules'][s]) for s in parts])

def calibrated(logits, data):
    """The tables of likelihoods of both variants: logistic curves of the logits, by Newton's method."""
    at = (FIRST + DISTANCE * np.arange(KNOTS)) / 2**FRACTION; tables = []
    for outlines in (0, 1):
        some = data['first'] & (data['outlines'] == outlines); x = np.stack([logits[some], np.ones(some.sum())], 1); c = np.array([1., 0.])
        for _ in range(100):
            y = 1 / (1 + np.exp(-x @ c)); change = np.linalg.solve((x * (y * (1 - y))[:, None]).T @ x + 1e-3 * np.eye(2), x.T @ ((data['overlap'][some] >= SIGNED) - y))
            c += np.clip(change, -.5, .5)
        tables.append(np.round(1000 / (1 + np.exp(-(c[0] * at + c[1])))).astype(int))
    return tables

def figures(name, data, likelihood, limit):
    """Rows of a table: how many are bad, what the finding says of them, and how true the likelihood is."""
    rows = []
    for outlines, variant in ((0, 'filled'), (1, 'outlined')):
        some = data['first'] & (data['outlines'] == outlines); y, x = data['overlap'][some], likelihood[some] / 1000
        if not len(y): continue
        bad, good, told, before = y < BAD, y >= GOOD, x < limit, data['rules'][some] < .5
        share = lambda of, among: f'{of[among].mean():.2f}' if among.any() else '-'
        rows.append(f'| {name} | {variant} | {len(y)} | {y.mean():.3f} | {bad.mean():.2f} | {share(told, bad)} | {share(told, good)} | {share(bad, ~told)} '
                    f'| {share(before, bad)} | {share(before, good)} | {share(bad, ~before)} | {x.mean():.2f} | {(y >= SIGNED).mean():.2f} |')
    return rows

def tenths(data, likelihood):
    rows = []
    for outlines, variant in ((0, 'filled'), (1, 'outlined')):
        some = data['first'] & (data['outlines'] == outlines); y, x = data['overlap'][some] >= SIGNED, likelihood[some] / 1000
        cells = [(lambda m: f'{y[m].mean():.2f} ({m.sum()})' if m.any() else '-')((x >= i / 10) & ((x < (i + 1) / 10) | (i == 9))) for i in range(10)]
        rows.append(f'| {variant} | ' + ' | '.join(cells) + ' |')
    return rows

def floating(logits, tables, data):
    """What the tables say of logits that are no integers, of 1000."""
    at = (FIRST + DISTANCE * np.arange(KNOTS)) / 2**FRACTION
    return np.where(data['outlines'] > 0, np.interp(logits, at, tables[1]), np.interp(logits, at, tables[0]))

HEAD = ['| set | variant | pairs | overlap | bad | told of the bad | of the good | bad among the quiet | by rules: of the bad | of the good | bad among the quiet '
        '| likelihood | comes true |', '|---' * 13 + '|']

def tables_of(data, found, limit, names):
    rows = [*HEAD]
    for name in names + ['all']:
        some = (data['set'] == name) | (name == 'all'); rows += figures(name, {k: v[some] for k, v in data.items()}, found[some], limit)
    return rows + ['', '| variant | ' + ' | '.join(f'0.{i}' for i in range(10)) + ' |', '|---' * 11 + '|', *tenths(data, found)]

def report(p, held, others):
    """Writes the weights, and prints the figures of the sets that are held back and of further ones."""
    def judged(data):
        found = judge(p, tables, data); found[(data['outlines'] == 0) & data['first'] & (data['rules'] > PLAIN)] = 900; return found
    logits = floats(p, held); tables = calibrated(logits, held); raw, found = judge(p, tables, held), judged(held)
    limit = np.quantile(found[held['first'] & (held['overlap'] >= GOOD)], .06) / 1000
    rows = [('Trained on ' + ', '.join(TRAINED) if p else 'Not trained anew') + f'; held back and calibrated on {", ".join(HELD)}.', f'6% of the good are below {limit:.3f}; integers differ from '
            f'floats by {np.abs(raw - floating(logits, tables, held)).mean() / 1000:.4f}. The finding stands below {LIMIT}.', '']
    rows += tables_of(held, found, LIMIT, HELD); write(p, tables, f'{TARGET}/weights.bin'); print(*rows, sep='\n')
    if others: print(*tables_of(others, judged(others), LIMIT, list(np.unique(others['set']))), sep='\n')

if __name__ == '__main__':
    folder = sys.argv[1]; held = load(folder, HELD); p = train(load(folder, TRAINED)) if STEPS else None
    report(p, held, load(folder, sys.argv[3:]) if sys.argv[3:] else None)
