"""Holds a page of thousands of icons to what a page of few does: check_many.py PAGE COUNT NAME

Each icon has a picture of its own; NAME is in the middle of the set, and alone has a finding. The
processor is slowed down to a quarter. Prints a line for each promise that is broken, and ends with 1 if
there is one.
"""

import sys

import chromium

path, count, name = sys.argv[1], int(sys.argv[2]), sys.argv[3]
wrong = []


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def chosen(page):
    return page.run("document.querySelector('.card').dataset.name")


# The tiles in the window, below the bars at its top: their names, and whether they show what those have of
# which they are copies.
SEEN = """(() => {
  const top = document.getElementById("filter").getBoundingClientRect().bottom;
  return [...document.querySelectorAll("#tiles .tile")].filter((tile) => {
    const box = tile.getBoundingClientRect();
    return box.bottom > top && box.top < innerHeight;
  }).map((tile) => {
    const { dataset, textContent } = document.querySelector(`#all [data-key=${tile.dataset.key}]`);
    const image = (thumb) => getComputedStyle(thumb).maskImage.replaceAll('"', "");
    return [tile.dataset.name, dataset.name === tile.dataset.name && textContent === tile.textContent
      && [...tile.querySelectorAll(".thumb")].every((thumb) => thumb.offsetWidth > 0
        && dataset.images.includes(`--${thumb.classList[1]}t:${image(thumb)}`))];
  });
})()"""


def check_sight(page, what, wanted=None):
    page.settle()
    seen = page.run(SEEN)
    expect(len(seen) > 0 and all(is_true for _, is_true in seen), f"{what}: tiles are not true")
    expect(wanted is None or wanted in [name for name, _ in seen], f"{what}: {wanted} is not seen")
    tiles = page.run("document.querySelectorAll('#tiles .tile').length")
    expect(tiles < 300, f"{what}: the grid has {tiles} tiles")


with chromium.Page("about:blank") as page:
    page.call("Emulation.setCPUThrottlingRate", rate=4)
    page.url = "file://" + path
    page.load()
    shown = page.run("document.querySelector('[data-count=all]').textContent")
    expect(shown == str(count), f"the page counts '{shown}'")
    page.run("document.getElementById('tiles').focus()")
    page.press("End")
    last = chosen(page)
    check_sight(page, "at the end", last)
    page.press("n")
    expect(chosen(page) == name, f"n leads to {chosen(page)}")
    check_sight(page, "at the finding", name)
    page.run("window.had = new Set(document.querySelectorAll('#tiles .thumb')); scrollBy(0, 9999)")
    check_sight(page, "after a scroll")
    new = page.run("[...document.querySelectorAll('#tiles .thumb')].filter((one) => !had.has(one)).length")
    expect(new * 2 < page.run("had.size"), f"a scroll makes {new} pictures instead of using those that leave")
    page.run("document.querySelector('#tiles .tile:last-child').click()")
    check_sight(page, "after a click", chosen(page))
    page.press("/")
    page.call("Input.insertText", text=name)
    check_sight(page, "after a search", name)
    shown = page.run("document.getElementById('count').textContent")
    expect(shown == f"1 of {count} icons", f"a search counts '{shown}'")
    page.run("document.querySelector('#tiles .tile').click()")
    expect(chosen(page) == name, "what is found is not chosen")
    expect(page.complaints == [], f"the browser complains: {page.complaints}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
