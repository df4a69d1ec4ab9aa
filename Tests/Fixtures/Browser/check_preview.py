"""Holds the preview to its promise in a browser: what is saved is seen, without a hand at the page.

    check_preview.py ADDRESS DRAWING NEW-DRAWING CONFIGURATION

Replaces DRAWING by NEW-DRAWING, as editors save, and waits until the page shows another picture;
breaks CONFIGURATION and waits for the alert; mends it and waits until the alert is gone. Prints how
long each took, and the complaints and foreign requests of the page, of which there must be none.
"""

import os
import shutil
import sys
import time

import chromium

address, drawing, new_drawing, configuration = sys.argv[1:]
PICTURES = "[...document.styleSheets].map(s => [...s.cssRules].map(r => r.cssText).join()).join()"


def wait(page, expression, told):
    start = time.monotonic()
    while time.monotonic() - start < 20:
        try:
            if page.run(expression):
                # Two frames later the pixels are on the screen.
                page.run("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
                print(f"{told}: {1000 * (time.monotonic() - start):.0f} ms")
                return
        except RuntimeError:
            pass  # The page is being loaded anew.
    sys.exit(f"{told}: never")


with chromium.Page(address) as page:
    page.run(f"window.before = ({PICTURES}); 1")
    before = page.run("window.before")
    assert before and page.run("document.body.innerText").strip()
    # A page that was loaded anew knows nothing of before.
    shutil.copyfile(new_drawing, drawing + "~new")
    os.rename(drawing + "~new", drawing)
    wait(page, f"window.before === undefined && document.readyState === 'complete'", "a saved drawing")
    assert page.run(PICTURES) != before
    with open(configuration) as file:
        sound = file.read()
    with open(configuration, "w") as file:
        file.write("icons: [\n")
    wait(page, "document.querySelector('[role=alert]')?.innerText.includes('error:') === true", "an error")
    assert page.run(PICTURES), "the last page is still there"
    with open(configuration, "w") as file:
        file.write(sound)
    wait(
        page, "document.readyState === 'complete' && !document.querySelector('[role=alert]')",
        "the error mended")
    foreign = [url for url in page.requests if not url.startswith((address, "data:"))]
    print("complaints:", page.complaints, "foreign requests:", foreign)
    sys.exit(1 if page.complaints or foreign else 0)
