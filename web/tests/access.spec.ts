// Can everybody use it? axe-core in every room and both themes, and the layout of a phone.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { easy, expect, test } from "./lab";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function settle(page: Page, room: string): Promise<void> {
  await page.goto(`/${room}${room === "play" || room === "watch" ? `#p=${easy}` : ""}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (room === "watch") {
    await expect(page.locator(".outcome")).toContainText(" in ");
    await page.keyboard.press("End");
  }
  if (room === "compare") await expect(page.getByLabel("Backtracking", { exact: true })).toBeVisible();
}

/** Evaluated by the debugger, which the page's security policy does not concern. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}

for (const scheme of ["light", "dark"] as const) {
  for (const room of ["watch", "compare", "play", "generate", "studies"]) {
    test(`${room} in ${scheme} has no serious finding`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await settle(page, room);
      expect(await findings(page)).toEqual([]);
    });
  }
}

test("dialogs have no serious finding", async ({ page }) => {
  await settle(page, "play");
  await page.getByRole("button", { name: "New puzzle" }).click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  expect(await findings(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const room of ["watch", "compare", "play", "generate", "studies"]) {
    test(`${room} fits the width, with targets for a thumb`, async ({ page }) => {
      await settle(page, room);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const small = await page.locator("button:visible, nav a:visible").evaluateAll((nodes) =>
        nodes
          .map((node) => ({ box: node.getBoundingClientRect(), name: node.textContent || node.ariaLabel }))
          .filter(({ box }) => box.height < 40 || box.width < 36)
          .map(({ name }) => name),
      );
      expect(small).toEqual([]);
      const rail = (await page.getByRole("navigation").boundingBox())!;
      expect(rail.y + rail.height).toBe(844);
    });
  }

  test("a touch selects and writes", async ({ page }) => {
    await settle(page, "play");
    const board = (await page.getByRole("grid").boundingBox())!;
    expect(board.width).toBeGreaterThan(360);
    await page.locator('[data-cell="r1c3"]').tap();
    await page.getByRole("button", { name: "4", exact: true }).tap();
    await expect(page.locator('[data-cell="r1c3"]')).toHaveAttribute("aria-label", /4/);
  });
});

test.describe("on a phone on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test("rooms and tools do not overlap, and the board fits above the controls", async ({ page }) => {
    await settle(page, "watch");
    const last = (await page.getByRole("link", { name: "Studies" }).boundingBox())!;
    const tools = (await page.getByRole("group", { name: "Page" }).boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(tools.y);
    const board = (await page.getByRole("img", { name: /cells filled/ }).boundingBox())!;
    const controls = (await page.locator(".transport").boundingBox())!;
    expect(board.y + board.height).toBeLessThanOrEqual(controls.y);
    await settle(page, "play");
    const grid = (await page.getByRole("grid").boundingBox())!;
    expect(grid.y + grid.height).toBeLessThanOrEqual(390);
  });
});

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settle(page, "play");
  const move = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--move"));
  expect(move.trim()).toBe("0ms");
});
