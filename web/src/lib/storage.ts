// What the page remembers in the browser. Private windows may refuse to store anything; then the page
// works and forgets.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`sudolab.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`sudolab.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: nothing depends on it.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`sudolab.${key}`);
  } catch {
    // See above.
  }
}
