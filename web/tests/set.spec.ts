// The room in which puzzles are set: drawing, what the server says to it, and everything that leads away.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, failedRequests, test } from "./lab";

/** A killer of 4x4 without givens; its solution is 1432 2314 4123 3241. */
const killer = "/set#p=................&v=cage.r1c1r2c1..3*cage.r1c2r1c3..7*cage.r1c4r2c4..6*cage.r2c2r2c3..4" +
  "*cage.r3c1r4c1..7*cage.r3c2r3c3..3*cage.r3c4r4c4..4*cage.r4c2r4c3..6";

const board = (page: Page) => page.locator(".place svg.board");
const cell = (page: Page, row: number, col: number) => page.locator(`[data-cell="r${row}c${col}"]`);
const verdict = (page: Page) => page.locator(".verdict");
const sums = (page: Page) => board(page).locator(".variant text");

async function open(page: Page, address = "/set"): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("grid")).toBeVisible();
}

async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function middleOf(page: Page, row: number, col: number): Promise<[number, number]> {
  const box = (await cell(page, row, col).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page: Page, ...cells: [number, number][]): Promise<void> {
  for (const [i, [row, col]] of cells.entries()) {
    await page.mouse.move(...(await middleOf(page, row, col)));
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function small(page: Page): Promise<void> {
  await open(page);
  await page.getByLabel("Size").selectOption("4");
  await expect(page.getByRole("gridcell")).toHaveCount(16);
}

test("cages are drawn with their sums, until exactly one solution is left", async ({ page }) => {
  await open(page, killer.replace("*cage.r3c2r3c3..3", "").replace("*cage.r4c2r4c3..6", ""));
  await expect(verdict(page)).toHaveText("2 solutions");
  await tool(page, "Cage");
  const cages: [string, [number, number], [number, number]][] = [["3", [3, 2], [3, 3]], ["6", [4, 2], [4, 3]]];
  for (const [sum, from, to] of cages) {
    await drag(page, from, to);
    await expect(page.getByLabel("Value", { exact: true })).toBeFocused();
    await page.keyboard.type(sum);
    await page.keyboard.press("Enter");
    await expect(board(page)).toBeFocused();
  }
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await expect(sums(page)).toHaveText(["3", "7", "6", "4", "7", "4", "3", "6"]);
  await expect(cell(page, 1, 1).locator("text.candidates")).toHaveText("1");
  await expect(cell(page, 4, 4).locator("text.candidates")).toHaveText("1");
  // Another sum, by a click on the list of constraints.
  await page.getByText("8 constraints").click();
  await page.getByRole("button", { name: /^Cage 3 r1c1/ }).click();
  await page.getByLabel("Value", { exact: true }).fill("4");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("No solution");
  await page.keyboard.press("Control+z");
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await page.getByRole("button", { name: "What is redundant?" }).click();
  await expect(page.getByText(/each of which could go alone/)).toBeVisible();
});

test("everything can be undone and done again", async ({ page }) => {
  await small(page);
  await cell(page, 1, 1).click();
  for (const digit of "1234") {
    await page.keyboard.press(digit);
    await page.keyboard.press("ArrowRight");
  }
  await expect(verdict(page)).toHaveText("12 solutions");
  for (let i = 0; i < 4; ++i) await page.keyboard.press("Control+z");
  await expect(verdict(page)).toHaveText("288 solutions");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("gridcell"), "before the size was chosen").toHaveCount(81);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  for (let i = 0; i < 5; ++i) await page.keyboard.press("Control+y");
  await expect(verdict(page)).toHaveText("12 solutions");
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("lines, dots, marks and clues are drawn by the mouse", async ({ page }) => {
  await small(page);
  await tool(page, "Thermometer");
  await drag(page, [1, 1], [1, 2], [2, 3]);
  await expect(page.getByRole("region", { name: "Selected constraint" })).toContainText("r1c1 r1c2 r2c3");
  await tool(page, "White dot");
  const [x, y] = await middleOf(page, 3, 1);
  const side = (await cell(page, 3, 1).boundingBox())!.width;
  await page.mouse.click(x + side / 2, y);
  await expect(page.getByRole("region", { name: "Selected constraint" })).toContainText("r3c1 r3c2");
  await tool(page, "Quadruple");
  await page.mouse.click(x + 2.5 * side, y + side / 2);
  await expect(page.getByText("Quadruple at r3c3 needs a value. It is left out until then.")).toBeVisible();
  await page.keyboard.type("1 2");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/needs a value/)).toHaveCount(0);
  await tool(page, "Odd");
  await drag(page, [4, 1], [4, 2]);
  await cell(page, 4, 1).click();
  await page.getByText("4 constraints").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Odd" })).toContainText("r4c2");
  await tool(page, "Sandwich");
  // Outside, beside the second row.
  const [left, top] = await middleOf(page, 2, 1);
  await page.mouse.click(left - 0.9 * side, top);
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("5 constraints")).toBeVisible();
  await expect(board(page).locator(".variant text")).toHaveText(["12", "2"]);
  await page.getByLabel("Anti-knight").check();
  await expect(page.getByRole("note", { name: "Rules" })).toContainText("Anti-knight");
  // A diagonal from outside, above the first column; a twin below another one.
  await tool(page, "Little killer");
  await page.evaluate(() => scrollTo(0, 0));
  const [corner, above] = await middleOf(page, 1, 1);
  await page.mouse.click(corner, above - 0.6 * side);
  await expect(page.getByRole("region", { name: "Selected constraint" })).toContainText("r1c2 r2c3 r3c4");
  await page.keyboard.press("Escape");
  await tool(page, "Clone");
  await drag(page, [1, 1], [1, 2]);
  await expect(page.locator(".remark")).toHaveText("Now click where the first of these cells is in the other twin.");
  await cell(page, 3, 3).click();
  await expect(page.getByRole("region", { name: "Selected constraint" })).toContainText("r3c3 r3c4 → r1c1 r1c2");
  await tool(page, "Select");
  await cell(page, 4, 2).click();
  await expect(page.getByRole("region", { name: "Selected constraint" })).toContainText("Odd");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("6 constraints")).toBeVisible();
});

