"use strict";
(() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const all = (selector, start = document) => [...start.querySelectorAll(selector)];
  const switches = byId("switches");
  const filter = byId("filter");
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
    // The system's own tint depends on the appearance, one of the app's does not.
    const isOwn = values.tint !== byId("tint").defaultValue;
    root.style.setProperty("--tint", isOwn ? values.tint : "");
    for (const frame of all(".frame, .beside")) frame.dir = values.direction;
    values.rare = root.hasAttribute("data-rare");
    byId("rare").ariaExpanded = values.rare;
    byId("rare").textContent = values.rare ? "Fewer options" : "More options";
    return values;
  };

  const restore = () => {
    const values = remembered();
    root.toggleAttribute("data-rare", values.rare === true);
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
  let chosen = "0";
  /** Selects a tab in every bar; a bar that does not show it selects More, or stays as it is. */
  const choose = (key, start = document) => {
    chosen = key;
    for (const list of all("[role=tablist]", start)) {
      const tab = [key, "more"]
        .map((name) => tabs(list).find((other) => other.dataset.key === name)).find(Boolean)
        ?? list.querySelector("[aria-selected=true]");
      for (const other of tabs(list)) {
        other.setAttribute("aria-selected", other === tab);
        other.tabIndex = other === tab ? 0 : -1;
      }
      for (const page of all(".page", list.parentElement)) {
        page.hidden = page.dataset.key !== tab.dataset.key;
      }
    }
    for (const panel of all(".panel", start)) panel.hidden = panel.dataset.key !== key;
    for (const state of all(".states li", start)) {
      state.toggleAttribute("aria-current", state.dataset.key === key);
    }
  };
  const step = (event) => {
    const list = event.target.closest("[role=tablist]");
    if (!list) return;
    const names = list.ariaOrientation === "vertical" ? ["ArrowUp", "ArrowDown"]
      : list.closest(".frame").dir === "rtl" ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"];
    const count = tabs(list).length;
    const place = tabs(list).indexOf(event.target);
    const next = {
      [names[1]]: place + 1, [names[0]]: place - 1 + count, Home: 0, End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs(list)[next % count];
    choose(tab.dataset.key);
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
    history.replaceState({ fields, tab: chosen }, "");
  };
  const restoreView = () => {
    if (!history.state?.fields) return;
    all("input, select", filter).forEach((field, place) => {
      const value = history.state.fields[place];
      if (field.type === "checkbox") field.checked = value;
      else field.value = value ?? field.value;
    });
    if (byId("panel-" + history.state.tab)) choose(history.state.tab);
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

  /** A path of relative commands as commands with absolute points, all in whole numbers. */
  const pieces = (path) => {
    let [x, y] = [0, 0];
    let start = [0, 0];
    return [...path.matchAll(/([mlcz])([^mlcz]*)/g)].map(([, command, text]) => {
      const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
      const points = [];
      for (let place = 0; place < numbers.length; place += 2) {
        points.push([x + numbers[place], y + numbers[place + 1]]);
      }
      if (command === "m") start = points[0];
      [x, y] = points.at(-1) ?? start;
      return { command: command.toUpperCase(), points };
    });
  };
  const written = (path) => path.map(({ command, points }) => command + points.join(" ")).join("");
  const numbers = (text) => text.split(" ").map(Number);
  const fitted = (name, values) => {
    const copy = byId(name).content.firstElementChild.cloneNode(true);
    for (const [key, value] of Object.entries(values)) copy.setAttribute(key, value);
    return copy;
  };

  /** The path of a drawing over its pixels, with its nodes. */
  const trace = (place, name) => {
    const [path, figure] = [pieces(place.dataset.path), fitted("trace", {})];
    const parts = { outline: written(path), arms: "", handles: "", anchors: "" };
    let [from, count] = [null, 0];
    for (const { command, points } of path) {
      if (command === "Z") continue;
      const end = points.at(-1);
      if (command === "C") {
        parts.arms += `M${from}L${points[0]}M${points[1]}L${end}`;
        parts.handles += `M${points[0]}h0M${points[1]}h0`;
      }
      if (command !== "M") count += 1;
      parts.anchors += `M${end}h0`;
      from = end;
    }
    const nodes = `${count} ${count === 1 ? "node" : "nodes"}`;
    const svg = figure.querySelector("svg");
    svg.setAttribute("viewBox", place.dataset.box);
    svg.ariaLabel = `${name}, ${place.dataset.variant}: its path over the pixels, with ${nodes}`;
    for (const [part, text] of Object.entries(parts)) {
      svg.querySelector("." + part).setAttribute("d", text);
    }
    figure.querySelector(".pic").classList.add(place.dataset.key);
    figure.querySelector("figcaption").textContent = `${place.dataset.variant}, ${nodes}`;
    place.replaceChildren(figure);
  };

  const rows = (text) => (text ?? "").split(";").map((row) => row.split(" "));
  const weights = rows(cards.dataset.weights)
    .map(([name, ...positions]) => ({ name, positions: positions.map(Number) }));
  const scales = rows(cards.dataset.scales)
    .map(([name, factor]) => ({ name, factor: Number(factor) }));
  const [small, medium] = [0, 1];
  cards.style.setProperty("--medium", scales[medium]?.factor);
  const regularWeight = weights.findIndex(({ name }) => name === "Regular");
  const textSizes = [13, 17, 22, 34];
  const modes = ["monochrome", "hierarchical", "palette"];
  const made = (name, ...parts) => {
    const element = document.createElement(name);
    element.append(...parts);
    return element;
  };

  /** A symbol: all weights in all scales, large in each rendering mode, and beside text. */
  const symbol = (place, name) => {
    const { path, light, heavy, advance, advances, variant } = place.dataset;
    const regular = pieces(path);
    const others = light && [light, heavy].map(numbers);
    const widths = [Number(advance), ...(advances ? numbers(advances) : [])];
    const part = fitted("symbol", {});
    part.ariaLabel = `${name}, ${variant} symbol`;
    const layers = rows(place.dataset.layers);
    const glyph = (mode) => {
      const svg = fitted("glyph", { class: mode });
      const shape = svg.firstChild;
      const shown = mode === "monochrome" ? [["all", Infinity]] : layers;
      svg.replaceChildren(...shown.map(([level, count]) => {
        const layer = shape.cloneNode();
        layer.setAttribute("class", level);
        layer.dataset.contours = count;
        return layer;
      }));
      return svg;
    };
    const draw = (svg, at) => {
      const moves = others?.[at < 0 ? 0 : 1];
      const share = moves ? Math.abs(at) : 0;
      let index = 0;
      const moved = regular.map(({ command, points }) => ({
        command,
        points: points.map((point) =>
          point.map((value) => Math.round(value + share * (moves?.[index++] ?? 0)))),
      }));
      const width = widths[0] + share * ((widths[at < 0 ? 1 : 2] ?? widths[0]) - widths[0]);
      const contours = written(moved).match(/[^Z]*Z/g);
      for (const layer of svg.children) {
        layer.setAttribute("d", contours.splice(0, Number(layer.dataset.contours)).join(""));
      }
      // Text of size 100 has capitals of 70.459.
      svg.setAttribute("viewBox", `0 -704.59 ${width} 704.59`);
      svg.style.setProperty("--advance", width / 1000);
      return svg;
    };
    const shown = others ? weights : [{ ...weights[regularWeight], name: "all weights" }];
    part.querySelector("thead tr").append(...shown.map((weight) => {
      const head = made("th", weight.name);
      head.scope = "col";
      return head;
    }));
    part.querySelector("tbody").append(...scales.map((scale, row) => {
      const head = made("th", scale.name);
      head.scope = "row";
      const line = made("tr", head, ...shown.map((weight) =>
        made("td", draw(glyph("monochrome"), weight.positions[row]))));
      line.style.setProperty("--scale", scale.factor);
      return line;
    }));
    part.querySelector(".kind").textContent = others ? `${variant} symbol`
      : `${variant} symbol, which looks alike in all weights`;
    const large = modes.map((mode) => glyph(mode));
    part.querySelector(".modes").append(...large.map((svg, index) =>
      made("figure", svg, made("figcaption", modes[index]))));
    const texts = textSizes.map((size) => {
      const line = made("p", glyph("monochrome"), " " + name);
      line.className = "beside";
      line.dir = root.dataset.direction;
      line.style.fontSize = size + "px";
      return line;
    });
    part.querySelector(".texts").append(...texts);
    const slider = part.querySelector("input");
    slider.value = regularWeight;
    const show = () => {
      const value = Number(slider.value);
      const [low, high] = [weights[Math.floor(value)], weights[Math.ceil(value)]];
      const at = (scale) => low.positions[scale]
        + (value % 1) * (high.positions[scale] - low.positions[scale]);
      const nearest = weights[Math.round(value)].name;
      part.querySelector("output").textContent = nearest;
      slider.ariaValueText = nearest;
      for (const line of texts) {
        draw(line.firstChild, at(medium));
        line.style.fontWeight = Math.round(100 + 100 * value);
      }
      for (const svg of large) draw(svg, at(small));
    };
    part.querySelector(".weight").hidden = !others;
    slider.ariaLabel = `${name}, ${variant} symbol: weight`;
    slider.addEventListener("input", show);
    show();
    place.replaceChildren(part);
  };

  /** Draws what is open; a page of many icons holds only the numbers of the others. */
  const drawVectors = (details) => {
    if (!details.open || details.querySelector("figure")) return;
    const { name } = details.closest(".card").dataset;
    for (const place of all(".traces > div", details)) trace(place, name);
    for (const place of all(".symbols > div", details)) symbol(place, name);
  };

  const cut = (slider) => slider.closest("figure").querySelector(".stage").style
    .setProperty("--cut", slider.value + "%");

  /** A part that stands in for another one has in it what people had set in that. */
  let focused = null;
  const takeOver = (old, fresh) => {
    const rule = (details) => details.dataset.key ?? details.querySelector("code").textContent;
    const known = new Map(all("details", old).map((details) => [rule(details), details.open]));
    for (const details of all("details", fresh)) {
      details.open = known.get(rule(details)) ?? details.open;
    }
    all(".vectors", fresh).forEach(drawVectors);
    const controls = (part) => all("a, button, input, summary", part);
    const place = controls(old).indexOf(document.activeElement);
    if (place >= 0) focused = controls(fresh)[place];
    // The stroke is what the drawing has, not what somebody has set in this page.
    const sliders = all("input[type=range]:not(.stroke input)", old);
    all("input[type=range]:not(.stroke input)", fresh).forEach((slider, number) => {
      if (!sliders[number]) return;
      slider.value = sliders[number].value;
      slider.dispatchEvent(new Event("input"));
      if (slider.closest("figure")) cut(slider);
    });
    if (old.id === "bar" && fresh.querySelector("#panel-" + chosen)) choose(chosen, fresh);
  };

  switches.addEventListener("input", () => remember(show()));
  switches.addEventListener("reset", () => setTimeout(() => remember(show())));
  byId("rare").addEventListener("click", () => {
    root.toggleAttribute("data-rare");
    remember(show());
  });
  switches.addEventListener("submit", (event) => event.preventDefault());
  filter.addEventListener("input", () => { apply(); keepView(); });
  filter.addEventListener("submit", (event) => event.preventDefault());
  cards.addEventListener("input", (event) => {
    if (event.target.closest("figure")) cut(event.target);
  });
  cards.addEventListener("toggle", (event) => drawVectors(event.target), true);
  document.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab], .states li");
    if (!tab) return;
    choose(tab.dataset.key);
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
  addEventListener("beforeprint", () => { for (const rule of all(".rule")) rule.open = true; });

  restore();
  show();
  if (tabs().length) choose(chosen);
  followScreen();
  restoreView();
  reveal();
})();
