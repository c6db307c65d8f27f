// Play beyond the board: what is known about a puzzle, its steps, links, saved games, several tabs.
import type { Page } from "@playwright/test";
import { easy, easySolution, expect, failedRequests, test } from "./lab";

const cell = (page: Page, row: number, col: number) => page.locator(`[data-cell="r${row}c${col}"]`);
const steps = (page: Page) => page.getByRole("region", { name: "Steps" });

async function open(page: Page, puzzle = easy): Promise<void> {
  await page.goto(`/play#p=${puzzle}`);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("grid").focus();
}

/** The rules leave nothing for its first cell. */
const bare = `.12345678${".".repeat(18)}9${".".repeat(53)}`;

test("a puzzle from a link is rated at once, with score and ER", async ({ page }) => {
  await open(page);
  await expect(page.locator(".facts")).toContainText(/Easy.*From a link.*score \d.*ER 1\.2.*hardest/);
});

test("a puzzle without a solution says so, and marks the cell where nothing fits", async ({ page }) => {
  await open(page, bare);
  await expect(page.getByRole("alert")).toHaveText("This puzzle has no solution. No digit fits in r1c1.");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /nothing fits here/);
  await expect(cell(page, 1, 1).locator(".flag")).toHaveCount(1);
});

test("a puzzle with several solutions says so", async ({ page }) => {
  await open(page, easy.replace("53", "..").replace("7", "."));
  await expect(page.getByRole("alert")).toContainText("more than one solution");
});

test("a step marks only candidates that are there, each once", async ({ page }) => {
  const puzzles = (await (await page.request.get("/api/v1/sets/levels.9x9-insane?count=3")).json()).puzzles as string[];
  await open(page, puzzles[0]);
  await page.keyboard.press("s");
  await expect(steps(page).getByRole("listitem").first()).toBeVisible();
  const total = await steps(page).locator("button.item").count();
  for (let i = 0; i < total; ++i) {
    await page.keyboard.press("ArrowDown");
    const doubled = await page.evaluate(() => {
      const seen = [...document.querySelectorAll(".marks circle, .marks rect.spot")].map(
        (node) => `${node.getAttribute("cx") ?? node.getAttribute("x")} ${node.getAttribute("cy") ?? node.getAttribute("y")}`,
      );
      return seen.length - new Set(seen).size;
    });
    expect(doubled, `step ${i}`).toBe(0);
  }
});

test("the solution path, step by step on the board, and a link to one of its steps", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Solution path" }).click();
  const items = steps(page).locator("button.item");
  await expect(items.first()).toHaveAttribute("aria-pressed", "true");
  await expect(steps(page)).toContainText(/\d+ steps · Easy, score/);
  await expect(page.locator(".marks .fill")).toHaveCount(1);
  await items.nth(4).click();
  await expect(page.getByRole("img", { name: /^Before step 5/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/step=6/);
  await page.reload();
  await expect(page.getByRole("img", { name: /^Before step 6/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page).not.toHaveURL(/step=/);
});

test("the path can be one of three, and a link keeps which", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Solution path" }).click();
  const items = steps(page).locator("button.item");
  await expect(items.first()).toHaveAttribute("aria-pressed", "true");
  const rounds = await items.allTextContents();
  await steps(page).getByText("As players do").click();
  await expect.poll(() => items.allTextContents()).not.toEqual(rounds);
  await items.nth(4).click();
  await expect(page).toHaveURL(/step=5.*path=players|path=players.*step=5/);
  const players = await items.allTextContents();
  await page.reload();
  await expect(page.getByRole("img", { name: /^Before step 5/ })).toBeVisible();
  expect(await items.allTextContents()).toEqual(players);
  await expect(steps(page)).toContainText(/\d+ steps · Easy, score/);
});

test("all steps that are possible now, and one of them is carried out", async ({ page }) => {
  await open(page);
  await page.keyboard.press("a");
  await expect(steps(page)).toContainText(/\d+ steps possible now/);
  const first = steps(page).locator("button.item").first();
  await expect(first).toHaveText(/^\s*r\dc\d = \d\s*$/);
  await first.click();
  await expect(page.locator(".marks .fill")).toHaveCount(1);
  await steps(page).getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("text.player")).toHaveCount(1);
  await expect(steps(page)).toHaveCount(0);
});

test("a shared position arrives with digits, candidates and settings, and can be undone", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.getByText("Settings").click();
  await page.getByLabel(/Automatic candidates/).check();
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 1, 4).click();
  await page.keyboard.press("Control+2");
  await expect(cell(page, 1, 4)).toHaveText("6");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("It has the position, too.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Puzzle only" }).click();
  await expect(page.getByText("Link copied.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`#p=${easy.replaceAll(".", "\\.")}$`));

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(link);
  await expect(cell(theirs, 1, 3)).toHaveAttribute("aria-label", /4/);
  await expect(cell(theirs, 1, 4)).toHaveText("6");
  await theirs.keyboard.press("Control+z");
  await expect(cell(theirs, 1, 3)).toHaveAttribute("aria-label", /empty/);
  await stranger.close();
});

