// Looks for what moves, is too small, is covered or is cut, on the page of one table or on another page.
// In: { labels, spaces, presses }, selectors of a game. Out: one sentence for each fault.
async ({ labels, spaces, presses }) => {
  const LEAST = 10.5; // pixels, for any text on a board
  const faults = new Set();
  const app = document.querySelector(".app") ?? document.querySelector("#app");
  const all = (what, from = document) => [...from.querySelectorAll(what)];
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest(".vh") &&
    getComputedStyle(one).clipPath !== "inset(50%)" &&
    getComputedStyle(one.parentElement).clipPath !== "inset(50%)";
  const nameOf = (one) =>
    one.dataset.do ?? one.dataset.square ?? one.dataset.route ?? one.dataset.draw ?? one.id ??
    one.getAttribute("aria-label");
  const called = (one) =>
    `${one.localName}.${one.getAttribute("class") ?? ""} "${nameOf(one) || one.textContent.trim().slice(0, 30)}"`;
  // what is drawn anew comes before the next task; a timer would wait longer
  const drawn = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(null);
    });

  // What must not move

  const CONTROLS = "button, a[href], input, select, summary, [tabindex]";
  const AREAS = [".top", ".boardbox", ".board", ".players", ".seats", ".preview", ".log", ".tabpanel", ".bar"];
  const boxOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  };
  const isEmpty = ([, , width, height]) => width === 0 && height === 0;
  const isMany = (one) => one.matches(".turns li:nth-child(n + 6) *"); // rows of the log are all alike
  const controls = () =>
    all(CONTROLS, app).filter((one) => !(one instanceof SVGElement) && !isMany(one) && seen(one));
  const remember = () => [
    ...controls().map((one) => [called(one), () => (one.isConnected ? boxOf(one) : null), one]),
    ...AREAS.flatMap((area) => {
      const there = document.querySelector(area);
      const now = () => (document.querySelector(area) ? boxOf(document.querySelector(area)) : [0, 0, 0, 0]);
      return there && !isEmpty(boxOf(there)) ? [[area, now, null]] : [];
    }),
  ].map(([name, now, one]) => ({ name, now, one, before: now() }));
  const cardOf = (one) => one?.closest("[data-card]"); // a chosen card rises, with all that is on it
  const compare = (known, why, self) => {
    for (const { name, now, one, before } of known) {
      const after = now();
      if (!after || one === self || (one && cardOf(self)?.contains(one))) continue;
      if (after.some((side, index) => Math.abs(side - before[index]) > 0.6))
        faults.add(`${why} moves ${name}: ${before.map(Math.round)} to ${after.map(Math.round)}`);
    }
  };

  const middleOf = (one) => {
    if (one instanceof SVGPathElement) {
      const at = one.getPointAtLength(one.getTotalLength() / 2).matrixTransform(one.getScreenCTM());
      return [at.x, at.y];
    }
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const send = (one, kinds, pointerType) => {
    const [clientX, clientY] = middleOf(one);
    for (const kind of kinds) {
      const bubbles = !/enter|leave/.test(kind);
      const how = { bubbles, cancelable: true, clientX, clientY, pointerType, isPrimary: true, detail: 1 };
      one.dispatchEvent(/^mouse/.test(kind) ? new MouseEvent(kind, how) : new PointerEvent(kind, how));
    }
  };
  const OVER = ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove"];
  const OUT = ["pointerout", "pointerleave", "mouseout", "mouseleave"];
  // what lies around a square hears of leaving it too
  const leave = (one) => {
    send(one, OUT, "mouse");
    for (let up = one.parentElement; up && up !== app; up = up.parentElement)
      up.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
  };

  const known = remember();
  for (const one of [...controls(), ...all("svg [tabindex]", app)]) {
    if (!one.isConnected) continue;
    send(one, OVER, "mouse");
    await drawn();
    compare(known, `pointing at ${called(one)}`, one);
    leave(one);
    one.focus({ preventScroll: true });
    await drawn();
    compare(known, `the focus on ${called(one)}`, one);
    one.blur();
  }
  await drawn();
  compare(known, "looking away", null);
  for (const one of presses ? all(presses, app) : []) {
    if (!one.isConnected) continue;
    send(one, ["pointerdown", "pointerup", "click"], "touch");
    await drawn();
    compare(known, `choosing ${called(one)}`, one);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await drawn();
  }
  await drawn();
  compare(known, "letting go", null);

  // What is written on the board

  for (const one of all(".board *")) {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!words || !seen(one)) continue;
    const { a = 1, b = 0 } = one.getScreenCTM?.() ?? {};
    const scale = Math.hypot(a, b); // it may be turned
    const size = Number.parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < LEAST - 0.05) faults.add(`"${one.textContent.trim()}" on the board has ${size.toFixed(1)} px`);
  }

  // What labels cover: letters as boxes, spaces as turned boxes

  const ruler = document.createElement("canvas").getContext("2d");
  const corners = (one) => {
    const { x, y, width, height } = one.getBBox();
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([px, py]) => {
      const at = new DOMPoint(px, py).matrixTransform(one.getScreenCTM());
      return [at.x, at.y];
    });
  };
  const lettersOf = (text) => {
    const style = getComputedStyle(text);
    ruler.font = `${style.fontWeight} 100px ${style.fontFamily}`;
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = ruler.measureText("x");
    const size = Number.parseFloat(style.fontSize);
    return [...text.textContent].flatMap((letter, index) => {
      if (letter === " ") return [];
      const box = text.getExtentOfChar(index);
      const foot = box.y + (box.height * up) / (up + down);
      const high = /[acegmnopqrsuvwxyz]/.test(letter) ? 0.55 : 0.74;
      const low = /[gjpqy]/.test(letter) ? 0.2 : 0;
      const sides = [[box.x, foot - high * size], [box.x + box.width, foot + low * size]];
      const [[left, top], [right, bottom]] = sides.map(([x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform(text.getScreenCTM());
        return [at.x, at.y];
      });
      return [[[left, top], [right, top], [right, bottom], [left, bottom]]];
    });
  };
  const apart = (one, other) =>
    [one, other].some((shape) =>
      shape.some(([x, y], index) => {
        const [nx, ny] = shape[(index + 1) % shape.length];
        const along = (points) => points.map(([px, py]) => (px - x) * (ny - y) - (py - y) * (nx - x));
        const length = Math.hypot(nx - x, ny - y) || 1;
        const [mine, theirs] = [along(one), along(other)];
        const gap = Math.max(Math.min(...mine) - Math.max(...theirs), Math.min(...theirs) - Math.max(...mine));
        return gap / length > -0.75; // a touch of less than a pixel covers nothing
      }),
    );
  const shapes = all(spaces).map((one) => corners(one));
  for (const text of all(labels).filter(seen)) {
    const letters = lettersOf(text);
    const covered = shapes.filter((shape) => letters.some((letter) => !apart(letter, shape)));
    if (covered.length) faults.add(`"${text.textContent}" covers ${covered.length} of the spaces`);
  }

  // What is cut

  const cuts = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const elsewhere = (one, words) => {
    const told = one.closest("[title], [aria-label]");
    return `${told?.title ?? ""} ${told?.getAttribute("aria-label") ?? ""}`.includes(words);
  };
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: one, data } = walker.currentNode;
    const words = data.trim();
    if (!words || !seen(one) || one instanceof SVGElement || elsewhere(one, words)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const text = range.getBoundingClientRect();
    let [across, down] = [true, true]; // ways in which nothing around it scrolls so far
    for (let around = one; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (scrolls(overflowX)) across = false;
      if (scrolls(overflowY)) down = false;
      const box = around.getBoundingClientRect();
      const wide = across && cuts(overflowX) && (text.right > box.right + 1 || text.left < box.left - 1);
      const high = down && cuts(overflowY) && (text.bottom > box.bottom + 2 || text.top < box.top - 2);
      if (!wide && !high) continue;
      faults.add(`"${words}" is cut in ${called(around)}`);
      break;
    }
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.add("the page scrolls sideways");
  return [...faults];
}
