"""Runs all benchmarks side by side, prints their tables, and writes them where asked.

    run.py TABICON BENCHMARKS WORK

TABICON is the release binary, BENCHMARKS the folder of this package's executables, WORK a folder
for icons and outputs. BENCH_JSON=path also writes every figure as JSON, BENCH_PAGE=path the page
that is committed as RESULTS.md. BENCH_ROUNDS sets how often everything is repeated, BENCH_ONLY which
parts there are, BENCH_OUTPUT a folder to export to.
"""

import json
import os
import pathlib
import shutil
import sys

import environment
import icons
import incremental
import output
import pipeline
import scaling
import sizes
import startup


def main():
    tabicon, binaries, work = (pathlib.Path(path).absolute() for path in sys.argv[1:4])
    rounds = int(os.environ.get("BENCH_ROUNDS", "7"))
    sets = icons.prepare(work / "icons")
    # In memory where that is to be had: a file takes 15 us there, and 30 to 700 on a busy disk, which
    # says more about the disk than about who writes.
    memory = pathlib.Path("/dev/shm")
    scratch = pathlib.Path(os.environ.get(
        "BENCH_OUTPUT", memory if os.access(memory, os.W_OK) else work)) / f"bench-{os.getpid()}"
    scratch.mkdir()
    results = {"environment": environment.describe() | {"outputs go to": str(scratch.parent)}}
    parts = {
        "scaling": lambda: scaling.run(binaries, scratch, rounds),
        "targets": lambda: scaling.run_targets(binaries, rounds),
        "pipeline": lambda: pipeline.run(tabicon, binaries, sets, scratch, rounds),
        "growth": lambda: pipeline.run_growth(tabicon, sets, scratch),
        "stages": lambda: pipeline.run_stages(tabicon, binaries, sets, scratch, rounds),
        "incremental": lambda: incremental.run(tabicon, binaries, sets, scratch, rounds),
        "png": lambda: sizes.run(tabicon, sets, scratch),
        "startup": lambda: startup.run(tabicon, binaries, rounds),
    }
    wanted = os.environ.get("BENCH_ONLY", ",".join(parts)).split(",")
    try:
        for name in wanted:
            print(f"bench: {name} ...", file=sys.stderr, flush=True)
            results[name] = parts[name]()
    finally:
        shutil.rmtree(scratch)
    page = output.page(results)
    print(page)
    for variable, text in (("BENCH_JSON", json.dumps(results, indent=1)), ("BENCH_PAGE", page)):
        if path := os.environ.get(variable):
            pathlib.Path(path).write_text(text.rstrip("\n") + "\n")


if __name__ == "__main__":
    main()
