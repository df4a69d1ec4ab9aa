/** The paths and symbols of an icon, drawn from the numbers that its card has. */
const vectors = (() => {
  const { root, byId, all } = page;

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
    svg.ariaLabel = `${name}, ${place.dataset.variant}, ${nodes}`;
    for (const [part, text] of Object.entries(parts)) {
      svg.querySelector("." + part).setAttribute("d", text);
    }
    figure.querySelector(".pic").classList.add(place.dataset.key);
    figure.querySelector("figcaption").textContent = `${place.dataset.variant}, ${nodes}`;
    place.replaceChildren(figure);
  };

  const rows = (text) => (text ?? "").split(";").map((row) => row.split(" "));
  const values = byId("all").dataset;
  const weights = rows(values.weights)
    .map(([name, ...positions]) => ({ name, positions: positions.map(Number) }));
  const scales = rows(values.scales)
    .map(([name, factor]) => ({ name, factor: Number(factor) }));
  const [small, medium] = [0, 1];
  root.style.setProperty("--medium", scales[medium]?.factor);
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
    part.ariaLabel = `${name}, ${variant}`;
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
    part.querySelector(".kind").textContent = variant;
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
    slider.addEventListener("input", show);
    show();
    place.replaceChildren(part);
  };

  /** Draws what is open; a card holds only the numbers of the rest. */
  const draw = (details) => {
    if (!details.open || details.querySelector("figure")) return;
    const { name } = details.closest(".card").dataset;
    for (const place of all(".traces > div", details)) trace(place, name);
    for (const place of all(".symbols > div", details)) symbol(place, name);
  };
  return { draw };
})();
