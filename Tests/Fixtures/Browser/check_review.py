"""Reviews many derived variants as a designer does: check_review.py ADDRESS FOLDER

FOLDER has outlined drawings a.svg to f.svg, home.svg and settings.svg, each of which derives a filled
one, and no tabbar.yml. Marks by keys and buttons what looks right, one and several, adopts several, takes
another picture, ignores a finding, undoes each; drags an icon into the bar, which makes a tabbar.yml.
Prints a line for each promise that is broken, and ends with 1 if there is one.
"""

import pathlib
import sys

import chromium
import readable

address, folder = sys.argv[1], pathlib.Path(sys.argv[2])
configuration, reviewed = folder / "tabbar.yml", folder / "tabbar.reviewed"
names = "a b c d e f home settings".split()
wrong = []
COUNTS = """Object.fromEntries([...document.querySelectorAll("[data-count]")]
  .map((one) => [one.dataset.count, Number(one.textContent)]))"""
IDLE = "document.querySelector('#editing').ariaBusy !== 'true'"


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def wait(page, expression, told):
    if not page.wait(expression):
        said = page.run("document.querySelector('#editing output')?.textContent")
        sys.exit("".join(f"{line}\n" for line in wrong) + f"never: {told} ({said}, {page.run(COUNTS)})")


def counts(page, told, **wanted):
    text = " && ".join(f"counts.{key} === {value}" for key, value in wanted.items())
    wait(page, f"(counts => {text} && {IDLE})({COUNTS})", told)


def mouse(page, kind, x, y, modifiers=0, buttons=1):
    page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons,
              clickCount=1, modifiers=modifiers)


def place(page, selector, part=.5):
    return page.run(f"""(() => {{ const box = document.querySelector({selector!r}).getBoundingClientRect();
      return [box.x + box.width * {part}, box.y + box.height / 2]; }})()""")


def click(page, name, modifiers=0):
    x, y = place(page, f"#tiles [data-name={name}]")
    for kind in ["mousePressed", "mouseReleased"]:
        mouse(page, kind, x, y, modifiers)


def control(page, key):
    values = dict(key=key, code="Key" + key.upper(), windowsVirtualKeyCode=ord(key.upper()), modifiers=2)
    page.call("Input.dispatchKeyEvent", type="rawKeyDown", **values)
    page.call("Input.dispatchKeyEvent", type="keyUp", **values)


def selected(page):
    return page.run("[...document.querySelectorAll('#tiles [aria-selected=true]')].map((one) => one.dataset.name)")


