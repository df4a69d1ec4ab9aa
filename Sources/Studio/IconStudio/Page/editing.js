"use strict";
/** What can be changed where it is seen: tabs, icons and findings, with undo and redo. */
const editing = (() => {
  const { byId, all } = page;
  const bar = byId("editing");
  const said = bar.querySelector("output");
  const [undo, redo] = [".undo", ".redo"].map((name) => bar.querySelector(name));
  const keys = JSON.parse(bar.dataset.keys || "{}");
  const fixed = new Set(bar.dataset.fixed.split(" "));

  const make = (tag, values = {}, ...content) => {
    const element = Object.assign(document.createElement(tag), values);
    element.append(...content);
    return element;
  };
  const deed = (text, owner, className, values = {}) => {
    const button = make("button", { type: "button", className, ...values }, text);
    button.dataset.twin = `${owner} ${className}`;
    return button;
  };

  const appear = () => {
    bar.hidden = false;
    page.root.dataset.changed = "";
  };
  /** Says what became of a step, with the lines that differ. */
  const say = (message, state, lines = []) => {
    bar.dataset.state = state;
    said.textContent = message;
    const difference = bar.querySelector(".difference");
    difference.hidden = lines.length === 0;
    difference.querySelector("pre").replaceChildren(...lines.map((line) =>
      make({ "+": "ins", "-": "del" }[line[0]] ?? "b", {}, line)));
    appear();
  };
  const count = ({ undo: done, redo: undone }) => {
    [undo.disabled, redo.disabled] = [!done, !undone];
    if (done || undone) appear();
  };
  const post = async (change) => {
    const response = await fetch("changes", {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(change),
    });
    const isJSON = response.headers.get("Content-Type") === "application/json";
    const reply = isJSON ? await response.json() : { message: await response.text() };
    return { ...reply, isDone: response.ok };
  };

  /**
   * Asks for a change once those before it are made; the page follows by its events, and is not loaded
   * anew while the bar is busy.
   */
  let [last, waiting] = [Promise.resolve(), 0];
  const send = (change, done = () => {}, failed = () => {}) => {
    waiting += 1;
    bar.ariaBusy = "true";
    last = last.then(async () => {
      try {
        const reply = await post(change);
        say(reply.message, reply.isDone ? "done" : "refused", reply.difference);
        count(reply);
        (reply.isDone ? done : failed)(reply);
      } catch {
        say("the preview does not answer; is 'tabicon preview' still running?", "refused");
        failed();
      }
      waiting -= 1;
      bar.ariaBusy = String(waiting > 0);
    });
    return last;
  };
  const refresh = () => post({ action: "state" }).then(count, () => {});

  const subject = (part) => part.matches(".panel")
    ? { tab: part.dataset.tab } : { icon: part.dataset.name };
  const settings = (part) => JSON.parse(part.dataset.settings || "{}");
  const words = (name) => {
    const text = name.replace(/([A-Z])/g, (letter) => " " + letter.toLowerCase());
    return text[0].toUpperCase() + text.slice(1);
  };

  /** The control of a key, as the key's declaration has it. */
  const control = (key, value) => {
    const choices = key.kind === "flag" ? ["true", "false"] : key.kind === "choice" ? key.words : null;
    if (choices) {
      const select = make("select", {}, new Option("\u2013", ""),
        ...choices.map((word) => new Option(word, word)));
      if (value && !choices.includes(value)) select.append(new Option(value, value));
      select.value = value;
      return select;
    }
    const input = make("input", { type: "text", defaultValue: value, autocomplete: "off" });
    if (key.kind === "number") input.inputMode = "numeric";
    if (key.expected.startsWith("the name of an icon")) input.setAttribute("list", "icon-names");
    return input;
  };
  const field = (part, owner, key) => {
    const value = settings(part)[key.name] ?? "";
    const input = control(key, value);
    input.name = key.name;
    input.title = key.sentence;
    input.dataset.twin = `${owner} ${key.name}`;
    input.ariaLabel = `${owner}: ${words(key.name)}`;
    const label = make("label", { className: "field" }, words(key.name), input);
    label.toggleAttribute("data-set", value !== "");
    return label;
  };
  /** A form of keys: the first ones and those that are set at once, all others behind a button. */
  const form = (part, declared, owner, first) => {
    const fields = declared.map((key) => field(part, owner, key));
    const isNear = (label, place) => place < first || label.hasAttribute("data-set");
    const others = make("details", { className: "others" }, make("summary", {}, "All settings"),
      make("div", { className: "fields" }, ...fields.filter((label, place) => !isNear(label, place))));
    others.dataset.key = "settings " + owner;
    const near = make("div", { className: "fields" }, ...fields.filter(isNear));
    return make("div", { className: "settings", role: "group", ariaLabel: `${owner}: settings` },
      near, others);
  };

  const panels = () => all(".panel[data-tab]");
  /** The tab that shows an icon. */
  const tabOf = (name) => panels().find((panel) =>
    (settings(panel).icon ?? panel.dataset.tab) === name)?.dataset.tab;
  const order = () => panels().map((panel) => panel.dataset.tab);
  /** Moves a tab to before another one, or to the end; the tab stays selected. */
  const move = (tab, before) => {
    const name = panels().find((panel) => panel.dataset.tab === tab).ariaLabel;
    const others = order().filter((id) => id !== tab);
    const number = before === undefined ? others.length : others.indexOf(before);
    send({ action: "move", tab, to: before }, () => {
      said.textContent = `${name} is now tab ${number + 1} of ${others.length + 1}; ${said.textContent}`;
    });
  };
  const shift = (tab, by) => {
    const ids = order();
    const to = ids.indexOf(tab) + by;
    if (to < 0 || to >= ids.length) return;
    move(tab, by < 0 ? ids[to] : ids[to + 1]);
  };

  const equipPanel = (panel) => {
    const ids = all(".panel[data-tab]", panel.parentElement).map((other) => other.dataset.tab);
    const [id, name] = [panel.dataset.tab, panel.ariaLabel];
    const place = ids.indexOf(id);
    panel.append(
      make("p", { className: "deeds" },
        deed("Earlier", name, "earlier", { disabled: place === 0 }),
        deed("Later", name, "later", { disabled: place === ids.length - 1 }),
        deed("Remove", name, "remove")),
      form(panel, keys.tab, name, 7));
  };
  const equipCard = (card) => {
    const { name } = card.dataset;
    card.querySelector(".more[data-key=numbers]").before(
      form(card, keys.icon, name, 2),
      make("p", { className: "deeds files" },
        deed("Copy SVG", name, "copy-svg"), deed("Copy code", name, "copy-code"),
        deed("Files", name, "list")));
  };
  const equipFinding = (finding) => {
    const { rule, icon, tab, message } = finding.dataset;
    if (!icon && !tab) return;
    const about = `${rule} of ${icon || tab}`;
    const deeds = make("span", { className: "deeds" });
    // What the advice says to write about the icon is written by a click.
    const advice = finding.closest(".card") ? finding.querySelector("p").textContent : "";
    for (const [, key, value] of advice.matchAll(/'(\w+): (\w+)'/g)) {
      if (!keys.icon.some(({ name }) => name === key)) continue;
      const setting = `${key}: ${value}`;
      deeds.append(deed(setting, about, "advised", { value: setting }));
    }
    if (!fixed.has(rule)) {
      deeds.append(deed("Ignore here", about, "ignore"));
    }
    if (bar.hasAttribute("data-accepts") && message) {
      deeds.append(deed("Accept for all", about, "accept"));
    }
    finding.append(deeds);
  };
  /** Adds the controls to a part of the page that has none yet. */
  const equip = (part) => {
    const inside = (selector) => [...(part.matches?.(selector) ? [part] : []), ...all(selector, part)];
    for (const panel of inside(".panel[data-tab]")) equipPanel(panel);
    for (const card of inside(".card")) equipCard(card);
    for (const finding of inside(".card .finding, .panel .message")) equipFinding(finding);
    for (const tab of inside("[role=tab]")) {
      const id = part.querySelector(`#panel-${tab.dataset.key}`)?.dataset.tab;
      if (!id) continue;
      tab.dataset.twin = `${tab.id.split("-")[0]} ${id}`;
      tab.setAttribute("aria-keyshortcuts", "Alt+ArrowLeft Alt+ArrowRight");
    }
  };

  /**
   * Give controls the values back that they had before changes. A change that is undone before the page
   * has followed it leaves the page as it was, so no event comes.
   */
  const back = [];
  const set = (input) => {
    const part = input.closest(".panel, .card");
    const [key, to] = [input.name, input.value.trim()];
    const from = settings(part)[key] ?? "";
    if (from === to) return;
    const keep = (value) => {
      part.dataset.settings = JSON.stringify({ ...settings(part), [key]: value });
      input.closest(".field").toggleAttribute("data-set", value !== "");
      if (input.matches("input")) input.defaultValue = value;
    };
    // The next change may come before the page has followed this one.
    keep(to);
    const restore = () => {
      keep(from);
      input.value = from;
    };
    back.push(restore);
    send({ action: "set", ...subject(part), key, from, to }, () => {}, restore);
  };

  /** The files of an icon, made when somebody asks. */
  const files = (icon) => post({ action: "files", icon }).then((reply) => {
    if (!reply.isDone) throw new Error(reply.message);
    return reply;
  });
  const bytes = ({ bytes: text }) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const copy = async (icon, what, text) => {
    try {
      const made = files(icon).then((reply) => new Blob([text(reply)], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": made })]);
      say(`copied ${what} of ${icon}`, "done");
    } catch (error) {
      say(`${what} of ${icon} cannot be copied: ${error.message}`, "refused");
    }
  };
  /** Links to all files of an icon, in place of the button that asks for them. */
  const list = async (button, icon) => {
    try {
      const reply = await files(icon);
      const links = reply.files.map((file) => make("a", {
        download: file.name, textContent: file.name,
        href: URL.createObjectURL(new Blob([bytes(file)])),
      }));
      button.replaceWith(...links);
      links[0]?.focus();
      say(`${links.length} files of ${icon}`, "done");
    } catch (error) {
      say(error.message, "refused");
    }
  };

  const click = (button) => {
    const { classList } = button;
    const has = (name) => classList.contains(name);
    const part = button.closest(".panel[data-tab], .card");
    const { tab, name: icon } = part?.dataset ?? {};
    const finding = button.closest("[data-rule]");
    if (button === undo || button === redo) {
      send({ action: has("undo") ? "undo" : "redo" }, () => {
        for (const restore of back.splice(0).reverse()) restore();
      });
    } else if (has("ignore") || has("accept")) {
      const { rule, icon: one, tab: other, message } = finding.dataset;
      // A finding about an icon is the icon's, whichever tab shows it.
      const about = one ? { icon: one } : { tab: other };
      send({ action: has("ignore") ? "ignore" : "accept", rule, message, ...about });
    } else if (has("advised")) {
      const [key, to] = button.value.split(": ");
      const from = settings(document.querySelector("#detail .card"))[key] ?? "";
      send({ action: "set", icon: finding.dataset.icon, key, from, to });
    } else if (has("start")) send({ action: "start" });
    else if (has("earlier")) shift(tab, -1);
    else if (has("later")) shift(tab, 1);
    else if (has("remove")) send({ action: "remove", tab });
    else if (has("copy-code")) copy(icon, "the code", (reply) => reply.code);
    else if (has("copy-svg")) {
      copy(icon, "the SVG", (reply) => {
        const shown = document.documentElement.dataset.variant;
        const drawings = reply.files.filter((file) => file.format === "svg");
        const file = drawings.find((one) => one.variant === shown) ?? drawings[0];
        return bytes(file);
      });
    } else if (has("list")) list(button, icon);
  };

  // Tabs, and icons into the bar, are dragged by the mouse or a pen; a finger scrolls, and has the buttons.
  const movable = "[role=tab][data-key]:not([data-key=more])";
  let drag = null;
  const idOf = (item) => byId("panel-" + item.dataset.key)?.dataset.tab;
  /** Where the pointer is between the start of an item and its end, 0 to 1. */
  const part = (item, event) => {
    const box = item.getBoundingClientRect();
    if (item.closest(".sidebar")) return (event.clientY - box.top) / box.height;
    const place = (event.clientX - box.left) / box.width;
    return item.closest(".frame").dir === "rtl" ? 1 - place : place;
  };
  const unmark = () => {
    for (const item of all(".drop")) item.classList.remove("drop", "after", "onto");
    drag?.item.classList.remove("dragged");
    drag?.ghost?.remove();
  };
  document.addEventListener("pointerdown", (event) => {
    const item = event.target.closest?.(movable + ", #tiles .tile");
    if (!item || event.button !== 0 || event.pointerType === "touch") return;
    const [id, icon] = [idOf(item), item.dataset.name];
    if (id || icon) drag = { item, id, icon, x: event.clientX, y: event.clientY, isMoving: false };
    // A picture that is dragged is no text that is selected.
    if (icon) event.preventDefault();
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    drag.isMoving ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6;
    if (!drag.isMoving) return;
    event.preventDefault();
    unmark();
    // What is dropped on More is the last tab.
    const over = document.elementFromPoint(event.clientX, event.clientY)
      ?.closest(drag.icon ? "[role=tab]" : movable);
    const mayDrop = drag.icon ? over : over?.parentElement === drag.item.parentElement;
    drag.over = mayDrop && over !== drag.item ? over : null;
    drag.item.classList.add("dragged");
    if (drag.icon) {
      drag.ghost ??= make("div", { className: "ghost" }, drag.item.querySelector(".faces").cloneNode(true));
      drag.ghost.style.cssText = `${drag.item.style.cssText};left:${event.clientX}px;top:${event.clientY}px`;
      document.body.append(drag.ghost);
    }
    if (!drag.over) return;
    const place = part(drag.over, event);
    drag.isAfter = place > .5;
    // An icon in the middle of a tab takes its place.
    drag.replaced = drag.icon && Math.abs(place - .5) < .2 ? idOf(drag.over) : null;
    drag.over.classList.add("drop");
    drag.over.classList.toggle("after", drag.isAfter);
    drag.over.classList.toggle("onto", Boolean(drag.replaced));
  });
  document.addEventListener("pointerup", () => {
    const ended = drag;
    unmark();
    drag = null;
    if (!ended?.over) return;
    const place = Number(ended.over.dataset.key) + (ended.isAfter ? 1 : 0);
    const before = order()[place];
    const { icon, replaced } = ended;
    if (replaced) {
      send({ action: "many",
        changes: [{ action: "add", icon, to: replaced }, { action: "remove", tab: replaced }] });
    } else if (icon) send({ action: "add", icon, to: before });
    else if (before !== ended.id && order()[place - 1] !== ended.id) move(ended.id, before);
  });
  document.addEventListener("pointercancel", () => { unmark(); drag = null; });

  const press = (event) => {
    const { key, target } = event;
    const tab = target.closest?.("[role=tab]");
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    if (tab && event.altKey && by) {
      const isMirrored = tab.closest(".frame").dir === "rtl" && !/Up|Down/.test(key);
      const id = byId("panel-" + tab.dataset.key)?.dataset.tab;
      event.preventDefault();
      event.stopPropagation();
      if (id) shift(id, isMirrored ? -by : by);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(key)) return;
    // What is being typed has an undo of its own.
    if (target.matches("input:not([type]), input[type=text], input[type=search]")
      && target.value !== target.defaultValue) return;
    event.preventDefault();
    const isRedo = key.toLowerCase() === "y" || event.shiftKey;
    if (!(isRedo ? redo : undo).disabled) click(isRedo ? redo : undo);
  };
  document.addEventListener("keydown", press, true);
  document.addEventListener("click", (event) => {
    const button = event.target.closest(
      "#editing button, .settings button, .deeds button:not(.choices button, #acts button)");
    if (button) click(button);
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches(".settings input, .settings select")) set(event.target);
  });
  // The names of all icons, when somebody needs them.
  document.addEventListener("focusin", (event) => {
    if (!event.target.matches("[list=icon-names]") || byId("icon-names")) return;
    document.body.append(make("datalist", { id: "icon-names" },
      ...all("#all .tile").map((tile) => new Option(tile.dataset.name))));
  });
  document.addEventListener("replace", (event) => equip(event.detail), true);
  document.addEventListener("replaced", refresh);
  page.equip = equip;
  equip(byId("bar"));
  equip(byId("detail"));
  refresh();
  return { bar, send, tabOf, order };
})();
