import type { Page } from "@playwright/test";
import { easy, expect, failedRequests, long, test } from "./lab";
import { scrubAMillion } from "./million";

const scrub = (page: Page) => page.getByRole("slider", { name: "Position in the run" });
const length = async (page: Page) => Number(await scrub(page).getAttribute("max"));
const position = async (page: Page) => Number(await scrub(page).inputValue());
const decision = (page: Page) => page.locator(".decision").first();

async function open(page: Page, puzzle: string, solvers: string): Promise<void> {
  await page.goto(`/watch#p=${puzzle}&s=${solvers}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(() => length(page)).toBeGreaterThan(0);
  await expect(decision(page)).toHaveText("The puzzle as given.");
}

/** The outcome is told when it happens: at the end of the run. */
async function expectSolved(page: Page): Promise<void> {
  await expect(page.locator(".outcome")).toContainText(/ in /);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".outcome")).toContainText("Solved in");
}

test("step by step, forwards and back", async ({ page }) => {
  await open(page, easy, "backtrack");
  const board = page.getByRole("img", { name: /cells filled/ });
  await expect(board).toHaveAttribute("aria-label", /30 of 81/);
  await page.keyboard.press("ArrowRight");
  await expect(decision(page)).toHaveText(/(Tries \d in r\dc\d|\d goes into r\dc\d)/);
  await expect(board).toHaveAttribute("aria-label", /31 of 81/);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(decision(page)).toHaveText("The puzzle as given.");
  await page.keyboard.press("End");
  await expect(board).toHaveAttribute("aria-label", /81 of 81/);
  await expect(page.locator(".outcome")).toContainText("Solved in");
  await page.keyboard.press("Home");
  await expect(board).toHaveAttribute("aria-label", /30 of 81/);
});

test("plays to the end at full speed, and pauses", async ({ page }) => {
  await open(page, easy, "csp");
  await page.getByRole("slider", { name: "Speed" }).fill("8");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => position(page)).toBe(await length(page));
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("Home");
  await page.getByRole("slider", { name: "Speed" }).fill("0");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await position(page)).toBeLessThan(await length(page));
});

test("four solvers side by side under the same controls", async ({ page }) => {
  await open(page, easy, "backtrack,csp,annealing");
  await page.getByRole("button", { name: "Add a solver" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Add a solver" })).toBeDisabled();
  await page.getByText("Same progress").click();
  await expect(page.locator(".outcome").filter({ hasText: / in / })).toHaveCount(4, { timeout: 20_000 });
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByRole("img", { name: /81 of 81/ })).toHaveCount(4);
  await page.getByRole("button", { name: /^Remove / }).first().click();
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(page.url()).toContain("s=csp%2Cannealing");
});

test("settings stay open while one changes them, and a reload keeps each solver's own", async ({ page }) => {
  await open(page, easy, "backtrack,annealing");
  const second = page.getByRole("article").nth(1);
  await second.getByText("Settings").click();
  const seed = second.getByLabel("Seed");
  // More digits than a number of JavaScript holds.
  await seed.fill("6662722014216380957");
  await seed.press("Enter");
  await expect(seed).toBeFocused();
  await second.getByLabel("Time limit, s").fill("7");
  await second.getByLabel("Time limit, s").press("Enter");
  await expect(page).toHaveURL(/seed=0%2C6662722014216380957&limit=30%2C7/);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await second.getByText("Settings").click();
  await expect(seed).toHaveValue("6662722014216380957");
  await expect(second.getByLabel("Time limit, s")).toHaveValue("7");
  await expect(page.getByRole("article").first().getByLabel("Seed")).toHaveValue("0");
});

test("keys work wherever the focus is", async ({ page }) => {
  await open(page, easy, "csp:random-order");
  await expect(page.locator(".outcome")).toContainText(/ in /);
  await scrub(page).focus();
  await page.keyboard.press("Shift+ArrowRight");
  expect(await position(page)).toBe(Math.min(100, await length(page)));
  await page.keyboard.press("Home");
  await page.getByLabel("Candidates").click();
  await page.keyboard.press("ArrowRight");
  expect(await position(page)).toBe(1);
});

test("the scrub bar can be enlarged, and follows the run", async ({ page }) => {
  await open(page, easy, "annealing");
  await expect(page.locator(".outcome")).toContainText(/ in /);
  const whole = await length(page);
  await scrub(page).fill(String(Math.round(whole / 2)));
  await page.getByRole("button", { name: "Enlarge the bar here" }).click();
  const [from, to] = [Number(await scrub(page).getAttribute("min")), await length(page)];
  expect(to - from).toBe(Math.ceil(whole / 4));
  expect(from).toBeLessThan(whole / 2);
  expect(to).toBeGreaterThan(whole / 2);
  await expect(page.locator(".scrub .part")).toBeVisible();
  // The next step and the end of the run are elsewhere: the bar goes there, whoever has the focus.
  await scrub(page).focus();
  await scrub(page).fill(String(to));
  await page.keyboard.press("ArrowRight");
  expect(await position(page)).toBe(to + 1);
  expect(await length(page)).toBeGreaterThan(to);
  await page.keyboard.press("End");
  expect(await position(page)).toBe(whole);
  expect(await length(page)).toBe(whole);
  await page.keyboard.press("Shift+Z");
  await expect(scrub(page)).toHaveAttribute("min", "0");
  await expect(page.getByRole("button", { name: "Show more of the run" })).toBeDisabled();
  await page.keyboard.press("z");
  await expect(scrub(page)).not.toHaveAttribute("min", "0");
});

test("the transport stays where it is, whatever a run has to say", async ({ page }) => {
  await open(page, easy, "relaxation");
  await expect(page.locator(".outcome")).toContainText(/ in /);
  const place = async () => (await page.locator(".transport").boundingBox())!;
  const before = await place();
  await scrub(page).fill(String(Math.round((await length(page)) / 2)));
  await expect(page.getByRole("button", { name: "Show the board of the most probable digits" })).toBeVisible();
  expect(await place()).toEqual(before);
  await page.keyboard.press("End");
  await expect(page.locator(".outcome")).toContainText("Solved in");
  expect(await place()).toEqual(before);
});

test("on a phone the only breakpoint is beside the keys", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, easy, "annealing");
  const better = (await page.getByRole("button", { name: "Next improvement" }).boundingBox())!;
  const play = (await page.getByRole("button", { name: "Play", exact: true }).boundingBox())!;
  expect(Math.abs(better.y + better.height / 2 - play.y - play.height / 2)).toBeLessThan(4);
  expect(better.x + better.width).toBeLessThanOrEqual(390);
});

test("counters that never move are left out", async ({ page }) => {
  await open(page, easy, "annealing");
  await expect(page.locator(".outcome")).toContainText(/ in /);
  await expect(page.getByRole("img", { name: /^Energy over/ })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: /^(Placed|Removed|Open guesses)$/ })).toHaveCount(0);
});

test("another solver, preset and pre-pass for the same puzzle", async ({ page }) => {
  await open(page, easy, "backtrack");
  await page.getByLabel("Solver", { exact: true }).selectOption("dlx");
  await expectSolved(page);
  await page.getByText("Settings").click();
  await page.getByLabel("Pre-pass").selectOption({ index: 1 });
  await expectSolved(page);
  expect(page.url()).toMatch(/s=\w+%2Bdlx/);
});

test("a million steps: smooth, bounded, and backwards throughout", async ({ page }) => {
  await open(page, long, "backtrack:first-cell");
  await scrubAMillion(page, 150e6);
});

test("a reload finds the run that is still going", async ({ page }) => {
  // This one does not find an answer within its time, so it is certainly still running.
  await page.goto(`/watch#p=${long}&s=random-search`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".outcome")).toContainText("Running");
  const jobs = () =>
    page.evaluate(async () => {
      const client = JSON.parse(localStorage.getItem("sudolab.client")!) as string;
      const answer = await (await fetch(`/api/v1/jobs?client=${client}`)).json();
      return (answer.jobs as { id: string; state: string }[]).filter((job) => job.state === "running").map((job) => job.id);
    });
  const before = await jobs();
  expect(before).toHaveLength(1);
  await page.reload();
  await expect(page.locator(".outcome")).toContainText("Running");
  expect(await jobs()).toEqual(before);
  await page.getByLabel("Solver", { exact: true }).selectOption("dlx");
  await expectSolved(page);
  await expect.poll(jobs).toEqual([]);
});

