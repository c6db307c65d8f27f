import { readFileSync } from "node:fs";
import { expect, failedRequests, test } from "./lab";

test("puzzles to order, shown as they come, taken away in any format", async ({ page }) => {
  await page.goto("/generate");
  await expect(page.getByText("No puzzles yet")).toBeVisible();
  await page.getByLabel(/^How many/).fill("5");
  await page.getByLabel("Level").selectOption("easy");
  await page.getByLabel("Symmetry").selectOption("rotate180");
  await page.getByRole("button", { name: "Generate" }).click();
  const download = page.getByRole("button", { name: "Download 5 puzzles" });
  await expect(download).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: /^Puzzle \d$/ })).toHaveCount(5);
  await expect(page.getByText("Easy", { exact: true }).last()).toBeVisible();

  const waiting = page.waitForEvent("download");
  await download.click();
  const file = await waiting;
  const lines = readFileSync(await file.path(), "utf8").trim().split("\n");
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line.slice(0, 81)).toMatch(/^[.\d]{81}/);

  await page.getByRole("button", { name: "Booklet" }).click();
  const pdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "Make the PDF" }).click();
  expect(readFileSync(await (await pdf).path()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Puzzle 2", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Number 2" })).toBeVisible();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  // What is known about it comes along.
  await expect(page.locator(".facts")).toContainText(/Easy.*Generated, seed/);
});

test("a long batch is found after a reload and can be cancelled", async ({ page }) => {
  await page.goto("/generate");
  await page.getByLabel(/^How many/).fill("1000");
  // Large and hard ones, so that the batch is certainly still in the making.
  await page.getByLabel("Size").selectOption("16");
  await page.getByLabel("Level").selectOption("impossible");
  // The server has to know of the batch before a reload can find it again.
  const accepted = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 202);
  await page.getByRole("button", { name: "Generate" }).click();
  await accepted;
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/Cancelled after/)).toBeVisible({ timeout: 20_000 });
});

test("a new batch leaves the last one where it is", async ({ page }) => {
  await page.goto("/generate");
  await page.getByLabel("Level").selectOption("easy");
  await page.getByLabel(/^How many/).fill("2");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("button", { name: "Download 2 puzzles" })).toBeVisible({ timeout: 20_000 });
  await page.getByLabel(/^How many/).fill("3");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("button", { name: "Download 3 puzzles" })).toBeVisible({ timeout: 20_000 });
  const batches = page.getByRole("group", { name: "Batches" });
  await batches.getByRole("button", { name: /^2 easy/ }).click();
  await expect(page.getByRole("button", { name: "Download 2 puzzles" })).toBeVisible();
  // Both are found again, the newest first, even if they were made within the same second.
  await page.route("**/jobs?client=*", async (route) => {
    const answer = await route.fetch();
    const { jobs } = (await answer.json()) as { jobs: { created: string }[] };
    await route.fulfill({ response: answer, json: { jobs: jobs.map((job) => ({ ...job, created: "2026-11-18T11:00:00Z" })) } });
  });
  await page.reload();
  await expect(batches.getByRole("button")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Download 3 puzzles" })).toBeVisible();
  await page.getByRole("button", { name: "Discard this batch" }).click();
  await expect(page.getByRole("button", { name: "Download 2 puzzles" })).toBeVisible();
  await expect(batches).toHaveCount(0);
});

test("a pattern is painted, and the puzzle has its givens there", async ({ page }) => {
  await page.goto("/generate");
  await page.getByText("Paint a pattern").click();
  const grid = page.getByRole("grid");
  const cell = (row: number, col: number) => grid.locator(`[data-cell="r${row}c${col}"]`);
  await cell(1, 1).click();
  // The symmetry of the form holds: a half turn.
  await expect(cell(9, 9)).toHaveAttribute("aria-label", /given here/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText("4 givens painted")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("4 givens");
  const pattern = "xx.x.x.xx x..x.x..x ..x...x.. xx.....xx ...x.x... xx.....xx ..x...x.. x..x.x..x xx.x.x.xx";
  await page.getByLabel(/The same in text/).fill(pattern);
  await page.getByLabel(/^How many/).fill("1");
  await page.getByLabel("Level").selectOption("");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("button", { name: "Download 1 puzzle" })).toBeVisible({ timeout: 30_000 });
});

test("variants are made, drawn, taken away, and lead to the other rooms", async ({ page }) => {
  await page.goto("/generate");
  await page.getByText("Variant", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Killer/ }).check();
  await page.getByRole("checkbox", { name: /^X both/ }).check();
  // Killers come without givens unless a level asks for some.
  await expect(page.getByLabel("Level")).toHaveValue("");
  await page.getByLabel("Level").selectOption("average");
  await page.getByLabel("Size").selectOption("6");
  await page.getByLabel(/^How many/).fill("2");
  await page.getByLabel("Cells of a cage, at least").fill("4");
  await page.getByLabel("Cells of a cage, at most").fill("2");
  await expect(page.getByRole("alert")).toContainText("cannot be");
  await page.getByLabel("Cells of a cage, at least").fill("");
  await page.getByRole("button", { name: "Generate" }).click();
  const download = page.getByRole("button", { name: "Download 2 puzzles" });
  await expect(download).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("note", { name: "Rules" })).toContainText("Cages: different digits");
  await expect(page.locator(".preview .variant path").first()).toBeVisible();
  const waiting = page.waitForEvent("download");
  await download.click();
  const lines = readFileSync(await (await waiting).path(), "utf8").trim().split("\n");
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/"cages?"|"constraints"/);
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set");
  await expect(page.getByLabel("Main diagonal")).toBeChecked();
  await expect(page.getByText("Exactly one solution")).toBeVisible();
});

test.describe("wishes that contradict each other", () => {
  test.use({ allowed: failedRequests });
  test("are answered with the reason", async ({ page }) => {
    await page.goto("/generate");
    await page.getByLabel(/^How many/).fill("0");
    await expect(page.getByRole("alert")).toContainText("from 1 to 1,000");
    await page.getByLabel(/^How many/).fill("5");
    await page.getByLabel("Givens, at least").fill("60");
    await page.getByLabel("Givens, at most").fill("20");
    // At once, before anything is asked of the server.
    await expect(page.getByRole("alert")).toContainText("cannot both be");
    await expect(page.getByRole("button", { name: "Generate" })).toBeDisabled();
    await page.getByLabel("Givens, at least").fill("");
    await page.getByLabel("Givens, at most").fill("");
    await page.getByLabel("Hardest technique needed").selectOption("xy-chain");
    await expect(page.getByRole("alert")).toContainText("no average puzzle needs it");
    await page.getByLabel("Hardest technique needed").selectOption("");
    await expect(page.getByRole("button", { name: "Generate" })).toBeEnabled();
  });
  test("that only the server knows of are answered with its reason", async ({ page }) => {
    await page.goto("/generate");
    await page.getByLabel("Givens, at least").fill("18");
    await page.getByLabel("Givens, at most").fill("18");
    await page.getByLabel("Symmetry").selectOption("full");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(page.getByText("No puzzles yet")).toBeVisible();
  });
});
