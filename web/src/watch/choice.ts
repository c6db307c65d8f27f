// Which solvers run, with which seed and for how long, as the picker and an address say it:
// #s=csp,dlx&seed=1,7&limit=30, and options as #s=csp,annealing&set=|start=2 chain=0.5.
import { isSeed } from "../lib/seed";

export interface Choice {
  /** "backtrack", "csp:random-order", "constraint+csp" */
  solver: string;
  /** As text, since seeds have 64 bits and numbers here 53. */
  seed: string;
  seconds: number;
  /** Of the solver, by name, where they differ from its preset. */
  options: Record<string, string>;
}

/** The longest time limit that one can wish for. */
export const mostSeconds = 600;
export const mostLanes = 4;

export const plainChoice = (solver: string): Choice => ({ solver, seed: "0", seconds: 30, options: {} });

/** "seed=1,7": one for each solver; the last one holds for all that follow. */
const listIn = (hash: URLSearchParams, name: string) => hash.get(name)?.split(",").filter(Boolean);

/** "start=2 chain=0.5" */
function optionsIn(text: string): Record<string, string> {
  const pairs = text.split(" ").map((pair) => /^([a-z0-9-]+)=([^=]*)$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1]!, pair[2]!]] : [])));
}

const textOfOptions = (options: Record<string, string>) =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`).join(" ");

/** What an address asks for; the usual solvers where it names none. What makes no sense is passed over. */
export function choicesIn(hash: URLSearchParams, usual: string[]): Choice[] {
  const names = listIn(hash, "s") ?? usual;
  const seeds = listIn(hash, "seed") ?? [];
  const limits = listIn(hash, "limit") ?? [];
  const sets = hash.get("set")?.split("|") ?? [];
  const wanted = names.slice(0, mostLanes).map((solver, i): Choice => {
    const plain = plainChoice(solver);
    const seed = seeds[i] ?? seeds.at(-1) ?? "";
    const seconds = Number(limits[i] ?? limits.at(-1));
    return {
      solver,
      seed: isSeed(seed) ? seed : plain.seed,
      seconds: Number.isInteger(seconds) && seconds >= 1 && seconds <= mostSeconds ? seconds : plain.seconds,
      options: optionsIn(sets[i] ?? ""),
    };
  });
  return wanted.length ? wanted : [plainChoice("backtrack")];
}

/** The other way round; what is usual is left out. */
export function addressOfChoices(choices: Choice[]): Record<string, string> {
  const plain = plainChoice("");
  const seeds = choices.map((choice) => choice.seed);
  const limits = choices.map((choice) => choice.seconds);
  const sets = choices.map((choice) => textOfOptions(choice.options));
  return {
    s: choices.map((choice) => choice.solver).join(),
    ...(seeds.some((seed) => seed !== plain.seed) ? { seed: seeds.join() } : {}),
    ...(limits.some((limit) => limit !== plain.seconds) ? { limit: limits.join() } : {}),
    ...(sets.some(Boolean) ? { set: sets.join("|") } : {}),
  };
}
