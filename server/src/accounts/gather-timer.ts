/**
 * Batches writes. The first change after a write starts a timer, which calls `write` when it ends. A write that starts
 * earlier cancels the timer. The timer does not keep the process running.
 */
export class GatherTimer {
  readonly #milliseconds: number;
  readonly #write: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Creates a stopped timer. `write` must not reject, and must call `written` first, so that later changes start the
   * timer again.
   */
  constructor(milliseconds: number, write: () => Promise<void>) {
    this.#milliseconds = milliseconds;
    this.#write = write;
  }

  /** Starts the timer, unless it is already running. Call this method after each change. */
  noted(): void {
    this.#timer ??= setTimeout(() => void this.#write(), this.#milliseconds).unref();
  }

  /** Cancels the timer. Call this method when a write starts, because the write includes all changes so far. */
  written(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
