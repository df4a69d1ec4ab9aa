"""Holds the bars of a page against the export: check_bars.py PAGE OUTPUT NAME...

OUTPUT is the folder of an export of the same set. NAMEs are the icons in the order of the tabs, the
last of which has the role of the search tab; each is drawn in both variants. Prints a line for each
promise that is broken, and ends with 1 if there is one.
"""

import base64
import itertools
import pathlib
import sys

import chromium
import readable

page_file, output, *names = sys.argv[1:]
BARS = ["capsule", "classic", "top", "sidebar"]

# Of each bar its tabs in the order in which they are seen, each with the bytes of its image.
TABS = """(() => {
  const seen = (element) => element.checkVisibility();
  const image = (glyph) => glyph && getComputedStyle(glyph).maskImage.match(/base64,([^"]*)"/)[1];
  const bars = {};
  for (const list of document.querySelectorAll("[role=tablist]")) {
    const vertical = list.ariaOrientation === "vertical";
    const place = (tab) => tab.getBoundingClientRect()[vertical ? "top" : "left"];
    bars[list.closest(".frame").classList[2]] = [...list.querySelectorAll("[role=tab]")]
      .sort((a, b) => place(a) - place(b))
      .map((tab) => [tab.querySelector(".title").textContent,
        image([...tab.querySelectorAll(".glyph")].find(seen)),
        tab.getAttribute("aria-selected") === "true"]);
  }
  return bars;
})()"""

# Images that something else than their pixels shapes.
SHAPED = """[...document.querySelectorAll(".tabs .glyph")].map((glyph) => {
  const style = getComputedStyle(glyph);
  const own = [style.borderWidth, style.borderRadius, style.padding].join(" ");
  return own === "0px 0px 0px" ? "" : `${glyph.className}: ${own}`;
}).filter(Boolean)"""

# What the capsule looks like.
CAPSULE = """(() => {
  const capsule = document.querySelector(".capsule");
  const glass = capsule.querySelector(".glass");
  const apart = capsule.querySelector(".apart");
  const box = (element) => element.getBoundingClientRect().toJSON();
  const lens = (tab) => Number(getComputedStyle(tab, "::before").opacity);
  return {
    frame: box(capsule), glass: box(glass), apart: apart && box(apart),
    apartTitle: apart?.querySelector(".title").textContent,
    radius: getComputedStyle(glass).borderRadius, filter: getComputedStyle(glass).backdropFilter,
    background: getComputedStyle(glass).backgroundColor,
    duration: getComputedStyle(capsule.querySelector("button"), "::before").transitionDuration,
    lenses: [...capsule.querySelectorAll("button")].map(lens),
    others: document.querySelectorAll(".apart").length,
  };
})()"""

SIZES = """(() => {
  const size = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
  return {
    sidebar: size(".sidebar .title"), capsule: size(".capsule .title"), classic: size(".classic .title"),
    viewers: [...document.querySelectorAll(".viewer .glyph")].filter((glyph) => glyph.checkVisibility())
      .map((glyph) => getComputedStyle(glyph).maskImage.match(/base64,([^"]*)"/)[1]),
  };
})()"""

# The least contrast of the titles on the glass, whatever is behind it.
GLASS = """(() => {
  const parts = (color) => color.match(/[0-9.]+/g).map(Number);
  const light = (rgb) => {
    const [r, g, b] = rgb.map((value) => value / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  for (const list of document.querySelectorAll(".tabs:has(.glass)")) {
    const [r, g, b, a = 1] = parts(getComputedStyle(list.querySelector(".glass")).backgroundColor);
    for (const title of list.querySelectorAll("[aria-selected=false] .title")) {
      const text = light(parts(getComputedStyle(title).color).slice(0, 3));
      for (const behind of [0, 255]) {
        const ground = light([r, g, b].map((part) => part * a + behind * (1 - a)));
        found.push((Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
      }
    }
  }
  return Math.min(...found);
})()"""

wrong = []


def expect(is_so, text):
    if not is_so:
        wrong.append(text)


def click(page, *selectors):
    for selector in selectors:
        page.run(f"document.querySelector(`{selector}`).click()")


def settled(page):
    page.run("Promise.all(document.getAnimations().map((animation) => animation.finished))")


def exported(name, kind):
    return base64.b64encode(pathlib.Path(output, "png", f"{name}-{kind}.png").read_bytes()).decode()


