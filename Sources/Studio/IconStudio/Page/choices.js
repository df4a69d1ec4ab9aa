"use strict";
/** What is chosen for derived variants, and what is done with all icons that are selected. */
(() => {
  const { byId, all, isTyped } = page;
  const { bar, send, tabOf, order } = editing;

  const part = (element) => element.closest(".choices");
  const settled = (element) => JSON.parse(part(element).dataset.settled);
  /** The change by which a part of a card gets other choices. */
  const choice = (element, after) => ({
    action: "choose", icon: element.closest(".card").dataset.name,
    variant: part(element).dataset.variant, before: settled(element), after,
  });
  const choose = (element, after) => {
    const change = choice(element, after);
    const { dataset } = part(element);
    // The next change may come before the page has followed this one.
    dataset.settled = JSON.stringify(after);
    send(change, () => {}, () => { dataset.settled = JSON.stringify(change.before); });
  };

  /** The parts that one answer is about. */
  const likes = (item) => {
    const own = part(item);
    const numbers = own.querySelector(".alike")?.checked ? item.dataset.likes.split(" ") : [];
    return [item, ...all(".regions li", own).filter((other) => numbers.includes(other.dataset.number))];
  };
  /** Fills a part or opens it; other points in it say nothing any more. */
  const answer = (item, key) => {
    const svg = part(item).querySelector("svg");
    const steps = Number(svg.dataset.steps);
    const after = settled(item);
    for (const { dataset } of likes(item)) {
      const region = svg.querySelector(`.region[data-number="${dataset.number}"]`);
      const point = [Number(dataset.x), Number(dataset.y)];
      const isElsewhere = ([x, y]) => !(x === point[0] && y === point[1])
        && !region.isPointInFill(new DOMPoint(x * steps, y * steps));
      after.fill = after.fill.filter(isElsewhere);
      after.open = after.open.filter(isElsewhere);
      after[key].push(point);
    }
    choose(item, after);
  };
  /** The drawing with some of its parts as an answer makes them. */
  const picture = (svg, numbers, state) => {
    const copy = svg.cloneNode(true);
    copy.removeAttribute("role");
    copy.removeAttribute("aria-label");
    copy.ariaHidden = "true";
    for (const region of all(".region", copy)) {
      if (numbers.includes(region.dataset.number)) region.setAttribute("class", state);
      else region.remove();
    }
    return copy;
  };
  /** Asks of each part, or of all that are alike, whether it is open or filled. */
  const ask = (choices) => {
    const svg = choices.querySelector(".regions > svg");
    const { name } = choices.closest(".card").dataset;
    const asked = new Set();
    for (const item of all(".regions li", choices)) {
      const numbers = likes(item).map(({ dataset }) => dataset.number);
      item.hidden = numbers.some((number) => asked.has(number));
      if (item.hidden) continue;
      for (const number of numbers) asked.add(number);
      const buttons = ["open", "filled"].map((state) => {
        const button = document.createElement("button");
        Object.assign(button, {
          type: "button", className: "answer", value: state === "open" ? "open" : "fill",
          ariaPressed: item.dataset.state === state, ariaLabel: `${name}: part ${numbers[0]} ${state}`,
        });
        button.append(picture(svg, numbers, state), state);
        return button;
      });
      const question = document.createElement("p");
      question.textContent = "Open or filled?";
      item.replaceChildren(question, ...buttons);
    }
  };

  // What keys and buttons do with each icon that is selected, as changes.
  const acts = {
    d: (tiles) => {
      const derived = tiles.filter(({ dataset }) => /derived/.test(dataset.show));
      const isDone = !derived.every(({ dataset }) => /done/.test(dataset.show));
      const names = derived.map(({ dataset }) => dataset.name);
      return names.length > 0 ? [{ action: "review", icons: names, to: isDone ? "done" : "" }] : [];
    },
    a: (tiles) => tiles.flatMap((tile) => {
      const choices = icons.text(tile).querySelector(".choices");
      return choices
        ? [{ action: "adopt", icon: tile.dataset.name, variant: choices.dataset.variant }] : [];
    }),
    i: (tiles) => tiles.flatMap((tile) => all(".finding", icons.text(tile)).slice(0, 1)
      .map(({ dataset: { rule, icon, message } }) => ({ action: "ignore", rule, icon, message }))),
    b: (tiles) => {
      const names = tiles.map(({ dataset }) => dataset.name);
      const kept = names.map(tabOf);
      // One icon is one more tab, several are the bar.
      const others = names.length > 1 ? order().filter((tab) => !kept.includes(tab)) : [];
      return [...names.filter((name) => !tabOf(name)).map((icon) => ({ action: "add", icon })),
        ...others.map((tab) => ({ action: "remove", tab }))];
    },
  };
  const take = (tiles, place) => tiles.flatMap((tile) => {
    const candidate = all(".candidate", icons.text(tile))[place];
    return candidate ? [choice(candidate, JSON.parse(candidate.dataset.choices))] : [];
  });
  // The most changes of one request.
  const most = 400;
  /** Does something with the selected icons in one step, and goes on to the next one. */
  const act = (key) => {
    const tiles = icons.selected();
    const isNumber = /^[1-4]$/.test(key);
    const changes = isNumber ? take(tiles, Number(key) - 1) : acts[key](tiles);
    // A picture that is taken has been looked at.
    if (isNumber && changes.length > 0) {
      const names = changes.map(({ icon }) => icon);
      changes.push({ action: "review", icons: names, to: "done" });
    }
    if (changes.length === 0) return;
    const next = icons.next();
    for (let place = 0; place < changes.length; place += most) {
      send({ action: "many", changes: changes.slice(place, place + most) });
    }
    if (key !== "b") icons.go(next);
  };
  const tell = () => {
    const tiles = icons.selected();
    byId("acts").querySelector("output").textContent = tiles.length > 1 ? `${tiles.length} icons` : "";
    const isDerived = tiles.some(({ dataset }) => /derived/.test(dataset.show));
    const hasFinding = tiles.some(({ dataset }) => Number(dataset.rank) > 0);
    const isOutside = tiles.length > 1 || tiles.some(({ dataset }) => !tabOf(dataset.name));
    const name = byId("acts").querySelector("[data-key=b]").firstChild;
    name.data = tiles.length > 1 ? "Make the bar " : "Add to bar ";
    for (const button of all("#acts button")) {
      button.disabled = !({ i: hasFinding, b: isOutside }[button.dataset.key] ?? isDerived);
    }
  };

  document.addEventListener("click", ({ target }) => {
    const region = target.closest(".choices .region");
    if (region) {
      const item = part(region).querySelector(`li[data-number="${region.dataset.number}"]`);
      answer(item, item.dataset.state === "open" ? "fill" : "open");
      return;
    }
    const button = target.closest(".choices button, #acts button");
    if (!button) return;
    if (button.matches("#acts button")) act(button.dataset.key);
    else if (button.matches(".candidate")) {
      for (const other of all(".candidate", part(button))) other.ariaPressed = other === button;
      choose(button, JSON.parse(button.dataset.choices));
    } else if (button.matches(".answer")) answer(button.closest("li"), button.value);
    else if (button.matches(".reset")) {
      choose(button, { fill: [], open: [], stroke: null, detail: null });
    }
  });
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyped(target) || !(key in acts || /^[1-4]$/.test(key))) return;
    event.preventDefault();
    act(key);
  });
  document.addEventListener("input", ({ target }) => {
    if (target.matches(".alike")) ask(part(target));
    if (!target.matches(".choices .stroke input")) return;
    target.ariaValueText = target.nextElementSibling.textContent = `${target.value} pt`;
  });
  /** Sets the stroke once the slider has come to rest; each step of a key is a change of it. */
  let timer = 0;
  const setStroke = (icon, stroke) => {
    clearTimeout(timer);
    bar.ariaBusy = "true";
    timer = setTimeout(() => {
      bar.ariaBusy = "false";
      const slider = all(".card").find((card) => card.dataset.name === icon)
        ?.querySelector(".stroke input");
      if (slider) choose(slider, { ...settled(slider), stroke });
    }, 250);
  };
  document.addEventListener("change", ({ target }) => {
    const slider = target.closest(".choices .stroke input");
    if (slider) setStroke(slider.closest(".card").dataset.name, Number(slider.value));
  });
  const mark = ({ target }) => {
    for (const region of all(".region.marked")) region.classList.remove("marked");
    const over = target.closest?.(".regions li, .region");
    const item = over && part(over).querySelector(`li[data-number="${over.dataset.number}"]`);
    for (const { dataset } of item ? likes(item) : []) {
      part(over).querySelector(`.region[data-number="${dataset.number}"]`).classList.add("marked");
    }
  };
  document.addEventListener("focusin", mark);
  document.addEventListener("mouseover", mark);
  document.addEventListener("selected", tell);
  document.addEventListener("replaced", tell);
  const equip = page.equip;
  page.equip = (card) => {
    equip(card);
    all(".choices", card).forEach(ask);
  };
  all(".choices", byId("detail")).forEach(ask);
  tell();
})();
