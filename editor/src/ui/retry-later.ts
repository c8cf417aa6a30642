/** Delay of the first automatic retry, milliseconds; each further one waits twice as long (exponential backoff). */
const FIRST_RETRY_MS = 1000;
/** Automatic retries in a row: a label that stops its worker each time is not tried for ever. */
const MOST_RETRIES = 6;

/**
 * Calls `retry` after a delay that doubles with the number of failures in a row, and whenever the network is back. After too many
 * failures only the network starts a retry. Returns what cancels both.
 */
export function retryLater(failures: number, retry: () => void): () => void {
  const timer = failures > MOST_RETRIES ? undefined : setTimeout(retry, FIRST_RETRY_MS * 2 ** (failures - 1));
  addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
  };
}
