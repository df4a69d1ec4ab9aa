"use strict";
(() => {
  const bar = document.getElementById("editing");
  const said = bar.querySelector("output");
  const undo = bar.querySelector("button");
  const store = "tabicon-changes";
  let isBusy = false;
  // The changes that can be taken back outlive a reload of the page, but not the server, whose paths
  // begin with a secret of its own.
  let count = 0;
  try {
    const kept = JSON.parse(sessionStorage.getItem(store));
    if (kept.path === location.pathname) count = kept.count;
  } catch { /* nothing is kept */ }
  const show = () => {
    undo.disabled = count <= 0;
    try {
      sessionStorage.setItem(store, JSON.stringify({ path: location.pathname, count }));
    } catch { /* not kept */ }
  };

  /**
   * Sends a change; what became of it is said, and the page follows by its events. The page is not
   * loaded anew while the bar is busy.
   */
  const send = async (change, done = () => {}) => {
    if (isBusy) return;
    isBusy = true;
    bar.dataset.state = "busy";
    bar.ariaBusy = "true";
    // A page that is left in between has counted the change, and the request outlives the page.
    const step = change.action === "undo" ? -1 : 1;
    count += step;
    show();
    try {
      const response = await fetch("changes", {
        method: "POST",
        keepalive: true,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(change),
      });
      const isJSON = response.headers.get("Content-Type") === "application/json";
      const message = isJSON ? (await response.json()).message : await response.text();
      bar.dataset.state = response.ok ? "done" : "refused";
      if (response.ok) done();
      else count -= step;
      said.textContent = message;
    } catch {
      count -= step;
      bar.dataset.state = "refused";
      said.textContent = "the preview does not answer; is 'tabicon preview' still running?";
    }
    show();
    bar.hidden = false;
    bar.ariaBusy = "false";
    isBusy = false;
  };

  const part = (element) => element.closest(".choices");
  const settled = (element) => JSON.parse(part(element).dataset.settled);
  const choose = (element, after) => send({
    action: "choose", icon: element.closest(".card").dataset.name,
    variant: part(element).dataset.variant, before: settled(element), after,
    // The next change may come before the page has followed this one.
  }, () => { part(element).dataset.settled = JSON.stringify(after); });

  /** Fills an open region, and opens a filled one; other points in it say nothing any more. */
  const toggle = (button) => {
    const svg = part(button).querySelector("svg");
    const region = svg.querySelector(`.region[data-number="${button.dataset.number}"]`);
    const steps = Number(svg.dataset.steps);
    const point = [Number(button.dataset.x), Number(button.dataset.y)];
    const isElsewhere = ([x, y]) => !(x === point[0] && y === point[1])
      && !region.isPointInFill(new DOMPoint(x * steps, y * steps));
    const after = settled(button);
    const key = button.ariaPressed === "true" ? "open" : "fill";
    after.fill = after.fill.filter(isElsewhere);
    after.open = after.open.filter(isElsewhere);
    after[key].push(point);
    choose(button, after);
  };

  document.addEventListener("click", (event) => {
    const { target } = event;
    const region = target.closest(".choices .region");
    if (region) {
      part(region).querySelector(`.toggle[data-number="${region.dataset.number}"]`).click();
      return;
    }
    const button = target.closest(".choices button, #editing button");
    if (!button) return;
    if (button === undo) send({ action: "undo" });
    else if (button.matches(".candidate")) choose(button, JSON.parse(button.dataset.choices));
    else if (button.matches(".toggle")) toggle(button);
    else if (button.matches(".reset")) {
      choose(button, { fill: [], open: [], stroke: null, detail: null });
    } else if (button.matches(".adopt")) {
      send({
        action: "adopt", icon: button.closest(".card").dataset.name,
        variant: part(button).dataset.variant,
      });
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
      if (isBusy) return setStroke(icon, stroke);
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
    if (button) {
      part(button).querySelector(`.region[data-number="${button.dataset.number}"]`)
        .classList.add("marked");
    }
  };
  document.addEventListener("focusin", mark);
  document.addEventListener("mouseover", mark);
  show();
  bar.hidden = count <= 0;
})();
