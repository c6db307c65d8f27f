import { expect, failedRequests, test } from "./lab";

test("a study is run, followed, opened and deleted", async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto("/studies");
  const run = page.getByRole("button", { name: /^Run / }).first();
  await expect(run).toBeVisible();
  await run.click();
  await expect(page.getByRole("heading", { name: "Running" })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table).toBeVisible({ timeout: 40_000 });
  const report = await page.request.get((await page.getByRole("link", { name: "Report" }).first().getAttribute("href"))!);
  expect(await report.text()).toContain("<html");
  await page.getByLabel(/^Show the charts of/).first().check();
  await expect(page.locator(".charts .chart canvas, .charts p").first()).toBeVisible();
  await page.getByRole("button", { name: /^Delete/ }).first().click();
  const dialog = page.getByRole("dialog", { name: "Delete this experiment?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  const rows = await table.getByRole("row").count();
  await page.getByRole("button", { name: /^Delete/ }).first().click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  if (rows > 2) await expect(table.getByRole("row")).toHaveCount(rows - 1);
  else await expect(page.getByText("Nothing is stored yet.")).toBeVisible();
});

test.describe("when the shelf cannot be read", () => {
  test.use({ allowed: failedRequests });
  test("the room says so and tries again", async ({ page }) => {
    let fail = true;
    await page.route("**/api/v1/experiments", (route) =>
      fail
        ? route.fulfill({ status: 500, json: { error: { code: "internal", message: "the store cannot be read" } } })
        : route.fallback(),
    );
    await page.goto("/studies");
    await expect(page.getByRole("alert")).toContainText("the store cannot be read");
    fail = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
  });
});
