/** What a page may wait for at most while it has always something to do, milliseconds. */
const LONGEST_MS = 2000;

/** Resolves when the page has nothing else to do, where the browser tells; else at its next turn. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve);
  });
