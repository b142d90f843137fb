// The pages of rules, which come whole from the server: search, and old addresses of rules.

const page = /** @type {HTMLElement} */ (document.querySelector(".rules-page"));
const form = /** @type {HTMLFormElement} */ (document.querySelector(".rules-find"));
const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
const sections = [...page.querySelectorAll("section")];
const links = [...document.querySelectorAll(".rules-contents>li")];

const LEAST = 2; // letters; one alone is everywhere

/** Where what is looked for stands. @type {HTMLElement[]} */
let found = [];
let at = -1;

function clear() {
  for (const mark of page.querySelectorAll("mark")) {
    const parent = /** @type {Node} */ (mark.parentNode);
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
}

/** Mark all places in a section. @param {Element} section @param {string} word */
function mark(section, word) {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (let text of texts) {
    for (;;) {
      const place = text.data.toLowerCase().indexOf(word);
      if (place < 0) break;
      const hit = text.splitText(place);
      text = hit.splitText(word.length);
      const around = document.createElement("mark");
      hit.replaceWith(around);
      around.append(hit);
      found.push(around);
    }
  }
}

/** How many there are, and which of them is looked at. */
function say() {
  const { none = "", one = "", many = "" } = status.dataset;
  const count = found.length;
  status.textContent = (count === 0 ? none : count === 1 ? one : many).replace("{count}", String(count));
}

/** Only the sections with the word stay; without a word all do. */
function search() {
  const word = field.value.trim().toLowerCase();
  clear();
  found = [];
  at = -1;
  const looking = word.length >= LEAST;
  for (const section of sections) {
    const before = found.length;
    if (looking) mark(section, word);
    const hidden = looking && found.length === before;
    section.hidden = hidden;
    const link = links.find((one) => one.querySelector(`a[href="#${section.id}"]`));
    link?.classList.toggle("without", hidden);
  }
  if (looking) say();
  else status.textContent = "";
}

/** Go to the next place, or to the one before. @param {number} by */
function go(by) {
  if (!found.length) return;
  found[at]?.classList.remove("here");
  at = (at + by + found.length) % found.length;
  found[at].classList.add("here");
  found[at].scrollIntoView({ block: "center" });
}

field.addEventListener("input", search);
form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }
  if (event.key === "Escape") {
    field.value = "";
    search();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target === field) return;
  event.preventDefault();
  field.focus();
});
// A link leads to its section even while others are filtered away.
for (const link of links)
  link.addEventListener("click", () => {
    if (!link.classList.contains("without")) return;
    field.value = "";
    search();
  });

// On narrow screens the contents are closed, so that the page begins with its text.
if (matchMedia("(max-width: 860px)").matches) document.querySelector(".rules-side details")?.removeAttribute("open");
form.hidden = false;
search(); // the browser may have brought the word back

// The address of a rule is on the page of the specification; older links lead here.
const rule = decodeURIComponent(location.hash.slice(1));
if (/^[A-Z]+-[A-Z]?\d+$/.test(rule) && !document.getElementById(rule))
  location.replace(`${page.dataset.specification}#${rule}`);

export {}; // it imports nothing, and its names are its own all the same
