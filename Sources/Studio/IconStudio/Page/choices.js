"use strict";
(() => {
  const { bar, send } = editing;

  const part = (element) => element.closest(".choices");
  const settled = (element) => JSON.parse(part(element).dataset.settled);
  const choose = (element, after) => {
    const { dataset } = part(element);
    const [icon, variant, before] = [
      element.closest(".card").dataset.name, dataset.variant, settled(element)];
    // The next change may come before the page has followed this one.
    dataset.settled = JSON.stringify(after);
    if (element.matches(".candidate")) {
      for (const other of part(element).querySelectorAll(".candidate")) {
        other.ariaPressed = other === element;
      }
    }
    send({ action: "choose", icon, variant, before, after }, () => {}, () => {
      dataset.settled = JSON.stringify(before);
    });
  };

  /** A region and, unless they are taken alone, those that are alike. */
  const toggles = (button) => {
    const own = part(button);
    const numbers = own.querySelector(".alike")?.checked ? button.dataset.likes.split(" ") : [];
    return [button, ...own.querySelectorAll(".toggle")].filter(
      (other, place) => place === 0 || numbers.includes(other.dataset.number));
  };

  /** Fills an open region, or opens a filled one; other points in it say nothing any more. */
  const toggle = (button) => {
    const svg = part(button).querySelector("svg");
    const steps = Number(svg.dataset.steps);
    const after = settled(button);
    const key = button.ariaPressed === "true" ? "open" : "fill";
    for (const { dataset } of toggles(button)) {
      const region = svg.querySelector(`.region[data-number="${dataset.number}"]`);
      const point = [Number(dataset.x), Number(dataset.y)];
      const isElsewhere = ([x, y]) => !(x === point[0] && y === point[1])
        && !region.isPointInFill(new DOMPoint(x * steps, y * steps));
      after.fill = after.fill.filter(isElsewhere);
      after.open = after.open.filter(isElsewhere);
      after[key].push(point);
    }
    choose(button, after);
  };

  document.addEventListener("click", (event) => {
    const { target } = event;
    const region = target.closest(".choices .region");
    if (region) {
      part(region).querySelector(`.toggle[data-number="${region.dataset.number}"]`).click();
      return;
    }
    const button = target.closest(".choices button");
    if (!button) return;
    if (button.matches(".candidate")) choose(button, JSON.parse(button.dataset.choices));
    else if (button.matches(".toggle")) toggle(button);
    else if (button.matches(".reset")) {
      choose(button, { fill: [], open: [], stroke: null, detail: null });
    } else if (button.matches(".adopt")) {
      const [icon, { variant }] = [button.closest(".card").dataset.name, part(button).dataset];
      send({ action: "adopt", icon, variant });
    }
  });
  document.addEventListener("input", (event) => {
    const slider = event.target.closest(".choices .stroke input");
    if (!slider) return;
    slider.ariaValueText = slider.nextElementSibling.textContent = `${slider.value} pt`;
  });
  /** Sets the stroke once the slider has come to rest; each step of a key is a change of it. */
  let timer = 0;
  const setStroke = (icon, stroke) => {
    clearTimeout(timer);
    bar.ariaBusy = "true";
    timer = setTimeout(() => {
      bar.ariaBusy = "false";
      const slider = [...document.querySelectorAll(".card")]
        .find((card) => card.dataset.name === icon)?.querySelector(".stroke input");
      if (slider) choose(slider, { ...settled(slider), stroke });
    }, 250);
  };
  document.addEventListener("change", (event) => {
    const slider = event.target.closest(".choices .stroke input");
    if (slider) setStroke(slider.closest(".card").dataset.name, Number(slider.value));
  });
  const mark = (event) => {
    const button = event.target.closest?.(".toggle, .region");
    for (const region of document.querySelectorAll(".region.marked")) {
      region.classList.remove("marked");
    }
    if (!button) return;
    const { number } = button.dataset;
    for (const { dataset } of toggles(part(button).querySelector(`.toggle[data-number="${number}"]`))) {
      part(button).querySelector(`.region[data-number="${dataset.number}"]`).classList.add("marked");
    }
  };
  document.addEventListener("focusin", mark);
  document.addEventListener("mouseover", mark);
})();
