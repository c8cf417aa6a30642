import { hashApiKey } from '../src/accounts/keys.ts';
import type { LedgerEntry, Standing } from '../src/stores/ledger-store.ts';
import type { TestServer } from './test-server.ts';

/** The standing of a key's account, its ledger entries, and the lowest balance over time. */
export interface Audit extends Standing {
  readonly accountId: string;
  readonly entries: readonly LedgerEntry[];
  readonly sum: number;
  readonly lowest: number;
}

export async function audit({ deps: { stores } }: TestServer, key: string): Promise<Audit> {
  const { accountId = '' } = (await stores.accounts.findCaller(hashApiKey(key))) ?? {};
  const entries = await stores.ledger.entries(accountId);
  // Entries with equal times have no order: only their sum counts.
  const moments = new Map<number, number>();
  for (const { createdAt, labels } of entries) moments.set(createdAt, (moments.get(createdAt) ?? 0) + labels);
  let sum = 0;
  let lowest = 0;
  for (const change of moments.values()) {
    sum += change;
    lowest = Math.min(lowest, sum);
  }
  return { ...(await stores.ledger.standing(accountId)), accountId, entries, sum, lowest };
}
