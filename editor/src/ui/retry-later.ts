/** Delay before the first automatic retry in milliseconds; doubles with each retry (exponential backoff). */
const FIRST_RETRY_MS = 1000;
/**
 * Maximum number of consecutive automatic retries. Without a limit, a label that always crashes the worker would be
 * retried forever.
 */
const MAX_RETRIES = 6;

/**
 * Calls `retry` after a delay that doubles with each consecutive failure, and whenever the browser goes online. After
 * too many failures, only going online triggers a retry. Returns a function that cancels the retries.
 */
export function retryLater(failures: number, retry: () => void): () => void {
  const timer = failures > MAX_RETRIES ? undefined : setTimeout(retry, FIRST_RETRY_MS * 2 ** (failures - 1));
  addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
  };
}
