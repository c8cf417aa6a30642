import { faultyPart } from './storage-fault.ts';
import type { Stores } from './stores.ts';

/** Stores that write only once what an earlier process left was cleaned up. */
export interface RecoveringStores<S extends Stores> {
  readonly stores: S;
  /** Cleans up. A storage fault is left to the next write, which tries again; any other error is thrown. */
  recover(): Promise<void>;
}

/**
 * Lets a server start on a database that can be read and not written, as on a full disk. Reading works. Transactions, relaxed
 * ones, charges of single labels, claims of Idempotency-Keys and `ping` try `work` again first. These are all writes that
 * `work` could mistake for what an earlier process left. Other writes outside of transactions are done at once: sessions,
 * the last use of a key, labels counted in a window, a key's revocation, and the ends of claims, which follow their claim.
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
