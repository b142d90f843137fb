// A drawing of the page as a file of its own: an SVG that needs none of our style sheets.

/** What a drawing takes from style sheets, and what it is where nothing is said. */
const INKS = {
  fill: "rgb(0, 0, 0)",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  opacity: "1",
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "paint-order": "normal",
};
const LETTERS = [
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
];
const NOT_DRAWN = /^(class|role|tabindex|data-.*|aria-.*|style)$/;

/** The picture as text, with all inks written out. @param {SVGSVGElement} svg */
export function pictureOf(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  write(svg, copy);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function write(from, to) {
  const style = getComputedStyle(from);
  const copies = [...to.children];
  for (const [index, child] of [...from.children].entries()) {
    const copied = copies[index];
    if (getComputedStyle(child).display === "none") copied.remove();
    else write(child, copied);
  }
  for (const { name } of [...to.attributes]) if (NOT_DRAWN.test(name)) to.removeAttribute(name);
  for (const [name, usual] of Object.entries(INKS)) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) to.setAttribute(name, value);
    else to.removeAttribute(name);
  }
  if (from.localName === "text" || from.localName === "tspan")
    for (const name of LETTERS) to.setAttribute(name, style.getPropertyValue(name));
}

/**
 * Hand a text, or what has been fetched, to the browser as a file.
 * @param {BlobPart} text
 * @param {string} name
 * @param {string} kind
 */
export function save(text, name, kind) {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
