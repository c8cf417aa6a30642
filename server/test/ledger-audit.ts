import { hashApiKey } from '../src/accounts/keys.ts';
import type { LedgerEntry, Standing } from '../src/stores/ledger-store.ts';
import type { TestServer } from './test-server.ts';

/** How the account of a key stands, its entries, and the lowest balance that they ever came to. */
export interface Audit extends Standing {
  readonly accountId: string;
  readonly entries: readonly LedgerEntry[];
  readonly sum: number;
  readonly lowest: number;
}

export async function audit({ deps: { stores } }: TestServer, key: string): Promise<Audit> {
  const { accountId = '' } = (await stores.accounts.findCaller(hashApiKey(key))) ?? {};
  const entries = await stores.ledger.entries(accountId);
  // entries of one moment have no order among them: only what they come to together counts
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
