import { expect, failedRequests, Server, test } from "./lab";

test("a stored experiment is opened, looked at, and deleted after a question", async ({ page }) => {
  // A server of its own, on which nobody else stores anything.
  const server = new Server();
  await server.start();
  await page.goto(`${server.address}/studies`);
  await expect(page.getByText("No experiments yet.")).toBeVisible();
  await page.evaluate(async () => {
    const request = { kind: "compare", solvers: ["dlx", "csp"], puzzles: { level: "easy", size: 9 }, tests: 5, name: "two <b>solvers</b>" };
    const answer = await fetch("/api/v1/jobs", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request),
    });
    const { id } = await answer.json();
    await fetch(`/api/v1/jobs/${id}?wait=30`);
  });
  await page.reload();
  // A name is text, whatever is in it.
  await expect(page.getByRole("cell", { name: "two <b>solvers</b>", exact: true })).toBeVisible();
  const href = await page.getByRole("link", { name: "Report" }).getAttribute("href");
  const report = await page.request.get(server.address + href!);
  expect(await report.text()).toContain("<html");
  await page.getByLabel(/^Show the charts of/).check();
  await expect(page.locator(".charts canvas").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("link", { name: "Report" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "Report" })).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Delete/ })).toBeInViewport();

  const dialog = page.getByRole("dialog", { name: "Delete this experiment?" });
  await page.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No experiments yet.")).toBeVisible();
  await server.remove();
});

test("a named study is started, followed and cancelled", async ({ page }) => {
  await page.goto("/studies");
  await expect(page.getByRole("heading", { name: "Studies to read and to repeat" })).toBeVisible();
  const named = await page.evaluate(async () => (await (await fetch("/api/v1/studies")).json()).studies.length as number);
  expect(named).toBeGreaterThan(0);
  await page.getByLabel("Effort for").first().selectOption("smoke");
  await expect(page.getByText(/^[\d,]+ runs: .*on (one core|\d+ cores)$/)).toBeVisible({ timeout: 40_000 });
  await page.getByRole("button", { name: /^Run / }).first().click();
  const jobs = page.getByRole("region", { name: "Running" });
  await expect(jobs.getByRole("listitem")).toHaveCount(1);
  await jobs.getByRole("button", { name: "Stop" }).click();
  const ended = page.getByRole("region", { name: "Recently finished" });
  await expect(ended.getByRole("status")).toHaveText(/^(Cancelled on request|Done)$/, { timeout: 20_000 });
  await expect(jobs).toBeHidden();
  await ended.getByRole("button", { name: "Dismiss" }).click();
  await expect(ended).toBeHidden();
});

test("our results of a study are read at once, with tables and figures", async ({ page }) => {
  await page.goto("/studies");
  await page.getByRole("button", { name: /^Read the results of Brute force, A\*/ }).click();
  const text = page.getByRole("article", { name: "Our results" });
  await expect(text.getByRole("heading", { level: 2 })).toContainText("Brute force, A* and random search");
  await expect(text.getByText("✓ confirmed").first()).toBeVisible();
  await expect(text.getByRole("table").first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe("#read=pullar");
  const picture = text.getByRole("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(100);
  // The list of sections leads to each of them.
  const sections = page.getByRole("navigation", { name: "On this page" }).getByRole("button");
  const name = (await sections.nth(2).textContent())!;
  await sections.nth(2).click();
  await expect(text.getByRole("heading", { name, level: 3 })).toBeInViewport();
  // The link leads there, on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(text.getByRole("table").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await text.getByRole("button", { name: "← All studies" }).first().click();
  await expect(page.getByRole("heading", { name: "Stored experiments" })).toBeVisible();
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
    await expect(page.getByRole("alert")).toContainText("The store cannot be read.");
    fail = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
  });
});
