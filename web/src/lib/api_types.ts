// What the server's answers look like; docs/reference/api.md is the contract.
import type { Variant } from "./variant";

export interface ApiErrorBody {
  code: string;
  message: string;
  where?: { line?: number | null; column?: number | null; member?: string };
}

export interface About {
  version: string;
  public: boolean;
  limits: Record<string, number>;
}

export interface SolverStyle {
  light: string;
  dark: string;
  dash: number[];
  marker: string;
  /** One or two letters. */
  initials: string;
}

export interface SolverOption {
  name: string;
  type: "flag" | "integer" | "real" | "choice" | "list";
  default: string;
  help: string;
  least?: number;
  most?: number;
  choices?: string[];
}

export interface SolverInfo {
  id: string;
  name: string;
  summary: string;
  source: string;
  /** Of the boards that it takes. */
  sizes: number[];
  capabilities: {
    complete: boolean;
    counts: boolean;
    deterministic: boolean;
    traces: boolean;
    weights: boolean;
    deduces: boolean;
  };
  options: SolverOption[];
  presets: {
    id: string;
    summary: string;
    from: "study" | "paper" | "ours";
    role: "as printed" | "at its best" | "variant";
    /** Not: it may be wrong, and nothing is proved after it. */
    sound: boolean;
    values: Record<string, string>;
    style?: SolverStyle;
  }[];
  /** Not there in builds without reports. */
  style?: SolverStyle;
}

/** What the page of an algorithm says. Texts are simple Markdown. */
export interface Essay {
  idea: string[];
  /** The pseudocode, line by line. */
  code: string[];
  remarks: string[];
  /** Which lines an event of the trace is about; the event is a pattern (docs/reference/traces.md). */
  lit: { event: string; lines: number[]; meaning: string }[];
  /** What a step of its trace is: "100 sweeps". */
  step: string;
  watching: string[];
  moments: EssayMoment[];
  /** Why a run fails, by its status. */
  endings: { status: string; why: string }[];
  limits: string[];
  sources: string[];
}

export interface EssayMoment {
  name: string;
  which: "first" | "last" | "every";
  pattern: string;
}

export interface TechniqueInfo {
  id: string;
  name: string;
  summary: string;
  score: number;
  all_sizes: boolean;
}

export interface FormatInfo {
  id: string;
  name: string;
  summary: string;
  extensions: string[];
  carries: { all_sizes: boolean; [what: string]: boolean };
}

interface Count {
  least: number;
  most: number;
}

/** How a constraint of a kind is laid on a board by hand. */
export type ConstraintForm =
  | "area" | "marks" | "twins" | "line" | "pair" | "corner" | "side" | "diagonal" | "board";

export interface KindInfo {
  id: string;
  name: string;
  summary: string;
  form: ConstraintForm;
  cells: Count;
  others: Count;
  values: Count;
  /** Of a rule about what is not marked: the kinds of the marks, whose pairs of cells it lists. */
  marks: string[];
}

/** What variants can be generated of. */
export interface ThemeInfo {
  id: string;
  summary: string;
}

export interface LevelInfo {
  id: string;
  least: number;
  below: number | null;
}

export interface SizeInfo {
  size: number;
  box: string;
  boxes: string[];
  levels: string[];
}

export interface SetInfo {
  id: string;
  size: number;
  box: string;
  level: string | null;
  puzzles: number;
}

export interface ParsedPuzzle extends Variant {
  cells: string;
  /** Null where the regions are not boxes. */
  box: string | null;
  size: number;
  clues: number;
  name: string;
  line: number;
  conflicts: number[][];
  candidates: string[] | null;
  solution: string | null;
}

export interface ParseAnswer {
  format: string;
  puzzles: ParsedPuzzle[];
  errors: { line: number; column: number; message: string }[];
  more: boolean;
}

export type Counters = Record<string, number>;

export interface SolveAnswer {
  status: string;
  reason: string | null;
  grid: string;
  seconds: number;
  steps: number;
  solver: string;
  seed: string;
  counters: Counters;
  measures: Record<string, number>;
}

export interface CheckAnswer {
  solutions: "one" | "none" | "several" | "unknown";
  solution: string | null;
}

export interface TrueCandidatesAnswer {
  solutions: number;
  /** Not: there may be more. */
  complete: boolean;
  candidates: string[];
  /** Those that were neither found in a solution nor ruled out. */
  undecided: string[];
  conflicts: number[][];
  reason: string | null;
}

/** With what is not needed. */
export interface RedundancyAnswer extends CheckAnswer {
  minimal: boolean | null;
  redundant: number[];
  redundant_constraints?: number[];
}

export interface RateAnswer {
  solved: boolean;
  level: string;
  score: number;
  hardest: { id: string; name: string } | null;
  /** Sudoku Explainer's; only where it was asked for. */
  er?: number | null;
}

export interface ApiCandidate {
  cell: number;
  digit: number;
}

export interface Step {
  number: number;
  technique: string;
  name: string;
  text: string;
  houses: { name: string; cells: number[] }[];
  placements: ApiCandidate[];
  eliminations: ApiCandidate[];
  marks: {
    rings: { cell: number; style: "plain" | "dashed" | "double"; second: boolean }[];
    candidates: (ApiCandidate & { shape: string; second: boolean })[];
    links: { from: ApiCandidate; to: ApiCandidate; kind: "strong" | "weak" | "group"; label: string }[];
  };
  before?: { grid: string; candidates: string[] };
}

