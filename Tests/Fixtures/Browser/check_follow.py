"""Holds the page of a preview to its promise that no click is lost: check_follow.py ADDRESS FOLDER

FOLDER has the drawing home.svg, which is outlined, with a region that can fill or open, and a
tabbar.yml that settles nothing of it. The page asks for changes only after a run that it was not told
of: it must follow without being loaded anew. Then a change is held back while a new icon makes the
page load anew: it must wait for the change. Ends with 1 and a line where a promise is broken.
"""

import pathlib
import shutil
import sys
import time

import chromium

address, folder = sys.argv[1:]
configuration = pathlib.Path(folder, "tabbar.yml")
# The events of the page come once 'listen' is called, and each is counted.
HELD = """
  window.heard = 0;
  const Events = window.EventSource;
  window.EventSource = class {
    constructor(url) {
      window.listen = () => {
        new Events(url).onmessage = (event) => { this.onmessage(event); window.heard += 1; };
      };
    }
  };"""
# A request of the page is sent once 'release' is called.
HOLD = """(() => {
    const real = window.fetch;
    window.fetch = (...values) => new Promise((done) => {
      window.release = () => done(real(...values));
    });
  })()"""
SERVED = chromium.SERVED_CARD + """.then((card) =>
  JSON.parse(card.querySelector(".choices").dataset.settled).stroke)"""
SHOWN = "JSON.parse(document.querySelector('.choices').dataset.settled).stroke"


def wait(page, expression, told):
    if not page.wait(expression):
        sys.exit(f"never: {told}")


def expect(is_so, text):
    if not is_so:
        sys.exit(text)


with chromium.Page(address) as page:
    page.call("Page.addScriptToEvaluateOnNewDocument", source=HELD)
    page.load()
    page.run("window.mark = 1")
    configuration.write_text("overrides: {home: {stroke: 3}}\n")
    wait(page, f"{SERVED}.then((stroke) => stroke === 3)", "the preview follows the file")
    expect(page.run(SHOWN) is None, "the page has listened")
    page.run("listen()")
    wait(page, f"{SHOWN} === 3", "the page follows")
    expect(page.run("window.mark") == 1, "the page is loaded anew although it could follow")
    # A change that is not sent yet when the page has to be loaded anew.
    page.run(HOLD)
    page.run("document.querySelector('.answer[aria-pressed=false]').click()")
    heard = page.run("window.heard")
    shutil.copyfile(pathlib.Path(folder, "home.svg"), pathlib.Path(folder, "added.svg"))
    wait(page, f"window.heard > {heard} || window.mark !== 1", "a new icon")
    # Without waiting for the change, the page would be gone by then.
    time.sleep(0.5)
    expect(page.run("window.mark") == 1, "the page is loaded anew before a change is sent")
    page.run("release()")
    wait(page, "!!document.querySelector('[data-name=added]')", "the page is loaded anew")
    expect("[" in configuration.read_text(), "the change is lost")
    wait(page, "!document.querySelector('#editing .undo').disabled", "the change can be undone")
    expect(page.complaints == [], f"the browser complains: {page.complaints}")
