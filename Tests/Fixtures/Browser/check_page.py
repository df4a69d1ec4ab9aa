"""Holds report pages against what they promise: check_page.py PAGE PNG...

PNG is the exported regular @2x image of the first icon's filled variant, which the page must show
pixel for pixel. Prints a line for each promise that is broken, and ends with 1 if there is one.
"""

import sys

import chromium
import pixels
import readable

# The state of the page, each part by what a person sees of it.
STATE = """(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: false }));
  const style = (selector) => getComputedStyle(shown(selector)[0] || document.body);
  const glyphs = shown(".tabs .glyph");
  const left = (element) => element.getBoundingClientRect().left;
  const phone = document.querySelector(".phone");
  return {
    phone: phone.getBoundingClientRect().width,
    bar: document.querySelector(".classic .tabs").offsetHeight,
    look: getComputedStyle(phone).backgroundColor,
    images: glyphs.map((glyph) => getComputedStyle(glyph).maskImage).join(" "),
    flips: glyphs.map((glyph) => getComputedStyle(glyph).transform).join(" "),
    order: [...document.querySelectorAll(".classic [role=tab]")].sort((a, b) => left(a) - left(b))
      .map((tab) => tab.id).join(" "),
    selected: document.querySelector(".classic [aria-selected=true]").id,
    panels: shown("[role=tabpanel]").map((panel) => panel.id).join(" "),
    tint: getComputedStyle(document.querySelector(".classic [aria-selected=true] .face")).color,
    sidebar: getComputedStyle(document.querySelector(".sidebar .title")).fontSize,
    viewers: shown(".viewer").length,
    options: shown("#switches fieldset").length,
    badges: shown(".tabs .badge").length,
    more: shown(".panel li").length,
    page: style("body").backgroundColor,
    stages: shown(".stage").length,
    zoom: shown(".stage")[0]?.offsetWidth,
    grid: shown(".grid").length, target: shown(".box.target").length, ink: shown(".box.ink").length,
    icons: shown("#tiles .tile").map((tile) => tile.dataset.name).join("|"),
    chosen: document.querySelector(".card").dataset.name,
    keys: shown("#keys").length,
    findings: shown(".rule").length,
    count: document.getElementById("count").textContent,
  };
})()"""

# A switch, and the parts of the state that it changes.
SWITCHES = [
    ("[name=bar][value=compact]", {"phone", "bar", "images", "zoom"}),
    ("[name=scale][value='3']", {"images"}),
    ("[name=look][value=dark]", {"look"}),
    ("[name=variant][value=filled]", {"images", "stages"}),
    ("[name=variant][value=outlined]", {"images", "stages"}),
    ("[name=badges][value=all]", {"badges"}),
    ("[name=badges][value=none]", {"badges"}),
    ("[name=direction][value=rtl]", {"order", "images", "flips"}),
    ("[name=text][value=xxxlarge]", {"sidebar"}),
    ("[name=text][value=ax3]", {"sidebar", "viewers"}),
    ("[name=zoom][value='2']", {"phone"}),
]

wrong = []


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def click(page, selector):
    page.run(f"document.querySelector(`{selector}`).click()")


def state(page):
    """What is seen once all rows of the grid have come, one a frame."""
    last, now = None, page.run(STATE)
    while now != last:
        page.settle()
        last, now = now, page.run(STATE)
    return now


def changed(page, before):
    after = state(page)
    return {key for key in after if after[key] != before[key]}


def check_switches(page):
    before = state(page)
    for selector, parts in SWITCHES:
        click(page, selector)
        missing = parts - changed(page, before)
        expect(not missing, f"{selector} does not change {sorted(missing)}")
        page.load()
        kept = parts - changed(page, before)
        expect(not kept, f"{selector} is forgotten when the page is opened anew: {sorted(kept)}")
        page.run("document.querySelector('[type=reset]').click()")
        page.run("new Promise((done) => setTimeout(done, 20))")
        left = changed(page, before)
        expect(not left, f"after {selector}, a reset leaves {sorted(left)}")
    page.run(
        "(() => { const tint = document.getElementById('tint'); tint.value = '#ff0000';"
        " tint.dispatchEvent(new Event('input', { bubbles: true })); })()")
    expect(state(page)["tint"] == "rgb(255, 0, 0)", "the tint does not colour the selected tab")
    click(page, "[type=reset]")
    click(page, "#rare")
    expect("options" in changed(page, before), "the button does not show the other options")
    page.load()
    expect("options" in changed(page, before), "the options are hidden when the page is opened anew")
    click(page, "#rare")
    expect("options" not in changed(page, before), "the button does not hide the other options")