with chromium.Page(address, 1440, 900) as page:
    count = len(names)
    counts(page, "all are to be reviewed", all=count, derived=count, review=count, done=0)
    titles = page.run("[...document.querySelectorAll('.classic .title')].map((one) => one.textContent)")
    expect(titles[0] == "Home" and "Settings" in titles, f"the first bar has {titles}")
    expect("tabbar.yml" in page.run("document.querySelector('.start').textContent"), "no tabbar.yml is offered")
    # One by a key, and back; the next icon follows.
    click(page, "a")
    page.press("d")
    counts(page, "d marks one", review=count - 1, done=1)
    expect(selected(page) == ["b"], f"the next icon does not follow: {selected(page)}")
    expect(reviewed.exists() and " a\n" in reviewed.read_text(), "nothing is remembered")
    expect(not configuration.exists(), "a review makes a tabbar.yml")
    control(page, "z")
    counts(page, "undo of d", review=count, done=0)
    expect(not reviewed.exists(), "undo leaves a file")
    # Several: a range by Shift, one more by Ctrl, all by Ctrl-A.
    click(page, "a")
    click(page, "c", 8)
    click(page, "e", 2)
    expect(selected(page) == ["a", "b", "c", "e"], f"selected are {selected(page)}")
    page.run("document.querySelector('#acts [data-key=d]').click()")
    counts(page, "four look right", review=count - 4, done=4)
    page.run("document.querySelector('#filter [value=review]').click()")
    page.settle()
    shown = page.run("[...document.querySelectorAll('#tiles .tile')].map((one) => one.dataset.name)")
    expect(shown == ["d", "f", "home", "settings"], f"to review are {shown}")
    page.run("document.querySelector('#tiles').focus()")
    control(page, "a")
    page.press("d")
    counts(page, "all look right", review=0, done=count)
    wait(page, "document.querySelector('h1').textContent.endsWith('ready')", "the verdict follows")
    # What was reviewed is there after a reload, and comes back when its drawing changes.
    page.load()
    counts(page, "a reload keeps it", review=0, done=count)
    drawing = folder / "b.svg"
    drawing.write_text(drawing.read_text().replace("9", "8.5"))
    counts(page, "a changed drawing comes back", review=1, done=count - 1)
    wait(page, "!document.getElementById('changed').hidden", "before and after are shown")
    page.load()
    wait(page, "!document.getElementById('changed').hidden", "they are shown until somebody dismisses them")
    wait(page, "!document.querySelector('#editing .undo').disabled", "a reload keeps what can be undone")
    control(page, "z")
    counts(page, "undo of the second step", review=5, done=3)
    # Another picture by its number is looked at, too; both are one step.
    page.run("document.querySelector('#filter [value=all]').click()")
    click(page, "f")
    if page.run("document.querySelectorAll('.candidate').length > 1"):
        page.press("2")
        counts(page, "2 takes the second picture", review=4)
        expect("f: {" in configuration.read_text(), "no choice is written")
        control(page, "z")
        counts(page, "undo of 2", review=5)
        expect(not configuration.exists(), "undo leaves a tabbar.yml")
    # Adopted are drawings, in one step.
    click(page, "a")
    click(page, "b", 8)
    page.press("a")
    counts(page, "two are adopted", derived=count - 2)
    expect(len(list(folder.glob("*-filled.svg"))) == 2, "there are not two drawings")
    control(page, "z")
    counts(page, "undo of both", derived=count)
    expect(not list(folder.glob("*-filled.svg")), "undo leaves a drawing")
    # A finding is ignored by a key.
    page.run("document.querySelector('#filter [value=all]').click()")
    flawed = page.run("document.querySelector('#all .tile:not([data-rank=\"0\"])')?.dataset.name")
    if flawed:
        click(page, flawed)
        page.press("i")
        wait(page, f"document.querySelector('#all [data-name={flawed}]').dataset.rank === '0'", "i ignores")
        control(page, "z")
        wait(page, f"document.querySelector('#all [data-name={flawed}]').dataset.rank !== '0'", "undo of i")
    # An icon is dragged into the bar: before the second tab, and in its place.
    expect(not configuration.exists(), "there is a tabbar.yml already")
    absent = next(name for name in names if name.capitalize() not in titles)
    for side, count in [(.2, len(titles) + 1), (.5, len(titles))]:
        (x, y), (to_x, to_y) = place(page, f"#tiles [data-name={absent}]"), place(page, "#classic-1", side)
        mouse(page, "mousePressed", x, y)
        for part in range(1, 6):
            mouse(page, "mouseMoved", x + (to_x - x) * part / 5, y + (to_y - y) * part / 5)
        mouse(page, "mouseReleased", to_x, to_y, buttons=0)
        wait(page, f"""(bar => bar.length === {count} && bar[1].textContent === {absent.capitalize()!r})(
             document.querySelectorAll('.sidebar .title'))""", f"an icon is dragged into the bar at {side}")
        wait(page, IDLE, "the drag is made")
        expect(f"id: {absent}" in configuration.read_text(), "it is not in the file")
        control(page, "z")
        wait(page, "!!document.querySelector('.start')", "undo of the drag")
    # Those that are selected are the bar, by a key.
    click(page, "a")
    click(page, "c", 8)
    page.press("b")
    wait(page, "[...document.querySelectorAll('.sidebar .title')].map((one) => one.textContent).join() === 'A,B,C'",
         "what is selected is the bar")
    wait(page, IDLE, "the bar is made")
    control(page, "z")
    wait(page, "!!document.querySelector('.start')", "undo of the bar")
    page.run("document.querySelector('.start').click()")
    wait(page, "!document.querySelector('.start')", "a tabbar.yml is made")
    expect(configuration.read_text().startswith("icons:"), f"it is {configuration.read_text()!r}")
    wrong += readable.problems(page)
    expect(page.complaints == [], f"the browser complains: {page.complaints}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
