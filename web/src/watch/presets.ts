// Where a preset comes from, in words.
import type { SolverInfo } from "../lib/api_types";

type Preset = SolverInfo["presets"][number];

const whose = { study: "the study's", paper: "the paper's", ours: "ours" } as const;

/** "the study's, as printed", "ours" */
export const fromWhom = ({ from, role }: Preset) => whose[from] + (role === "variant" ? "" : `, ${role}`);
