// Which keys do something, for the list behind `?` and for the rooms. A room registers its keys while
// it is open, so the list never names a key that does nothing.

export interface KeyHelp {
  keys: string;
  does: string;
}

export interface KeyGroup {
  title: string;
  keys: KeyHelp[];
}

class Keys {
  groups = $state.raw<KeyGroup[]>([]);

  /** Adds a group; the answer takes it away again. */
  offer(group: KeyGroup): () => void {
    this.groups = [...this.groups, group];
    return () => (this.groups = this.groups.filter((other) => other !== group));
  }
}

export const keys = new Keys();

/** Whether the arrows, Home and End belong to what has the focus: a slider, or a group of choices. */
export function keepsArrows({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && ["range", "radio"].includes(target.type);
}

/** Whether a key belongs to somebody else: to a field that is typed into, or to an open dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  }
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
