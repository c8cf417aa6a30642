/** Maximum wait in milliseconds if the page never becomes idle. */
const TIMEOUT_MS = 2000;

/** Resolves when the page is idle; in browsers without `requestIdleCallback`, in the next task. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    else setTimeout(resolve);
  });
