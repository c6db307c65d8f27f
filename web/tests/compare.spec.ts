import type { Page } from "@playwright/test";
import { expect, failedRequests, test } from "./lab";

async function choose(page: Page, solvers: string[]): Promise<void> {
  const list = page.getByRole("group", { name: /^Solvers/ });
  await expect(list.getByRole("checkbox").first()).toBeVisible();
  const checked = list.getByRole("checkbox", { checked: true });
  while ((await checked.count()) > 0) await checked.first().click();
  for (const solver of solvers) await list.getByLabel(solver, { exact: true }).check();
}

test("boards, times and a chart appear while the tests run", async ({ page }) => {
  await page.goto("/compare");
  await expect(page.getByText("No runs yet")).toBeVisible();
  await choose(page, ["Backtracking", "Dancing links"]);
  await page.getByLabel(/^Tests/).fill("40");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("Run 1")).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("100 %", { timeout: 20_000 });
  await expect(rows.nth(1)).toContainText("Backtracking");
  await expect(rows.nth(2)).toContainText("Dancing links");
  await expect(page.getByRole("img", { name: /^Puzzle \d+/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Answer of/ })).toBeVisible();
  await expect(page.locator(".chart canvas")).toBeVisible();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 20_000 });

  // The report and the export open.
  const report = await page.request.get((await page.getByRole("link", { name: "Report" }).getAttribute("href"))!);
  expect(report.ok()).toBe(true);
  expect(await report.text()).toContain("<html");
  const table = await page.request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href"))!);
  expect((await table.text()).trim().split("\n").length).toBeGreaterThan(80);

  // A second run beside the first.
  await page.getByLabel("Pre-pass").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("Run 2")).toBeVisible();
  await page.getByLabel("Show run 1").check();
  await expect(rows).toHaveCount(5, { timeout: 20_000 });
  await expect(rows.nth(1)).toContainText("Constraint logic + Backtracking");
  // Neither a desk nor a phone has to scroll sideways.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("a slow run can be cancelled, and a reload finds it before", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Random search"]);
  await page.getByText("Hard", { exact: true }).click();
  await page.getByLabel(/^Tests/).fill("500");
  await page.getByLabel(/^Time limit/).fill("30");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^cancelled on request, \d+ runs? done$/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Remove run 1 from the list" }).click();
  await expect(page.getByText("No runs yet")).toBeVisible();
});

test("a wish that cannot be is not sent", async ({ page }) => {
  await page.goto("/compare");
  await page.getByLabel(/^Tests/).fill("1001");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeDisabled();
  await expect(page.getByRole("alert")).toHaveText("The number of tests must be a whole number from 1 to 1,000.");
  await page.getByLabel(/^Tests/).fill("10");
  await choose(page, []);
  await expect(page.getByRole("button", { name: "Choose a solver first" })).toBeDisabled();
});

test.describe("when the server refuses", () => {
  test.use({ allowed: failedRequests });
  test("its sentence is shown beside the button", async ({ page }) => {
    await page.goto("/compare");
    await page.route("**/api/v1/jobs", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 429, json: { error: { code: "too_many_jobs", message: "too many jobs; cancel some" } } })
        : route.fallback(),
    );
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Too many jobs; cancel some.");
  });
});
