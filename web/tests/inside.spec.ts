// The insides of the solvers in Watch: what they hold in the cells, and the panel beside the board.
import type { Page } from "@playwright/test";
import type { Essay, TraceWindow } from "../src/lib/api_types";
import { isPlanned } from "../src/watch/inside/quantities";
import { workerIn } from "../src/watch/inside/workers";
import { easy, expect, long, test } from "./lab";
import { scrubAMillion } from "./million";

const scrub = (page: Page) => page.getByRole("slider", { name: "Position in the run" });
const length = async (page: Page) => Number(await scrub(page).getAttribute("max"));
const panel = (page: Page) => page.getByRole("complementary", { name: "Inside the solver" });
const charts = (page: Page) => page.locator(".charts");
const layer = (page: Page) => page.locator("canvas[data-weights]");

/** Opens a run, waits for its end and goes to a share of it. */
async function open(page: Page, puzzle: string, solver: string, share: number, seconds = 30): Promise<void> {
  await page.goto(`/watch#p=${puzzle}&s=${solver}&limit=${seconds}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".outcome")).toContainText(/ in /, { timeout: 60_000 });
  await go(page, share);
}

async function go(page: Page, share: number): Promise<void> {
  const at = Math.round((await length(page)) * share);
  await scrub(page).fill(String(at));
  // Where a run is too long to keep every step, the number on the screen is that of the run.
  await expect.poll(async () => {
    const told = Number((await page.locator("dl dd").first().textContent())!.replaceAll(",", ""));
    return (await page.getByText("The run is too long to keep every step").count()) > 0 ? told >= at : told === at;
  }).toBe(true);
}

/** How many pixels of the layer have ink. */
const inked = (page: Page) =>
  layer(page).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i]! > 0) ++found;
    return found;
  });

test("probabilities of relaxation labelling in the cells, and the number of any of them", async ({ page }) => {
  await open(page, long, "relaxation", 0.5);
  await expect(layer(page)).toHaveAttribute("data-weights", "probability");
  expect(await inked(page)).toBeGreaterThan(500);
  const weights = panel(page).getByRole("region", { name: "Weights" });
  await weights.getByLabel("Cell", { exact: true }).selectOption("r1c1");
  await expect(weights.getByRole("list", { name: /^r1c1: \d 0\.\d\d/ })).toBeVisible();
  // The sum of a cell's probabilities is one, up to the rounding of each.
  const told = await weights.getByRole("list", { name: /^r1c1/ }).getAttribute("aria-label");
  const sum = [...told!.matchAll(/ (\d\.\d\d)/g)].reduce((total, [, value]) => total + Number(value), 0);
  expect(Math.abs(sum - 1)).toBeLessThan(0.06);
  // A tap on a cell of the board does the same.
  const board = page.getByRole("img", { name: /cells filled/ });
  const box = (await board.boundingBox())!;
  await board.click({ position: { x: box.width * 0.12, y: box.height * 0.12 } });
  await expect(weights.getByRole("list", { name: /^r1c1/ })).toBeVisible();
  await board.click({ position: { x: box.width * 0.97, y: box.height * 0.97 } });
  await expect(weights.getByRole("list", { name: /^r9c9/ })).toBeVisible();
  await expect(weights.getByText("Least decided")).toBeVisible();
  await weights.getByRole("button").first().click();
  await expect(charts(page).getByRole("img", { name: /^Consistency over/ })).toBeVisible();
});

test("weights give way to digits on demand", async ({ page }) => {
  await open(page, long, "relaxation", 0.5);
  await expect(layer(page)).toBeVisible();
  await page.keyboard.press("w");
  await expect(layer(page)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Weights" }).check();
  await expect(layer(page)).toBeVisible();
  // Before the first of them there are digits only.
  await page.keyboard.press("Home");
  await expect(layer(page)).toHaveCount(0);
});

test("the search tree: the way here, what failed beside it, and guesses by depth", async ({ page }) => {
  await open(page, long, "backtrack:first-cell", 0.4);
  const tree = panel(page).getByRole("region", { name: "Search tree" });
  await expect(tree.getByText(/[\d,]+ digits tried, [\d,]+ taken back/)).toBeVisible();
  await expect(tree.getByRole("img", { name: "Digits tried and forced digits by depth" })).toBeVisible();
  const way = tree.getByRole("img", { name: /^The way here: (\d+ guess(es)?, then )?r\dc\d \d.*after \d.* failed/ });
  await expect(way).toBeVisible();
  expect(await way.locator("circle").count()).toBeGreaterThan(3);
  expect(await way.locator(".lost").count()).toBeGreaterThan(0);
  expect(await way.locator("path.wedge").count()).toBeGreaterThan(1);
  await page.keyboard.press("Home");
  await expect(tree.getByRole("img", { name: "The way here: no guess is open" })).toBeVisible();
  await expect(tree.getByText("0 digits tried, 0 taken back; 0 forced digits")).toBeVisible();
});

test("the tree counts digits that were tried, the counter positions with a choice", async ({ page }) => {
  await open(page, long, "backtrack", 1);
  // Every position with a choice tries one digit or more: the two are named apart, and never compared as one.
  const told = await panel(page).getByRole("region", { name: "Search tree" }).getByText(/digits tried, /).textContent();
  const tried = Number(/([\d,]+) digits tried/.exec(told!)![1]!.replaceAll(",", ""));
  const guesses = page.locator("h4:text-is('The whole run') + dl div", { hasText: "Guesses" }).locator("dd");
  expect(tried).toBeGreaterThanOrEqual(Number((await guesses.textContent())!.replaceAll(",", "")));
});

test("a run that fails says why, and how far its weights are from the solution", async ({ page }) => {
  await open(page, long, "relaxation", 1);
  await expect(page.locator(".outcome")).toContainText("Stuck");
  await expect(page.locator(".ending")).toContainText("The probabilities have settled");
  await expect(panel(page).getByText(/In \d+ of 58 open cells the heaviest digit is right/)).toBeVisible();
  // Before that it is told as what is still to come.
  await go(page, 0.5);
  await expect(page.locator(".ending")).toHaveCount(0);
  await expect(page.locator(".outcome")).toContainText(/^Ran to its end in .*: stuck/);
  await page.getByText("Why it fails").click();
  await expect(page.getByText("The probabilities have settled")).toBeVisible();
});

test("a round that changes no digit tells what moved", async ({ page }) => {
  await open(page, long, "relaxation", 0.5);
  await expect(page.locator(".decision")).toHaveText(
    /^(Probability moves most in r\dc\d: \d from \d\.\d\d to \d\.\d\d|No probability moves by as much as 0\.004)\. The board of the most probable digits stays as it is, \d+ cells in conflict\.$/,
  );
  await expect(page.getByText("A step is a round")).toBeVisible();
});

test("the cultural algorithm shows the wrong hidden givens that trap it", async ({ page }) => {
  await open(page, long, "cultural", 1, 4);
  await expect(page.locator(".ending")).toContainText("it agrees with itself everywhere, so that every cell is fixed");
  await expect(page.locator(".ending")).toContainText("no board of that population can be a solution");
  await expect(panel(page).getByText(/nothing but a wrong digit/)).toBeVisible();
  await expect(panel(page).getByText(/hidden givens/).first()).toBeVisible();
  await expect(panel(page).getByText(/^The present population took over \d+ hidden givens?\.$/)).toBeVisible();
});

test("below a board with weights is what it shows, and the way to the other", async ({ page }) => {
  await open(page, long, "cultural", 0.95, 4);
  await expect(page.getByText("The area of a digit is the share of near solutions that have it there.")).toBeVisible();
  await page.getByRole("button", { name: "Show the best board of the population" }).click();
  await expect(layer(page)).toHaveCount(0);
  await expect(page.getByText("This is the best board of the population.")).toBeVisible();
  await page.getByRole("button", { name: "Show the beliefs" }).click();
  await expect(layer(page)).toBeVisible();
});

test("a solved run does not speak of beliefs that were not in force", async ({ page }) => {
  await open(page, easy, "cultural", 1);
  await expect(page.locator(".outcome")).toContainText("Solved in");
  await expect(panel(page).getByText("None is in force: the present population took over nothing.")).toBeVisible();
});

test("the automatic solver says who works, and why", async ({ page }) => {
  await open(page, easy, "auto", 0);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".decision")).toHaveText("Hands the puzzle to fast.");
  const workers = panel(page).getByRole("region", { name: "Who works" });
  await expect(workers.getByRole("listitem")).toHaveText([/Fast engine has the puzzle.*9x9 or 16x16/s]);
  const code = page.getByRole("list", { name: "Pseudocode" });
  await expect(code.locator("[aria-current]")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(code.locator("[aria-current]")).toContainText("return fast(puzzle)");
});

test("temperature on a log axis, what is accepted, and energy", async ({ page }) => {
  await open(page, long, "annealing", 0.5, 5);
  for (const name of ["Temperature", "Accepted", "Energy"]) {
    await expect(charts(page).getByRole("img", { name: new RegExp(`^${name} over`) })).toBeVisible();
  }
  await expect(charts(page).locator("figcaption").first()).toContainText("log axis");
});

test("the units of a Boltzmann machine", async ({ page }) => {
  await open(page, easy, "boltzmann", 0.9, 6);
  await expect(layer(page)).toHaveAttribute("data-weights", "activity");
  await expect(charts(page).getByRole("img", { name: /^Changed over/ })).toBeVisible();
  await expect(charts(page).getByRole("img", { name: /^Not settled over/ })).toBeVisible();
  await expect(panel(page).getByText(/No unit is on in \d+ cells?, and several are on in \d+/)).toBeVisible();
  await expect(page.getByText("A step is 100 sweeps over all units.")).toBeVisible();
  await page.getByRole("button", { name: "Show the board that is read off" }).click();
  await expect(page.getByText("where none is, the study's program reads a 1")).toBeVisible();
});

test("the board freezes where the chart says so", async ({ page }) => {
  // Cooled so quickly that it freezes within its time on any machine.
  await open(page, long, "boltzmann&set=start%3D1%20cooling%3D0.0003", 0, 3);
  await page.getByRole("region", { name: "About Boltzmann machine" }).getByRole("button", { name: "the board freezes" }).first().click();
  await expect(scrub(page)).not.toHaveValue("0");
  // The line of the moment lies upon the mark.
  const places = (name: string) =>
    charts(page).locator(`.plot path.${name}`).evaluateAll((paths) => paths.map((path) => Number(/^M([\d.]+)/.exec(path.getAttribute("d")!)![1])));
  // The marks are asked for when the run has ended, one after the other.
  await expect(charts(page).locator(".plot path.mark").first()).toBeAttached({ timeout: 20_000 });
  const [frozen] = await places("mark");
  expect(frozen).toBeGreaterThan(40);
  await expect.poll(async () => Math.abs((await places("now"))[0]! - frozen!)).toBeLessThan(0.01);
  await expect(charts(page).getByText("freezes")).toBeVisible();
});

test("a population with its fitness, and the family of its best child", async ({ page }) => {
  await open(page, long, "genetic", 0.3, 3);
  await expect(layer(page)).toHaveAttribute("data-weights", "share of the population");
  const population = panel(page).getByRole("region", { name: "Population" });
  await expect(population.getByRole("img", { name: /^Board \d+: \d+ equal pairs/ })).toHaveCount(11);
  for (const name of ["Mother", "Father", "Child"]) await expect(population.getByRole("img", { name, exact: true })).toBeVisible();
  await expect(charts(page).getByText("Best fitness")).toBeVisible();
});

test("near solutions and hidden givens of the cultural algorithm", async ({ page }) => {
  await open(page, long, "cultural", 0.95, 4);
  await expect(layer(page)).toHaveAttribute("data-weights", "belief");
  await expect(charts(page).getByText("Hidden givens")).toBeVisible();
});

test("boards and pheromone of the ants", async ({ page }) => {
  await open(page, long, "ants:plain", 0.5, 3);
  await expect(layer(page)).toHaveAttribute("data-weights", "pheromone");
  const boards = panel(page).getByRole("region", { name: "Ants' boards" });
  await expect(boards.getByRole("img", { name: /^Board \d+: \d+ cells filled/ })).toHaveCount(10);
  await expect(boards.getByRole("img", { name: /^A tour of \d+ cells from r\dc\d to r\dc\d$/ })).toBeVisible();
});

test("the frontier of A*", async ({ page }) => {
  // So early in a run that its insides are kept at every step.
  await open(page, long, "astar:constrained", 0.2, 3);
  await expect(charts(page).getByRole("img", { name: /^State that is expanded over/ })).toBeVisible();
  await expect(charts(page).locator("figcaption").first()).toContainText("f = g + h");
  // As many states in the bars as the curve of the queue says.
  const frontier = panel(page).getByRole("region", { name: "Frontier" });
  await expect(frontier.getByRole("img", { name: /^[\d,]+ states? in the queue by f; the one that is expanded has \d/ })).toBeVisible();
  const waiting = await frontier.getByText(/^[\d,]+ states? in the queue/).textContent();
  const queue = charts(page).locator("figcaption", { hasText: "Queue" }).locator("b");
  expect(waiting!.split(" ")[0]).toBe(await queue.textContent());
});

/** Told once, and therefore no curve. */
const toldOnce = ["variables", "clauses"];
const boardEvents = ["place", "guess", "remove", "eliminate", "replace", "backtrack", "weights", "members", "histogram"];

test("every quantity that an algorithm tells has a title and a unit", async ({ request }) => {
  const { solvers } = (await (await request.get("/api/v1/solvers")).json()) as { solvers: { id: string }[] };
  expect(solvers.length).toBeGreaterThan(15);
  const unplanned: string[] = [];
  for (const { id } of solvers) {
    const { essay } = (await (await request.get(`/api/v1/solvers/${id}`)).json()) as { essay: Essay | null };
    for (const { event } of essay?.lit ?? []) {
      const name = event.replace(/ (falls|rises|stays|new low|new high)( \d+ times)?$/, "");
      if ([...boardEvents, ...toldOnce].includes(name) || workerIn(name) !== null) continue;
      if (!isPlanned(name)) unplanned.push(`${id}: ${name}`);
    }
  }
  expect(unplanned).toEqual([]);
});

// No solver of ours holds weights for a million steps in a time that a test may take, so they are
// added to the windows of one that searches: as many and as large as the server keeps them.
test("a million steps with weights: as smooth, and within 100 MB", async ({ page }) => {
  const kept: number[] = [];
  for (let step = 0; step < 4e6; step += Math.floor(step / 1000) + 1) kept.push(step);
  const weightsAt = (step: number) => {
    let text = "";
    for (let i = 0; i < 729; ++i) text += ((i * 37 + step * 11) % 256).toString(16).padStart(2, "0");
    return { step, name: "probability", weights: text };
  };
  await page.route("**/api/v1/jobs/*/trace?*", async (route) => {
    const response = await route.fetch();
    const window = (await response.json()) as TraceWindow;
    const end = window.from + window.steps.length;
    const first = kept.findIndex((step) => step >= window.from);
    if (first > 0) window.start.weights = weightsAt(kept[first - 1]!);
    window.weights = kept.filter((step) => step >= window.from && step < end).map(weightsAt);
    await route.fulfill({ response, json: window });
  });
  await page.goto(`/watch#p=${long}&s=backtrack:first-cell`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await scrubAMillion(page, 100e6);
  await expect(layer(page)).toHaveAttribute("data-weights", "probability");
  expect(await inked(page)).toBeGreaterThan(500);
});