def check_images(page, kinds, text):
    """Every bar shows the bytes of an export."""
    bars = page.run(TABS)
    expect(sorted(bars) == sorted(BARS), f"the bars are {sorted(bars)}")
    shaped = page.run(SHAPED)
    expect(not shaped, f"images have borders or round corners: {shaped}")
    for bar, kind in kinds.items():
        for (title, image, _), name in zip(bars[bar], names, strict=True):
            expect(title.lower() == name, f"{text}: {bar} shows {title} in place of {name}")
            expect(
                image == (kind and exported(name, kind)),
                f"{text}: {bar} does not show the exported image of {name}, {kind}")


def check_capsule(page):
    is_left = page.run("document.querySelector('.capsule').dir") == "rtl"
    seen = page.run(CAPSULE)
    expect(seen["others"] == 1 and seen["apartTitle"].lower() == names[-1], "search is not apart")
    apart, glass = seen["apart"], seen["glass"]
    gap = glass["left"] - apart["right"] if is_left else apart["left"] - glass["right"]
    expect(gap > 2, f"the search tab is {gap} from the capsule")
    expect(abs(apart["width"] - apart["height"]) < 1, "the search tab is no circle")
    expect(float(seen["radius"].removesuffix("px")) >= glass["height"] / 2, "the ends are not round")
    inset = [
        glass["left"] - seen["frame"]["left"], seen["frame"]["right"] - glass["right"],
        seen["frame"]["bottom"] - glass["bottom"],
    ]
    expect(min(inset) > 2, f"the capsule touches an edge: {inset}")
    for position in range(len(names)):
        click(page, f"#capsule-{position}")
        settled(page)
        lenses = page.run(CAPSULE)["lenses"]
        expect(
            [round(lens) for lens in lenses] == [int(at == position) for at in range(len(names))],
            f"with tab {position} selected the lenses are {lenses}")
        chosen = {
            bar: [tab[2] for tab in (reversed(tabs) if is_left and bar != "sidebar" else tabs)].index(True)
            for bar, tabs in page.run(TABS).items()
        }
        expect(set(chosen.values()) == {position}, f"tab {position} is selected as {chosen}")
    click(page, "#capsule-0")


def check_preferences(page):
    usual = page.run(CAPSULE)
    expect("blur" in usual["filter"] and "rgba" in usual["background"], "the capsule is opaque")
    expect(float(usual["duration"].split("s")[0]) > 0, "the lens does not move")
    page.call("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-reduced-transparency", "value": "reduce"},
        {"name": "prefers-reduced-motion", "value": "reduce"}])
    quiet = page.run(CAPSULE)
    expect(quiet["filter"] == "none" and "rgba" not in quiet["background"], "glass is not reduced")
    expect(quiet["duration"].split(",")[0] == "0s", f"motion is not reduced: {quiet['duration']}")
    page.prefer("light")


def check_text(page):
    usual = page.run(SIZES)
    expect(usual["viewers"] == [], "the large content viewer shows with usual text")
    for option, size in [("xxxlarge", 23), ("ax3", 40)]:
        click(page, f"[name=text][value={option}]")
        sizes = page.run(SIZES)
        expect(
            round(sizes["sidebar"] / usual["sidebar"], 3) == round(size / 17, 3),
            f"text of {option} makes {usual['sidebar']} to {sizes['sidebar']}")
        for bar in ["capsule", "classic"]:
            expect(sizes[bar] == usual[bar], f"{option} changes the text of the bar {bar}")
    large = exported(names[0], "filled-large@2x")
    expect(sizes["viewers"] == [large, large], "the viewer does not show the exported large image")
    click(page, "[name=text][value=large]")


def check_widths(page):
    """No width has to be scrolled sideways, and the first screen has the bars and what to mend."""
    settings = [
        [], ["[name=direction][value=rtl]"], ["[name=text][value=ax3]"], ["[name=bar][value=compact]"],
        ["[name=zoom][value='2']"], ["#rare"], ["[name=look][value=dark]"],
    ]
    for width, height in [(375, 812), (768, 1024), (1440, 900)]:
        page.size(width, height)
        page.run("scrollTo(0, 0)")
        bottom = page.run("document.querySelector('.next').getBoundingClientRect().bottom")
        expect(bottom <= height, f"at {width} what to mend next ends at {bottom} of {height}")
        for bar in ["capsule", "classic"]:
            bottom = page.run(f"document.querySelector('.{bar}').getBoundingClientRect().bottom")
            expect(bottom <= height, f"at {width} the bar {bar} ends at {bottom} of {height}")
        for setting in settings:
            click(page, *setting)
            found = page.run("document.documentElement.scrollWidth")
            expect(found <= width, f"{width} with {setting} has to be scrolled to {found}")
            if setting == ["#rare"]:
                click(page, "#rare")
            click(page, "[type=reset]")
            page.run("new Promise((done) => setTimeout(done, 20))")
        page.run("document.documentElement.style.fontSize = '200%'")
        found = page.run("document.documentElement.scrollWidth")
        expect(found <= width, f"{width} with text of 200% has to be scrolled to {found}")
        page.run("document.documentElement.style.fontSize = ''")
    page.size(1280, 1000)


