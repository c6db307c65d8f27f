// One polite live region for the whole page, so that messages do not talk over each other.

let region: HTMLElement | null = null;

export function announce(text: string): void {
  region ??= document.getElementById("announcements");
  if (!region) return;
  // The same text twice in a row would not be read again.
  region.textContent = region.textContent === text ? text + "\u00a0" : text;
}
