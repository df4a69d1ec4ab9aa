"""Paints what each step of a derivation does: steps.py TABICON FOLDER WANTED PNG

The drawings of FOLDER are named N-step-SOURCE.svg. Each is shown above the variant that is derived from it.
"""

import os
import subprocess
import sys
import tempfile

import chromium

tool, folder, wanted, picture = sys.argv[1:]

STYLE = """
body { margin: 0; display: flex; background: #fff; font: 16px sans-serif; }
figure { width: 180px; margin: 12px 0; text-align: center; }
img { display: block; width: 120px; height: 120px; margin: 12px auto; }
img:first-child { opacity: .45; }
"""

with tempfile.TemporaryDirectory() as derived:
    subprocess.run([tool, "derive", folder, "--output", derived, "--quiet"], check=True)
    figures = ""
    for name in sorted(os.listdir(folder)):
        number, *words, _ = name.split("-")
        drawn, other = os.path.abspath(f"{folder}/{name}"), "-".join([number, *words, wanted])
        caption = f"{number}. {' '.join(words)}"
        figures += f"<figure><img src='{drawn}'><img src='{derived}/{other}.svg'>{caption}</figure>"
    page = f"{derived}/page.html"
    with open(page, "w") as file:
        file.write(f"<style>{STYLE}</style>{figures}")
    with chromium.Page(f"file://{page}", 900, 340) as opened:
        opened.settle()
        with open(picture, "wb") as file:
            file.write(opened.picture())
