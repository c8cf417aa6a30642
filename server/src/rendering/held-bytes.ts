import { LineFull } from '../scheduling/turns.ts';

/** What is held in memory for those who wait or are worked for, so that a line of large requests stays within bounds. */
export interface HeldBytes {
  /** Counts bytes of an account until the work is done. Throws LineFull where too many are held. */
  hold<R>(accountId: string, bytes: number, work: () => Promise<R>): Promise<R>;
}

/** `most` bytes of all accounts together, and `mostAnAccount` of one. */
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
