"""The whole way from drawings to 8 PNGs an icon, cold, to a fresh folder."""

import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import time

import icons
import peers

SIDES = [75, 54, 50, 36]

# What the table of stages has beside those of a worker.
WITHOUT_WORKER, WHOLE = "the run without its worker", "the whole export"


def pinned(cores, command):
    """The command on some cores; as it is where there is no `taskset`."""
    if not shutil.which("taskset"):
        return command
    return ["taskset", "-c", ",".join(map(str, range(cores))), *command]


def export(tabicon, source, target, jobs=1):
    return pinned(jobs, [str(tabicon), "export", str(source), "--output", str(target), "--jobs",
                         str(jobs), "--variants", "drawn", "--formats", "png", "--quiet"])


def processor_time(*whose):
    """Of this process and of all its children that have ended, or of one kind, in seconds."""
    kinds = whose or (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in map(resource.getrusage, kinds))


def timed(call):
    """Seconds on the clock, and of processor time."""
    start, processor = time.perf_counter(), processor_time()
    call()
    return time.perf_counter() - start, processor_time() - processor


def quietly(command):
    # Findings are no failure of the benchmark: status 1.
    status = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    if status not in (0, 1):
        sys.exit(f"bench: {command} ended with {status}")


class Fresh:
    """A folder for each export, made before the clock starts and removed after it has stopped."""

    def __init__(self, work):
        self.work, self.count = work, 0

    def time(self, call):
        folder = self.work / f"output-{os.getpid()}-{self.count}"
        self.count += 1
        folder.mkdir(parents=True)
        times = timed(lambda: call(folder))
        shutil.rmtree(folder)
        return times


