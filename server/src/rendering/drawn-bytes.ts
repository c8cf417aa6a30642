import { LineFull } from '../scheduling/turns.ts';

const MIB = 1024 * 1024;

/** Bytes of labels that are drawn and wait to be charged, at one time. The largest label, 40 megapixels of noise, has 153 MiB. */
const MOST_BYTES = 224 * MIB;
/**
 * What an account with more than one label may have of what is free: a threshold that sinks as memory fills (Choudhury and
 * Hahne 1998), so that there is always some left for others, however many wait for what does not come.
 */
const SHARE_OF_FREE = 1 / 4;

/**
 * Labels that are drawn and not answered yet: they wait in memory for the database, each for as long as it takes, however
 * many are drawn meanwhile.
 */
export interface DrawnBytes {
  /** Throws NoRoom where an account's next label would find none: asked before it is drawn. */
  checkRoom(accountId: string): void;
  /** Counts a label's bytes until the work is done. Throws NoRoom where they find none. */
  hold<R>(accountId: string, bytes: number, work: () => Promise<R>): Promise<R>;
}

/** The labels that wait for the database are as many bytes as there may be. */
export class NoRoom extends LineFull {
  constructor() {
    super('too many drawn labels wait for the database');
  }
}

/** What an account has here. */
interface Held {
  bytes: number;
  /** Bytes of its last label, taken or not: what its next one is expected to have. */
  last: number;
}

/** An account's only label has all that is free. */
export function createDrawnBytes(most = MOST_BYTES): DrawnBytes {
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
    checkRoom: (accountId) => {
      const held = accounts.get(accountId);
      // of an account that has none here nothing is known
      if (!fits(held, held?.last ?? 1)) throw new NoRoom();
    },
    hold: async (accountId, bytes, work) => {
      const known = accounts.get(accountId);
      if (known !== undefined) known.last = bytes;
      if (!fits(known, bytes)) throw new NoRoom();
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
