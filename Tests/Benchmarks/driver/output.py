"""Results as a page of tables."""

from pipeline import WHOLE


def table(head, rows):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *lines]) + "\n"


def number(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def ratio(value):
    return f"{value:.2f}"


def verdict(value, bar, at_least=True):
    """A ratio with its bar; a missed one stands out."""
    met = value >= bar if at_least else value <= bar
    return f"{ratio(value)}" if met else f"**{ratio(value)}** (bar {bar})"


OURS = ["ours", "ours, planned before", "read once"]


def bar_of(row):
    if row["filter"] == "lanczos3":
        return 1.2
    return 1.5 if row["source"] == 4096 else 2.0


# Half a level of rounding on top of the one that a result may be off by.
SAME_RESULT = 1.05


def scaling(rows):
    peers = list(dict.fromkeys(name for row in rows for name in row["us"] if name not in OURS))
    lines = []
    for row in rows:
        times, errors = row["us"], row["error"]
        present = [name for name in peers if name in times]
        fastest = min(present, key=times.get)
        equal = min((name for name in present if errors[name] <= SAME_RESULT), key=times.get,
                    default=None)
        lines.append([
            f"{row['filter']}, {row['source']} to {row['target']}"
            + (", fractional" if row["rect"] == "fractional" else ""),
            number(times["ours"]), number(times["ours, planned before"]),
            *(f"{number(times[peer])} ({errors[peer]:.0f})" if peer in times else ""
              for peer in peers),
            verdict(times[equal] / times["ours"], bar_of(row)) if equal else "no such peer",
            verdict(times[fastest] / times["ours"], bar_of(row)), fastest,
            number(times["read once"]), errors["ours"]])
    note = ("Microseconds, and in brackets the largest distance from exact weights, of 255. Some peers "
            "count whole pixels\nwhere an area ends amid them, or round weights to 8 bits: the first "
            "ratio is to the fastest whose result is\nwithin 1, the second to the fastest of all. "
            "Times are of whole calls, planning included, as peers plan each time;\n"
            "\"planned before\" is with a kept plan.\n\n")
    return note + table(
        ["case", "ours", "planned before", *peers, "ratio, same result", "ratio, any result",
         "fastest", "reading the source once", "our error"], lines)


def targets(rows):
    return table(["master", "portable, us", "best set, us", "reading it once, us"],
                 [[row["source"], *(number(row["us"][name]) for name in
                                    ("portable", "best", "read once"))] for row in rows])


PIPELINE_BARS = {
    "librsvg at each size (C)": 2, "resvg, a process each": 20, "rsvg-convert, a process each": 100,
}


def pipeline_ratio(times, name):
    """What a way's time says of tabicon: how often it fits, and the bar if there is one."""
    ours, value = times["tabicon"], times[name]
    fastest_in_process = min(times[peer] for peer in ("resvg-py", "CairoSVG", "pyvips"))
    if name == "floor":
        return verdict(ours / value, 3, at_least=False) + " of it"
    if name == "tabicon":
        return ""
    if name == "tabicon, two cores":
        return verdict(ours / value, 1.8)
    if name in PIPELINE_BARS:
        return verdict(value / ours, PIPELINE_BARS[name])
    return verdict(value / ours, 5) if value == fastest_in_process else ratio(value / ours)


def pipeline(rows):
    lines = []
    for row in rows:
        clock, processor = row["us"], row["processor us"]
        for name in clock:
            has_processor_ratio = name != "tabicon, two cores"
            lines.append([
                f"{row['set']}, {row['icons']} icons", name, number(clock[name]),
                pipeline_ratio(clock, name), number(processor[name]),
                pipeline_ratio(processor, name) if has_processor_ratio else ""])
    note = ("Microseconds an icon of two drawings. Processor time is what counts where others use the "
            "machine meanwhile.\n\n")
    return note + table(["set", "way", "on the clock", "tabicon's ratio", "processor time",
                         "tabicon's ratio"], lines)


def growth(rows):
    return table(["icons", "us an icon", "processor us an icon", "MB, run and workers"],
                 [[row["icons"], number(row["us"]), number(row["cpu us"]), number(row["MB"])]
                  for row in rows])


def stages(rows):
    names = list(dict.fromkeys(name for row in rows for name in row["us"]))
    lines = []
    for row in rows:
        # The run without its worker writes the files, and no variant is derived in the whole export.
        owned = sum(us for name, us in row["us"].items()
                    if name not in (WHOLE, "write 4 files", "derive the other variant"))
        lines.append([row["set"], *(number(row["us"].get(name)) for name in names),
                      f"{owned / row['us'][WHOLE]:.0%}"])
    derived = [
        [row["set"], variant, *map(number, times),
         verdict(times[1] / times[0], 1, at_least=False)]
        for row in rows for variant, times in row["derived"].items()]
    return (table(["set, us a drawing", *names, "of the whole"], lines) + "\n"
            + table(["set", "derived variant", "parse and render its source, us", "derive it, us",
                     "ratio"], derived))


def incremental(rows):
    lines = []
    for row in rows:
        for what in ("ms", "processor ms"):
            times = row[what]
            start = times["start"]
            lines.append([
                f"{row['icons']:,}", row["formats"], f"{row['files']:,}",
                "clock" if what == "ms" else "processor", f"{start:.1f}",
                ratio(times["stamps"] / start),
                verdict(times["nothing"] / start, 3, at_least=False)
                if row["icons"] <= 1_000 else ratio(times["nothing"] / start),
                number(times["one"] / start), number(times["everything"] / start)])
    note = ("In multiples of the start of a process that links the same libraries. \"Only their stamps\" "
            "is a C program that\nlinks them, asks for the stamp of each drawing and each output, and "
            "ends; two threads, as tabicon has.\n\n")
    return note + table(["icons", "formats", "files", "time", "start, ms", "only their stamps",
                         "nothing to do", "one icon changed", "everything"], lines)


def png(rows):
    lines = []
    for row in rows:
        sizes = row["bytes"]
        best = min(value for name, value in sizes.items()
                   if name in ("zopflipng", "optipng -o7") and value)
        lines.append([row["set"], row["files"], *(number(value) for value in sizes.values()),
                      verdict(sizes["default"] / best, 1.1, at_least=False),
                      verdict(sizes["--optimize"] / best, 1.0, at_least=False)])
    return table(["set", "files", "default, bytes", "--optimize", "zopflipng", "optipng -o7",
                  "default to the best", "--optimize to the best"], lines)


def startup(rows):
    least = rows["a process that links the same"]
    return table(["command", "ms", "ratio"],
                 [[name, f"{value:.2f}", verdict(value / least, 1.5, at_least=False)]
                  for name, value in rows.items()])


def environment(facts):
    lines = [[name, value] for name, value in facts.items() if name != "versions"]
    return table(["what", "value"], lines + list(map(list, facts["versions"].items())))


SECTIONS = {
    "environment": ("Environment", environment),
    "scaling": ("Scaling core, one thread", scaling),
    "targets": ("Four targets (75, 54, 50, 36 px) from one master", targets),
    "pipeline": ("From drawings to 8 PNGs an icon and a manifest", pipeline),
    "growth": ("Growth, two jobs", growth),
    "stages": ("Where the time goes", stages),
    "incremental": ("Runs with nothing or little to do", incremental),
    "png": ("PNG", png),
    "startup": ("Start-up", startup),
}


def page(results):
    parts = ["# Benchmarks\n\nMade by `make bench`: everything in one run, interleaved, medians. "
             "A ratio above 1 is in tabicon's favour,\nexcept where it is a share; "
             "bold ratios miss their bar.\n"]
    for name, (title, show) in SECTIONS.items():
        if name in results:
            parts.append(f"## {title}\n\n{show(results[name])}")
    return "\n".join(parts)