def check_tabs(page):
    before = state(page)
    expect(before["panels"] == "", "a panel is open before somebody clicks on a tab")
    click(page, "#classic-1")
    expect(
        {"selected", "panels", "images"} <= changed(page, before), "a click selects no other tab")
    page.run("document.getElementById('classic-1').focus()")
    page.press("ArrowRight")
    expect(state(page)["selected"] == "classic-2", "the arrow key does not go to the next tab")
    page.press("End")
    shown = state(page)
    expect(shown["more"] > 1, "the item More does not show the other tabs")
    page.press("ArrowRight")
    expect(state(page)["selected"] == "classic-0", "the tabs do not go round")
    page.run("document.getElementById('sidebar-0').focus()")
    page.press("ArrowDown")
    expect(state(page)["selected"] == "classic-1", "the arrow key does not go down the sidebar")
    page.press("End")
    expect(
        state(page)["selected"] == "classic-more", "a tab behind More does not select it")
    click(page, ".panel:not([hidden]) .shut")
    expect(state(page)["panels"] == "", "the panel does not close")


def check_filter(page):
    before = state(page)
    icons = before["icons"].split("|")
    for name in ["error", "warning", "derived"]:
        click(page, f"#filter [value={name}]")
        shown = state(page)["icons"]
        expect(shown != before["icons"], f"the segment '{name}' hides no icon")
        count = page.run(f"document.querySelector('[data-count={name}]').textContent")
        expect(count == str(len(shown.split("|"))), f"'{name}' counts {count} of {shown}")
    click(page, "#filter [value=all]")
    for selector, value in [("search", "tall"), ("search", "disc"), ("search", "thin-stroke")]:
        page.run(
            f"(() => {{ const field = document.getElementById('{selector}');"
            f" field.value = '{value}';"
            " field.dispatchEvent(new Event('input', { bubbles: true })); })()")
        shown = state(page)
        expect(0 < len(shown["icons"].split("|")) < len(icons), f"'{value}' finds nothing or all")
        expect(" of " in shown["count"], "the count does not say that icons are hidden")
        page.run("document.getElementById('filter').reset()")
        page.run("document.getElementById('search').dispatchEvent(new Event('input', {bubbles: true}))")
    for order in ["severity", "shape", "stroke", "deviation"]:
        page.run(
            "(() => { const field = document.getElementById('sort');"
            f" field.value = '{order}';"
            " field.dispatchEvent(new Event('input', { bubbles: true })); })()")
        names = state(page)["icons"].split("|")
        expect(names != icons and sorted(names) == sorted(icons), f"'{order}' does not sort")
    page.load()
    click(page, ".rule a")
    link = page.wait(
        "(() => { const [link, meant] = ['.rule a', '.card [data-meant]']"
        ".map((selector) => document.querySelector(selector));"
        " const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));"
        " return meant && target && [target.dataset.name, meant.closest('.card').dataset.name,"
        " meant.dataset.rule, link.dataset.rule]; })()")
    expect(
        link and link[0] == link[1] and link[2] == link[3] is not None,
        f"a finding does not lead to itself beside its icon: {link}")
    page.load()
    page.run("document.documentElement.dataset.pixels = ''")
    state(page)
    click(page, ".tile[data-name=thin]")
    # The drawing is a ring, so each place of its stroke is half of its box from the middle.
    place = page.wait(
        "(() => { const middle = (element) => { const { x, y, width, height } ="
        " element.getBoundingClientRect(); return [x + width / 2, y + height / 2, width / 2]; };"
        " const mark = document.querySelector('.card .spot[data-rule=thin-stroke]');"
        " if (!mark) return null;"
        " const [spot, box] = [mark, mark.parentElement.querySelector('.box.ink')].map(middle);"
        " return Math.hypot(spot[0] - box[0], spot[1] - box[1]) / box[2]; })()")
    expect(
        place and 0.95 < place < 1.02,
        f"the thin stroke is marked {place} of the radius from the middle")
    click(page, "#tiles .tile")
    page.load()


