// Variants: read, drawn, played, shared, watched and compared.
import type { Page } from "@playwright/test";
import { expect, failedRequests, test } from "./lab";

/** A killer without givens; its solution is 1432 2314 4123 3241. */
const killer =
  '{"puzzle":"................","cages":[{"sum":3,"cells":"r1c1 r2c1"},{"sum":7,"cells":"r1c2 r1c3"},' +
  '{"sum":6,"cells":"r1c4 r2c4"},{"sum":4,"cells":"r2c2 r2c3"},{"sum":7,"cells":"r3c1 r4c1"},' +
  '{"sum":3,"cells":"r3c2 r3c3"},{"sum":4,"cells":"r3c4 r4c4"},{"sum":6,"cells":"r4c2 r4c3"}]}';
const solution = "1432231441233241";
const jigsaw =
  '{"size":5,"givens":[0,0,0,4,0,3,0,0,0,0,0,2,0,0,5,0,0,0,0,0,0,1,0,0,0],' +
  '"regions":[4,4,4,0,0,3,3,4,0,0,3,3,4,0,1,3,2,1,1,1,2,2,2,2,1]}';

const cell = (page: Page, row: number, col: number) => page.locator(`[data-cell="r${row}c${col}"]`);
const board = (page: Page) => page.locator("svg.board").first();

async function paste(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your own, in any format").fill(text);
  await dialog.getByRole("button", { name: "Load" }).click();
  await expect(dialog).toBeHidden();
}

async function play(page: Page, text: string): Promise<void> {
  await page.goto("/play");
  await page.getByRole("button", { name: "New puzzle" }).click();
  await paste(page, text);
  await expect(page.getByRole("grid")).toBeVisible();
}

test("a killer is drawn with its sums, and its rules are told", async ({ page }) => {
  await play(page, killer);
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await expect(board(page).locator(".variant path")).toHaveCount(8);
  await expect(board(page).locator(".variant text")).toHaveText(["3", "7", "6", "4", "7", "3", "4", "6"]);
  await expect(page.getByRole("note", { name: "Rules" })).toHaveText("Cages: different digits, which add up to the sum if there is one.");
  await expect(page.locator(".facts")).toContainText("Average");
  await expect(cell(page, 2, 2)).toHaveAttribute("aria-label", "row 2, column 2, cage 4, empty");
});

test("a digit that breaks a sum is in conflict, and the right ones end the game", async ({ page }) => {
  await play(page, killer);
  await cell(page, 1, 1).click();
  await page.keyboard.press("4");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /4, in conflict/);
  await page.keyboard.press("1");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /1$/);
  for (let i = 0; i < 16; ++i) {
    await cell(page, Math.floor(i / 4) + 1, (i % 4) + 1).click();
    if (i > 0) await page.keyboard.press(solution[i]!);
  }
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Solved in");
});

test("a full board that breaks a constraint does not end the game", async ({ page }) => {
  await page.goto("/play#p=" + `1${".".repeat(15)}` + "&v=cage.r1c1r2c2..7");
  await expect(page.getByRole("grid")).toBeVisible();
  const wrong = "1234341221434321";
  for (let i = 1; i < 16; ++i) {
    await cell(page, Math.floor(i / 4) + 1, (i % 4) + 1).click();
    await page.keyboard.press(wrong[i]!);
  }
  await expect(cell(page, 2, 2)).toHaveAttribute("aria-label", /4, in conflict/);
  await expect(page.getByRole("region", { name: "Result" })).toHaveCount(0);
});

test("a link carries the variant to another browser", async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await play(page, killer);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("v=cage.r1c1r2c1..3*cage.r1c2r1c3..7");
  const other = await browser.newPage({ baseURL });
  await other.goto(link);
  await expect(board(other).locator(".variant text")).toHaveText(["3", "7", "6", "4", "7", "3", "4", "6"]);
  await other.reload();
  await expect(board(other).locator(".variant text")).toHaveCount(8);
  await other.close();
});

test("a jigsaw has its regions, for lines, peers and conflicts", async ({ page }) => {
  await play(page, jigsaw);
  await expect(page.getByRole("gridcell")).toHaveCount(25);
  await cell(page, 1, 1).click();
  await expect(cell(page, 3, 3).locator("rect.peer")).toHaveCount(1);
  await expect(cell(page, 2, 2).locator("rect.peer")).toHaveCount(0);
  await page.keyboard.press("1");
  await cell(page, 3, 3).click();
  await page.keyboard.press("1");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /in conflict/);
});

test("variants without givens are different games", async ({ page }) => {
  await play(page, killer);
  await cell(page, 1, 1).click();
  await page.keyboard.press("1");
  await page.goto("/play#p=................&v=anti-king");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /empty/);
  await page.getByRole("button", { name: "Games" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
  await page.getByRole("dialog").getByRole("button", { name: /1 of 16 cells/ }).click();
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /1$/);
  await expect(board(page).locator(".variant text")).toHaveCount(8);
});

test("Watch solves a variant with the solver that takes it", async ({ page }) => {
  await page.goto("/watch");
  await page.getByRole("button", { name: "Another puzzle" }).click();
  await paste(page, killer);
  await expect(page).toHaveURL(/s=propagation/);
  await expect(board(page).locator(".variant text")).toHaveCount(8);
  await expect(page.locator(".outcome")).toContainText(/ in /);
  await page.keyboard.press("End");
  await expect(page.locator(".outcome")).toContainText("Solved in");
});

test("Compare runs variants, and draws them", async ({ page }) => {
  await page.goto("/compare");
  const solvers = page.getByRole("group", { name: "Solvers" });
  await expect(solvers.getByRole("checkbox").first()).toBeVisible();
  const checked = solvers.getByRole("checkbox", { checked: true });
  while ((await checked.count()) > 0) await checked.first().click();
  await solvers.getByLabel("Propagation", { exact: true }).check();
  await page.getByText("Your own", { exact: true }).click();
  await page.getByLabel(/^One puzzle per line/).fill(`${killer}\n${jigsaw}\n`);
  await expect(page.getByText("2 puzzles of 4x4, 5x5")).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const results = page.getByRole("table").getByRole("row");
  await expect(results.nth(1)).toContainText("100 %", { timeout: 20_000 });
  // Boards follow the tests that are replayed, which need not be the last one.
  const previous = page.getByRole("button", { name: "Previous test" });
  while (await previous.isEnabled()) await previous.click();
  await expect(board(page).locator(".variant text")).toHaveCount(8);
  await page.getByRole("button", { name: "Next test" }).click();
  await expect(page.getByRole("img", { name: /^Test 2, Propagation/ }).locator("rect.sheet")).toHaveCount(1);
});

test.describe("with a link that makes no sense", () => {
  test.use({ allowed: failedRequests });
  test("constraints that cannot be are refused with a sentence", async ({ page }) => {
    await page.goto("/play#p=................&v=no-such-kind.r1c1");
    await expect(page.getByText(/unknown kind 'no-such-kind'/)).toBeVisible();
    await page.goto("/play#p=................&v=cage.r1");
    await expect(page.getByText("The constraints in this link cannot be read.")).toBeVisible();
  });
});
