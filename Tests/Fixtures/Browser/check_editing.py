"""Changes a set in a preview as people do: check_editing.py ADDRESS FOLDER

FOLDER has a tabbar.yml with three tabs, the second of which has a finding about its icon. Orders tabs by
mouse, keys and buttons, sets every key that a tab and an icon have, ignores and accepts a finding, adds
and removes a tab; undoes each step by a key or a button, and makes some again. After each step the file
and what the page says must be as they should. Prints a line for each promise that is broken, and ends
with 1 if there is one.
"""

import pathlib
import re
import sys
import time

import chromium
import readable

address, folder = sys.argv[1:]
configuration = pathlib.Path(folder, "tabbar.yml")
original = configuration.read_bytes()
SAID = "document.querySelector('#editing output')?.textContent ?? ''"
TITLES = "[...document.querySelectorAll('.classic [role=tab] .title')].map(one => one.textContent).join()"
wrong = []


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def wait(page, expression, told):
    """The value of an expression, once it is true."""
    if value := page.wait(expression):
        return value
    sys.exit("".join(f"{line}\n" for line in wrong) + f"never: {told} ({page.run(SAID)})")


def settled(page):
    wait(page, "document.querySelector('#editing').ariaBusy !== 'true'", "the change is made")


def step(page, action, told):
    """Does something, and waits until the file has changed; returns its text."""
    before = configuration.read_bytes()
    action()
    is_written = chromium.until(lambda: configuration.read_bytes() != before)
    expect(is_written, f"{told} writes nothing: {page.run(SAID)}")
    settled(page)
    expect(page.run(SAID), f"{told} is not said")
    return configuration.read_text()


def ids():
    return re.findall(r"id: (\w+)", configuration.read_text())


def undo(page, told):
    """Takes back a step by the key, and expects the file as it was."""
    page.run("document.activeElement.blur()")
    step(page, lambda: control(page, "z"), f"undoing {told}")
    expect(configuration.read_bytes() == original, f"undoing {told} leaves something in the file")


def control(page, key, shift=False):
    values = dict(
        key=key, code="Key" + key.upper(), windowsVirtualKeyCode=ord(key.upper()),
        modifiers=2 + (8 if shift else 0))
    page.call("Input.dispatchKeyEvent", type="rawKeyDown", **values)
    page.call("Input.dispatchKeyEvent", type="keyUp", **values)


def alt(page, key):
    values = dict(key=key, code=key, windowsVirtualKeyCode=chromium.KEYS[key][0], modifiers=1)
    page.call("Input.dispatchKeyEvent", type="rawKeyDown", **values)
    page.call("Input.dispatchKeyEvent", type="keyUp", **values)


