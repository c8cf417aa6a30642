/** The longest delay that `setTimeout` accepts; it fires at once for a longer one. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls back after any delay, however long. Returns a function that cancels the timer. */
export function setLongTimeout(milliseconds: number, callback: () => void): () => void {
  const end = Date.now() + milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > MAX_TIMER_MS ? wait(end - Date.now()) : callback()), Math.min(left, MAX_TIMER_MS));
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}

/** Resolves after a delay; rejects with the signal's reason when the signal fires. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      callOff();
      reject(signal?.reason);
    };
    const callOff = setLongTimeout(milliseconds, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
