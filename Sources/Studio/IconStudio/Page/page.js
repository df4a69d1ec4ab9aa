"use strict";
/** The switches, the tab bars, and what all parts of the page share. */
const page = (() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const all = (selector, start = document) => [...start.querySelectorAll(selector)];
  const switches = byId("switches");

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const system = () => dark.matches ? "dark" : "light";
  /** Brings what the switches say into the page, where the style sheet takes it from. */
  const show = () => {
    // The page follows the system until somebody wants the other appearance.
    switches.elements.look.value = root.dataset.look ?? system();
    const values = Object.fromEntries(all("input[type=radio]:checked", switches)
      .map((input) => [input.name, input.value]));
    values.look = root.dataset.look;
    for (const [name, value] of Object.entries(values)) if (value) root.dataset[name] = value;
    values.tint = byId("tint").value;
    // The system's own tint depends on the appearance, one of the app's does not.
    const isOwn = values.tint !== byId("tint").defaultValue;
    root.style.setProperty("--tint", isOwn ? values.tint : "");
    for (const frame of all(".frame, .beside")) frame.dir = values.direction;
    values.rare = root.hasAttribute("data-rare");
    byId("rare").ariaExpanded = values.rare;
    values.pixels = root.hasAttribute("data-pixels");
    for (const button of all(".pixels")) button.ariaPressed = values.pixels;
    return values;
  };

  const restore = () => {
    const values = history.state?.switches ?? {};
    root.toggleAttribute("data-rare", values.rare === true);
    root.toggleAttribute("data-pixels", values.pixels === true);
    if (values.look) root.dataset.look = values.look;
    for (const input of all("input", switches)) {
      if (input.id === "tint") input.value = values.tint || input.value;
      else if (values[input.name] === input.value) input.checked = true;
    }
  };

  /** One pixel of an image is one pixel of the screen, whatever the browser zooms by. */
  const followScreen = () => {
    root.style.setProperty("--dpr", window.devicePixelRatio);
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      .addEventListener("change", followScreen, { once: true });
  };

  /** Keeps what is seen for a reload of the page, and no longer. */
  const keep = (values) => history.replaceState({ ...history.state, ...values }, "");

  /** Whether a control takes letters and arrows for itself. */
  const isTyped = (element) =>
    element.matches("input:not([type=radio], [type=checkbox]), select, textarea, [role=tab]");

  const tabs = (start = document) => all("[role=tab]", start);
  // The panel of the tab is there once somebody has clicked on a tab.
  let [chosen, isOpen] = ["0", false];
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
    for (const panel of all(".panel", start)) panel.hidden = !isOpen || panel.dataset.key !== key;
  };
  const step = (event) => {
    const list = event.target.closest("[role=tablist]");
    if (!list || event.altKey) return;
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
    keep({ tab: chosen });
  };

  /** A part that stands in for another one has in it what people had set in that. */
  let focused = null;
  const takeOver = (old, fresh) => {
    const rule = (details) => details.dataset.key ?? details.querySelector("code").textContent;
    const known = new Map(all("details", old).map((details) => [rule(details), details.open]));
    for (const details of all("details", fresh)) {
      details.open = known.get(rule(details)) ?? details.open;
    }
    const controls = (part) => [part, ...all("a, button, input, select, summary", part)];
    const active = document.activeElement;
    const place = controls(old).indexOf(active);
    if (place >= 0) {
      // What a control belongs to may have another place now.
      const { twin } = active.dataset;
      focused = twin ? controls(fresh).find((one) => one.dataset.twin === twin)
        : controls(fresh)[place];
      const isTyped = active.matches("input[type=text]") && active.value !== active.defaultValue;
      if (focused && isTyped) focused.value = active.value;
    }
    // The stroke is what the drawing has, not what somebody has set in this page.
    const sliders = all("input[type=range]:not(.stroke input)", old);
    all("input[type=range]:not(.stroke input)", fresh).forEach((slider, number) => {
      if (!sliders[number]) return;
      slider.value = sliders[number].value;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    if (old.id !== "bar") return;
    const tab = old.querySelector("#panel-" + chosen)?.dataset.tab;
    const same = tab && all(".panel", fresh).find((panel) => panel.dataset.tab === tab);
    const key = same ? same.dataset.key : chosen;
    if (fresh.querySelector("#panel-" + key)) choose(key, fresh);
  };

  dark.addEventListener("change", show);
  const setLook = (look) => {
    if (look && look !== system()) root.dataset.look = look;
    else delete root.dataset.look;
  };
  switches.addEventListener("input", ({ target }) => {
    if (target.name === "look") setLook(target.value);
    keep({ switches: show() });
  });
  switches.addEventListener("reset", () => setTimeout(() => {
    setLook();
    keep({ switches: show() });
  }));
  byId("rare").addEventListener("click", () => toggle("data-rare"));
  switches.addEventListener("submit", (event) => event.preventDefault());
  const toggle = (name) => {
    root.toggleAttribute(name);
    keep({ switches: show() });
  };
  document.addEventListener("click", ({ target }) => {
    const key = target.closest("[role=tab]")?.dataset.key
      ?? target.closest("[data-panel]")?.dataset.panel;
    if (target.closest(".pixels")) toggle("data-pixels");
    else if (key || target.closest(".panel .shut")) {
      isOpen = Boolean(key);
      choose(key ?? chosen);
      keep({ tab: chosen });
    }
  });
  document.addEventListener("keydown", step);
  document.addEventListener("replace", (event) => takeOver(event.target, event.detail));
  /** Gives the focus to what stands in for the element that had it. */
  const refocus = () => {
    focused?.focus({ preventScroll: true });
    focused = null;
  };
  document.addEventListener("replaced", () => {
    show();
    refocus();
  });

  restore();
  show();
  const last = history.state?.tab;
  if (tabs().length) choose(byId("panel-" + last) ? last : chosen);
  followScreen();
  return { root, byId, all, keep, show, toggle, isTyped, takeOver, refocus };
})();
