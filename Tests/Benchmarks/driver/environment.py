"""What the figures were taken on."""

import importlib.metadata
import os
import pathlib
import platform
import re
import subprocess

PEERS = ["cykooz-resizer", "opencv-python-headless", "pillow", "pyvips-binary", "resvg-py",
         "resvg-cli", "CairoSVG"]


def first_line(*command):
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return "not installed"
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[0].strip() if lines else ""


def processor():
    try:
        text = pathlib.Path("/proc/cpuinfo").read_text()
        return re.search(r"model name\s*: (.*)", text).group(1)
    except (OSError, AttributeError):
        return first_line("sysctl", "-n", "machdep.cpu.brand_string")


def system():
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"] + ", " + platform.release()
    except OSError:
        return platform.platform()


def describe():
    versions = {name: importlib.metadata.version(name) for name in PEERS}
    for library in ("librsvg-2.0", "cairo", "libpng", "libdeflate"):
        versions[library] = first_line("pkg-config", "--modversion", library)
    versions["rsvg-convert"] = first_line("rsvg-convert", "--version")
    versions["zopflipng"] = "installed" if first_line("which", "zopflipng") else "not installed"
    versions["optipng"] = first_line("optipng", "--version")
    return {
        "processor": processor(), "cores": os.cpu_count(), "system": system(),
        "compiler": first_line("swift", "--version"), "python": platform.python_version(),
        "load before": [round(load, 1) for load in os.getloadavg()], "versions": versions,
    }
