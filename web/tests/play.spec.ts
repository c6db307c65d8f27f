import type { Page } from "@playwright/test";
import { easy, easySolution, expect, failedRequests, test } from "./lab";

const cell = (page: Page, row: number, col: number) => page.locator(`[data-cell="r${row}c${col}"]`);

async function open(page: Page, puzzle = easy): Promise<void> {
  await page.goto(`/play#p=${puzzle}`);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("grid").focus();
}

test("a whole puzzle by keyboard alone", async ({ page }) => {
  await page.goto(`/play#p=${easy}`);
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  while (!(await grid.evaluate((node) => node === document.activeElement))) await page.keyboard.press("Tab");
  // The cursor is in the first empty cell, r1c3: two to the left is r1c1.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  for (let row = 0; row < 9; ++row) {
    for (let col = 0; col < 9; ++col) {
      if (easy[row * 9 + col] === ".") await page.keyboard.press(easySolution[row * 9 + col]!);
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
  }
  await expect(page.getByText("Solved", { exact: true })).toBeVisible();
  await expect(page.locator("#announcements")).toContainText("Solved in");
  await expect(cell(page, 9, 1)).toHaveAttribute("aria-label", "row 9, column 1, 3");
});

test("conflicts are flagged, givens stay, undo and redo", async ({ page }) => {
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("5");
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /5, in conflict/);
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /5, given, in conflict/);
  await page.keyboard.press("Control+z");
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /empty/);
  await page.keyboard.press("Control+y");
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /5/);
  await cell(page, 1, 1).click();
  await page.keyboard.press("9");
  await page.keyboard.press("Delete");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /5, given/);
});

test("marks in corner and centre, colours, several cells at once", async ({ page }) => {
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("x");
  await page.keyboard.press("2");
  await expect(cell(page, 1, 3)).toHaveText("12");
  await expect(cell(page, 1, 4)).toHaveText("12");
  await page.keyboard.press("c");
  await page.keyboard.press("4");
  await expect(cell(page, 1, 4)).toHaveText("124");
  await page.keyboard.press("v");
  await page.keyboard.press("3");
  await expect(cell(page, 1, 4).locator("rect.c3")).toHaveCount(1);
  await page.keyboard.press("z");
  await cell(page, 2, 2).click();
  await page.keyboard.press("4");
  // The digit takes the mark 4 out of its box's cells.
  await expect(cell(page, 1, 3)).toHaveText("12");
  await expect(cell(page, 1, 4)).toHaveText("124");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Corner" })).toHaveAttribute("aria-pressed", "true");
});

test("a drag selects what it crosses, Ctrl adds, a double click selects alike", async ({ page }) => {
  await open(page);
  const from = (await cell(page, 1, 3).boundingBox())!;
  const to = (await cell(page, 4, 3).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 2 });
  await page.mouse.up();
  const selected = page.getByRole("gridcell", { selected: true });
  await expect(selected).toHaveCount(4);
  await cell(page, 9, 1).click({ modifiers: ["Control"] });
  await expect(selected).toHaveCount(5);
  await cell(page, 1, 1).dblclick();
  await expect(selected).toHaveCount([...easy].filter((digit) => digit === "5").length);
});

test("hints in three levels, then the step is done", async ({ page }) => {
  await open(page);
  const help = page.getByRole("region", { name: "Help" });
  await page.keyboard.press("h");
  await expect(help.getByLabel("Hint 1 of 3")).toBeVisible();
  await page.keyboard.press("h");
  await expect(help.getByLabel("Hint 2 of 3")).toBeVisible();
  await help.getByRole("button", { name: "And then?" }).click();
  await expect(help.getByLabel("Hint 3 of 3")).toBeVisible();
  await expect(page.locator(".marks .fill")).toHaveCount(1);
  await help.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("text.player")).toHaveCount(1);
  await expect(help.getByLabel(/Hint/)).toHaveCount(0);
});

test("check finds a wrong digit that conflicts with nothing", async ({ page }) => {
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("region", { name: "Help" })).toContainText("r1c3");
});

test("a game is kept over a reload, and shared by its address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#p=${easy}`);
  await page.reload();
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /4/);
  await page.goto("/play");
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /4/);
  await page.keyboard.press("u");
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /empty/);
});

test("pause hides all that was found out, nothing can be written, and a reload keeps it", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Control+Shift+3");
  await page.getByRole("button", { name: "Explain next step" }).click();
  await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
  const colours = page.getByRole("grid").locator("rect.c3");
  await expect(colours).toHaveCount(1);
  await page.keyboard.press("p");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /hidden/);
  await expect(colours).toHaveCount(0);
  await expect(page.locator(".marks")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);
  for (const name of ["Undo", "Erase", "Check"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /hidden/);
  await page.getByRole("button", { name: "Resume" }).first().click();
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /5, given/);
  await expect(colours).toHaveCount(1);
});

