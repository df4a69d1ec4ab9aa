/** The grid of all icons with its filter, and the card of the icon that is chosen. */
const icons = (() => {
  const { byId, all, keep, show, toggle, isTyped, takeOver, refocus } = page;
  const [filter, tiles, detail] = ["filter", "tiles", "detail"].map(byId);
  const [keys, search] = ["keys", "search"].map(byId);
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
        copy.ariaSelected = selected.has(tile.dataset.name);
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
    // The tint says it to the eye; an element more for each tile would take megabytes.
    copy.ariaDescription = /derives/.test(tile.className) ? "derived" : null;
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

  const wanted = () => filter.querySelector("[name=show]:checked").value;
  /** Shows the icons that are asked for, in the order that is asked for. */
  const apply = () => {
    const show = wanted();
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const every = entries();
    const found = every.filter((tile) =>
      words.every((word) => tile.dataset.search.includes(word)));
    const isIn = (tile, name) => name === "all" || tile.dataset.show.split(" ").includes(name);
    for (const count of all("[data-count]", filter)) {
      count.textContent = every.filter((tile) => isIn(tile, count.dataset.count)).length;
    }
    visible = found.filter((tile) => isIn(tile, show));
    visible.sort(orders[byId("sort").value]);
    const [count, total] = [visible.length, every.length];
    const noun = total === 1 ? "icon" : "icons";
    byId("count").textContent = count === total ? "" : `${count} of ${total} ${noun}`;
    byId("nothing").hidden = count > 0 || total === 0;
    tiles.style.setProperty("--tile", byId("size").value + "px");
    fill(true);
  };
  const reset = () => {
    filter.reset();
    apply();
  };

  const source = (tile) => byId("text-" + tile.dataset.key).textContent;
  const state = (tile) => tile.dataset.images + source(tile);
  /** The card of an icon; the page has it as text. */
  const card = (tile) => {
    const template = document.createElement("template");
    template.innerHTML = source(tile);
    const made = template.content.firstElementChild;
    made.style.cssText += tile.dataset.images;
    made.style.setProperty("--near", near);
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
  // The names of the icons that are selected, the chosen one among them.
  let selected = new Set();
  /** Chooses an icon, and shows its card; the icons that are selected stay so if they are given. */
  const choose = (tile, names = [tile.dataset.name]) => {
    [chosen, chosenState] = [tile.dataset.name, state(tile)];
    select(names);
    tiles.setAttribute("aria-activedescendant", copyId(tile));
    detail.querySelector(".holds").replaceChildren(card(tile));
    show();
    detail.hidden = false;
    detail.scrollTop = 0;
    keep({ icon: chosen });
  };
  const select = (names) => {
    selected = new Set(names);
    for (const copy of tiles.children) copy.ariaSelected = selected.has(copy.dataset.name);
    document.dispatchEvent(new Event("selected"));
  };
  /** Goes to an icon; with Shift all between it and the chosen one are selected, with Ctrl it too. */
  const go = (tile, { shiftKey, ctrlKey, metaKey } = {}) => {
    if (!tile) return;
    const name = tile.dataset.name;
    let names = [name];
    if (shiftKey) {
      const range = [anchor ?? chosen, name]
        .map((one) => Math.max(0, visible.findIndex((other) => other.dataset.name === one)))
        .sort((a, b) => a - b);
      names = visible.slice(range[0], range[1] + 1).map((one) => one.dataset.name);
    } else {
      anchor = name;
      if (ctrlKey || metaKey) {
        names = [...selected].filter((one) => one !== name);
        if (!selected.has(name) || names.length === 0) names.push(name);
      }
    }
    choose(tile, names);
    bringIntoSight(tile);
    tiles.focus({ preventScroll: true });
  };
  let anchor = null;
  const close = () => {
    if (isNarrow.matches) detail.hidden = true;
    tiles.focus({ preventScroll: true });
  };

  // How many times as large as the card shows it the picture is.
  let near = 1;
  const mostNear = 8;
  /** Zooms the pictures of the card; the place at a point of one stays below it. */
  const zoom = (factor, view, { clientX, clientY } = {}) => {
    const old = near;
    near = factor === 0 ? 1 : Math.max(1, Math.min(near * factor, mostNear));
    const box = view?.getBoundingClientRect();
    const [x, y] = box ? [clientX - box.left, clientY - box.top] : [0, 0];
    detail.querySelector(".card")?.style.setProperty("--near", near);
    for (const other of all(".view", detail)) {
      const part = (place, length) => (place + (box ? 0 : length / 2)) * (near / old - 1);
      other.scrollLeft += part(other.scrollLeft + x, other.clientWidth);
      other.scrollTop += part(other.scrollTop + y, other.clientHeight);
    }
  };

  /** The icon that a link leads to is chosen, even if the filter hides it. */
  const reveal = () => {
    const tile = byId(decodeURIComponent(location.hash.slice(1)));
    if (!tile?.matches(".tile")) return;
    if (!visible.includes(tile)) reset();
    choose(tile);
    bringIntoSight(tile);
    if (isNarrow.matches) return;
    // The picture is seen above the findings, beside the grid.
    byId("icons").scrollIntoView({ block: "start" });
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
    if (event.altKey || event.defaultPrevented || keys.open) return;
    if (isTyped(element)) {
      if (key === "Escape" && element === search) tiles.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      if (key !== "a" || element !== tiles || visible.length === 0) return;
      event.preventDefault();
      select(visible.map((tile) => tile.dataset.name));
      return;
    }
    const isInGrid = element === tiles || element === document.body;
    let isDone = true;
    if (key === "/") {
      search.focus();
      search.select();
    } else if (key === "?") keys.showModal();
    else if (key === "n" || key === "p") go(target(key));
    else if (key === "x") toggle("data-pixels");
    else if ("+=-0".includes(key)) zoom({ "-": 1 / 1.5, 0: 0 }[key] ?? 1.5);
    else if (key === "Escape" && detail.contains(element)) close();
    else if (key === "Escape" && element === tiles && selected.size > 1) select([chosen]);
    else if (key === "Enter" && element === tiles) {
      detail.hidden = false;
      detail.focus();
    } else if (isInGrid && /^(Arrow|Home$|End$)/.test(key)) go(target(key), event);
    else isDone = false;
    if (isDone) event.preventDefault();
  };

  filter.addEventListener("input", () => {
    apply();
    keep({ fields: all("input, select", filter).map((field) =>
      field.type === "radio" ? field.checked : field.value) });
  });
  filter.addEventListener("submit", (event) => event.preventDefault());
  byId("help").addEventListener("click", () => keys.showModal());
  byId("nothing").addEventListener("click", (event) => { if (event.target.matches("button")) reset(); });
  tiles.addEventListener("click", (event) => {
    const tile = event.target.closest(".tile");
    if (tile) go(byKey.get(tile.dataset.key), event);
  });
  detail.addEventListener("click", (event) => {
    const copy = event.target.closest(".copy");
    if (copy) {
      navigator.clipboard.writeText(copy.parentElement.querySelector("code").textContent)
        .then(() => { copy.textContent = "Copied"; }, () => {});
    }
    const neighbour = event.target.closest(".neighbours button");
    if (neighbour) choose(tileNamed(neighbour.dataset.name));
    if (event.target.closest(".shut")) close();
  });
  detail.addEventListener("wheel", (event) => {
    const view = event.target.closest(".view");
    // Over a picture that was not clicked, the wheel scrolls the card.
    if (!view || !(event.ctrlKey || event.metaKey || view === document.activeElement)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 250), view, event);
  }, { passive: false });
  detail.addEventListener("toggle", (event) => vectors.draw(event.target), true);
  document.addEventListener("keydown", press);
  addEventListener("hashchange", reveal);
  // A finding leads to itself beside the icon.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".rule a, a.way");
    const tile = link && byId(decodeURIComponent(link.hash.slice(1)));
    if (!tile) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.hash);
    reveal();
    for (const finding of all(".finding", detail)) {
      finding.toggleAttribute("data-meant", finding.dataset.rule === link.dataset.rule);
    }
  });

  // What saves have changed since somebody dismissed it: the pictures from before, by icons.
  const before = new Map(history.state?.before);
  // The most that the history of a browser keeps for a page that is loaded anew.
  const mostKept = 100;
  const pictured = (variant, images, kind) => {
    const picture = document.createElement("i");
    picture.className = `thumb ${variant} ${kind}`;
    illustrate(picture, { dataset: { images } });
    return picture;
  };
  /** Shows the pictures from before beside those of now, and both on top of each other. */
  const compare = () => {
    const items = [...before].flatMap(([name, old]) => {
      const tile = tileNamed(name);
      if (!tile) return [];
      const { images } = tile.dataset;
      const url = (text, variant) => text.match(`--${variant}t:url[^)]*`)?.[0];
      return ["f", "o"].filter((variant) => url(old, variant) !== url(images, variant))
        .map((variant) => {
          const [item, button, both] = ["li", "button", "span"].map((tag) => document.createElement(tag));
          [button.type, button.dataset.name] = ["button", name];
          both.className = "both";
          both.append(pictured(variant, old, "was"), pictured(variant, images, "now"));
          button.append(pictured(variant, old, ""), "\u2192", pictured(variant, images, ""), both, name);
          item.append(button);
          return item;
        });
    });
    byId("changed").querySelector("ul").replaceChildren(...items);
    byId("changed").hidden = items.length === 0;
    keep({ before: before.size <= mostKept ? [...before] : [] });
  };
  document.addEventListener("replace", ({ target, detail: fresh }) => {
    if (!target.matches(".tile") || target.dataset.images === fresh.dataset.images) return;
    const { name, images } = target.dataset;
    if (!before.has(name)) before.set(name, images);
  });
  document.addEventListener("replaced", compare);
  byId("changed").addEventListener("click", ({ target }) => {
    const name = target.closest("button").dataset.name;
    if (name) return go(tileNamed(name));
    before.clear();
    compare();
  });

  const follow = () => {
    byKey = new Map(entries().map((tile) => [tile.dataset.key, tile]));
    apply();
    all(".rule[open], #summary").forEach(illustrateList);
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
  compare();
  const { fields, icon } = history.state ?? {};
  if (fields) {
    all("input, select", filter).forEach((field, place) => {
      if (field.type === "radio") field.checked = fields[place];
      else field.value = fields[place] ?? field.value;
    });
    apply();
  }
  const kept = tileNamed(icon);
  if (kept) choose(kept);
  else if (!isNarrow.matches && visible.length > 0) choose(visible[0]);
  reveal();
  return {
    /** The tiles that are selected. */
    selected: () => entries().filter((tile) => selected.has(tile.dataset.name)),
    /** The card of a tile, which may not be the one that is shown. */
    text: (tile) => {
      const template = document.createElement("template");
      template.innerHTML = source(tile);
      return template.content.firstElementChild;
    },
    /** The tile behind those that are selected, or else the last one before them. */
    next: () => {
      const isOther = (tile) => !selected.has(tile.dataset.name);
      const last = visible.findLastIndex((tile) => !isOther(tile));
      return visible.slice(last + 1).find(isOther) ?? visible.slice(0, last + 1).findLast(isOther);
    },
    go, illustrate, tileNamed,
  };
})();
