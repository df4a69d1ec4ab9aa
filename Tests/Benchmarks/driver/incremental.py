"""Runs with nothing or little to do, against a process that only asks for the stamps of the files."""

import shutil
import statistics
import time

import icons
import pipeline

COUNTS = (10, 1_000, 10_000)
FORMATS = ("png", "png,xcassets,swift")


def lay(sets, count, folder):
    """So many icons of both sets, each with a remark of its own, so that no two are alike."""
    folder.mkdir(parents=True)
    files = [path for source in sets.values() for path in icons.some(source, 2_000)]
    for index in range(count):
        place = 2 * (index * 997 % (len(files) // 2))
        for path in files[place:place + 2]:
            variant = path.stem.rsplit("-", 1)[1]
            (folder / f"i{index:05}-{variant}.svg").write_bytes(
                path.read_bytes() + b"<!-- %d -->" % index)


def change(path, turn):
    path.write_bytes(path.read_bytes().replace(
        b"</svg>", b'<circle cx="%d" cy="3" r="1"/></svg>' % (3 + turn % 3), 1))
    # A file that is as old as the record would be read, since its stamp does not tell.
    time.sleep(0.05)


def run(tabicon, binaries, sets, work, rounds):
    rows = []
    for count in COUNTS:
        for formats in FORMATS:
            source, target = work / "in", work / "out"
            lay(sets, count, source)
            ours = [str(tabicon), "export", str(source), "--output", str(target), "--formats",
                    formats, "--jobs", "2", "--quiet"]
            everything = pipeline.timed(lambda: pipeline.quietly(ours))
            # Until the stamps of all outputs are old enough to tell.
            time.sleep(0.1)
            pipeline.quietly(ours)
            found = [str(path) for folder in (source, target) for path in folder.rglob("*")
                     if path.is_file()]
            (work / "list").write_text("\n".join(found))
            ways = {
                "start": [str(binaries / "Nothing")],
                "stamps": [str(binaries / "Stamps"), str(work / "list"), "2"],
                "nothing": ours,
            }
            samples = {way: [] for way in [*ways, "one"]}
            for turn in range(3 * rounds):
                for way, command in ways.items():
                    samples[way].append(pipeline.timed(lambda: pipeline.quietly(command)))
                if turn % 3 == 0:
                    change(source / f"i{turn * 37 % count:05}-filled.svg", turn)
                    samples["one"].append(pipeline.timed(lambda: pipeline.quietly(ours)))
            samples["everything"] = [everything]
            rows.append({
                "icons": count, "formats": formats, "files": len(found),
                "ms": {way: statistics.median(clock for clock, _ in values) * 1e3
                       for way, values in samples.items()},
                "processor ms": {way: statistics.median(own for _, own in values) * 1e3
                                 for way, values in samples.items()}})
            for folder in (source, target):
                shutil.rmtree(folder)
    return rows
