/** Measured CPU times of labels, by account and by the digest of the properties that determine the time. */
export interface MeasuredLabels {
  /** Returns the latest measurement; `undefined` if there is none. */
  milliseconds(accountId: string, digest: string): number | undefined;
  note(accountId: string, digest: string, milliseconds: number): void;
}

/** Maximum number of digests per account, more than most accounts have logos. Each takes about 100 bytes. */
const MAX_DIGESTS = 64;
const MAX_ACCOUNTS = 2000;

/** Two levels of least-recently-used caches, so that no account can remove another's measurements. */
export function createMeasuredLabels(): MeasuredLabels {
  const accounts = new Map<string, Map<string, number>>();
  return {
    milliseconds: (accountId, digest) => accounts.get(accountId)?.get(digest),
    note: (accountId, digest, milliseconds) => {
      const digests = accounts.get(accountId) ?? new Map<string, number>();
      putLast(digests, digest, milliseconds, MAX_DIGESTS);
      putLast(accounts, accountId, digests, MAX_ACCOUNTS);
    },
  };
}

/** Sets an entry as the last of a map, and removes the first one if there are more than `max`. */
function putLast<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return;
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
