import { faultyPart } from './storage-fault.ts';
import type { Stores } from './stores.ts';

/** Stores that write only after cleaning up what an earlier process left unfinished. */
export interface RecoveringStores<S extends Stores> {
  readonly stores: S;
  /** Cleans up. After a storage fault the next write tries again; any other error is thrown. */
  recover(): Promise<void>;
}

/**
 * Lets a server start with a database that is readable but not writable, as on a full disk. Reads work. Transactions,
 * relaxed ones, charges of single labels, claims of Idempotency-Keys and `ping` first retry `work`, because `work`
 * could mistake their writes for those of an earlier process.
 *
 * Other writes outside of transactions run at once: sessions, the last use of a key, labels counted in a window, a
 * key's revocation, and the ends of claims, which follow their claim.
 */
export function recoverFirst<S extends Stores>(stores: S, work: () => Promise<void>): RecoveringStores<S> {
  let isDone = false;
  let running: Promise<void> | undefined;
  const start = async (): Promise<void> => {
    try {
      await work();
      isDone = true;
    } finally {
      running = undefined;
    }
  };
  const afterwards = async <T>(write: () => Promise<T>): Promise<T> => {
    if (!isDone) {
      running ??= start();
      await running;
    }
    return await write();
  };
  return {
    stores: {
      ...stores,
      renders: { take: (charge) => afterwards(() => stores.renders.take(charge)) },
      idempotency: { ...stores.idempotency, claim: (...claim) => afterwards(() => stores.idempotency.claim(...claim)) },
      transaction: (transaction) => afterwards(() => stores.transaction(transaction)),
      relaxed: (transaction) => afterwards(() => stores.relaxed(transaction)),
      ping: () => afterwards(() => stores.ping()),
    },
    recover: async () => {
      try {
        await afterwards(() => Promise.resolve());
      } catch (error) {
        if (faultyPart(error) === undefined) throw error;
      }
    },
  };
}
