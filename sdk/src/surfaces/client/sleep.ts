/** The longest time that a timer takes; a longer one fires at once. */
const MOST_MS = 2 ** 31 - 1;

/** Calls back after a time, however long; gives a function that cancels it. */
export function after(milliseconds: number, callback: () => void): () => void {
  const end = Date.now() + milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > MOST_MS ? wait(end - Date.now()) : callback()), Math.min(left, MOST_MS));
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}

/** Resolves after a time; rejects with the signal's reason as soon as it fires. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      callOff();
      reject(signal?.reason);
    };
    const callOff = after(milliseconds, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
