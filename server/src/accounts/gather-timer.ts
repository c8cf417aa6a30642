/**
 * Batches writes. The first change after a write starts a timer; when the timer ends, it calls `write`. If a write
 * starts earlier, it cancels the timer. The timer does not keep the process running.
 */
export class GatherTimer {
  readonly #milliseconds: number;
  readonly #write: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  /** `write` must not reject. It must call `written` first, so that later changes start the timer again. */
  constructor(milliseconds: number, write: () => Promise<void>) {
    this.#milliseconds = milliseconds;
    this.#write = write;
  }

  /** Schedules a write at the end of the current period. */
  noted(): void {
    this.#timer ??= setTimeout(() => void this.#write(), this.#milliseconds).unref();
  }

  /** Cancels the timer, because everything noted so far is being written. */
  written(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
