// Plays one whole game in a real Firefox over WebDriver BiDi: node play.js FIREFOX ADDRESS GAME
//
// The table is made on the home page and squares, cards and buttons are pressed where the page offers them; whatever a
// press does not decide is typed. It ends with exit code 1 and the reason if anything goes wrong, seen or unseen.
import puppeteer from "puppeteer-core";

const [firefox, address, game] = process.argv.slice(2);
const PATIENCE = 60_000; // milliseconds for anything, on a busy machine
const FINISHED = "[data-do=record]";
const PRESSED = 6; // turns that are begun with the mouse

/** @type {string[]} */
const problems = [];

/** @param {import("puppeteer-core").Page} page */
function watch(page) {
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (error) => problems.push(`page: ${error}`));
  page.on("console", (message) => message.type() === "error" && problems.push(`console: ${message.text()}`));
  page.on("requestfailed", (request) => problems.push(`request: ${request.url()}`));
}

/** The table as the server tells it to this visitor; it waits while others think. */
const nextDecision = (/** @type {import("puppeteer-core").Page} */ page, /** @type {number} */ before) =>
  page.evaluate(async (before) => {
    for (;;) {
      const answer = await fetch(location.pathname.replace("/t/", "/api/tables/"));
      const doc = answer.ok ? await answer.json() : null;
      if (doc?.result || (doc?.legal?.length && doc.decision !== before)) return doc;
      await new Promise((done) => setTimeout(done, 60));
    }
  }, before);

/** Press what is offered on the board or among the cards; that may choose, and the main button confirms. */
async function press(page) {
  const offered = await page.$(".cc-hit.may, [data-keep], .sf-slot.may, .tw-bid.may, button[data-step]:not([disabled])");
  await offered?.click();
  const main = await page.$("[data-do=main]:not([disabled])");
  await main?.click();
}

/** Type one of the legal actions, each time another. */
async function type(page, doc, turn) {
  const { text } = doc.legal[(turn * 7) % doc.legal.length];
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.waitForSelector("#command:focus");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Whether the page knows of the decision after this one. */
async function moved(page, decision, patience) {
  const until = Date.now() + patience;
  for (;;) {
    const doc = await page.evaluate(async () => (await fetch(location.pathname.replace("/t/", "/api/tables/"))).json());
    if (doc.result || doc.decision !== decision) return true;
    if (Date.now() > until) return false;
    await new Promise((done) => setTimeout(done, 60));
  }
}

async function play(page) {
  await page.goto(address);
  await page.locator(`.game.${game}`).click();
  await page.locator("[data-do=play]:not([disabled])").click();
  await page.waitForSelector(".board");
  let [turn, pressed] = [0, 0];
  for (let doc = await nextDecision(page, -1); !doc.result; doc = await nextDecision(page, doc.decision)) {
    turn += 1;
    await page.waitForSelector("[data-do=undo]"); // the bar is there: it is not covered
    if (turn <= PRESSED) await press(page);
    if (turn <= PRESSED && (await moved(page, doc.decision, 2000))) pressed += 1;
    else await type(page, doc, turn);
    if (!(await moved(page, doc.decision, PATIENCE))) throw new Error(`turn ${turn} was not played`);
  }
  await page.waitForSelector(FINISHED);
  if (!pressed) throw new Error("no press on the page has done anything");
  return `${turn} decisions, ${pressed} of them with the mouse`;
}

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: firefox,
  headless: true,
  defaultViewport: { width: 1280, height: 720 },
});
try {
  const page = await browser.newPage();
  watch(page);
  console.log(`${game}: ${await play(page)}, in ${await browser.version()}`);
} catch (error) {
  problems.push(String(error));
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
