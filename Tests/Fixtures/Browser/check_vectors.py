"""Holds the paths and symbols of a page against what they promise: check_vectors.py PAGE

The first icon of the page has a path and a symbol of all weights, in two variants. Prints a line for
each promise that is broken, and ends with 1 if there is one.
"""

import sys

import chromium
import readable

CARD = "document.querySelector('.card:has(.vectors)')"

# What a person sees of the first card's paths and symbols.
STATE = f"""(() => {{
  const card = {CARD};
  const all = (selector) => [...card.querySelectorAll(selector)];
  const paths = (selector) => all(selector).map((path) => path.getAttribute("d"));
  const box = (element) => element.getBoundingClientRect().toJSON();
  return {{
    svgs: all("svg").filter((svg) => svg.checkVisibility()).length,
    outlines: all(".outline").map(box), ink: box(card.querySelector(".box.ink")),
    stage: box(card.querySelector(".stage")),
    traced: all(".traces .stage").map(box),
    anchors: paths(".anchors"), handles: paths(".handles"), arms: paths(".arms"),
    weights: paths(".symbols > :first-child .weights path"),
    columns: all(".symbols > :first-child .weights thead th").map((head) => head.textContent),
    glyphs: all(".symbols > :first-child .weights svg").map(box),
    large: paths(".symbols > :first-child .modes .monochrome path"),
    modes: all(".symbols > :first-child .modes svg").map((svg) => svg.classList[0]),
    beside: paths(".beside path"), directions: all(".beside").map((line) => line.dir),
    starts: all(".beside").map((line) => box(line.firstChild).left - box(line).left),
    heights: all(".beside").map((line) => box(line.firstChild).height),
    fonts: all(".beside").map((line) => getComputedStyle(line).fontWeight),
    said: all(".symbol output").map((output) => output.textContent),
    spoken: all(".symbol input").map((input) => input.ariaValueText),
    captions: all(".vectors figcaption").map((caption) => caption.textContent),
  }};
}})()"""

wrong = []


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def check_opening(page):
    page.run("document.documentElement.dataset.pixels = ''")
    expect(page.run(STATE)["svgs"] == 0, "paths are drawn before somebody opens them")
    page.run(f"{CARD}.querySelector('.vectors summary').focus()")
    page.press("Enter")
    page.settle()
    state = page.run(STATE)
    expect(state["svgs"] > 0, "the Enter key does not open the paths")
    return state


def check_trace(state):
    """The outlines of both variants together lie where the ink is."""
    boxes = state["outlines"]
    expect(len(boxes) == 2, f"there are {len(boxes)} paths")
    for side, pick in [("left", min), ("top", min), ("right", max), ("bottom", max)]:
        corner = "left" if side in ("left", "right") else "top"
        found = pick(
            box[side] - stage[corner] for box, stage in zip(boxes, state["traced"], strict=True))
        ink = state["ink"][side] - state["stage"][corner]
        expect(abs(found - ink) < 2.5, f"the paths end {found - ink:.2f} px from the ink at the {side}")
    for part in ["anchors", "handles", "arms"]:
        expect(all(state[part]), f"there are no {part}")
    expect(all("node" in text for text in state["captions"][:2]), "the nodes are not counted")


def check_weights(page, before):
    small, medium, large = (before["weights"][row * 9:row * 9 + 9] for row in range(3))
    expect(before["columns"][0] == "Ultralight" and before["columns"][8] == "Black",
           f"the columns are {before['columns']}")
    expect(len(set(small)) == 9, "the nine weights look alike")
    expect(all(first != second for first, second in zip(small, large, strict=True)),
           "the large scale has the strokes of the small one")
    heights = [glyph["height"] for glyph in before["glyphs"][::9]]
    expect(heights == sorted(set(heights)) and len(medium) == 9, "the scales are not larger each")
    expect(before["large"] == [small[3]], "the slider does not begin at Regular")
    expect(before["said"][0] == before["spoken"][0] == "Regular", "the weight is not named")
    expect(before["modes"] == ["monochrome", "hierarchical", "palette"],
           f"the modes are {before['modes']}")
    slider = f"{CARD}.querySelector('.symbol input')"
    page.run(f"{slider}.focus()")
    page.press("Home")
    first = page.run(STATE)
    expect(first["large"] == [small[0]], "the slider's start is not the master Ultralight")
    expect(first["said"][0] == first["spoken"][0] == "Ultralight", "Ultralight is not named")
    expect(first["fonts"][0] == "100", "the text is not as light as the symbol")
    page.press("End")
    last = page.run(STATE)
    expect(last["large"] == [small[8]], "the slider's end is not the master Black")
    expect(last["fonts"][0] == "900", "the text is not as heavy as the symbol")
    expect(last["beside"][0] != before["beside"][0], "symbols beside text keep their weight")
    for _ in range(10):
        page.press("ArrowLeft")
    step = page.run(STATE)["large"][0]
    expect(step not in small, "there is nothing between two weights")


def check_texts(page, state):
    expect(len(set(state["heights"])) >= 4, "symbols do not follow the size of text")
    page.run("document.querySelector('[name=direction][value=rtl]').click()")
    turned = page.run(STATE)
    expect(set(turned["directions"]) == {"rtl"}, "the text does not run from right to left")
    expect(turned["starts"][0] > state["starts"][0] + 20, "the symbol does not go to the right")
    page.run("document.querySelector('[name=direction][value=ltr]').click()")


def check_widths(page):
    for width, height in [(375, 812), (768, 1024), (1440, 900)]:
        page.size(width, height)
        found = page.run("document.documentElement.scrollWidth")
        expect(found <= width, f"a screen of {width} has to be scrolled sideways to {found}")
    page.size(1280, 1000)


with chromium.Page("file://" + sys.argv[1]) as opened:
    seen = check_opening(opened)
    check_trace(seen)
    check_weights(opened, seen)
    check_texts(opened, seen)
    opened.run("document.querySelectorAll('.vectors').forEach((part) => { part.open = true; })")
    opened.settle()
    check_widths(opened)
    wrong += readable.problems(opened)
    expect(opened.complaints == [], f"the browser complains: {opened.complaints}")
    foreign = [
        url for url in opened.requests
        if not url.startswith((opened.url, "about:blank", "data:"))
    ]
    expect(foreign == [], f"the page asks for {foreign}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
