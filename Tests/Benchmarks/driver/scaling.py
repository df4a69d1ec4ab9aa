"""The scaling core against other libraries: one thread, 8-bit, same filter, same result."""

import itertools
import statistics
import subprocess
import time

import numpy as np

import peers

ICON_SOURCES = [300, 450, 600, 1200, 4096]
ICON_TARGETS = [93, 75, 69, 54, 50, 36]


def cases():
    """Filter, source side, rectangle, target side."""
    pairs = list(itertools.product(ICON_SOURCES, ICON_TARGETS)) + [(4096, 1024), (4096, 1000)]
    for filter_name in ("box", "lanczos3"):
        for source, target in pairs:
            yield filter_name, source, (0, 0, source, source), target
        for source, target in ((450, 75), (450, 54), (4096, 1000)):
            side = source - 10.4
            yield filter_name, source, (3.3, 2.7, side, side), target


def plane(side):
    """The plane that `Masks.disc` of the server makes."""
    y, x = np.mgrid[0:side, 0:side].astype(np.int64)
    dx, dy = 2 * x + 1 - side, 2 * y + 1 - side
    noise = (((x * 2654435761) & 0xFFFFFFFF) ^ ((y * 2246822519) & 0xFFFFFFFF)) >> 24
    return np.where(dx * dx + dy * dy < side * side, 255 - noise // 4, noise // 8).astype(np.uint8)


def weights(count, start, length, target, filter_name):
    """The exact weights of an axis: a row for each destination pixel."""
    edges = start + length * np.arange(target + 1) / target
    k = np.arange(count)
    if filter_name == "box":
        upper = np.minimum(edges[1:, None], k + 1)
        matrix = np.clip(upper - np.maximum(edges[:-1, None], k), 0, None)
    else:
        stretch = max(1, length / target)
        x = np.abs(k + 0.5 - (edges[:-1, None] + edges[1:, None]) / 2) / stretch
        matrix = np.where(x < 3, np.sinc(x) * np.sinc(x / 3), 0)
    return matrix / matrix.sum(axis=1, keepdims=True)


def reference(image, rect, target, filter_name):
    x, y, width, height = rect
    rows = weights(image.shape[0], y, height, target, filter_name)
    columns = weights(image.shape[1], x, width, target, filter_name)
    return np.clip(rows @ image.astype(float) @ columns.T, 0, 255)


class Server:
    """Our side, which answers requests; see ScalingServer.swift."""

    def __init__(self, binary):
        self.process = subprocess.Popen([str(binary)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, case, part, milliseconds, file=None, instructions="best"):
        filter_name, source, rect, target = case
        words = [filter_name, source, *rect, target, instructions, part, milliseconds]
        self.process.stdin.write(" ".join(map(str, words + ([file] if file else []))) + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline().split()[1]) / 1000


def median_time(call, milliseconds):
    """The median time of a call in microseconds, of at least three."""
    times, end = [], time.perf_counter_ns() + milliseconds * 1_000_000
    while len(times) < 3 or time.perf_counter_ns() < end:
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return statistics.median(times) / 1000


def run(binaries, work, rounds):
    server = Server(binaries / "ScalingServer")
    planes, rows = {}, []
    for case in cases():
        filter_name, source, rect, target = case
        image = planes.setdefault(source, plane(source))
        exact = reference(image, rect, target, filter_name)
        contenders = peers.scalers(image, rect, target, filter_name)
        slice_ms = 4 if source < 4096 else 20
        samples = {name: [] for name in ["ours", "ours, planned before", "read once", *contenders]}
        result = work / "scaled.raw"
        for _ in range(rounds):
            samples["ours"].append(server.ask(case, "all", slice_ms, result))
            samples["ours, planned before"].append(server.ask(case, "scale", slice_ms))
            samples["read once"].append(server.ask(case, "read", slice_ms))
            for name, call in contenders.items():
                samples[name].append(median_time(call, slice_ms))
        ours = np.fromfile(result, np.uint8).reshape(target, target)
        # At the plane's edges ours fades, and others drop the weights beyond.
        inner = (slice(3, -3), slice(3, -3))
        errors = {"ours": np.abs(ours - exact)[inner].max()}
        errors |= {name: np.abs(call() - exact)[inner].max() for name, call in contenders.items()}
        rows.append({
            "filter": filter_name, "source": source, "target": target,
            "rect": "whole" if rect[0] == 0 else "fractional",
            "us": {name: statistics.median(values) for name, values in samples.items()},
            "error": {name: round(float(error), 2) for name, error in errors.items()},
        })
    return rows


def run_targets(binaries, rounds):
    """The four targets of an icon from one master, one after the other, by instruction set."""
    server = Server(binaries / "ScalingServer")
    rows = []
    for source in (450, 600, 4096):
        case = ("box", source, (0, 0, source, source), "75,54,50,36")
        samples = {name: [] for name in ("portable", "best", "read once")}
        for _ in range(rounds):
            samples["portable"].append(server.ask(case, "scale", 10, instructions="portable"))
            samples["best"].append(server.ask(case, "scale", 10))
            samples["read once"].append(server.ask(case, "read", 10))
        rows.append({"source": source,
                     "us": {name: statistics.median(values) for name, values in samples.items()}})
    return rows
