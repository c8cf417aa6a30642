const MINUTE_MILLISECONDS = 60_000;

/**
 * Returns a function that calls `read` and caches the result. A result for which `isCostly` returns true is cached for
 * one minute. Any other result is shared only by the calls that arrive while `read` is running.
 */
export function oncePerMinute<T>(
  read: () => Promise<T>,
  isCostly: (result: T) => boolean = () => true,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let known: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    if (known !== undefined && now() - readAt < MINUTE_MILLISECONDS) return known;
    readAt = now();
    const reading = read();
    known = reading;
    const forget = (): void => {
      if (known === reading) known = undefined;
    };
    reading.then((result) => {
      if (!isCostly(result)) forget();
      // after an error, the next call tries again
    }, forget);
    return reading;
  };
}
