"""Turns over regions that are alike, and one alone: check_likes.py ADDRESS FOLDER

FOLDER has a drawing with two regions that are alike, and a tabbar.yml. Prints a line for each promise
that is broken, and ends with 1 if there is one.
"""

import pathlib
import re
import sys

import chromium

address, folder = sys.argv[1:]
configuration = pathlib.Path(folder, "tabbar.yml")
wrong = []


def points():
    """How many points the file has that fill, and that open."""
    return [
        len(re.findall(r"\d\]", found[1])) if (found := re.search(key + r": \[(\[.*?\])\]", text)) else 0
        for text in [configuration.read_text()] for key in ["fill", "open"]]


def expect(wanted, told):
    if not chromium.until(lambda: sorted(points()) == wanted):
        wrong.append(f"{told}: {points()}, not {wanted}")


LIKE = ("document.querySelector('.regions li[data-likes]:not([data-likes=\"\"])"
        " .answer[aria-pressed=false]')")
with chromium.Page(address) as opened:
    opened.wait(f"!!{LIKE}")
    opened.run(f"{LIKE}.click()")
    expect([0, 2], "a click changes both")
    opened.wait(f"{chromium.SERVED_CARD}.then(card => card.querySelector('.choices').dataset.settled.includes('[['))")
    opened.wait("document.readyState === 'complete' && !!document.querySelector('.alike')")
    opened.run("document.querySelector('.alike').click()")
    opened.run(f"{LIKE}.click()")
    expect([1, 1], "a click with 'alike together' off changes one")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
