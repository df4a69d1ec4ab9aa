"""Holds the preview to its promise in a browser: what is saved is seen, without a hand at the page.

    check_preview.py ADDRESS DRAWING NEW-DRAWING CONFIGURATION

Replaces DRAWING by NEW-DRAWING, as editors save, and waits until the card of its icon, and of no
other, shows another picture in the page as it is; breaks CONFIGURATION and waits for the alert; mends
it and waits until the alert is gone; adds an icon, for which the page is loaded anew. Whatever
people have set stays. Prints how long each took, and the complaints and foreign requests of the
page, of which there must be none.
"""

import os
import shutil
import sys
import time

import chromium

address, drawing, new_drawing, configuration = sys.argv[1:]
icon = os.path.basename(drawing).removesuffix("-filled.svg")
# Each icon with its pictures and numbers.
CARDS = """Object.fromEntries([...document.querySelectorAll("#all .tile")].map((tile) => {
  const template = document.createElement("template");
  template.innerHTML = document.getElementById("text-" + tile.dataset.key).textContent;
  const card = template.content.firstElementChild;
  return [tile.dataset.name, tile.dataset.images + card.getAttribute("style")
    + card.querySelector(".numbers").textContent];
}))"""
# What people have set; a page that is loaded anew has a mark no more.
SET = """[document.documentElement.dataset.bar, document.getElementById("sort").value,
  document.getElementById("search").value, Math.round(scrollY)]"""


def wait(page, expression, told):
    start = time.monotonic()
    while time.monotonic() - start < 20:
        try:
            if page.run(expression):
                # Two frames later the pixels are on the screen.
                page.settle()
                print(f"{told}: {1000 * (time.monotonic() - start):.0f} ms")
                return
        except RuntimeError:
            pass  # The page is being loaded anew.
    sys.exit(f"{told}: never")


def expect(is_so, text):
    if not is_so:
        sys.exit(text)


def difference(one, other):
    """The first place where two texts differ, with what is around it."""
    place = len(os.path.commonprefix([one, other]))
    start = max(0, place - 60)
    return f"{one[start:place + 60]!r} to {other[start:place + 60]!r}"


with chromium.Page(address) as page:
    page.run(
        """(() => {
          window.mark = 1;
          document.querySelector("#tiles [data-name='ICON']").click();
          document.querySelector("[name=bar][value=compact]").click();
          const set = (selector, value) => {
            const field = document.querySelector(selector);
            field.value = value;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          };
          set("#sort", "stroke");
          set("#search", "svg");
          scrollTo(0, 300);
        })()""".replace("ICON", icon))
    before, chosen = page.run(CARDS), page.run(SET)
    expect(chosen == ["compact", "stroke", "svg", 300], f"nothing could be set: {chosen}")
    shutil.copyfile(new_drawing, drawing + "~new")
    os.rename(drawing + "~new", drawing)
    wait(page, f"({CARDS})['{icon}'] !== {before[icon]!r}", "a saved drawing")
    after = page.run(CARDS)
    for name in before:
        expect(
            name == icon or before[name] == after[name],
            f"'{name}' has changed too: {difference(before[name], after[name])}")
    shown = page.run(
        f"getComputedStyle(document.querySelector(`.card[data-name='{icon}'] .pic`)).maskImage")
    expect(shown.removeprefix('url("').removesuffix('")') in after[icon], "the old picture is shown")
    expect(page.run(SET) == chosen, f"a save has set {page.run(SET)} in place of {chosen}")
    compared = page.run("[...document.querySelectorAll('#changed li button')].map((one) => [one.dataset.name,"
                        " one.querySelectorAll('.thumb').length])")
    expect(compared and all(one == [icon, 4] for one in compared), f"the save is shown as {compared}")
    page.run("document.querySelector('#changed > .shut').click()")
    expect(page.run("document.getElementById('changed').hidden"), "what was changed is not dismissed")
    with open(configuration) as file:
        sound = file.read()
    with open(configuration, "w") as file:
        file.write("icons: [\n")
    wait(page, "document.querySelector('[role=alert]')?.innerText.includes('error:') === true", "an error")
    expect(page.run(CARDS) == after, "the last page is still there")
    with open(configuration, "w") as file:
        file.write(sound)
    wait(page, "!document.querySelector('[role=alert]')", "the error mended")
    expect(page.run("window.mark") == 1, "the page was loaded anew")
    shutil.copyfile(new_drawing, os.path.join(os.path.dirname(drawing), "added-filled.svg"))
    wait(
        page, "document.readyState === 'complete' && !!document.querySelector('[data-name=added]')",
        "a new icon")
    expect(page.run("window.mark") is None, "an icon came without the page being loaded anew")
    *now, place = page.run(SET)
    # What stands above the grid may have become longer.
    expect(now == chosen[:-1] and abs(place - chosen[-1]) < 40, f"loading has set {now}, {place} in place of {chosen}")
    foreign = [url for url in page.requests if not url.startswith((address, "data:"))]
    print("complaints:", page.complaints, "foreign requests:", foreign)
    sys.exit(1 if page.complaints or foreign else 0)
