/** Time without changes before the rows are checked: about the time between two keystrokes. */
const QUIET_MS = 150;

/** Resolves after 150 ms, or rejects with the signal's reason as soon as it is aborted. */
export function whenQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, QUIET_MS);
    signal.addEventListener('abort', stop, { once: true });
  });
}