def check_keys(page):
    """Each key of the list that the page shows."""
    page.load()
    icons = state(page)["icons"].split("|")
    worst = page.run(
        "[...document.querySelectorAll('#tiles .tile:has(.mark:not(.origin))')]"
        ".map((tile) => tile.dataset.name)")
    chosen = lambda: state(page)["chosen"]
    page.press("/")
    expect(page.run("document.activeElement.id") == "search", "/ does not go to the search")
    page.press("Escape")
    expect(page.run("document.activeElement.id") == "tiles", "Escape does not leave the search")
    expect(chosen() == icons[0], "the first icon is not chosen")
    page.press("ArrowRight")
    expect(chosen() == icons[1], "the arrow does not go to the next icon")
    page.press("ArrowLeft")
    page.press("ArrowDown")
    expect(chosen() not in icons[:2], "the arrow does not go down a row")
    page.press("End")
    expect(chosen() == icons[-1], "End does not go to the last icon")
    page.press("Home")
    expect(chosen() == icons[0], "Home does not go to the first icon")
    seen = [chosen()] if chosen() in worst else []
    for _ in range(len(worst) - len(seen)):
        page.press("n")
        seen.append(chosen())
    expect(seen == worst, f"n leads to {seen} and not to {worst}")
    page.press("p")
    expect(chosen() == worst[-2], "p does not lead back")
    for key, shown in [("?", 1), ("Escape", 0)]:
        page.press(key)
        expect(state(page)["keys"] == shown, f"{key} does not show or hide the keys")
    page.press("Enter")
    expect(page.run("document.activeElement.id") == "detail", "Enter does not go to the details")
    page.press("Escape")
    expect(page.run("document.activeElement.id") == "tiles", "Escape does not lead back")
    expect(
        page.run("document.querySelectorAll('[aria-selected=true].tile').length") == 1
        and page.run("document.getElementById(document.getElementById('tiles')"
                     ".getAttribute('aria-activedescendant')).dataset.name") == chosen(),
        "assistive technology sees another icon")


def check_glyph(page):
    """The picture is a vector in 240 px; pixels come by a button or a key, and it is zoomed."""
    click(page, ".tile[data-name=disc]")
    before = state(page)
    seen = """(() => {
      const view = document.querySelector(".view");
      const [vector, pixels] = [".vector", ".pic"].map((name) => view.querySelector(name));
      return [view.offsetWidth, vector?.checkVisibility(), pixels.checkVisibility(),
        getComputedStyle(vector).maskImage.slice(0, 24), view.firstElementChild.offsetWidth,
        ["left", "right", "top", "bottom"].map((side) => view.querySelector(".box.ink")
          .getBoundingClientRect()[side] - vector.getBoundingClientRect()[side])];
    })()"""
    width, is_vector, is_pixels, image, wide, _ = page.run(seen)
    expect(width == 240 and is_vector and not is_pixels and "svg+xml" in image,
           f"the picture is no vector of 240 px: {[width, is_vector, is_pixels, image]}")
    expect(before["grid"] == before["ink"] == 0, "the vector is under a mesh")
    page.press("x")
    expect({"grid", "target", "ink"} <= changed(page, before), "x shows no pixels")
    width, is_vector, is_pixels, _, _, sides = page.run(seen)
    expect(is_pixels and not is_vector, "x leaves the vector")
    click(page, ".card .pixels")
    expect("grid" not in changed(page, before), "the button does not hide the pixels")
    page.press("+")
    expect(abs(page.run(seen)[4] / wide - 1.5) < .05, "+ does not zoom")
    page.press("0")
    x, y = page.run("(() => { const box = document.querySelector('.view').getBoundingClientRect();"
                    " return [box.x + 60, box.y + 60]; })()")
    page.run("document.querySelector('.view').focus({ preventScroll: true })")
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-240)
    expect(page.wait(f"document.querySelector('.stage').offsetWidth > {wide} * 2"), "the wheel does not zoom")
    page.run("document.getElementById('tiles').focus()")
    page.press("0")
    derived = page.run("[...document.querySelectorAll('#tiles .tile[class*=derives]')].map((tile) =>"
                       " [...tile.querySelectorAll('.thumb')].map((one) => getComputedStyle(one).color))")
    expect(derived and all(len(set(colors)) == 2 for colors in derived), f"what is derived is not tinted: {derived}")


    lacking = page.run("""[...document.querySelectorAll("[id^=text-]")].flatMap((text) => {
      const { content } = Object.assign(document.createElement("template"), { innerHTML: text.textContent });
      return [...content.querySelectorAll(".view:not(:has(.vector))")].map((view) => view.ariaLabel); })""")
    expect(lacking == [], f"pictures are no vectors: {lacking}")


