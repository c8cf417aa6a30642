import { LineFull } from '../scheduling/turns.ts';

/** Limits the memory that waiting and running requests use. */
export interface HeldBytes {
  /**
   * Runs `work`. Until `work` ends, `bytes` count towards the memory limits. If they would exceed a limit, throws
   * LineFull and does not run `work`.
   */
  hold<R>(accountId: string, bytes: number, work: () => Promise<R>): Promise<R>;
}

/** Creates a memory limit: `most` bytes in total, and `mostAnAccount` bytes for each account. */
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
        throw new LineFull('waiting calls use too much memory');
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

const MIB = 1024 * 1024;

/**
 * Maximum number of bytes of drawn labels that wait until the database has stored their charge. The largest possible
 * label (40 megapixels of noise) takes 153 MiB.
 */
const MAX_BYTES = 224 * MIB;
/**
 * Maximum bytes of an account with more than one waiting label, as a share of the bytes that are still free. This
 * dynamic threshold falls as the memory fills (Choudhury and Hahne 1998), so some memory is always left for other
 * accounts.
 */
const SHARE_OF_FREE = 1 / 4;

/**
 * Limits the memory of drawn labels that wait until the database has stored their charge. Without a limit, drawn labels
 * would accumulate while the database is slow, because drawing continues.
 */
export interface DrawnBytes {
  /**
   * Throws MemoryLimitReached if the account's next label would probably exceed the limit. Call it before drawing the
   * label.
   */
  checkMemory(accountId: string): void;
  /**
   * Runs `work`, and counts the label's bytes until `work` ends. Throws MemoryLimitReached, without running `work`, if
   * the account would exceed the limit.
   */
  hold<R>(accountId: string, bytes: number, work: () => Promise<R>): Promise<R>;
}

/** Thrown if the labels that wait for the database use all the allowed memory. */
export class MemoryLimitReached extends LineFull {
  constructor() {
    super('too many drawn labels are waiting for the database');
  }
}

/** Memory of an account's drawn labels whose charge has not been stored yet. */
interface Held {
  bytes: number;
  /**
   * Size in bytes of the account's latest label, even if the label exceeded the limit. Used as the estimate for the
   * next label.
   */
  last: number;
}

/**
 * Creates a memory limit of `most` bytes for drawn labels. An account without another waiting label may use all free
 * bytes.
 */
export function createDrawnBytes(most = MAX_BYTES): DrawnBytes {
  const accounts = new Map<string, Held>();
  let all = 0;
  const fits = (held: Held | undefined, bytes: number): boolean => {
    const free = most - all;
    return held === undefined ? bytes <= free : held.bytes + bytes <= free * SHARE_OF_FREE;
  };
  const letGo = (accountId: string, held: Held, bytes: number): void => {
    all -= bytes;
    held.bytes -= bytes;
    if (held.bytes === 0) accounts.delete(accountId);
  };
  return {
    checkMemory: (accountId) => {
      const held = accounts.get(accountId);
      // the size of the last label is the estimate for the next one; without an estimate, at least one byte must be
      // free
      if (!fits(held, held?.last ?? 1)) throw new MemoryLimitReached();
    },
    hold: async (accountId, bytes, work) => {
      const known = accounts.get(accountId);
      if (known !== undefined) known.last = bytes;
      if (!fits(known, bytes)) throw new MemoryLimitReached();
      const held = known ?? { bytes: 0, last: bytes };
      accounts.set(accountId, held);
      held.bytes += bytes;
      all += bytes;
      try {
        return await work();
      } finally {
        letGo(accountId, held, bytes);
      }
    },
  };
}
