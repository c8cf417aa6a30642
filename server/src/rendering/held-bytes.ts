import { LineFull } from '../scheduling/turns.ts';

/** Limits the memory held by waiting and running requests. */
export interface HeldBytes {
  /** Counts an account's bytes until `work` ends. Throws LineFull if they exceed a limit. */
  hold<R>(accountId: string, bytes: number, work: () => Promise<R>): Promise<R>;
}

/** Creates limits of `most` bytes for all accounts together and `mostAnAccount` for each. */
export function createHeldBytes(most: number, mostAnAccount: number): HeldBytes {
  const held = new Map<string, number>();
  let all = 0;
  const add = (accountId: string, bytes: number): void => {
    const sum = (held.get(accountId) ?? 0) + bytes;
    if (sum === 0) held.delete(accountId);
    else held.set(accountId, sum);
    all += bytes;
  };
  return {
    hold: async (accountId, bytes, work) => {
      if (all + bytes > most || (held.get(accountId) ?? 0) + bytes > mostAnAccount) {
        throw new LineFull('too much is held for those who wait');
      }
      add(accountId, bytes);
      try {
        return await work();
      } finally {
        add(accountId, -bytes);
      }
    },
  };
}
