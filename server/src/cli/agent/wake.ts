import { setTimeout as after } from 'node:timers/promises';

/** Resolves after a delay, or when the signal fires. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await after(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Event that wakes a waiting activity. An event that nothing waits for is kept until the next wait. */
export class Wake {
  #isDue = false;
  #resolve: (() => void) | undefined;

  wake(): void {
    this.#isDue = true;
    this.#resolve?.();
  }

  /** Resolves after `wake`, after a delay, or when the signal fires; immediately if `isDue` is true. */
  async wait(milliseconds: number, signal: AbortSignal, isDue = false): Promise<void> {
    if (!this.#isDue && !isDue) {
      const over = new AbortController();
      const woken = new Promise<void>((resolve) => {
        this.#resolve = resolve;
      });
      await Promise.race([woken, pause(milliseconds, AbortSignal.any([signal, over.signal]))]);
      over.abort();
    }
    this.#isDue = false;
  }
}
