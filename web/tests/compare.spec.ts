import type { Page } from "@playwright/test";
import { easy, expect, failedRequests, long, Server, test } from "./lab";

async function choose(page: Page, solvers: string[]): Promise<void> {
  const list = page.getByRole("group", { name: "Solvers" });
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
  await expect(page.getByText("Run 1", { exact: true })).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("100 %", { timeout: 20_000 });
  await expect(rows.nth(1)).toContainText("Backtracking");
  await expect(rows.nth(2)).toContainText("Dancing links");
  // A board for each solver, of one and the same test.
  await expect(page.getByRole("img", { name: /^Test \d+, Backtracking: / })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Test \d+, Dancing links: / })).toBeVisible();
  await expect(page.locator(".chart canvas")).toBeVisible();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 20_000 });

  // The report and the export open.
  const report = await page.request.get((await page.getByRole("link", { name: "Report" }).getAttribute("href"))!);
  expect(report.ok()).toBe(true);
  expect(await report.text()).toContain("<html");
  const table = await page.request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href"))!);
  expect((await table.text()).trim().split("\n").length).toBeGreaterThan(80);

  // A second run beside the first.
  await page.getByLabel("Pre-pass before all solvers").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("Run 2", { exact: true })).toBeVisible();
  await page.getByLabel("Show run 1").check();
  await expect(rows).toHaveCount(5, { timeout: 20_000 });
  await expect(rows.nth(1)).toContainText("Constraint logic + Backtracking");
  // Neither a desk nor a phone has to scroll sideways.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("boards replay what the solvers do on the current test, and say that no clock ran", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Backtracking", "Simulated annealing"]);
  await page.getByText("As printed", { exact: true }).click();
  await page.getByText("Hard", { exact: true }).click();
  await page.getByLabel(/^Tests/).fill("6");
  await page.getByLabel(/^Time limit/).fill("0.6");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const board = page.getByRole("img", { name: /^Test \d+, Simulated annealing/ });
  await expect(board).toBeVisible({ timeout: 20_000 });
  // The board moves: what it shows is not always the same.
  const shown = new Set<string>();
  await expect
    .poll(async () => {
      const again = page.getByRole("button", { name: "Play again" });
      if (await again.isVisible()) await again.press("Enter");
      // Long enough for several boards before the replay begins again.
      for (let i = 0; i < 20; ++i) {
        shown.add((await page.locator(".boards li").nth(1).locator("svg").first().textContent()) ?? "");
        await page.waitForTimeout(25);
      }
      return shown.size;
    }, { timeout: 30_000, intervals: [30] })  // a replay may last less than a second
    .toBeGreaterThan(2);
  await expect(page.getByText(/the times are of runs that nobody watched/)).toBeVisible();
  await expect(page.locator(".boards li").nth(1)).toContainText(/\d steps/);
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 60_000 });
  // What starts a run is on the screen, however long the form is.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeInViewport({ ratio: 1 });
});

test("with reduced motion the boards show the end at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/compare");
  await choose(page, ["Dancing links"]);
  await page.getByLabel(/^Tests/).fill("1");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible({ timeout: 20_000 });
  const digits = async () => ((await page.locator(".boards svg").first().textContent()) ?? "").replace(/\D/g, "").length;
  expect(await digits()).toBe(81);
});

test("an algorithm is shown as printed and at its best", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Constraint satisfaction"]);
  await page.getByLabel(/^Tests/).fill("5");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("as printed");
  await expect(rows.nth(2)).toContainText("Constraint satisfaction (mac)");
  await expect(rows.nth(2)).toContainText("at its best");
  await page.getByText("At their best", { exact: true }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("Run 2", { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Constraint satisfaction (mac)");
});

test("grids blanked by chance, after the printed pre-pass", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Dancing links"]);
  await page.getByText("Blanked", { exact: true }).click();
  await page.getByLabel(/^Cells blanked/).fill("140");
  await expect(page.getByText("The share of blanked cells must be from 0 to 100 %.")).toBeVisible();
  await page.getByLabel(/^Cells blanked/).fill("60");
  await page.getByLabel(/^Tests/).fill("40");
  await page.getByLabel("Pre-pass before all solvers").selectOption({ label: "Constraint logic (as-printed)" });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const row = page.getByRole("table").getByRole("row").nth(1);
  await expect(page.getByText("40 tests, 9x9 blanked 60 %").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText("Constraint logic (as-printed) + Dancing links");
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
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/^cancelled on request, [\d,]+ of 1,000 runs done$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Continue run 1" })).toBeVisible();
  await page.getByRole("button", { name: "Remove run 1 from the list" }).click();
  await expect(page.getByText("No runs yet")).toBeVisible();
});

test("each who takes part has its preset, pre-pass and options", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Backtracking"]);
  await page.getByText("As printed", { exact: true }).click();
  const row = page.locator(".entrants > li");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("the study's, as printed");
  await row.locator("summary").click();
  // Once more, with another preset, which is ours.
  await row.getByRole("button", { name: "Add Backtracking once more" }).click();
  await expect(row).toHaveCount(2);
  await expect(row.nth(1)).toContainText("ours");
  await row.nth(1).locator("summary").click();
  const preset = row.nth(1).getByLabel("Preset of Backtracking");
  await expect(preset.locator("optgroup")).toHaveCount(2);
  await row.nth(1).getByLabel("Pre-pass of Backtracking").selectOption("constraint");
  // The same twice cannot be.
  await row.nth(1).getByLabel("Pre-pass of Backtracking").selectOption("");
  await preset.selectOption({ index: 0 });
  await expect(page.getByRole("alert")).toContainText("Backtracking takes part twice.");
  // An option tells them apart.
  await row.nth(1).getByLabel("digits of Backtracking").selectOption("random");
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(row.nth(1)).toContainText("1 changed");
  await page.getByLabel(/^Tests/).fill("3");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("table").getByRole("row").nth(2)).toContainText("Backtracking, digits=random");
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 20_000 });
  // Watch runs it with the option.
  await page.getByRole("link", { name: /^Watch Backtracking, digits=random on test/ }).first().press("Enter");
  await expect(page.getByText("Settings, 1 option changed")).toBeVisible();
  await expect(page.locator(".outcome")).toContainText(/ in /);
});

