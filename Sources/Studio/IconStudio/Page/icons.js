/** The grid of all icons with its filter, and the card of the icon that is chosen. */
(() => {
  const { byId, all, keep, show, takeOver, refocus } = page;
  const [filter, tiles, detail] = ["filter", "tiles", "detail"].map(byId);
  const [large, keys, search, rule] = ["large", "keys", "search", "rule"].map(byId);
  // Where there is no place beside the grid, the card covers a part of it, as the style sheet has it.
  const isNarrow = matchMedia("(max-width: 1000px)");

  // All tiles of the page are in a hidden list; the grid has copies of those near the window, since
  // thousands of tiles with pictures would take hundreds of megabytes, and stop each scroll.
  const entries = () => [...byId("all").children];
  // Those that the filter leaves, in their order.
  let visible = [];
  let byKey = new Map();
  const tileNamed = (name) => entries().find((tile) => tile.dataset.name === name);
  const text = new Intl.Collator("en", { numeric: true });
  const names = (a, b) => text.compare(a.dataset.name, b.dataset.name);
  const value = (tile, key) => tile.dataset[key] === "" ? Infinity : Number(tile.dataset[key]);
  const orders = {
    name: names,
    severity: (a, b) => b.dataset.rank - a.dataset.rank || names(a, b),
    shape: (a, b) => text.compare(a.dataset.shape, b.dataset.shape) || names(a, b),
    stroke: (a, b) => value(a, "stroke") - value(b, "stroke") || names(a, b),
    deviation: (a, b) => (value(b, "deviation") - value(a, "deviation")) || names(a, b),
  };

  const columns = () => getComputedStyle(tiles).gridTemplateColumns.split(" ").length;
  const gap = () => parseFloat(getComputedStyle(tiles).rowGap);
  const step = () => parseFloat(getComputedStyle(tiles).gridAutoRows) + gap();
  // The rows that the grid has, and their number on each side beyond the window. They come one by one,
  // and those in the window at once.
  let rows = [0, 0];
  const spare = 3;
  /** Puts those tiles into the grid that are in or near the window. */
  const fill = (isChanged) => {
    const [count, height] = [columns(), step()];
    const total = Math.ceil(visible.length / count);
    const top = tiles.getBoundingClientRect().top;
    const row = (place) => Math.max(0, Math.min(Math.floor((place - top) / height), total));
    const [first, last] = [row(0), row(innerHeight + height)];
    const wide = [Math.max(0, first - spare), Math.min(last + spare, total)];
    const next = [
      Math.max(wide[0], Math.min(first, rows[0] - 1)),
      Math.min(wide[1], Math.max(last, rows[1] + 1)),
    ];
    if (`${next}` !== `${wide}`) refill();
    if (!isChanged && `${next}` === `${rows}`) return;
    rows = next;
    tiles.style.paddingBlock = `${rows[0] * height}px ${(total - rows[1]) * height}px`;
    const near = new Set(visible.slice(rows[0] * count, rows[1] * count));
    const stays = new Map([...tiles.children].map((copy) => [originals.get(copy), copy]));
    const free = [...tiles.children].filter((copy) => !near.has(originals.get(copy)));
    for (const copy of free) copy.remove();
    [...near].forEach((tile, place) => {
      // Tiles that stay are not touched, so that a scroll costs its new rows alone.
      const copy = stays.get(tile) ?? dressed(free.pop() ?? document.createElement("li"), tile);
      if (isChanged || !stays.has(tile)) {
        copy.ariaSelected = tile.dataset.name === chosen;
        copy.ariaSetSize = visible.length;
        copy.ariaPosInSet = rows[0] * count + place + 1;
      }
      if (tiles.children[place] !== copy) tiles.insertBefore(copy, tiles.children[place] ?? null);
    });
  };
  /**
   * Gives small pictures their images. An image is a property of its picture alone: as a custom
   * property of the tile, each element that it passes on its way would keep a copy of its text.
   */
  const illustrate = (part, tile) => {
    const image = /--([fo])t:(url\([^)]*\))/g;
    const images = tile?.dataset.images ?? "";
    part.style.cssText = images.match(/--([whsy]|ih)t:[^;]*/g)?.join(";") ?? "";
    for (const [, variant, url] of images.matchAll(image)) {
      const thumb = `.thumb.${variant}`;
      const picture = part.matches(thumb) ? part : part.querySelector(thumb);
      if (picture) picture.style.maskImage = url;
    }
  };
  const copyId = (tile) => "tile-" + tile.dataset.key;
  // The tile that each copy in the grid is of.
  const originals = new WeakMap();
  /**
   * Makes a copy of one tile that of another one. What is alike in both stays: as a browser frees old
   * elements and their images late, new ones for each tile would fill hundreds of megabytes.
   */
  const dressed = (copy, tile) => {
    const { key, name } = tile.dataset;
    const old = originals.get(copy);
    originals.set(copy, tile);
    Object.assign(copy, { id: copyId(tile), className: tile.className, role: "option" });
    Object.assign(copy.dataset, { key, name });
    copy.replaceChildren(...[...tile.children].map((part, place) =>
      old?.children[place]?.isEqualNode(part) ? copy.children[place] : part.cloneNode(true)));
    illustrate(copy, tile);
    return copy;
  };
  let frame = 0;
  const refill = () => { frame ||= requestAnimationFrame(() => { frame = 0; fill(false); }); };
  /** Scrolls a tile into the window, below the bars at its top. */
  const bringIntoSight = (tile) => {
    const row = Math.floor(visible.indexOf(tile) / columns());
    const top = tiles.getBoundingClientRect().top + row * step();
    const edge = filter.getBoundingClientRect().bottom + gap();
    if (top < edge) scrollBy(0, top - edge);
    else if (top + step() > innerHeight) scrollBy(0, top + step() - innerHeight);
    fill(false);
  };
  /** Gives the small pictures of a list of findings what the tiles have. */
  const illustrateList = (part) => {
    for (const thumb of all(".thumb[data-key]", part)) illustrate(thumb, byKey.get(thumb.dataset.key));
  };

  /** Offers the rules that some icon has a finding of, with the number of these icons. */
  const offerRules = (icons) => {
    const counts = new Map();
    for (const tile of icons) {
      for (const name of tile.dataset.rules.split(" ").filter(Boolean)) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    const wanted = rule.value;
    const options = [...counts].sort((a, b) => b[1] - a[1] || text.compare(a[0], b[0]))
      .map(([name, count]) => new Option(`${name} (${count})`, name));
    rule.replaceChildren(new Option("all", ""), ...options);
    rule.value = counts.has(wanted) ? wanted : "";
  };

  /** Shows the icons and findings that are asked for, in the order that is asked for. */
  const apply = () => {
    const wanted = new Set(all("[name=severity]:checked", filter).map((box) => box.value));
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shape = byId("shape").value;
    const has = (element) => words.every((word) => element.dataset.search.includes(word));
    const icons = entries();
    visible = icons.filter((tile) => {
      const { severity, rules } = tile.dataset;
      return severity.split(" ").some((name) => wanted.has(name))
        && (!rule.value || rules.split(" ").includes(rule.value))
        && (!shape || tile.dataset.shape === shape) && has(tile);
    });
    for (const group of all(".rule")) {
      let left = 0;
      for (const finding of all(".finding", group)) {
        finding.hidden = !(wanted.has(finding.dataset.severity) && has(finding)
          && (!rule.value || rule.value === group.dataset.key));
        if (!finding.hidden) left += 1;
      }
      for (const cause of all(".cause", group)) {
        cause.hidden = !cause.querySelector(".finding:not([hidden])");
      }
      group.hidden = left === 0;
      group.querySelector(".tally").textContent = left;
    }
    visible.sort(orders[byId("sort").value]);
    const [count, total] = [visible.length, icons.length];
    const noun = total === 1 ? "icon" : "icons";
    byId("count").textContent = count === total ? `${count} ${noun}` : `${count} of ${total} ${noun}`;
    byId("nothing").hidden = count > 0 || total === 0;
    tiles.style.setProperty("--tile", byId("size").value + "px");
    fill(true);
  };
  const reset = () => {
    filter.reset();
    apply();
  };

  const cut = (slider) => slider.closest("figure").querySelector(".stage").style
    .setProperty("--cut", slider.value + "%");

  const source = (tile) => byId("text-" + tile.dataset.key).textContent;
  const state = (tile) => tile.dataset.images + source(tile);
  /** The card of an icon; the page has it as text. */
  const card = (tile) => {
    const template = document.createElement("template");
    template.innerHTML = source(tile);
    const made = template.content.firstElementChild;
    made.style.cssText += tile.dataset.images;
    const row = made.querySelector(".neighbours");
    if (row) {
      row.style.cssText = tile.dataset.images;
      row.append(...neighbours(tile));
    }
    page.equip?.(made);
    return made;
  };

  /** Icons of the same class around an icon, side by side on the lines of its ink. */
  const neighbours = (tile) => {
    const likes = entries().filter((other) => other.dataset.shape === tile.dataset.shape
      && other.querySelector(".thumb"));
    const place = likes.indexOf(tile);
    const start = Math.max(0, Math.min(place - 3, likes.length - 7));
    return likes.slice(start, start + 7).map((other) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.name = other.dataset.name;
      button.title = button.ariaLabel = other.dataset.name;
      button.ariaCurrent = other === tile;
      button.append(other.querySelector(".thumb").cloneNode());
      illustrate(button, other);
      return button;
    });
  };

  let [chosen, chosenState] = [null, ""];
  /** Chooses an icon, and shows its card. */
  const choose = (tile) => {
    [chosen, chosenState] = [tile.dataset.name, state(tile)];
    for (const copy of tiles.children) copy.ariaSelected = copy.dataset.name === chosen;
    tiles.setAttribute("aria-activedescendant", copyId(tile));
    detail.querySelector(".holds").replaceChildren(card(tile));
    detail.hidden = false;
    detail.scrollTop = 0;
    if (large.open) enlarge();
    keep({ icon: chosen });
  };
  const go = (tile) => {
    if (!tile) return;
    choose(tile);
    bringIntoSight(tile);
    if (!large.open) tiles.focus({ preventScroll: true });
  };
  const close = () => {
    if (isNarrow.matches) detail.hidden = true;
    tiles.focus({ preventScroll: true });
  };

  /** The chosen icon as large as the window: its paths where the page has them, else its pixels. */
  const enlarge = () => {
    const shown = detail.querySelector(".card");
    if (!shown) return;
    const looks = all(".stages > figure:has(.grid)", shown).map((figure) => {
      const look = document.createElement("figure");
      const pixels = figure.querySelector(".pic");
      const key = pixels.classList[1];
      const path = shown.querySelector(`.traces > [data-key="${key}"]`);
      const picture = path ? vectors.picture(path) : pixels.cloneNode();
      picture.ariaHidden = "true";
      const caption = document.createElement("figcaption");
      caption.textContent = figure.querySelector("figcaption").textContent;
      look.append(picture, caption);
      return look;
    });
    const title = document.createElement("h2");
    title.textContent = chosen;
    const group = document.createElement("div");
    group.className = "looks";
    group.style.cssText = shown.style.cssText;
    group.append(...looks);
    const findings = all(".findings", shown).map((list) => list.cloneNode(true));
    large.replaceChildren(title, group, ...findings);
    if (!large.open) large.showModal();
  };

  /** The icon that a link leads to is chosen, even if the filter hides it. */
  const reveal = () => {
    const tile = byId(decodeURIComponent(location.hash.slice(1)));
    if (!tile?.matches(".tile")) return;
    if (!visible.includes(tile)) reset();
    choose(tile);
    bringIntoSight(tile);
  };

  /** The icon to which a key leads from the chosen one. */
  const target = (key) => {
    const place = visible.findIndex((tile) => tile.dataset.name === chosen);
    if (place < 0) return visible[0];
    const to = (next) => visible[Math.max(0, Math.min(next, visible.length - 1))];
    const withFinding = (direction) => {
      const after = [...visible.slice(place + 1), ...visible.slice(0, place + 1)];
      if (direction < 0) after.reverse().push(after.shift());
      return after.find((tile) => Number(tile.dataset.rank) > 0);
    };
    switch (key) {
      case "ArrowLeft": return to(place - 1);
      case "ArrowRight": return to(place + 1);
      case "ArrowUp": return place < columns() ? visible[place] : to(place - columns());
      case "ArrowDown": return to(place + columns());
      case "Home": return visible[0];
      case "End": return visible.at(-1);
      case "n": return withFinding(1);
      case "p": return withFinding(-1);
      default: return null;
    }
  };
  const press = (event) => {
    const { key, target: element } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || keys.open) return;
    if (element.matches("input, select, textarea, [role=tab]")) {
      if (key === "Escape" && element === search) tiles.focus();
      return;
    }
    const isInGrid = element === tiles || large.open;
    const isFree = isInGrid || element === document.body;
    let isDone = true;
    if (key === "/" && !large.open) {
      search.focus();
      search.select();
    } else if (key === "?") keys.showModal();
    else if (key === "n" || key === "p") go(target(key));
    else if (key === " " && isFree && chosen) large.open ? large.close() : enlarge();
    else if (key === "Escape" && !large.open && detail.contains(element)) close();
    else if (key === "Enter" && element === tiles) {
      detail.hidden = false;
      detail.focus();
    } else if (isInGrid && /^(Arrow|Home$|End$)/.test(key)) go(target(key));
    else isDone = false;
    if (isDone) event.preventDefault();
  };

  filter.addEventListener("input", () => {
    apply();
    keep({ fields: all("input, select", filter).map((field) =>
      field.type === "checkbox" ? field.checked : field.value) });
  });
  filter.addEventListener("submit", (event) => event.preventDefault());
  byId("help").addEventListener("click", () => keys.showModal());
  byId("nothing").addEventListener("click", (event) => { if (event.target.matches("button")) reset(); });
  tiles.addEventListener("click", (event) => {
    const tile = event.target.closest(".tile");
    if (tile) go(byKey.get(tile.dataset.key));
  });
  tiles.addEventListener("dblclick", () => { if (!large.open) enlarge(); });
  detail.addEventListener("click", (event) => {
    const neighbour = event.target.closest(".neighbours button");
    if (neighbour) choose(tileNamed(neighbour.dataset.name));
    if (event.target.closest(".close")) close();
  });
  detail.addEventListener("input", (event) => {
    if (event.target.closest("figure")) cut(event.target);
  });
  detail.addEventListener("toggle", (event) => vectors.draw(event.target), true);
  large.addEventListener("click", (event) => { if (event.target === large) large.close(); });
  document.addEventListener("keydown", press);
  addEventListener("hashchange", reveal);
  // A finding of the list leads to itself beside the icon.
  byId("findings").parentElement.addEventListener("click", (event) => {
    const link = event.target.closest(".rule a");
    const tile = link && byId(decodeURIComponent(link.hash.slice(1)));
    if (!tile) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.hash);
    reveal();
    for (const finding of all(".finding", detail)) {
      finding.toggleAttribute("data-meant", finding.dataset.rule === link.dataset.rule);
    }
    detail.querySelector("[data-meant]")?.scrollIntoView({ block: "nearest" });
  });

  const follow = () => {
    byKey = new Map(entries().map((tile) => [tile.dataset.key, tile]));
    offerRules(entries());
    apply();
    all(".rule[open]").forEach(illustrateList);
  };
  document.addEventListener("replaced", () => {
    follow();
    const tile = tileNamed(chosen);
    const old = detail.querySelector(".card");
    if (!tile || !old || state(tile) === chosenState) return;
    chosenState = state(tile);
    const fresh = card(tile);
    takeOver(old, fresh);
    old.replaceWith(fresh);
    all(".vectors", fresh).forEach(vectors.draw);
    show();
    refocus();
    if (large.open) enlarge();
  });

  document.addEventListener("toggle", ({ target: group }) => {
    if (group.matches(".rule[open]")) illustrateList(group);
  }, true);
  addEventListener("scroll", refill, { passive: true });
  addEventListener("resize", () => fill(true));

  // All that is shown is printed, up to what fits into the memory of a browser.
  const mostPrinted = 500;
  addEventListener("beforeprint", () => {
    for (const group of all(".rule")) group.open = true;
    byId("printed").append(...visible.slice(0, mostPrinted).map((tile) => {
      const item = document.createElement("li");
      item.append(card(tile));
      return item;
    }));
  });
  addEventListener("afterprint", () => byId("printed").replaceChildren());

  // The bars at the top stay in sight, one below the other. A property of the root would cost a new
  // style for each element of the page before the first paint.
  const { style } = byId("icons");
  const stuck = new ResizeObserver(() => {
    style.setProperty("--switches", byId("switches").offsetHeight + "px");
    style.setProperty("--filter", filter.offsetHeight + "px");
  });
  stuck.observe(byId("switches"));
  stuck.observe(filter);

  follow();
  const { fields, icon } = history.state ?? {};
  if (fields) {
    all("input, select", filter).forEach((field, place) => {
      if (field.type === "checkbox") field.checked = fields[place];
      else field.value = fields[place] ?? field.value;
    });
    apply();
  }
  const kept = tileNamed(icon);
  if (kept) choose(kept);
  else if (!isNarrow.matches && visible.length > 0) choose(visible[0]);
  reveal();
})();
