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

test.describe("wishes that contradict each other", () => {
  test.use({ allowed: failedRequests });
  test("are answered with the reason", async ({ page }) => {
    await page.goto("/generate");
    await page.getByLabel(/^How many/).fill("0");
    await expect(page.getByRole("alert")).toContainText("from 1 to 1,000");
    await page.getByLabel(/^How many/).fill("5");
    await page.getByLabel("Givens, at least").fill("60");
    await page.getByLabel("Givens, at most").fill("20");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(page.getByText("No puzzles yet")).toBeVisible();
  });
});
