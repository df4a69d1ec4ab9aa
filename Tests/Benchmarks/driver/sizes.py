"""The bytes of PNGs against the optimisers, on the same pixels."""

import pathlib
import shutil
import subprocess

import icons
import pipeline


def total(files):
    return sum(path.stat().st_size for path in files)


def optimised(files, folder, command):
    """The bytes of files after a program has worked on copies of them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if not shutil.which(command[0]):
        return None
    for path in files:
        copy = folder / path.name
        shutil.copyfile(path, copy)
        arguments = [str(copy) if word == "FILE" else word for word in command]
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return total(folder.iterdir())


def run(tabicon, sets, work):
    rows = []
    for name, folder in sets.items():
        source = pipeline.copy(icons.some(folder, 40), work / "sizes-source")
        plain, smallest = work / "sizes-plain", work / "sizes-smallest"
        for target, flags in ((plain, []), (smallest, ["--optimize"])):
            shutil.rmtree(target, ignore_errors=True)
            pipeline.quietly(pipeline.export(tabicon, source, target) + flags)
        files = sorted((plain / "png").glob("*.png"))
        rows.append({
            "set": name, "files": len(files),
            "bytes": {
                "default": total(files),
                "--optimize": total(pathlib.Path(smallest / "png").glob("*.png")),
                "zopflipng": optimised(
                    files, work / "sizes-zopfli", ["zopflipng", "-q", "-y", "FILE", "FILE"]),
                "optipng -o7": optimised(
                    files, work / "sizes-optipng", ["optipng", "-q", "-o7", "FILE"]),
            },
        })
    return rows
