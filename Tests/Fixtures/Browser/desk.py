"""Paints the first screen of a report page and its derived variants: desk.py PAGE FIRST-PNG DERIVED-PNG"""

import sys

import chromium

page, first, derived = sys.argv[1:]


def paint(opened, picture):
    for _ in range(8):
        opened.settle()
    with open(picture, "wb") as file:
        file.write(opened.picture())


with chromium.Page(f"file://{page}#icon-places", 1440, 900) as opened:
    opened.run("scrollTo(0, 0)")
    paint(opened, first)
    opened.run("document.querySelector('#filter [value=derived]').click()")
    opened.run("document.querySelector('#tiles .tile').click()")
    opened.size(1440, 640)
    opened.run("document.getElementById('icons').scrollIntoView()")
    paint(opened, derived)
