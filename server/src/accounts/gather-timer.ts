/**
 * Gathers what is noted and writes it together: the first note starts a timer, and the write, whether the timer or someone
 * else starts it, ends it. The timer does not keep the process running.
 */
export class GatherTimer {
  readonly #milliseconds: number;
  readonly #write: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  /** `write` must not reject. It calls `written` first, so that what is noted meanwhile starts the timer again. */
  constructor(milliseconds: number, write: () => Promise<void>) {
    this.#milliseconds = milliseconds;
    this.#write = write;
  }

  /** Something was noted: it is written when the present period ends. */
  noted(): void {
    this.#timer ??= setTimeout(() => void this.#write(), this.#milliseconds).unref();
  }

  /** What was noted so far is being written. */
  written(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