test("the keyboard alone lays a cage, changes it and removes it", async ({ page }) => {
  await small(page);
  await page.getByRole("button", { name: "Cage", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(sums(page)).toHaveText(["3"]);
  await expect(cell(page, 1, 2)).toHaveAttribute("aria-label", /cage 3/);
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await expect(sums(page)).toHaveText(["5"]);
  await page.keyboard.press("Delete");
  await expect(sums(page)).toHaveCount(0);
  // What was just laid is undone even while its value may be typed.
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Value", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 constraint", { exact: true })).toHaveCount(0);
});

test("with Shift, cells go into the selected constraint and out of it", async ({ page }) => {
  await small(page);
  await tool(page, "Cage");
  await drag(page, [1, 1], [1, 2]);
  const selected = page.getByRole("region", { name: "Selected constraint" });
  await page.keyboard.down("Shift");
  await drag(page, [2, 2], [2, 3]);
  await expect(selected).toContainText("r1c1 r1c2 r2c2 r2c3");
  await drag(page, [1, 1], [1, 1]);
  await expect(selected).toContainText("r1c2 r2c2 r2c3");
  await page.keyboard.up("Shift");
  await expect(page.getByText("1 constraint", { exact: true })).toBeVisible();
});

test("two tabs at one draft follow each other", async ({ page, context }) => {
  await small(page);
  await page.getByLabel("Title").fill("Shared");
  const other = await context.newPage();
  await other.goto("/set");
  await expect(other.getByLabel("Title")).toHaveValue("Shared");
  await other.getByLabel("Anti-king").check();
  await expect(page.getByLabel("Anti-king")).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByLabel("Anti-king")).not.toBeChecked();
});