def check_titles(page):
    """A long title is cut at its end, and both its ends are seen."""
    for direction in ["ltr", "rtl"]:
        click(page, f"[name=direction][value={direction}]")
        seen = page.run("""["first", "last"].map((place) => {
          const tab = document.querySelector(`.classic [role=tab]:${place}-of-type`);
          const title = tab.querySelector(".title");
          const text = title.textContent;
          title.textContent = "Donaudampfschifffahrtsgesellschaft";
          const [box, own] = [title, tab].map((one) => one.getBoundingClientRect());
          const isSeen = (x) => tab.contains(document.elementFromPoint(x, box.y + box.height - 3));
          const found = [box.left >= own.left, box.right <= own.right, isSeen(box.left + 2),
            isSeen(box.right - 2), title.scrollWidth > title.clientWidth,
            getComputedStyle(title).textOverflow === "ellipsis"];
          title.textContent = text;
          return found;
        })""")
        expect(all(map(all, seen)), f"{direction}: a long title is not cut at its end alone: {seen}")
    click(page, "[name=direction][value=ltr]")
    gaps = page.run("""["capsule", "classic"].flatMap((bar) => {
      const titles = [...document.querySelectorAll(`.${bar} [role=tab]:not(.apart) .title`)];
      const texts = titles.map((title) => title.textContent);
      for (const title of titles) title.textContent = "Donaudampfschifffahrt";
      const sides = titles.map((title) => {
        const [box, { paddingLeft }] = [title.getBoundingClientRect(), getComputedStyle(title)];
        return [box.left + parseFloat(paddingLeft), box.right - parseFloat(paddingLeft)];
      });
      titles.forEach((title, place) => { title.textContent = texts[place]; });
      return sides.slice(1).map(([left], place) => left - sides[place][1]);
    })""")
    expect(len(gaps) > 3 and min(gaps) >= 4, f"long titles are {gaps} from each other")


def check_contrast(page):
    for look, scheme in itertools.product(["light", "dark"], ["light", "dark"]):
        click(page, f"[name=look][value={look}]")
        page.prefer(scheme)
        wrong.extend(f"{look} on {scheme}: {line}" for line in page.run(readable.CONTRAST))
        ratio = page.run(GLASS)
        expect(ratio >= 4.5, f"{look}: on glass the contrast can be {ratio:.2f}")
    click(page, "[name=look][value=light]")
    page.prefer("light")


with chromium.Page("file://" + page_file) as opened:
    click(opened, "#capsule-0")
    for scale in ["2", "3"]:
        click(opened, f"[name=scale][value='{scale}']")
        check_images(opened, {
            "capsule": f"filled@{scale}x", "classic": f"filled@{scale}x", "top": None,
            "sidebar": f"outlined@{scale}x"}, f"@{scale}x")
    click(opened, "[name=scale][value='2']", "[name=bar][value=compact]")
    check_images(opened, {
        "capsule": "filled-compact@2x", "classic": "filled-compact@2x", "sidebar": "outlined@2x"},
        "compact")
    click(opened, "[name=bar][value=regular]")
    check_capsule(opened)
    check_preferences(opened)
    check_text(opened)
    check_titles(opened)
    check_contrast(opened)
    check_widths(opened)
    click(opened, "[name=direction][value=rtl]")
    names_in_order = names
    names = names[::-1]
    check_images(opened, {"capsule": "filled@2x", "classic": "filled@2x", "top": None}, "rtl")
    names = names_in_order
    check_images(opened, {"sidebar": "outlined@2x"}, "rtl")
    check_capsule(opened)
    wrong += readable.problems(opened)
    expect(opened.complaints == [], f"the browser complains: {opened.complaints}")

print("".join(f"{line}\n" for line in wrong), end="")
sys.exit(1 if wrong else 0)
