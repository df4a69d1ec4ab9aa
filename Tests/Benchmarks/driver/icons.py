"""Real icons: pairs of an outlined and a filled drawing, from Debian's bootstrap-icons and Tabler."""

import pathlib
import shutil
import subprocess
import sys
import zipfile


def pairs_of_bootstrap(cache):
    """The drawings of the Debian package, unpacked without being installed."""
    if not list(cache.glob("*.deb")):
        if not shutil.which("apt-get"):
            return []
        subprocess.run(["apt-get", "download", "-qq", "bootstrap-icons"], cwd=cache, check=True)
    subprocess.run(["dpkg-deb", "-x", str(next(cache.glob("*.deb"))), str(cache / "deb")],
                   check=True)
    files = {path.stem: path for path in (cache / "deb").rglob("*.svg")}
    return [(name, path, files[name + "-fill"]) for name, path in sorted(files.items())
            if name + "-fill" in files]


def pairs_of_tabler(cache):
    """The drawings of the PyPI package, which holds them as an archive in an archive."""
    if not list(cache.glob("tablericons2*")):
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d",
                        str(cache), "tablericons2==1.1.1"], check=True)
    wheel = zipfile.ZipFile(next(cache.glob("tablericons2*")))
    inner = next(name for name in wheel.namelist() if name.endswith("tablericons.zip"))
    with wheel.open(inner) as stream:
        zipfile.ZipFile(stream).extractall(cache / "tabler")
    filled = {path.stem: path for path in (cache / "tabler" / "filled").glob("*.svg")}
    return [(path.stem, path, filled[path.stem])
            for path in sorted((cache / "tabler" / "outline").glob("*.svg"))
            if path.stem in filled]


def prepare(folder):
    """Lays the pairs out as `x-outlined.svg` and `x-filled.svg`; returns the folders by set."""
    sets = {}
    for name, pairs in (("bootstrap", pairs_of_bootstrap), ("tabler", pairs_of_tabler)):
        target, cache = folder / name, folder / "cache"
        if not target.exists():
            cache.mkdir(parents=True, exist_ok=True)
            found = pairs(cache)
            if not found:
                continue
            target.mkdir(parents=True)
            for icon, outlined, filled in found:
                shutil.copyfile(outlined, target / f"{icon}-outlined.svg")
                shutil.copyfile(filled, target / f"{icon}-filled.svg")
        sets[name] = target
    return sets


def some(folder, count):
    """So many pairs of a set, evenly spaced: outlined and filled drawings in turn."""
    outlined = sorted(folder.glob("*-outlined.svg"))
    chosen = [outlined[index * len(outlined) // count] for index in range(min(count, len(outlined)))]
    return [path for first in chosen
            for path in (first, first.with_name(first.name.replace("-outlined", "-filled")))]