test("houses, and regions painted by hand", async ({ page }) => {
  await small(page);
  await page.getByLabel("Main diagonal").check();
  await expect(verdict(page)).toHaveText("48 solutions");
  await page.getByLabel("Main diagonal").uncheck();
  await tool(page, "Extra house");
  await drag(page, [1, 1], [1, 2], [2, 2], [2, 3]);
  await expect(page).toHaveURL(/v=xr1c1r1c2r2c2r2c3/);
  await page.getByRole("button", { name: "Remove this house" }).click();
  await expect(page).not.toHaveURL(/v=/);
  await tool(page, "Regions");
  await page.getByRole("button", { name: "2", exact: true }).click();
  await cell(page, 2, 2).click();
  await expect(page.getByText("Region 1 has 3 of 4 cells. It is left out until then.")).toBeVisible();
  await page.getByRole("button", { name: "1", exact: true }).click();
  await cell(page, 1, 3).click();
  await expect(page.getByText(/of 4 cells/)).toHaveCount(0);
  await expect(page).toHaveURL(/v=r0001/);
  await page.getByRole("button", { name: "Boxes instead of regions" }).click();
  await expect(verdict(page)).toHaveText("288 solutions");
});

test("drafts are kept, and a reload loses nothing", async ({ page }) => {
  await small(page);
  await page.getByLabel("Title").fill("First");
  await page.getByLabel("Non-consecutive").check();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("First");
  await expect(page.getByLabel("Non-consecutive")).toBeChecked();
  await page.getByRole("button", { name: "Drafts" }).click();
  await page.getByRole("button", { name: "New draft" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.getByLabel("Title").fill("Second");
  await page.getByRole("button", { name: "Drafts" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: /^First/ }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await page.getByRole("button", { name: "Drafts" }).click();
  await dialog.getByRole("listitem").filter({ hasText: "Second" }).getByRole("button", { name: "Forget this draft" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
});

test("a link of another program comes in, and the puzzle goes out in every form", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, killer);
  await expect(verdict(page)).toHaveText("Exactly one solution");
  await page.getByLabel("Title").fill("Small killer");
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByLabel("Text");
  await expect(text).toHaveValue(/\/set#p=\.{16}&v=cage\.r1c1r2c1\.\.3\*.*&t=Small\+killer$/);
  await dialog.getByRole("combobox").selectOption("sudokupad-link");
  await expect(text).toHaveValue(/^https:\/\//);
  await dialog.getByRole("combobox").selectOption("json");
  await expect(text).toHaveValue(/"cages?"/);
  await dialog.getByRole("combobox").selectOption("f-puzzles-link");
  await expect(text).toHaveValue(/f-puzzles\.com/);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "PDF" }).click();
  expect(readFileSync(await (await waiting).path()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Import" }).click();
  await dialog.getByLabel("Your own, in any format").fill(link);
  await dialog.getByRole("button", { name: "Load" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Small killer");
  await expect(sums(page)).toHaveCount(8);
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Play");
  await expect(page.locator(".variant text")).toHaveCount(8);
});

test("questions about what is no longer there are dropped", async ({ page }) => {
  await small(page);
  let waiting = 0;
  await page.route("**/true-candidates", async (route) => {
    // The first answer would come after all others.
    if (waiting++ === 0) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel("Anti-king").check();
  await page.waitForRequest("**/true-candidates");
  await page.getByLabel("Anti-king").uncheck();
  await page.getByLabel("Main diagonal").check();
  await expect(verdict(page)).toHaveText("48 solutions");
  await page.waitForTimeout(1600);
  await expect(verdict(page)).toHaveText("48 solutions");
});

test("? shows the keys of the room", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("lay what was drawn");
});

test.describe("what the server refuses", () => {
  test.use({ allowed: failedRequests });
  test("is said beside the board, and can be taken back", async ({ page }) => {
    await open(page, "/set#p=................&v=cage.r1c1r1c2r1c3r1c4r2c1..10");
    await expect(page.getByText(/a cage of 5 cells needs more digits/).first()).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("the tools are one field, and a touch writes a given", async ({ page }) => {
    await open(page);
    await page.getByLabel("Tool").selectOption("cage");
    await expect(page.getByText("Drag over its cells.")).toBeVisible();
    await page.getByLabel("Tool").selectOption("given");
    await cell(page, 5, 5).tap();
    await page.getByRole("group", { name: "Givens" }).getByRole("button", { name: "7" }).tap();
    await expect(cell(page, 5, 5)).toHaveAttribute("aria-label", /7, given/);
  });
});
