"""Chooses in a preview as people do: check_choices.py ADDRESS FOLDER

FOLDER has the drawing home.svg, which is outlined, with regions that can fill or open, and a
tabbar.yml. Takes a candidate, turns a region over by the mouse and by the keyboard, sets the stroke,
undoes all of it, adopts the variant and loads the page anew; after each step the file and the bar must
have changed. Prints a line for each promise that is broken, and ends with 1 if there is one.
"""

import pathlib
import sys

import chromium
import readable

address, folder = sys.argv[1:]
configuration = pathlib.Path(folder, "tabbar.yml")
# What the bar on top shows of the filled variant.
BAR = """getComputedStyle(document.querySelector(".capsule .glyph.on")).maskImage"""
SAID = "document.querySelector('#editing output')?.textContent ?? ''"
wrong = []


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def said(page):
    """What the page says about the last step; nothing while it is loaded anew."""
    try:
        return page.run(SAID)
    except RuntimeError:
        return ""


def wait(page, expression, told):
    """The value of an expression, once it is true."""
    if value := page.wait(expression):
        return value
    sys.exit("".join(f"{line}\n" for line in wrong) + f"never: {told} ({said(page)})")


def step(page, action, told, changes_bar=True):
    """Does something, and waits until the file and the bar follow."""
    text, bar = configuration.read_text(), wait(page, BAR, "the bar is there")
    action()
    is_written = chromium.until(lambda: configuration.read_text() != text)
    expect(is_written, f"{told} writes nothing: {said(page)}")
    if changes_bar:
        wait(page, f"{BAR} !== {bar!r}", f"{told} changes the bar")
    wait(page, SAID, f"{told} is said")


def click(page, selector):
    """Clicks an element once it is there: an event may just have loaded the page anew."""
    wait(
        page, f"(found => found ? (found.click(), true) : false)(document.querySelector(`{selector}`))",
        f"{selector} is there")


with chromium.Page(address) as opened:
    before = configuration.read_bytes()
    expect(opened.run("document.getElementById('editing').hidden"), "something is said at the start")
    steps = 0
    other = ".candidate[aria-pressed=false]"
    if opened.run(f"!!document.querySelector('{other}')"):
        step(opened, lambda: click(opened, other), "a candidate")
        steps += 1
    # A region, by a click on the drawing.
    shape = opened.run(
        """(() => { const region = document.querySelector(".choices .region");
        region.scrollIntoView({ block: "center" });
        const button = document.querySelector(
          `.regions li[data-number="${region.dataset.number}"]`);
        const svg = region.ownerSVGElement;
        const steps = Number(svg.dataset.steps);
        const point = new DOMPoint(button.dataset.x * steps, button.dataset.y * steps)
          .matrixTransform(region.getScreenCTM());
        return [point.x, point.y]; })()""")
    def press_mouse():
        for kind in ["mousePressed", "mouseReleased"]:
            opened.call(
                "Input.dispatchMouseEvent", type=kind, x=shape[0], y=shape[1], button="left",
                clickCount=1)
    step(opened, press_mouse, "a click on a region")
    steps += 1
    expect("[" in configuration.read_text(), "no point is written")
    # The same part by a picture and the keyboard; the focus stays on its button.
    asked = opened.run("document.querySelector('.regions p').textContent")
    expect(asked == "Open or filled?", f"a part is asked about by '{asked}'")
    expect(opened.run("document.querySelectorAll('.regions li:first-child .answer svg').length") == 2,
           "a part has not two pictures")
    opened.run("document.querySelector('.answer[aria-pressed=false]').focus()")
    step(opened, lambda: opened.press("Enter"), "the Enter key on a part")
    steps += 1
    wait(opened, "document.activeElement.matches('.answer[aria-pressed=true]')", "the focus stays")
    # The stroke, by the keyboard; two steps at once are one change.
    opened.run("document.querySelector('.choices .stroke input').focus()")
    stroke = float(opened.run("document.activeElement.value"))
    step(
        opened, lambda: [opened.press("ArrowRight") for _ in range(2)], "the stroke",
        changes_bar=False)
    steps += 1
    wait(
        opened, f"Math.abs(document.activeElement.value - {stroke + 0.2}) < 0.01",
        "the slider stays where it was set")
    expect("stroke:" in configuration.read_text(), "no stroke is written")
    chosen = configuration.read_bytes()
    # A page that is loaded before the preview has followed is loaded again, at any moment.
    wait(
        opened, f"""{chromium.SERVED_CARD}.then((card) => Math.abs(JSON.parse(
        card.querySelector(".choices").dataset.settled).stroke - {stroke + 0.2}) < 0.01)""", "the preview follows the stroke")
    opened.load()
    expect(configuration.read_bytes() == chosen, "loading the page changes the file")
    for number in range(steps):
        # An event may load the page anew, and a change is made before the next one.
        wait(
            opened, "document.readyState === 'complete' && !!document.querySelector("
            "'#editing:not([aria-busy=true]) .undo:not(:disabled)')",
            f"undo {number} is offered")
        step(opened, lambda: click(opened, "#editing .undo"), f"undo {number}", changes_bar=False)
    expect(configuration.read_bytes() == before, "undoing leaves something in the file")
    for width, height in [(375, 812), (768, 1024), (1440, 900)]:
        opened.size(width, height)
        found = opened.run("document.documentElement.scrollWidth")
        expect(found <= width, f"a screen of {width} has to be scrolled sideways to {found}")
    opened.size(1280, 1000)
    wrong += readable.problems(opened)
    # Adopted, it is a drawing, and there is nothing left to choose.
    click(opened, "#acts [data-key=a]")
    wait(opened, "!document.querySelector('[data-name=home] .choices')", "the variant is adopted")
    expect(pathlib.Path(folder, "home-filled.svg").exists(), "there is no drawing")
    opened.load()
    expect(opened.run("!document.querySelector('[data-name=home] .choices')"), "it is derived again")
    expect(opened.complaints == [], f"the browser complains: {opened.complaints}")
    foreign = [url for url in opened.requests if not url.startswith((address, "data:"))]
    expect(not foreign, f"the page asks for {foreign}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
