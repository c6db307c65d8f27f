// A run of more than a million steps: it plays smoothly, any moment can be reached, and the page's
// memory stays bounded.
import type { Page } from "@playwright/test";
import { expect } from "./lab";

const scrub = (page: Page) => page.getByRole("slider", { name: "Position in the run" });

export async function scrubAMillion(page: Page, mostBytes: number): Promise<void> {
  await expect(page.locator(".outcome")).toContainText(/ in /, { timeout: 40_000 });
  const steps = Number(await scrub(page).getAttribute("max"));
  expect(steps).toBeGreaterThan(1_000_000);

  const heap = () => page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize);
  const before = await heap();
  await page.getByRole("slider", { name: "Speed" }).fill("7");
  const report = await page.evaluate(async () => {
    const button = [...document.querySelectorAll("button")].find((each) => each.ariaLabel === "Play")!;
    button.click();
    let frames = 0;
    const moments = new Set<string>();
    const begin = performance.now();
    await new Promise<void>((resolve) => {
      const frame = () => {
        ++frames;
        moments.add(document.querySelector<HTMLInputElement>('input[aria-label="Position in the run"]')!.value);
        // Frames are counted, not seconds: a busy machine draws them more slowly.
        if (frames < 90) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    button.click();
    return { frames, moments: moments.size, seconds: (performance.now() - begin) / 1000 };
  });
  const reached = Number(await scrub(page).inputValue());
  const after = await heap();
  console.log(
    `${steps} steps: ${Math.round(report.frames / report.seconds)} frames per second, ` +
      `${report.moments} different moments, reached ${reached}, ` +
      `heap ${(before / 1e6).toFixed(1)} -> ${(after / 1e6).toFixed(1)} MB`,
  );
  expect(reached).toBeGreaterThan(10_000);
  expect(report.moments).toBeGreaterThan(20);
  expect(after).toBeLessThan(mostBytes);

  // Jumps to anywhere, and single steps back from there.
  for (const share of [0.9, 0.5, 0.1, 0.999]) {
    const at = Math.round(steps * share);
    await scrub(page).fill(String(at));
    await expect(page.locator("dl dd").first()).toHaveText(at.toLocaleString("en-US"));
    await page.locator("main").focus();
    for (let i = 1; i <= 3; ++i) await page.keyboard.press("ArrowLeft");
    await expect(page.locator("dl dd").first()).toHaveText((at - 3).toLocaleString("en-US"));
  }
}
