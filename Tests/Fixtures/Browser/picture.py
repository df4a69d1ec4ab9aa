"""Writes the README's picture as a page: python3 picture.py OUTPUT PAGE.

OUTPUT is a folder that `tabicon export` wrote. On the page are its tab bar in light and dark, and
all icons in both variants, half as large again. On a screen at @2x each pixel of an image is one of
the screen.
"""
import base64
import html
import json
import pathlib
import sys

STYLE = """
body { margin: 0; padding: 15px; width: 750px; height: 350px; background: #fff; color: #1c1c1e;
  font: 7.5px "DejaVu Sans", sans-serif; }
i { display: inline-block; background: currentColor; mask: var(--image) center / 100% 100%; }
.bars { display: flex; gap: 14px; margin-bottom: 24px; }
.bar { display: flex; flex: 1; height: 83px; border-radius: 14px; box-sizing: border-box;
  border: 1px solid #dcdcde; background: #f9f9f9; color: #7a7a80; font-size: 10px; }
.bar.dark { border-color: #1c1c1e; background: #1c1c1e; color: #8e8e93; }
.tab { flex: 1; position: relative; text-align: center; }
.tab div { height: 56px; display: flex; align-items: center; justify-content: center; }
.tab:first-child { color: #007aff; }
.dark .tab:first-child { color: #0a84ff; }
.tab b { position: absolute; left: calc(50% + 8px); top: 8px; width: 17px; border-radius: 9px;
  background: #ff3b30; color: #fff; font: 10px/17px "DejaVu Sans", sans-serif; }
.set { display: grid; grid-template-columns: repeat(10, 1fr); row-gap: 8px; }
.icon { text-align: center; color: #1c1c1e; }
.icon div { height: 51px; display: flex; align-items: center; justify-content: center; }
.icon span { color: #7a7a80; display: block; }
"""


def main():
    output, page = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    manifest = json.loads((output / "manifest.json").read_text())
    images = {
        (icon["name"], image["variant"], image["scale"]): image
        for icon in manifest["icons"] for image in icon["images"] if image["sizeClass"] == "regular"
    }

    def picture(icon, variant, scale):
        image = images[icon, variant, scale]
        data = base64.b64encode((output / image["file"]).read_bytes()).decode()
        return (
            f"<i style='width:{image['width'] / 2}px;height:{image['height'] / 2}px;"
            f"--image:url(data:image/png;base64,{data})'></i>")

    def tab(tab):
        shown = tab["images"]["unselected"]
        badge = f"<b>{html.escape(tab['badge'])}</b>" if "badge" in tab else ""
        image = picture(shown["icon"], shown["variant"], 2)
        return f"<div class=tab><div>{image}</div>{badge}{html.escape(tab['title'])}</div>"

    tabs = "".join(map(tab, manifest["tabs"]))
    bars = "".join(f"<div class='bar {mode}'>{tabs}</div>" for mode in ("light", "dark"))
    icons = "".join(
        "<div class=icon>"
        + "".join(f"<div>{picture(icon['name'], v, 3)}</div>" for v in ("filled", "outlined"))
        + f"<span>{html.escape(icon['name'])}</span></div>"
        for icon in manifest["icons"])
    pathlib.Path(page).write_text(
        f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>"
        f"<div class=bars>{bars}</div><div class=set>{icons}</div>")


main()
