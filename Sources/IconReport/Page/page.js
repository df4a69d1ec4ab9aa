"use strict";
(() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const all = (selector, start = document) => [...start.querySelectorAll(selector)];
  const switches = byId("switches");
  const filter = byId("filter");
  const phone = byId("phone");
  const cards = byId("cards");
  const store = "tabicon-report";

  // A page that is opened from a file may have no storage.
  const remember = (values) => {
    try { sessionStorage.setItem(store, JSON.stringify(values)); } catch { /* not kept */ }
  };
  const remembered = () => {
    try { return JSON.parse(sessionStorage.getItem(store)) || {}; } catch { return {}; }
  };

  /** Brings what the switches say into the page, where the style sheet takes it from. */
  const show = () => {
    const values = Object.fromEntries(all("input[type=radio]:checked", switches)
      .map((input) => [input.name, input.value]));
    for (const [name, value] of Object.entries(values)) root.dataset[name] = value;
    for (const box of all("input[type=checkbox]", switches)) {
      values[box.name] = box.checked;
      root.toggleAttribute("data-" + box.name, box.checked);
    }
    values.tint = byId("tint").value;
    root.style.setProperty("--tint", values.tint);
    if (phone) phone.dir = values.direction;
    return values;
  };

  const restore = () => {
    const values = remembered();
    for (const input of all("input", switches)) {
      if (input.id === "tint") input.value = values.tint || input.value;
      else if (input.type === "radio") {
        if (values[input.name] === input.value) input.checked = true;
      } else if (input.name in values) input.checked = values[input.name];
    }
  };

  /** One pixel of an image is one pixel of the screen, whatever the browser zooms by. */
  const followScreen = () => {
    root.style.setProperty("--dpr", window.devicePixelRatio);
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      .addEventListener("change", followScreen, { once: true });
  };

  const tabs = all("[role=tab]");
  const select = (tab, takesFocus) => {
    for (const other of tabs) {
      const isIt = other === tab;
      other.setAttribute("aria-selected", isIt);
      other.tabIndex = isIt ? 0 : -1;
      byId(other.getAttribute("aria-controls")).hidden = !isIt;
    }
    if (takesFocus) tab.focus();
  };
  const step = (event) => {
    const forward = phone.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = phone.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const place = tabs.indexOf(event.currentTarget);
    const next = {
      [forward]: place + 1, [back]: place - 1 + tabs.length, Home: 0, End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(tabs[next % tabs.length], true);
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => select(tab, false));
    tab.addEventListener("keydown", step);
  }

  const ranks = { error: 3, warning: 2, note: 1, none: 0 };
  const entries = all(":scope > li", cards);
  const text = new Intl.Collator("en", { numeric: true });
  const names = (a, b) => text.compare(a.dataset.name, b.dataset.name);
  const number = (card, key) => card.dataset[key] === "" ? Infinity : Number(card.dataset[key]);
  const orders = {
    name: names,
    severity: (a, b) => b.dataset.rank - a.dataset.rank || names(a, b),
    shape: (a, b) => text.compare(a.dataset.shape, b.dataset.shape) || names(a, b),
    stroke: (a, b) => number(a, "stroke") - number(b, "stroke") || names(a, b),
    deviation: (a, b) => (number(b, "deviation") - number(a, "deviation")) || names(a, b),
  };
  let order = "name";

  /** Shows the icons and findings that are asked for, in the order that is asked for. */
  const apply = () => {
    const wanted = new Set(all("[name=severity]:checked", filter).map((box) => box.value));
    const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const shape = byId("shape").value;
    const has = (element) => words.every((word) => element.dataset.search.includes(word));
    let count = 0;
    for (const card of entries) {
      const isWanted = card.dataset.severity.split(" ").some((name) => wanted.has(name));
      card.hidden = !(isWanted && (!shape || card.dataset.shape === shape) && has(card));
      if (!card.hidden) count += 1;
    }
    for (const rule of all(".rule")) {
      let left = 0;
      for (const finding of all(".finding", rule)) {
        finding.hidden = !(wanted.has(finding.dataset.severity) && has(finding));
        if (!finding.hidden) left += 1;
      }
      rule.hidden = left === 0;
      rule.querySelector(".tally").textContent = left;
    }
    if (byId("sort").value !== order) {
      order = byId("sort").value;
      cards.append(...entries.sort(orders[order]));
    }
    const noun = entries.length === 1 ? "icon" : "icons";
    byId("count").textContent =
      count === entries.length ? `${count} ${noun}` : `${count} of ${entries.length} ${noun}`;
  };

  /** A link leads to its icon even if the filter hides it. */
  const reveal = () => {
    const card = byId(decodeURIComponent(location.hash.slice(1)));
    if (!card || !card.hidden) return;
    filter.reset();
    apply();
    card.scrollIntoView();
  };

  switches.addEventListener("input", () => remember(show()));
  switches.addEventListener("reset", () => setTimeout(() => remember(show())));
  switches.addEventListener("submit", (event) => event.preventDefault());
  filter.addEventListener("input", apply);
  filter.addEventListener("submit", (event) => event.preventDefault());
  cards.addEventListener("input", (event) => {
    const stage = event.target.closest("figure").querySelector(".stage");
    stage.style.setProperty("--cut", event.target.value + "%");
  });
  addEventListener("hashchange", reveal);
  addEventListener("beforeprint", () => { for (const rule of all("details")) rule.open = true; });

  restore();
  show();
  followScreen();
  reveal();
})();