export interface HintAnswer {
  kind: "step" | "mistake" | "solved" | "stuck";
  level: number;
  text: string;
  technique: { id: string; name: string } | null;
  cells: number[];
  houses: { name: string; cells: number[] }[];
  step: Step | null;
}

/** Which steps a solution path takes. */
export type PathKind = "rounds" | "needed" | "players";

export interface ExplainAnswer {
  end: string;
  level: string | null;
  score: number | null;
  steps: Step[];
}

export interface StepsAnswer {
  steps: Step[];
  /** Not: there are more than were asked for, or than the time allowed. */
  complete: boolean;
  position: { grid: string; candidates: string[] };
}

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export interface Job {
  id: string;
  kind: "watch" | "generate" | "compare" | "study" | "resume";
  state: JobState;
  reason: string | null;
  created: string;
  seconds: number;
  progress: {
    done: number;
    total: number | null;
    recorded?: number;
    detailed?: number;
    tries?: number;
    phase?: string;
    experiment?: string;
    /** Of an experiment, by its pace so far. */
    seconds_left?: number | null;
    summary?: SolverSummary[];
  };
  items: number;
  request: Record<string, unknown>;
  result: Record<string, unknown> | null;
}

export interface SolverSummary {
  solver: string;
  runs: number;
  solved: number;
  mean_seconds: number | null;
  median_seconds: number | null;
}

export interface GeneratedPuzzle extends Variant {
  cells: string;
  /** Null where the regions are not boxes. */
  box: string | null;
  solution: string;
  clues: number;
  symmetry: string;
  seed: string;
  level: string | null;
  score: number | null;
  hardest: string | { id: string; name: string } | null;
}

export interface CompareRun {
  solver: number;
  puzzle: number;
  repeat: number;
  /** What repeats it. */
  seed: string;
  status: string;
  reason: string | null;
  seconds: number;
  /** The seconds, or the limit where it was not solved. */
  cost_seconds: number;
  /** Not there in stored runs. */
  grid?: string | null;
  /** The same run again, with somebody watching and no clock; of some tests only. */
  replay?: Replay | null;
  counters: Counters;
}

export interface Replay {
  steps: number;
  /** Not: it was cut short, and shows the beginning. */
  whole: boolean;
  /** At equal distances, the last one among them. */
  boards: string[];
}

/** Two hexadecimal digits per cell and digit, in 255ths. */
export interface TraceWeights {
  name: string;
  weights: string;
}

export interface TraceMember {
  grid: string;
  value?: number;
  /** Places in the list, where it is a child of two others, and as bits the boxes from the second. */
  mother?: number;
  father?: number;
  from_father?: number;
  /** The cells that were chosen on the way to it, in that order. */
  tour?: number[];
}

export interface TraceMembers {
  name: string;
  members: TraceMember[];
}

/** How many of what a solver holds have a value in each of a row of intervals of the same width. */
export interface TraceHistogram {
  name: string;
  bins: { least: number; width: number; counts: number[] };
}

/** Why a digit was placed or ruled out, where a solver reasons as a person does. */
export interface TraceReason {
  /** Of the technique. */
  name: string;
  text: string;
  /** That make the pattern. */
  cells: number[];
}

export interface TraceWindow {
  from: number;
  recorded: number;
  detailed: number;
  ended: boolean;
  start: {
    grid: string;
    eliminated: unknown[];
    depth: number;
    numbers: Record<string, number>;
    placed: number;
    removed: number;
    /** What was guessed: cell, digit, depth, 1 if it was taken back, digits tried and forced below it. */
    path: [number, number, number, number, number, number][];
    /** By depth: guesses, forced digits, and guesses that were taken back. */
    levels: [number, number, number][];
    weights: TraceWeights | null;
    members: TraceMembers | null;
    histogram: TraceHistogram | null;
  };
  steps: number[];
  boards: Record<string, string | [number, number][]>;
  numbers: [number, string, number][];
  weights: (TraceWeights & { step: number })[];
  members: (TraceMembers & { step: number })[];
  histograms: (TraceHistogram & { step: number })[];
  reasons: (TraceReason & { step: number })[];
  original: number[];
}

export interface Curve {
  name: string;
  steps: number[];
  values: number[];
}

export interface CurvesAnswer {
  recorded: number;
  ended: boolean;
  curves: Curve[];
  /** How long the run had taken after so many steps. */
  clock: { moments: number[]; seconds: number[] };
}

export interface CellHistory {
  cell: number;
  total: number;
  /** The number of the first event in the list. */
  first: number;
  events: { at: number; event: string; digit: number }[];
}

export interface StudyInfo {
  id: string;
  title: string;
  question: string;
  source: string;
  scales: string[];
  /** Our own run of it, where there is one to read. */
  published: { scale: string; confirmed: number; differs: number; undecided: number } | null;
}

export interface ExperimentInfo {
  id: string;
  name: string;
  kind: string;
  study: string | null;
  scale: string | null;
  created: string;
  solvers: string[];
  puzzles: number;
  runs: number;
  finished: boolean;
}