def drag(page, start, end, side):
    """Drags an element to a side of another one: 0 is its start, 1 its end."""
    place = """(selector, side) => {
      const element = document.querySelector(selector);
      const box = element.getBoundingClientRect();
      const isList = element.matches("li");
      return [box.left + box.width * (isList ? .5 : side), box.top + box.height * (isList ? side : .5)];
    }"""
    at = lambda selector, side: page.run(f"({place})({selector!r}, {side})")
    page.run(f"document.querySelector({start!r}).scrollIntoView({{ block: 'center' }})")
    (x, y), (to_x, to_y) = at(start, .5), at(end, side)
    mouse = lambda kind, x, y, buttons: page.call(
        "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)
    mouse("mousePressed", x, y, 1)
    for part in range(1, 6):
        mouse("mouseMoved", x + (to_x - x) * part / 5, y + (to_y - y) * part / 5, 1)
    mouse("mouseReleased", to_x, to_y, 0)


def show(page, tab):
    """Selects a tab, whose form is shown then."""
    wait(page, f"""(panel => panel && (document.querySelector(
        `.classic [role=tab][data-key="${{panel.dataset.key}}"]`).click(), !panel.hidden))(
        document.querySelector('.panel[data-tab={tab}]'))""", f"the panel of {tab}")


def fill(page, part, key, value):
    """Sets a control of a part, once the page has it, as somebody does who types or chooses."""
    wait(page, f"""(() => {{
      const input = document.querySelector(`{part} [name={key}]`);
      if (!input) return false;
      for (const group of input.closest(".settings").querySelectorAll("details")) group.open = true;
      input.focus();
      input.value = {value!r};
      input.dispatchEvent(new Event("change", {{ bubbles: true }}));
      return true;
    }})()""", f"a control of {key}")


with chromium.Page(address) as page:
    wait(page, "!!document.querySelector('.panel .settings')", "there are forms")
    expect(page.run("document.getElementById('editing').hidden"), "something is said at the start")
    # The order: by mouse in a bar, by keys on a tab, by buttons.
    orders = [
        ("a drag in the bar", lambda: drag(
            page, ".classic [role=tab][data-key='0']", ".classic [role=tab][data-key='2']", .8), ["thin", "wide", "disc"]),
        ("a key on a tab", lambda: (
            page.run("document.querySelector('.classic [role=tab][data-key=\"0\"]').focus()"),
            alt(page, "ArrowRight")), ["thin", "disc", "wide"]),
        ("the button Later", lambda: (
            show(page, "disc"), page.run(
                "document.querySelector('.panel[data-tab=disc] .later').click()")),
            ["thin", "disc", "wide"]),
        ("the button Earlier", lambda: (
            show(page, "wide"), page.run(
                "document.querySelector('.panel[data-tab=wide] .earlier').click()")),
            ["disc", "wide", "thin"]),
    ]
    for told, action, wanted in orders:
        step(page, action, told)
        expect(ids() == wanted, f"{told} gives {ids()}")
        expect("is now tab" in page.run(SAID), f"{told} is not told: {page.run(SAID)}")
        titles = ",".join(one.capitalize() for one in wanted)
        wait(page, f"{TITLES} === {titles!r}", f"{told} shows in the bar")
        if told == "a key on a tab":
            wait(
                page, "document.activeElement.matches('.classic [role=tab][data-key=\"1\"]')",
                "the focus goes with the tab")
        undo(page, told)
        wait(page, f"{TITLES} === 'Disc,Thin,Wide'", f"undoing {told} shows in the bar")
    # A drag that ends where it began, or nowhere, changes nothing.
    drag(page, ".classic [role=tab][data-key='0']", ".classic [role=tab][data-key='1']", .2)
    drag(page, ".classic [role=tab][data-key='0']", "#count", .5)
    settled(page)
    expect(configuration.read_bytes() == original, "a drag to nowhere changes the file")
    # Every key of a tab and of an icon.
    declared = page.run("JSON.parse(document.querySelector('#editing').dataset.keys)")
    values = {
        "id": "renamed", "icon": "thin", "selectedIcon": "wide", "screens": "[{title: More}]",
        "ignore": "thin-stroke", "stroke": "1.5", "imageSets": "{filled: x}", "rightToLeft": "wide",
        "filled": "none", "outlined": "{fill: [[12, 12]]}", "systemItem": "search", "sectionKey": None,
        "automaticallyActivatesSearch": None, "role": "prominent",
    }
    for owner, part in [("tab", ".panel[data-tab=disc]"), ("icon", ".card")]:
        if owner == "tab":
            show(page, "disc")
        else:
            page.run("location.hash = 'icon-disc'")
            wait(page, "document.querySelector('.card').dataset.name === 'disc'", "the card of disc")
        for key in declared[owner]:
            name = key["name"]
            value = values.get(name, (key["words"] or ["true" if key["kind"] == "flag" else "7"])[-1])
            # Those need another key beside them.
            if value is None:
                continue
            control_of = f"document.querySelector('{part} [name={name}]')?.value"
            wait(page, f"{control_of} !== undefined", f"{owner}: a control of {name}")
            shown = page.run(control_of)
            step(page, lambda: fill(page, part, name, value), f"{owner}: {name}")
            expect(name in configuration.read_text(), f"{owner}: {name} is not written")
            undo(page, f"{owner}: {name}")
            wait(page, f"{control_of} === {shown!r}", f"the form is back after {owner}: {name}")
    # A word that is none is refused, and the control shows what is so.
    fill(page, ".card", "stroke", "wide")
    wait(page, "document.querySelector('#editing').dataset.state === 'refused'", "a wrong length")
    expect(
        page.run("document.querySelector('.card [name=stroke]').value") == "",
        "a refused value stays in its control")
    expect(configuration.read_bytes() == original, "a wrong length is written")
    # What is being typed is not undone by the key.
    step(page, lambda: fill(page, ".card", "rightToLeft", "wide"), "a value")
    page.run("""(() => { const input = document.querySelector(".card [name=stroke]");
      input.focus(); input.value = "2"; })()""")
    control(page, "z")
    time.sleep(0.3)
    expect(configuration.read_bytes() != original, "a key while typing takes back a step")
    page.run("document.activeElement.value = ''")
    undo(page, "a value")
    step(page, lambda: control(page, "z", shift=True), "making a step again")
    expect("rightToLeft" in configuration.read_text(), "nothing is made again")
    step(page, lambda: page.run("document.querySelector('#editing .undo').click()"), "the button Undo")
    expect(configuration.read_bytes() == original, "the button Undo leaves something")
    # The lines that differ are shown.
    show(page, "disc")
    step(page, lambda: fill(page, ".panel[data-tab=disc]", "title", "New: one"), "a title")
    lines = page.run("[...document.querySelectorAll('.difference pre > *')].map(one => one.textContent)")
    expect(
        lines[1:] == ["-    title: Disc", '+    title: "New: one"'], f"the difference shows {lines}")
    wait(page, f"{TITLES}.startsWith('New: one')", "the bar follows the title")
    undo(page, "a title")
    # An editor saves between two steps; its lines stay.
    step(page, lambda: fill(page, ".panel[data-tab=disc]", "badge", "5"), "a badge")
    configuration.write_text(configuration.read_text().replace("# mine", "# yours"))
    step(page, lambda: control(page, "z"), "undo after a save")
    expect(
        configuration.read_bytes() == original.replace(b"# mine", b"# yours"),
        "undo takes back lines of an editor")
    configuration.write_bytes(original)
    # A finding is ignored where it stands, and accepted in the baseline.
    page.run("location.hash = 'icon-thin'")
    wait(page, "document.querySelector('.card').dataset.name === 'thin'", "the card of thin")
    finding = ".card [data-rule=thin-stroke]"
    step(page, lambda: page.run(f"document.querySelector('{finding} .ignore').click()"), "ignoring")
    wait(page, f"!document.querySelector('{finding}')", "an ignored finding goes")
    undo(page, "ignoring")
    wait(page, f"!!document.querySelector('{finding} .accept')", "the finding is back")
    page.run(f"document.querySelector('{finding} .accept').click()")
    wait(page, f"!document.querySelector('{finding}')", "an accepted finding goes")
    settled(page)
    control(page, "z")
    wait(page, f"!!document.querySelector('{finding}')", "it is back once that is undone")
    # What a finding advises to write is a click.
    page.run("location.hash = 'icon-wide'")
    wait(page, "document.querySelector('.card').dataset.name === 'wide'", "the card of wide")
    finding = ".card [data-rule=variants-alike]"
    wait(page, f"document.querySelector('{finding} .advised')?.textContent === 'filled: none'", "advice")
    step(page, lambda: page.run(f"document.querySelector('{finding} .advised').click()"), "advice")
    expect("wide: {filled: none}" in configuration.read_text(), "what is advised is not written")
    wait(page, f"!document.querySelector('{finding}')", "a finding goes whose advice is taken")
    expect(
        re.search(r"fixed \([^)]*variants-alike of wide", page.run(
            "document.getElementById('summary').textContent")),
        "the page does not say what was fixed")
    undo(page, "advice")
    wait(page, "document.querySelector('#findings .fresh')?.textContent === 'new'", "a finding is new")
    page.run("location.hash = 'icon-thin'")
    wait(page, "document.querySelector('.card').dataset.name === 'thin'", "the card of thin")
    # A tab goes, and its icon can be added again.
    show(page, "thin")
    step(page, lambda: page.run(
        "document.querySelector('.panel[data-tab=thin] .remove').click()"), "removing")
    wait(page, "!document.querySelector('#acts [data-key=b]').disabled", "the icon can be added")
    step(page, lambda: page.run("document.querySelector('#acts [data-key=b]').click()"), "adding")
    expect(ids() == ["disc", "wide", "thin"], f"a tab is added: {ids()}")
    settled(page)
    page.run("document.activeElement.blur()")
    for _ in range(2):
        step(page, lambda: control(page, "z"), "undo")
    expect(configuration.read_bytes() == original, "a tab that was removed does not come back")
    # Files, and the name in code.
    page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    wait(page, "!!document.querySelector('.card .copy-code')", "the card is there")
    page.run("document.querySelector('.card .copy-code').click()")
    wait(page, f"({SAID}).startsWith('copied the code')", "the name is copied")
    expect(page.run("navigator.clipboard.readText()") == "TabIcons.Icon.thin", "the name in code")
    page.run("document.querySelector('.card .copy-svg').click()")
    wait(page, f"({SAID}).startsWith('copied the SVG')", "the SVG is copied")
    expect(page.run("navigator.clipboard.readText()").startswith("<svg"), "it is no SVG")
    page.run("document.querySelector('.card .list').click()")
    wait(page, "document.querySelectorAll('.card a[download]').length === 6", "files to download")
    for width, height in [(375, 812), (768, 1024), (1440, 900)]:
        page.size(width, height)
        found = page.run("document.documentElement.scrollWidth")
        expect(found <= width, f"a screen of {width} has to be scrolled sideways to {found}")
        # From right to left too, and the step can be taken back while a card covers the grid.
        page.run("document.documentElement.dir = 'rtl'")
        found = page.run("document.documentElement.scrollWidth")
        expect(found <= width, f"right to left, {width} has to be scrolled sideways to {found}")
        page.run("document.documentElement.dir = 'ltr'")
        page.run("document.querySelector('.tile').click()")
        expect(page.run("""(() => { const button = document.querySelector("#editing .redo");
          const box = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + 8));
        })()"""), f"something covers the bar of changes at {width}")
    page.size(1280, 1000)
    wrong += readable.problems(page)
    # Browsers log each change that is refused.
    complaints = [line for line in page.complaints if "409 (Conflict)" not in line]
    expect(complaints == [], f"the browser complains: {complaints}")
    foreign = [url for url in page.requests if not url.startswith((address, "data:", "blob:"))]
    expect(not foreign, f"the page asks for {foreign}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
