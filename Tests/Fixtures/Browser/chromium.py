"""A page in headless Chromium, driven over a pipe by the DevTools protocol, with nothing to install.

Everything that the page asks for, logs and throws is kept, so that a check can hold it against
what the page may do.
"""

import base64
import itertools
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

# Seconds that anything may take: on a busy machine a page of thousands of icons takes two minutes.
PATIENCE = 200

# The numbers of keys, and the text that they type.
KEYS = {
    "Enter": (13, "\r"), "Escape": (27, None), "Space": (32, " "), "End": (35, None), "Home": (36, None),
    "ArrowLeft": (37, None), "ArrowUp": (38, None), "ArrowRight": (39, None),
    "ArrowDown": (40, None),
}

# The card of the first icon in the page as it is served now; pages have cards as text.
SERVED_CARD = """fetch("").then((page) => page.text()).then((text) => {
  const read = (markup) => new DOMParser().parseFromString(markup, "text/html");
  return read(read(text).querySelector("[id^=text-]").textContent);
})"""


def executable():
    """The path of a Chromium, or None."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def until(condition):
    """The value of a function once it is true; that of the last try where the patience ends."""
    end = time.monotonic() + PATIENCE
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(0.02)
    return value


class Page:
    """One page of a browser of its own."""

    def __init__(self, url, width=1280, height=1000):
        self.url = url
        self.requests = []
        self.complaints = []
        self.numbers = itertools.count(1)
        self.buffer = b""
        self.loaded = set()
        self.profile = tempfile.TemporaryDirectory(prefix="tabicon-browser-")
        self._start(width, height)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log", "Accessibility", "DOM"]:
            self.call(domain + ".enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)
        self.size(width, height)
        self.load()

    def _start(self, width, height):
        from_us, to_us = os.pipe(), os.pipe()

        def connect():
            # The browser reads from 3 and writes to 4.
            reader, writer = os.dup(from_us[0]), os.dup(to_us[1])
            os.dup2(reader, 3)
            os.dup2(writer, 4)

        self.process = subprocess.Popen(
            [
                executable(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run",
                "--force-color-profile=srgb", "--remote-debugging-pipe",
                f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}",
                "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_us[0])
        os.close(to_us[1])
        self.writer, self.reader = from_us[1], to_us[0]
        self.session = None

    def _message(self):
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], PATIENCE)[0]:
                raise TimeoutError(f"the browser is silent for {PATIENCE} s")
            piece = os.read(self.reader, 1 << 20)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def _note(self, message):
        method, values = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", str(details)))
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(f"console.{values['type']}: {values['args']}")
        elif method == "Log.entryAdded":
            self.complaints.append(f"log: {values['entry']['text']}")
        elif method == "Page.lifecycleEvent" and values["name"] == "load":
            self.loaded.add(values["loaderId"])

    def call(self, method, **values):
        """Calls a method of the protocol and waits for its result."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": values}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") != number:
                self._note(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def load(self):
        """Opens the page anew and waits until it is there."""
        loader = self.call("Page.navigate", url=self.url)["loaderId"]
        while loader not in self.loaded:
            self._note(self._message())

    def size(self, width, height, density=1):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=density, mobile=False)

    def prefer(self, scheme):
        """Makes the system light or dark."""
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}])

    def run(self, script):
        """The value of an expression in the page."""
        result = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True,
            userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, expression):
        """The value of an expression in the page once it is true, as `until` has it."""
        def value():
            try:
                return self.run(expression)
            except RuntimeError:
                return None  # The page is being loaded anew.
        return until(value)

    def settle(self):
        """Waits until what was changed is on the screen."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def press(self, key):
        """Presses a key as a person does, so that controls of the browser follow it too."""
        number, text = KEYS.get(key, (ord(key[0].upper()), key if len(key) == 1 else None))
        values = {"key": text if text == " " else key, "code": key, "windowsVirtualKeyCode": number}
        self.call(
            "Input.dispatchKeyEvent", type="keyDown", **values, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def tree(self):
        """The nodes that assistive technology sees."""
        return [
            node for node in self.call("Accessibility.getFullAXTree")["nodes"]
            if not node.get("ignored")
        ]

    def picture(self, box=None):
        """A PNG of what is seen, or of a rectangle of the page."""
        values = {"format": "png"}
        if box:
            values.update(clip=dict(box, scale=1), captureBeyondViewport=True)
        return base64.b64decode(self.call("Page.captureScreenshot", **values)["data"])

    def printed(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=False)["data"])

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for _ in range(20):
            try:
                self.profile.cleanup()
                return
            except OSError:
                # Helpers of the browser may write for a moment longer.
                time.sleep(0.1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
