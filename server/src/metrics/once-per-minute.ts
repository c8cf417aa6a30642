const MINUTE_MILLISECONDS = 60_000;

/**
 * Returns `read` with a cached result. If `isCostly` returns true for a result, the next read is a minute later.
 * Otherwise only calls at the same time share the result.
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
