// The drafts that this browser keeps, the newest first. Each has an id of its own, so that two of them may
// have the same title, and several tabs may work on different ones.
import { recall, remember } from "../lib/storage";
import { emptyDraft, type Draft } from "./draft";

/** Under which name the browser keeps them, as other tabs hear of it. */
export const storageKey = "sudolab.drafts";

export interface SavedDraft {
  readonly id: string;
  readonly saved: number;
  readonly draft: Draft;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Another version of the page may have written it, and anybody can edit what a browser stores. */
function isSaved(value: unknown): value is SavedDraft {
  const { id, draft } = (value ?? {}) as Partial<SavedDraft>;
  if (!isText(id) || !draft) return false;
  const { title, size, box, cells, regions, houses, constraints } = draft;
  return (
    isText(title) && Number.isInteger(size) && (box === null || isText(box)) && isText(cells) && cells.length === size * size &&
    (regions === null || (Array.isArray(regions) && regions.length === cells.length)) &&
    Array.isArray(houses) && houses.every(isText) &&
    Array.isArray(constraints) && constraints.every((each) => isText(each?.kind))
  );
}

export function savedDrafts(): SavedDraft[] {
  const drafts = recall<unknown[]>("drafts", []);
  return Array.isArray(drafts) ? drafts.filter(isSaved) : [];
}

export function saveDraft(id: string, draft: Draft): void {
  const others = savedDrafts().filter((each) => each.id !== id);
  remember("drafts", [{ id, saved: Date.now(), draft }, ...others]);
}

export function forgetDraft(id: string): void {
  remember("drafts", savedDrafts().filter((each) => each.id !== id));
}

export const newDraft = (draft: Draft = emptyDraft()): SavedDraft => ({
  id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`,
  saved: Date.now(),
  draft,
});