def check_appearance(page):
    """The switch shows what is shown: the system's appearance, until somebody chooses."""
    seen = """[document.querySelector("[name=look]:checked").value, ...["body", ".phone", ".ground", ".view"].map(
      (part) => getComputedStyle(document.querySelector(part)).backgroundColor.match(/\\d+/)[0] > 128)]"""
    for system, clicked, wanted in [("light", "", "light"), ("dark", "", "dark"), ("dark", "light", "light"),
                                    ("light", "", "light"), ("light", "dark", "dark")]:
        page.prefer(system)
        if clicked:
            click(page, f"[name=look][value={clicked}]")
        page.wait(f"document.querySelector('[name=look]:checked').value === '{wanted}'")
        found = page.run(seen)
        expect(found == [wanted] + 4 * [wanted == "light"], f"in a {system} system {clicked} shows {found}")
    click(page, "[type=reset]")
    page.prefer("light")


def check_first_screen(page):
    """The icons are reached at once, and the verdict leads to the icon that it is about."""
    for width, height, most in [(390, 844, 900), (1440, 900, 620)]:
        page.size(width, height)
        page.load()
        click(page, "#tiles .tile")
        wide = page.run("['.stage', '.view'].map((part) => document.querySelector(part).offsetWidth)")
        expect(wide[0] <= wide[1], f"at {width} a picture of {wide} is cut")
        click(page, "#detail > .shut")
        top = page.run("document.querySelector('#tiles .tile').getBoundingClientRect().top")
        expect(top < most, f"at {width} the grid begins at {top}, not above {most}")
        row = page.run("new Set([...document.querySelectorAll('.frame')].map("
                       "(frame) => frame.getBoundingClientRect().top)).size")
        expect(row == 1, f"at {width} the bars are in {row} rows")
    page.size(1440, 900)
    page.load()
    verdict = page.run("document.querySelector('h1').textContent")
    expect(verdict.startswith("1 icon cannot ship"), f"the verdict is '{verdict}'")
    click(page, ".way")
    page.settle()
    place = page.run("""(() => {
      const name = document.querySelector(".card").dataset.name;
      const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
      const bar = box("#filter");
      return [document.querySelector(".next b").textContent, name,
        box(`#tiles [data-name="${name}"]`).top >= bar.bottom, box(`#tiles [data-name="${name}"]`).bottom <= innerHeight,
        box(".card").top < innerHeight / 2];
    })()""")
    expect(place[0] == place[1] and all(place[2:]), f"'Show the icon' shows no icon: {place}")
    page.size(1280, 1000)
    page.load()


def check_pixels(page, exported):
    """A pixel of the export is a pixel of the screen, also on a screen of two for each unit."""
    page.run("document.querySelector('#tiles .tile').click()")
    for density in [1, 2]:
        page.size(1280, 1000, density)
        # A headless page may learn of another density only when it is painted.
        page.picture()
        place = None
        # The page learns of another density in a frame of its own, and then arranges itself anew.
        for _ in range(100):
            page.run("document.querySelector('.row').scrollIntoView({ block: 'center' })")
            page.settle()
            last, place = place, page.run(
                "(() => { const { x, y } = document.querySelector('.row').getBoundingClientRect();"
                " return [document.documentElement.style.getPropertyValue('--dpr'), x, y]; })()")
            if place == last and place[0] == str(density):
                break
        left, top = [round(place[1] * density), round(place[2] * density)]
        # A picture of a part of the page changes the density for a moment, and so what is seen.
        seen = pixels.decoded(page.picture())
        known = pixels.decoded(exported)
        differences = [
            abs((255 - seen.at(left + x, top + y)[0]) - known.at(x, y)[-1])
            for y in range(known.height) for x in range(known.width)
        ]
        worst = max(differences)
        expect(worst <= 1, f"at density {density} the real size differs by {worst} of 255")
    page.size(1280, 1000)


def check_behaviour(page):
    expect(page.printed()[:5] == b"%PDF-", "the page does not print")
    expect(page.complaints == [], f"the browser complains: {page.complaints}")
    foreign = [
        url for url in page.requests
        if url not in (page.url, "about:blank") and not url.startswith("data:")
        and url.split("#")[0] != page.url
    ]
    expect(foreign == [], f"the page asks for {foreign}")


with chromium.Page("file://" + sys.argv[1]) as opened:
    check_switches(opened)
    check_tabs(opened)
    check_filter(opened)
    check_keys(opened)
    opened.load()
    check_glyph(opened)
    check_appearance(opened)
    check_first_screen(opened)
    with open(sys.argv[2], "rb") as file:
        check_pixels(opened, file.read())
    wrong += readable.problems(opened)
    check_behaviour(opened)
    opened.size(360, 800)
    width = opened.run("document.documentElement.scrollWidth")
    expect(width <= 360, f"a screen of 360 has to be scrolled sideways to {width}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
