// Something that is asked of the server and may fail: whether it is under way, and what went wrong.
import { sentenceOf } from "./api";

export class Attempt {
  busy = $state(false);
  /** A sentence for the user; empty while nothing is wrong. */
  error = $state("");

  async run(action: () => Promise<void>): Promise<void> {
    this.error = "";
    this.busy = true;
    try {
      await action();
    } catch (reason) {
      this.error = sentenceOf(reason);
    } finally {
      this.busy = false;
    }
  }
}
