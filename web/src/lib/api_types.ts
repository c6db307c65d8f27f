// What the server's answers look like; docs/reference/api.md is the contract.

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
  dash: number[] | string;
  marker: string;
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
    deduces: boolean;
  };
  options: SolverOption[];
  presets: { id: string; summary: string; values: Record<string, string> }[];
  /** Not there in builds without reports. */
  style?: SolverStyle;
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

export interface ParsedPuzzle {
  cells: string;
  box: string;
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

export interface RateAnswer {
  solved: boolean;
  level: string;
  score: number;
  hardest: { id: string; name: string } | null;
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
    links: { from: ApiCandidate; to: ApiCandidate; kind: "strong" | "weak" | "group" }[];
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

export interface ExplainAnswer {
  end: string;
  steps: Step[];
}

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export interface Job {
  id: string;
  kind: "watch" | "generate" | "compare" | "study";
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

export interface GeneratedPuzzle {
  cells: string;
  box: string;
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
  status: string;
  reason: string | null;
  seconds: number;
  /** The seconds, or the limit where it was not solved. */
  cost_seconds: number;
  grid: string | null;
  counters: Counters;
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
  };
  steps: number[];
  boards: Record<string, string | [number, number][]>;
  numbers: [number, string, number][];
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
}

export interface StudyInfo {
  id: string;
  title: string;
  question: string;
  source: string;
  scales: string[];
}

export interface ExperimentInfo {
  id: string;
  name: string;
  kind: string;
  scale: string | null;
  created: string;
  solvers: string[];
  puzzles: number;
  runs: number;
  finished: boolean;
}
