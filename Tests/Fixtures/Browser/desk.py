"""Paints the grid of a report page with an icon that is chosen: desk.py PAGE ICON PNG"""

import sys

import chromium

page, icon, picture = sys.argv[1:]
with chromium.Page(f"file://{page}#icon-{icon}", 1280, 860) as opened:
    opened.run("document.getElementById('icons').scrollIntoView()")
    opened.settle()
    with open(picture, "wb") as file:
        file.write(opened.picture())
