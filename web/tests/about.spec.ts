// Watch explains: pseudocode, essays, breakpoints, histories, options, a race under one clock.
import type { Page } from "@playwright/test";
import { easy, expect, test } from "./lab";

const hard = ".2.4......9...23.4..7...1....2..7.8..14..9..5....5...368.2....9....1..2.....7....";
const scrub = (page: Page) => page.getByRole("slider", { name: "Position in the run" });
const position = async (page: Page) => Number(await scrub(page).inputValue());
const decision = (page: Page) => page.locator(".decision").first();

async function open(page: Page, puzzle: string, rest: string): Promise<void> {
  await page.goto(`/watch#p=${puzzle}&s=${rest}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".outcome").first()).toContainText(/ in /);
}

test("the pseudocode follows the run", async ({ page }) => {
  await open(page, hard, "backtrack");
  const code = page.getByRole("list", { name: "Pseudocode" });
  await expect(code.getByRole("listitem")).toHaveCount(11);
  await expect(code.locator("[aria-current]")).toHaveCount(0);
  await page.getByRole("button", { name: "Next guess" }).click();
  await expect(decision(page)).toContainText("Tries");
  await expect(code.locator("[aria-current]")).toContainText("copy := board with digit in cell");
  await page.getByRole("button", { name: "Next backtrack" }).click();
  await expect(decision(page)).toContainText("Removes");
  await expect(code.locator("[aria-current]")).toContainText("has no candidate: return");
});

test("the essay leads to moments of the run", async ({ page }) => {
  await open(page, hard, "backtrack");
  const essay = page.getByRole("region", { name: "About Backtracking" });
  await expect(essay).toContainText("What to look for");
  await essay.getByRole("paragraph").getByRole("button", { name: "the first dead end" }).first().click();
  await expect(decision(page)).toContainText("Removes");
  const dead = await position(page);
  await essay.getByRole("button", { name: "the first guess" }).first().click();
  await expect(decision(page)).toContainText("Tries");
  expect(await position(page)).toBeLessThan(dead);
});

test("moments and breakpoints are those that the run has", async ({ page }) => {
  // Singles solve the easy one: nothing is guessed, and nothing taken back.
  await open(page, easy, "backtrack");
  const essay = page.getByRole("region", { name: "About Backtracking" });
  await expect(essay.getByRole("button", { name: "the fullest board" }).first()).toBeVisible();
  await expect(essay.getByRole("button", { name: "the first guess" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Next improvement" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next guess" })).toHaveCount(0);
  await open(page, hard, "backtrack");
  await expect(essay.getByRole("button", { name: "the first guess" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Next guess" })).toBeVisible();
});

test("the pseudocode shows what the run does, with its values", async ({ page }) => {
  await open(page, easy, "boltzmann:softmax");
  const code = page.getByRole("list", { name: "Pseudocode" });
  await expect(code).toContainText("units=softmax, instead of lines 4 to 9");
  await expect(code).not.toContainText("switch the unit on");
  await page.getByRole("button", { name: /lines? of other settings/ }).click();
  await expect(code).toContainText("switch the unit on");
  await open(page, easy, "relaxation");
  await expect(code).toContainText("epsilon=0.01");
  await expect(code).toContainText("patience=1000000");
  await expect(code).not.toContainText("support=balance");
  await expect(page.locator(".pseudocode .legend")).toContainText("what this step did");
});

test("the preset that ran is named beside the board, with what was changed", async ({ page }) => {
  await open(page, easy, "annealing:steady&set=start%3D0.5");
  await expect(page.locator(".run")).toContainText(/^Preset steady, ours, at its best: .*; with start=0\.5/);
  await open(page, easy, "boltzmann&limit=2");
  await expect(page.locator(".run")).toContainText("Preset berggren-fast, the study's, as printed: its program's units");
});

test("breakpoints have keys, and go back with Shift", async ({ page }) => {
  await open(page, hard, "backtrack");
  await page.keyboard.press("g");
  await expect(decision(page)).toContainText("Tries");
  const first = await position(page);
  await page.keyboard.press("g");
  await expect.poll(() => position(page)).toBeGreaterThan(first);
  await page.keyboard.press("Shift+G");
  await expect.poll(() => position(page)).toBe(first);
  await page.keyboard.press("i");
  await expect.poll(() => position(page)).toBeGreaterThan(first);
});

test("a cell tells its history", async ({ page }) => {
  await open(page, hard, "backtrack");
  await page.keyboard.press("b");
  await expect(decision(page)).toContainText("Removes");
  const cell = /r(\d)c(\d)/.exec((await decision(page).textContent()) ?? "")!;
  const board = page.getByRole("img", { name: /cells filled/ });
  const box = (await board.boundingBox())!;
  const size = box.width / 9.42; // with the margin of the coordinates
  await board.click({ position: { x: box.width - (9.5 - Number(cell[2])) * size, y: box.height - (9.5 - Number(cell[1])) * size } });
  const history = page.getByRole("region", { name: `History of ${cell[0]}` });
  await expect(history.getByRole("button", { name: /removed/ }).first()).toBeVisible();
  const before = await position(page);
  await history.getByRole("button", { name: /placed|tried/ }).first().click();
  await expect(decision(page)).toContainText(cell[0]);
  expect(await position(page)).toBeLessThan(before);
  await history.getByRole("button", { name: "Close the history" }).click();
  await expect(history).toHaveCount(0);
});

test("rules name the technique", async ({ page }) => {
  await open(page, easy, "rules");
  await page.keyboard.press("ArrowRight");
  await expect(decision(page)).toContainText(/Naked single: r\dc\d can only be \d/);
  // The cells of the pattern are ringed.
  await expect(page.locator(".lane .ring").first()).toBeVisible();
});

test("rules name fish and wings as well, as the solver tells them", async ({ page }) => {
  const wings = "...97....57.....84....4..2.4...3.6.......2...968......1..7...69..94....2..7.2.85.";
  await open(page, wings, "rules:wings");
  const told = new Set<string>();
  const names = /Skyscraper|XYZ-wing|Swordfish/;
  for (const at of [75, 76, 77]) {
    await scrub(page).fill(String(at));
    await expect(decision(page)).toContainText(names);
    told.add(names.exec((await decision(page).textContent())!)![0]);
  }
  expect([...told]).toEqual(["Skyscraper", "XYZ-wing", "Swordfish"]);
  expect(await page.locator(".lane .ring").count()).toBeGreaterThan(1);
});

test("simple logic names the technique", async ({ page }) => {
  await open(page, easy, "constraint");
  await page.keyboard.press("ArrowRight");
  await expect(decision(page)).toContainText(/Hidden single|Full house/);
});

test("all options can be changed, and the run is repeated with its seed", async ({ page }) => {
  await open(page, easy, "annealing");
  await page.getByText("Settings").click();
  await expect(page.getByRole("radio", { name: /steady.*ours, at its best/ })).toBeVisible();
  const start = page.getByLabel("start", { exact: true });
  await start.fill("-3");
  await start.press("Enter");
  await expect(start).toHaveAttribute("aria-invalid", "true");
  await start.fill("2.5");
  await start.press("Enter");
  await expect(page).toHaveURL(/set=start%3D2\.5/);
  await expect(page.getByText("Settings, 1 option changed")).toBeVisible();
  await expect(page.locator(".outcome")).toContainText(/ in /);
  await page.reload();
  await expect(page.getByText("Settings, 1 option changed")).toBeVisible();
  await page.getByText("Settings, 1 option changed").click();
  await expect(start).toHaveValue("2.5");
  await page.getByRole("button", { name: "back to 0" }).click();
  await expect(page).not.toHaveURL(/set=/);
  await page.getByRole("radio", { name: /steady/ }).check();
  await expect(page).toHaveURL(/annealing%3Asteady/);
});

test("settings lie beside the boards, which stay on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, easy, "backtrack,annealing");
  await page.getByText("Settings").first().click();
  const boards = page.getByRole("img", { name: /cells filled/ });
  for (let i = 0; i < 2; ++i) await expect(boards.nth(i)).toBeInViewport({ ratio: 0.99 });
  const panel = (await page.locator(".panel:visible").boundingBox())!;
  const second = (await boards.nth(1).boundingBox())!;
  expect(second.x + second.width).toBeLessThanOrEqual(panel.x);
});

test("a race by steps, by the clock, or by progress", async ({ page }) => {
  await open(page, hard, "backtrack,brute-force");
  await expect(page.locator(".outcome").filter({ hasText: / in / })).toHaveCount(2);
  await page.getByText("Same time").click();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByRole("img", { name: /81 of 81/ })).toHaveCount(2);
  await expect(page.locator("output.position")).toContainText(/\d (ns|µs|ms|s) of/);
  await page.getByText("Same progress").click();
  await expect(page.getByRole("img", { name: /81 of 81/ })).toHaveCount(2);
});

test("Space plays after a solver was added", async ({ page }) => {
  await open(page, easy, "backtrack");
  await page.getByRole("button", { name: "Add a solver" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("two lanes are side by side on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, easy, "backtrack,dlx");
  const boards = page.getByRole("img", { name: /cells filled/ });
  for (let i = 0; i < 2; ++i) await expect(boards.nth(i)).toBeInViewport({ ratio: 0.99 });
});

test("a puzzle without a solution, or with several, is said to be one", async ({ page }) => {
  // r1c9 sees all nine digits.
  const dead = "12345678." + "........9" + ".".repeat(63);
  await page.goto(`/watch#p=${dead}&s=backtrack`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("This puzzle has no solution: no digit fits into r1c9.")).toBeVisible();
  await page.goto(`/watch#p=${"1" + ".".repeat(80)}&s=dlx`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText(/This puzzle has several solutions/)).toBeVisible();
});