test("puzzles of one's own, repeated, with a way from each run to Watch", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Dancing links"]);
  await page.getByText("Your own", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeDisabled();
  await page.getByLabel(/^One puzzle per line/).fill(`${easy}\nnonsense\n`);
  await expect(page.getByText(/could not be read/)).toBeVisible();
  await page.getByLabel(/^One puzzle per line/).fill(`${easy}\n${long}\n`);
  await expect(page.getByText("2 puzzles of 9x9")).toBeVisible();
  await page.getByLabel("Repeats of each test").fill("3");
  // How long it takes is said before.
  await expect(page.getByText(/^6 runs: .*at most \d+ s on/)).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText("6", { timeout: 20_000 });
  await page.getByText("Every run of run 1").click();
  const table = page.getByRole("table").nth(1);
  await expect(table.getByRole("row")).toHaveCount(7);
  const link = table.getByRole("link", { name: /^Watch Dancing links on test 1/ }).first();
  await expect(link).toHaveAttribute("href", new RegExp(`^/watch#p=${easy.slice(0, 8).replaceAll(".", "\\.")}.*s=dlx&seed=\\d+`));
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watch");
  await expect(page.locator(".outcome").first()).toContainText(/ in /);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".outcome").first()).toContainText(/Solved/);
});

test("puzzles from Generate are taken over", async ({ page }) => {
  await page.goto("/generate");
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("button", { name: /^Generate/ }).last().click();
  await expect(page.getByRole("button", { name: /^Download \d+ puzzles?$/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("navigation").getByRole("link", { name: "Compare", exact: true }).click();
  await page.getByText("Your own", { exact: true }).click();
  await page.getByRole("button", { name: /^Take the \d+ puzzles? from Generate$/ }).click();
  await expect(page.getByText(/^\d+ puzzles? of 9x9$/)).toBeVisible();
});

test("a solver that solves nothing stays in the table, the boards and the chart", async ({ page }) => {
  await page.goto("/compare");
  await choose(page, ["Random search", "Dancing links"]);
  await page.getByText("As printed", { exact: true }).click();
  await page.getByText("Hard", { exact: true }).click();
  await page.getByLabel(/^Tests/).fill("2");
  await page.getByLabel(/^Time limit/).fill("0.2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 20_000 });
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: "Random search" })).toContainText("0 %");
  await expect(page.getByRole("img", { name: /Random search: out of time/ })).toBeVisible();
  await expect(page.locator(".chart canvas")).toBeVisible();
  // By its key: a click would wait for two frames in a row, which a busy machine may not draw in time.
  await page.getByRole("button", { name: "Previous test" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Test 1 of 2" })).toBeVisible();
});

test.describe("when the server stops in the middle", () => {
  test.use({ allowed: failedRequests });
  test("the run is found again and goes on", async ({ page }) => {
    const server = new Server();
    await server.start();
    const { port } = server;
    await page.goto(`${server.address}/compare`);
    await choose(page, ["Random search", "Dancing links"]);
    await page.getByText("As printed", { exact: true }).click();
    await page.getByText("Hard", { exact: true }).click();
    await page.getByLabel(/^Tests/).fill("20");
    await page.getByLabel(/^Time limit/).fill("0.5");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByText(/^[1-9]\d* of 40 runs/)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".chart canvas")).toBeVisible();
    await server.stop();
    await server.start(port);
    // The page is as it was, and so is one that is opened anew.
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expect(page.getByText(/^stopped after \d+ runs?$/)).toBeVisible({ timeout: 40_000 });
    }
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: "Dancing links" })).toContainText("100 %");
    await page.getByRole("button", { name: "Continue run 1" }).click();
    await expect(page.getByText("done", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(rows.filter({ hasText: "Random search" })).toContainText("20");
    await server.remove();
  });
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
