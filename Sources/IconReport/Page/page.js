"use strict";
(() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const all = (selector, start = document) => [...start.querySelectorAll(selector)];
  const switches = byId("switches");
  const filter = byId("filter");
  const phone = () => byId("phone");
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
    if (phone()) phone().dir = values.direction;
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

  const tabs = (start = document) => all("[role=tab]", start);
  const select = (tab, start = document) => {
    for (const other of tabs(start)) {
      const isIt = other === tab;
      other.setAttribute("aria-selected", isIt);
      other.tabIndex = isIt ? 0 : -1;
      start.querySelector("#" + other.getAttribute("aria-controls")).hidden = !isIt;
    }
  };
  const step = (event) => {
    const place = tabs().indexOf(event.target);
    if (place < 0) return;
    const isBackwards = phone().dir === "rtl";
    const forward = isBackwards ? "ArrowLeft" : "ArrowRight";
    const back = isBackwards ? "ArrowRight" : "ArrowLeft";
    const count = tabs().length;
    const next = {
      [forward]: place + 1, [back]: place - 1 + count, Home: 0, End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs()[next % count];
    select(tab);
    tab.focus();
    keepView();
  };

  const entries = () => all(":scope > li", cards);
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
  // The icons come sorted by name.
  let isSorted = true;

  /** Shows the icons and findings that are asked for, in the order that is asked for. */
  const apply = () => {
    const wanted = new Set(all("[name=severity]:checked", filter).map((box) => box.value));
    const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const shape = byId("shape").value;
    const has = (element) => words.every((word) => element.dataset.search.includes(word));
    const icons = entries();
    let count = 0;
    for (const card of icons) {
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
    const order = byId("sort").value;
    isSorted = isSorted && order === "name";
    if (!isSorted) {
      const sorted = [...icons].sort(orders[order]);
      if (sorted.some((card, place) => card !== icons[place])) cards.append(...sorted);
    }
    const noun = icons.length === 1 ? "icon" : "icons";
    byId("count").textContent =
      count === icons.length ? `${count} ${noun}` : `${count} of ${icons.length} ${noun}`;
  };

  /** The filter and the selected tab outlive a reload of the page, and no more than that. */
  const keepView = () => {
    const fields = all("input, select", filter).map((field) =>
      field.type === "checkbox" ? field.checked : field.value);
    const tab = tabs().findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    history.replaceState({ fields, tab }, "");
  };
  const restoreView = () => {
    if (!history.state?.fields) return;
    all("input, select", filter).forEach((field, place) => {
      const value = history.state.fields[place];
      if (field.type === "checkbox") field.checked = value;
      else field.value = value ?? field.value;
    });
    const tab = tabs()[history.state.tab];
    if (tab) select(tab);
    apply();
  };

  /** A link leads to its icon even if the filter hides it. */
  const reveal = () => {
    const card = byId(decodeURIComponent(location.hash.slice(1)));
    if (!card || !card.hidden) return;
    filter.reset();
    apply();
    card.scrollIntoView();
  };

  const cut = (slider) => slider.closest("figure").querySelector(".stage").style
    .setProperty("--cut", slider.value + "%");

  /** A part that stands in for another one has in it what people had set in that. */
  let focused = null;
  const takeOver = (old, fresh) => {
    const controls = (part) => all("a, button, input, summary", part);
    const rule = (details) => details.querySelector("code").textContent;
    const place = controls(old).indexOf(document.activeElement);
    if (place >= 0) focused = controls(fresh)[place];
    const known = new Map(all("details", old).map((details) => [rule(details), details.open]));
    for (const details of all("details", fresh)) {
      details.open = known.get(rule(details)) ?? details.open;
    }
    const sliders = all("input[type=range]", old);
    all("input[type=range]", fresh).forEach((slider, number) => {
      if (!sliders[number]) return;
      slider.value = sliders[number].value;
      cut(slider);
    });
    const selected = old.querySelector("[role=tab][aria-selected=true]");
    const tab = selected && fresh.querySelector("#" + selected.id);
    if (tab) select(tab, fresh);
  };

  switches.addEventListener("input", () => remember(show()));
  switches.addEventListener("reset", () => setTimeout(() => remember(show())));
  switches.addEventListener("submit", (event) => event.preventDefault());
  filter.addEventListener("input", () => { apply(); keepView(); });
  filter.addEventListener("submit", (event) => event.preventDefault());
  cards.addEventListener("input", (event) => cut(event.target));
  document.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (!tab) return;
    select(tab);
    keepView();
  });
  document.addEventListener("keydown", step);
  document.addEventListener("replace", (event) => takeOver(event.target, event.detail));
  document.addEventListener("replaced", () => {
    show();
    apply();
    focused?.focus({ preventScroll: true });
    focused = null;
  });
  addEventListener("hashchange", () => { reveal(); keepView(); });
  addEventListener("beforeprint", () => { for (const rule of all("details")) rule.open = true; });

  restore();
  show();
  followScreen();
  restoreView();
  reveal();
})();
