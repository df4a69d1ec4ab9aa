"""What keeps people from using a page: names, roles, structure and contrast, light and dark.

The rules are those of the Web Content Accessibility Guidelines 2.2, level AA, which their numbers
name.
"""

NAMED = {
    "button", "link", "tab", "radio", "checkbox", "combobox", "searchbox", "slider", "image",
    "tabpanel", "tablist", "form", "search", "region", "heading", "ColorWell", "textbox",
    "DisclosureTriangle",
}

STRUCTURE = """(() => {
  const found = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ids = all("[id]").map((element) => element.id);
  if (new Set(ids).size !== ids.length) found.push("4.1.1 two elements have one id");
  for (const name of ["aria-controls", "aria-labelledby", "for"])
    for (const element of all(`[${name}]`))
      if (!document.getElementById(element.getAttribute(name)))
        found.push(`1.3.1 ${name} leads nowhere: ${element.outerHTML.slice(0, 90)}`);
  for (const link of all("a[href^='#']"))
    if (!document.getElementById(decodeURIComponent(link.hash.slice(1))))
      found.push(`2.4.4 the link ${link.hash} leads nowhere`);
  if (!document.documentElement.lang) found.push("3.1.1 the page has no language");
  if (!document.title) found.push("2.4.2 the page has no title");
  for (const tag of ["main", "h1"])
    if (all(tag).length !== 1) found.push(`1.3.1 there is not one ${tag}`);
  let level = 0;
  for (const heading of all("h1, h2, h3, h4")) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) found.push(`1.3.1 after h${level} stands h${next}`);
    level = next;
  }
  for (const item of all("li"))
    if (!/^(UL|OL)$/.test(item.parentElement.tagName)) found.push("1.3.1 an li is in no list");
  for (const group of all("fieldset"))
    if (!group.querySelector("legend")) found.push("1.3.1 a fieldset has no legend");
  for (const cell of all("table"))
    if (!cell.caption || !cell.querySelector("th[scope]"))
      found.push("1.3.1 a table has no caption or no headers");
  for (const tab of all("[role=tab]"))
    if (tab.parentElement.getAttribute("role") !== "tablist") found.push("1.3.1 a tab is in no list");
  for (const list of all("[role=tablist]"))
    if (list.querySelectorAll("[role=tab]:not([tabindex='-1'])").length !== 1)
      found.push("2.1.1 not exactly one tab of a list is reached by the Tab key");
  const named = (text) => text.trim().toLowerCase().replace(/\\s+/g, " ");
  for (const element of all("button, a[href], summary, select, input")) {
    const text = named(element.matches("select, input")
      ? element.closest("label")?.firstChild?.data ?? "" : element.innerText);
    const name = element.ariaLabel && named(element.ariaLabel);
    if (name && /[a-z]{2}/.test(text) && !name.includes(text))
      found.push(`2.5.3 what is seen is not in the name: '${text}', '${name}'`);
    if (element.closest("[aria-hidden=true]")) found.push("4.1.2 what is hidden can be focused");
    if (element.parentElement.closest("button, a[href], summary, [role=option]"))
      found.push("4.1.2 a control is inside of another one");
  }
  for (const list of all("[aria-activedescendant]"))
    if (!document.getElementById(list.getAttribute("aria-activedescendant")))
      found.push("4.1.2 the active option is not there");
  for (const list of all("[role=listbox]"))
    if ([...list.children].some((one) => one.role !== "option"))
      found.push("1.3.1 a list of options has something else in it");
  for (const group of all("dl"))
    if ([...group.children].some((one) => !/^(DT|DD)$/.test(one.tagName)))
      found.push("1.3.1 a dl has something else in it");
  if (/user-scalable|maximum-scale/.test(document.querySelector("[name=viewport]").content))
    found.push("1.4.4 the page cannot be enlarged");
  const landmarks = "header, main, aside, nav, [role=region], form[aria-label], dialog, .skip";
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: element, data } = words.currentNode;
    if (data.trim() && element.checkVisibility() && !element.closest(landmarks + ", script, style"))
      found.push(`1.3.1 text is in no landmark: ${data.trim().slice(0, 40)}`);
  }
  for (const element of all("*")) {
    const style = getComputedStyle(element);
    const isScrolled = /auto|scroll/.test(style.overflowY)
      && element.scrollHeight > element.clientHeight + 1
      || /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (isScrolled && element.checkVisibility() && element.tabIndex < 0
      && !element.querySelector("button, a[href], input, summary, select"))
      found.push(`2.1.1 the keyboard cannot scroll ${element.outerHTML.slice(0, 80)}`);
  }
  for (const element of all("*"))
    if (element.tabIndex > 0) found.push("2.4.3 a positive tabindex changes the order");
  return found;
})()"""

# Small controls are hard to hit; what stands in a sentence is exempt.
TARGETS = """[...document.querySelectorAll("button, select, input, summary")]
  .filter((element) => element.checkVisibility())
  .filter((element) => !element.matches("input[type=range]"))
  .filter((element) => { const box = element.getBoundingClientRect();
    return box.width < 24 || box.height < 24; })
  .map((element) => `2.5.8 a control is smaller than 24: ${element.outerHTML.slice(0, 80)}`)"""

# The tint of a selected tab is the app's.
CONTRAST = """(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parts = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let place = element; place; place = place.parentElement) {
      const color = parts(getComputedStyle(place).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest(
      "script, style, [aria-selected=true], .unseen, caption, option")) continue;
    const [a, b] = [light(parts(getComputedStyle(element).color)), light(behind(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) found.add(`1.4.3 contrast ${ratio.toFixed(2)} of ` +
      `<${element.tagName.toLowerCase()} class="${element.className}">`);
  }
  return [...found];
})()"""


def unnamed(page):
    found = []
    for node in page.tree():
        role = node["role"]["value"]
        if role in NAMED and not node.get("name", {}).get("value", "").strip():
            found.append(f"4.1.2 a {role} has no name")
    return sorted(set(found))


def problems(page):
    """All that is wrong, in the page's light and in its dark appearance."""
    found = unnamed(page) + page.run(STRUCTURE) + page.run(TARGETS)
    page.run("document.querySelectorAll('details').forEach((element) => { element.open = true; })")
    seen = set()
    for scheme in ["light", "dark"]:
        page.prefer(scheme)
        seen.add(page.run("getComputedStyle(document.body).backgroundColor"))
        found += [f"{scheme}: {line}" for line in page.run(CONTRAST)]
    if len(seen) != 2:
        found.append("the page has no dark appearance of its own")
    page.prefer("light")
    page.call("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-reduced-motion", "value": "reduce"}])
    moving = page.run("""(document.querySelector("[role=tab][aria-selected=false]")?.click(),
        document.getAnimations().length)""")
    if moving:
        found.append("2.3.3 something moves for people who want less motion")
    page.call("Emulation.setEmulatedMedia", features=[])
    return found