def copy(files, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in files:
        shutil.copyfile(path, folder / path.name)
    return folder


def in_process(render):
    def call(files, folder):
        for number, path in enumerate(files):
            for side in SIDES:
                (folder / f"{number}-{side}.png").write_bytes(render(path, side))
    return call


def by_processes(command):
    def call(files, folder):
        for number, path in enumerate(files):
            for side in SIDES:
                quietly(pinned(1, command(str(path), side, str(folder / f"{number}-{side}.png"))))
    return call


def contenders(tabicon, binaries, files, work):
    """Each way with how many icons it does in a round: slow ones get fewer."""
    all_icons = len(files) // 2
    source = copy(files, work / "sample")
    resvg = pathlib.Path(sys.executable).parent / "resvg"
    found = {
        "tabicon": (all_icons, lambda few, folder: quietly(export(tabicon, source, folder))),
        "tabicon, two cores": (
            all_icons, lambda few, folder: quietly(export(tabicon, source, folder, jobs=2))),
        "librsvg at each size (C)": (all_icons, lambda few, folder: quietly(
            pinned(1, [str(binaries / "Direct"), str(folder), *map(str, few)]))),
    }
    for name, render in peers.RENDERERS.items():
        found[name] = (20, in_process(render))
    found["resvg, a process each"] = (4, by_processes(
        lambda path, side, target: [str(resvg), "-w", str(side), "-h", str(side), path, target]))
    found["rsvg-convert, a process each"] = (4, by_processes(
        lambda path, side, target: ["rsvg-convert", "-w", str(side), "-h", str(side), path, "-o",
                                    target]))
    return found


def floor(binaries, files):
    """librsvg's parsing and one alpha rendering of each master: the clock, and processor time."""
    done = subprocess.run(pinned(1, [str(binaries / "Floor"), *map(str, files)]),
                          capture_output=True, text=True, check=True)
    return tuple(map(float, done.stdout.split()))


def run(tabicon, binaries, sets, work, rounds):
    rows = []
    for name, folder in sets.items():
        files = icons.some(folder, 300)
        count = len(files) // 2
        ways = contenders(tabicon, binaries, files, work)
        samples = {way: [] for way in ["floor", *ways]}
        fresh = Fresh(work)
        for _ in range(rounds):
            samples["floor"].append((*floor(binaries, files), count))
            for way, (few, call) in ways.items():
                # All icons would take the slowest minutes; those that they get are spread alike.
                chosen = files if few == count else icons.some(folder, few)
                samples[way].append(
                    (*fresh.time(lambda target: call(chosen, target)), len(chosen) / 2))
        rows.append({
            "set": name, "icons": count,
            "us": {way: statistics.median(clock / n for clock, _, n in values) * 1e6
                   for way, values in samples.items()},
            "processor us": {way: statistics.median(own / n for _, own, n in values) * 1e6
                             for way, values in samples.items()}})
    return rows


def peak_memory(process):
    """The most memory that a process and its children have had at a time, in MB, by samples."""
    peak = 0
    while process.poll() is None:
        total = 0
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                if process.pid in (int(entry.name), int(fields[1])):
                    lines = (entry / "smaps_rollup").read_text().splitlines()
                    total += int(next(l for l in lines if l.startswith("Pss:")).split()[1])
            except (OSError, StopIteration, ValueError):
                continue
        peak = max(peak, total / 1024)
        time.sleep(0.05)
    return peak


def run_growth(tabicon, sets, work):
    """Time and memory from ten icons to twenty thousand."""
    rows = []
    pairs = [files for folder in sets.values() for files in [icons.some(folder, 10_000)]]
    everything = [path for files in pairs for path in files]
    for count in (10, 100, 1_000, 20_000):
        source = work / "growth"
        shutil.rmtree(source, ignore_errors=True)
        source.mkdir(parents=True)
        for index in range(count):
            # Evenly spread, and over and over.
            place = (index * len(everything) // 2 // min(count, len(everything) // 2)) % (
                len(everything) // 2)
            for path in everything[2 * place:2 * place + 2]:
                os.symlink(path, source / f"i{index}-{path.name}")
        target = work / "growth-output"
        before = processor_time(resource.RUSAGE_CHILDREN)
        start = time.perf_counter()
        process = subprocess.Popen(export(tabicon, source, target, jobs=2),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        memory = peak_memory(process) if pathlib.Path("/proc").exists() else None
        process.wait()
        seconds = time.perf_counter() - start
        own = processor_time(resource.RUSAGE_CHILDREN) - before
        rows.append({"icons": count, "us": seconds / count * 1e6, "cpu us": own / count * 1e6,
                     "MB": memory})
        shutil.rmtree(target, ignore_errors=True)
    shutil.rmtree(source)
    return rows


def export_again(tabicon, source, target):
    """Processor time of an export, and of another one that has all its results but no outputs."""
    command = export(tabicon, source, target)
    whole = timed(lambda: quietly(command))[1]
    for entry in target.iterdir():
        if entry.name != ".tabicon":
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    return whole, timed(lambda: quietly(command))[1]


def run_stages(tabicon, binaries, sets, work, rounds):
    """Where the time of a drawing goes, in microseconds."""
    rows = []
    for name, folder in sets.items():
        drawings = icons.some(folder, 300)
        files = [str(path) for path in drawings]
        source = copy(drawings, work / "stages")
        samples, derived = {}, {}
        fresh = Fresh(work)
        for _ in range(rounds):
            def call(target):
                done = subprocess.run(
                    pinned(1, [str(binaries / "StageTimes"), str(target), *files]),
                    capture_output=True, text=True, check=True)
                for line in done.stdout.splitlines():
                    stage, *values = line.split("\t")
                    kept = derived if len(values) == 2 else samples
                    kept.setdefault(stage, []).append(list(map(float, values)))
            fresh.time(call)
            def both(target):
                whole, without = export_again(tabicon, source, target)
                samples.setdefault(WITHOUT_WORKER, []).append([without / len(files) * 1e6])
                samples.setdefault(WHOLE, []).append([whole / len(files) * 1e6])
            fresh.time(both)
        rows.append({
            "set": name,
            "us": {stage: statistics.median(value for value, in values)
                   for stage, values in samples.items()},
            "derived": {variant: list(map(statistics.median, zip(*values)))
                        for variant, values in derived.items()}})
    return rows
