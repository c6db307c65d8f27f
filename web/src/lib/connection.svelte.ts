// Whether the server can be reached. While it cannot, it is asked again at growing intervals, and
// whoever wants to know that it is back registers here.

class Connection {
  ok = $state(true);
  /** Seconds until the next try. */
  wait = $state(0);
  #delay = 1;
  #timer: ReturnType<typeof setInterval> | undefined;
  #listeners = new Set<() => void>();

  onReturn(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  lost(): void {
    if (!this.ok) return;
    this.ok = false;
    this.#delay = 1;
    this.#schedule();
  }

  found(): void {
    if (this.ok) return;
    this.ok = true;
    clearInterval(this.#timer);
    for (const listener of this.#listeners) listener();
  }

  async tryNow(): Promise<void> {
    clearInterval(this.#timer);
    try {
      const answer = await fetch("/api/v1/about");
      if (answer.ok) return this.found();
    } catch {
      // Still away.
    }
    this.#delay = Math.min(30, this.#delay * 2);
    this.#schedule();
  }

  #schedule(): void {
    clearInterval(this.#timer);
    this.wait = this.#delay;
    this.#timer = setInterval(() => {
      if (--this.wait <= 0) void this.tryNow();
    }, 1000);
  }
}

export const connection = new Connection();
