// What the tests of the rooms share: a server of their own, and a page that must not complain.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";

export class Server {
  address = "";
  readonly #data = mkdtempSync(join(tmpdir(), "sudolab-web-"));
  #process: ChildProcess | undefined;

  /** Starts at the given port, or at any. */
  async start(port = 0): Promise<void> {
    const program = process.env.SUDOLAB_PROGRAM;
    if (!program) throw new Error("SUDOLAB_PROGRAM must name the program to test");
    const child = spawn(program, ["serve", "--port", String(port), "--no-open", "--data", this.#data], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let said = "";
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
        if (found) resolve(found[0]);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

interface Shared {
  lab: Server;
}
interface Each {
  /** What the console may complain about in this test. */
  allowed: RegExp | null;
}

export const test = base.extend<Each, Shared>({
  lab: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ lab }, use) => use(lab.address),
  allowed: [null, { option: true }],
  page: async ({ page, allowed }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(page);
    const unexpected = complaints.filter((text) => !allowed?.test(text));
    expect(unexpected, "the browser's console").toEqual([]);
  },
});

/** A request that was refused, or a server that is away, is written to the console by the browser. */
export const failedRequests = /Failed to load resource|net::ERR_/;

export { expect };

/** Each has an inside of its own; access.spec.ts sees to it that none is forgotten. */
export const algorithms = [
  "auto", "backtrack", "rules", "brute-force", "enumeration", "csp", "constraint", "astar", "propagation",
  "random-search", "annealing", "boltzmann", "relaxation", "genetic", "cultural", "ants", "ants-genetic",
  "dlx", "fast", "sat", "cp",
];

/** An easy puzzle, its solution, and one on which a search in row order makes more than a million steps. */
export const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const easySolution =
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const long = "..8..1.7.......6.....726.............1...54...24.9...3.4.....278...625.......9.3.";