test.describe("with a bad puzzle", () => {
  test.use({ allowed: failedRequests });
  test("the room says what is wrong and offers another", async ({ page }) => {
    await page.goto("/watch#p=12345");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Choose another puzzle" }).click();
    await page.getByLabel("Your own, in any format").fill(easy);
    await page.getByRole("button", { name: "Load", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectSolved(page);
  });
});

test("a puzzle without a solution is told as such", async ({ page }) => {
  await open(page, "55" + ".".repeat(79), "backtrack").catch(() => undefined);
  await expect(page.locator(".outcome, [role=alert]").first()).toContainText(/[Uu]nsolvable/);
});

test("a link starts nothing before one agrees", async ({ page }) => {
  const started: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/v1/jobs")) started.push(request.url());
  });
  await page.goto(`/watch#p=${long}&s=random-search,genetic&limit=600`);
  await expect(page.getByText(/^This link asks to run .+ and .+ on a 9x9 puzzle, for up to 600 seconds each\./)).toBeVisible();
  await page.waitForTimeout(500);
  expect(started).toEqual([]);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect.poll(() => started.length).toBe(2);
  // The address is the room's own now.
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("This link asks to run")).toHaveCount(0);
});

test("a link carries the step and what is the same in all lanes", async ({ page }) => {
  await open(page, easy, "backtrack,csp:random-order");
  await expect(page.locator(".outcome").filter({ hasText: / in / })).toHaveCount(2);
  await page.getByText("Same progress").click();
  await scrub(page).fill("20");
  await expect(page).toHaveURL(/at=20&align=share$/);
  const told = await page.locator(".decision").allTextContents();
  const address = page.url();
  await page.reload();
  await expect(page.locator(".decision")).toHaveText(told);
  // Somebody else's browser knows nothing of it, and asks first.
  await page.goto("/play");
  await page.goto(address);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".decision")).toHaveText(told);
  await expect(page.getByLabel("Same progress")).toBeChecked();
  // What lies beyond the end of a run leads to its end.
  await page.goto("/play");
  await page.goto(`/watch#p=${easy}&s=dlx&at=123456789`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".outcome")).toContainText("Solved in");
});