test("level and origin are kept over a reload and into another room", async ({ page }) => {
  await page.goto("/play");
  const known = /Easy.*Shipped, number \d+ of 100/;
  await expect(page.locator(".facts")).toContainText(known);
  await page.reload();
  await expect(page.locator(".facts")).toContainText(known);
  await page.getByRole("button", { name: "Watch a solver" }).click();
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
  await expect(page.locator("header")).toContainText(/easy.*Shipped, number/s);
  await page.reload();
  await expect(page.locator("header")).toContainText(/easy.*Shipped, number/s);
});

test("on paper there is the board and what it is, nothing else", async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Play" })).toBeHidden();
  await expect(page.locator(".outline")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  const facts = (await page.locator(".facts").boundingBox())!;
  const corner = (await cell(page, 1, 1).boundingBox())!;
  expect(Math.abs(facts.x - corner.x)).toBeLessThan(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the answer to a hint comes into view, and nothing is missing", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Explain next step" }).tap();
    const act = page.getByRole("button", { name: "Apply" });
    await expect(act).toBeVisible();
    const bar = (await page.getByRole("navigation").boundingBox())!;
    await expect.poll(async () => (await act.boundingBox())!.y + 40).toBeLessThan(bar.y);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await page.getByRole("button", { name: "Watch a solver" }).tap();
    await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
  });

  test("all keys of a 25 x 25 board are above the bar, and two fingers may zoom", async ({ page }) => {
    await open(page, ".".repeat(625));
    const bar = (await page.getByRole("navigation").boundingBox())!;
    for (const name of ["P", "Undo", "Hint"]) {
      const key = (await page.getByRole("button", { name, exact: true }).boundingBox())!;
      expect(key.y + key.height, name).toBeLessThanOrEqual(bar.y);
    }
    await expect(page.getByRole("grid")).toHaveCSS("touch-action", "manipulation");
  });
});

test.describe("on a phone, with a puzzle that is flawed", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("what is wrong with a 25 x 25 board pushes no key behind the bar", async ({ page }) => {
    await open(page, `AA${".".repeat(623)}`);
    await expect(page.getByRole("alert")).toContainText("Two givens are the same");
    const bar = (await page.getByRole("navigation").boundingBox())!;
    const hint = (await page.getByRole("button", { name: "Hint", exact: true }).boundingBox())!;
    expect(hint.y + hint.height).toBeLessThanOrEqual(bar.y);
  });
});

test("automatic candidates can be struck out", async ({ page }) => {
  await open(page);
  await page.getByText("Settings").click();
  await page.getByLabel(/Automatic candidates/).check();
  await expect(cell(page, 1, 3)).toHaveText("124");
  // The box that was ticked has no use for arrows, the board has.
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 1, 4)).toHaveAttribute("aria-selected", "true");
  await cell(page, 1, 3).click();
  await page.keyboard.press("Control+2");
  await expect(cell(page, 1, 3)).toHaveText("14");
});

test("a new puzzle comes from the generator, letters on a large board", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.getByLabel("Size").selectOption("6");
  await page.getByRole("button", { name: "Generate one" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  await expect(page.getByText("Generated, seed")).toBeVisible();
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.getByLabel("Size").selectOption("16");
  await page.getByRole("button", { name: "Use a shipped one" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(256);
  await page.keyboard.press("g");
  await expect(page.locator("text.player")).toHaveText("G");
});

test.describe("with a bad puzzle", () => {
  test.use({ allowed: failedRequests });

  test("the dialog says what is wrong and where", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "New puzzle" }).click();
    await page.getByLabel("Your own, in any format").fill("53..7....6..19x");
    await page.getByRole("button", { name: "Load", exact: true }).click();
    const complaint = page.getByRole("dialog").getByRole("alert");
    await expect(complaint).toHaveText(/^\s*Line 1.*\.$/);
    await expect(complaint).not.toContainText("null");
    await page.getByLabel("Your own, in any format").fill(easySolution.replace("5", "."));
    await page.getByRole("button", { name: "Load", exact: true }).click();
    await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /empty/);
  });

  test("an address without a puzzle leads to a way on", async ({ page }) => {
    await page.goto("/play#p=nonsense");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Choose another puzzle" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("what somebody wrote into a puzzle's name is text, never markup", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "New puzzle" }).click();
    const evil = '<img src=x onerror="document.title=1">';
    await page.getByLabel("Your own, in any format").fill(`${easy} ${evil}\n${easySolution} ${evil}`);
    await page.getByRole("button", { name: "Load", exact: true }).click();
    await expect(page.getByText("2 puzzles in this text.")).toBeVisible();
    await page.getByText("Which one?").selectOption({ index: 1 });
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(page).toHaveTitle("Play · Sudolab");
  });
});