test("a link of ours that is pasted brings its position along", async ({ page }) => {
  await open(page, "1.....2.........");
  await page.getByRole("button", { name: "New puzzle" }).click();
  const link = `http://somewhere.example/play#p=${easy}&g=${easy.replace("53.", "534")}`;
  await page.getByLabel("Your own, in any format").fill(link);
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /4/);
});

test("two tabs at one game go on together", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await expect(cell(other, 1, 3)).toHaveAttribute("aria-label", /4/);
  await cell(other, 1, 4).click();
  await other.keyboard.press("6");
  await expect(cell(page, 1, 4)).toHaveAttribute("aria-label", /6/);
  await other.close();
  await page.reload();
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /4/);
  await expect(cell(page, 1, 4)).toHaveAttribute("aria-label", /6/);
  await page.getByRole("grid").focus();
  await page.keyboard.press("u");
  await expect(cell(page, 1, 4)).toHaveAttribute("aria-label", /empty/);
});

test("games are listed, continued and forgotten", async ({ page }) => {
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await page.goto(`/play#p=${"1.....2........."}`);
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await page.getByRole("button", { name: "Games" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog).toContainText("1 of 51 cells");
  await dialog.getByRole("listitem").first().getByRole("button", { name: "Forget this game" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: /1 of 51 cells/ }).click();
  await expect(cell(page, 1, 3)).toHaveAttribute("aria-label", /4/);
});

test("the end of a game tells how it went", async ({ page }) => {
  const nearly = easySolution.replace(/^534/, "..4");
  await open(page, nearly);
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText(/Solved in \d:\d\d, without help\./);
  await expect(result).toContainText(/Easy, 9x9\s*1 game/);
  await expect(result).toContainText("Mean");
});

test("a puzzle is typed into a grid", async ({ page }) => {
  await open(page, "1.....2.........");
  await page.getByRole("button", { name: "New puzzle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "or type it in" }).click();
  await expect(dialog.getByRole("grid")).toBeFocused();
  await page.keyboard.type("55");
  await expect(dialog.getByRole("gridcell").nth(1)).toHaveAttribute("aria-label", /in conflict/);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await dialog.getByRole("gridcell").first().click();
  await page.keyboard.type(easy.replaceAll(".", " "));
  await expect(dialog).toContainText("30 givens");
  await dialog.getByRole("button", { name: "Use this puzzle" }).click();
  await expect(page).toHaveURL(new RegExp(easy.replaceAll(".", "\\.")));
  await expect(page.locator(".facts")).toContainText(/Easy.*Typed in/);
});

test.describe("texts of other programs", () => {
  const rows = [...Array(9).keys()].map((r) => easy.slice(r * 9, r * 9 + 9));
  const texts = {
    "a link of ours": `http://somewhere.example/watch#p=${easy}&s=csp`,
    "a link of SudokuWiki": `https://www.sudokuwiki.org/sudoku.htm?bd=${easy.replaceAll(".", "0")}`,
    "a JSON array": JSON.stringify(rows.map((row) => [...row].map((c) => (c === "." ? 0 : Number(c))))),
    "underscores": rows.map((row) => [...row.replaceAll(".", "_")].join(" ")).join("\n"),
  };
  for (const [name, text] of Object.entries(texts)) {
    test(name, async ({ page }) => {
      await page.goto(`/play#p=1.....2.........`);
      await page.getByRole("button", { name: "New puzzle" }).click();
      await page.getByLabel("Your own, in any format").fill(text);
      await page.getByRole("button", { name: "Load", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(easy.replaceAll(".", "\\.")));
    });
  }
});

test.describe("a large paste", () => {
  test.use({ allowed: failedRequests });

  test("is read whole, or refused in words", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "New puzzle" }).click();
    const field = page.getByLabel("Your own, in any format");
    const load = page.getByRole("button", { name: "Load", exact: true });
    await field.fill(`${easy}\n`.repeat(300));
    await load.click();
    await expect(page.getByText("300 puzzles in this text.")).toBeVisible();
    await field.fill(`${easy}\n`.repeat(1001));
    await load.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("more than 1,000 puzzles");
    await field.fill("x".repeat(1_100_000));
    await load.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("KB fit");
    await field.fill(`${easy}\n53..x\n${easySolution}`);
    await load.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Line 2 could not be read");
    await expect(page.getByText("2 puzzles in this text.")).toBeVisible();
  });
});

test("candidates of a 25 x 25 board show when somebody zooms in", async ({ page }) => {
  await open(page, ".".repeat(625));
  await page.getByText("Settings").click();
  await page.getByLabel(/Automatic candidates/).check();
  await expect(page.locator("text.candidates")).toHaveCount(0);
  await page.getByLabel(/Zoom in/).check();
  await expect(page.locator("text.candidates")).toHaveCount(625);
});
