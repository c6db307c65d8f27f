import { expect, failedRequests, Server, test } from "./lab";

test("the rail leads to six rooms, by mouse and by keys", async ({ page }) => {
  await page.goto("/");
  for (const room of ["Compare", "Play", "Generate", "Studies", "Set", "Watch"]) {
    await page.getByRole("navigation").getByRole("link", { name: room, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(room);
    await expect(page).toHaveTitle(`${room} · Sudolab`);
    expect(new URL(page.url()).pathname).toBe(`/${room.toLowerCase()}`);
  }
  await page.keyboard.press("Alt+3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Play");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watch");
});

test.describe("an address that leads nowhere", () => {
  test.use({ allowed: failedRequests });
  test("has a page that says so and where to go", async ({ page }) => {
    const answer = await page.goto("/solve/old/link");
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No such page");
    await expect(page.getByText("/solve/old/link")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Compare" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare");
  });
});

test("? shows the keys of the room, Escape closes them", async ({ page }) => {
  await page.goto("/play");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toContainText("explain the next step");
  await expect(dialog).not.toContainText("play or pause");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the theme is light, dark or the system's, and is kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/play");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe("rgb(20, 24, 28)");
  await page.getByRole("button", { name: "Theme: system" }).click();
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
  expect(await ground()).toBe("rgb(251, 250, 247)");
  await page.reload();
  expect(await ground()).toBe("rgb(251, 250, 247)");
});

test("the first load is small and leaves the charts for later", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/play");
  await expect(page.getByRole("grid")).toBeVisible();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(1_000_000);
  expect(fetched.filter((url) => /draw-/.test(url))).toEqual([]);
  const own = new URL(page.url()).origin;
  expect(fetched.filter((url) => !url.startsWith(own) && !url.startsWith("data:"))).toEqual([]);
});

test.describe("when the server stops", () => {
  test.use({ allowed: failedRequests });

  test("the page says so, keeps what it has, and goes on when it is back", async ({ page }) => {
    const server = new Server();
    await server.start();
    const { port } = server;
    await page.goto(`${server.address}/play`);
    await expect(page.getByRole("grid")).toBeVisible();
    await server.stop();
    await page.getByRole("button", { name: "Explain next step" }).click();
    await expect(page.getByRole("alert").first()).toContainText("The server does not respond");
    await page.getByRole("grid").focus();
    await page.keyboard.press("x");
    await expect(page.getByRole("button", { name: "Corner" })).toHaveAttribute("aria-pressed", "true");
    await server.start(port);
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText("next try in")).toBeHidden();
    await page.getByRole("button", { name: "Explain next step" }).click();
    await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
    await server.remove();
  });
});
