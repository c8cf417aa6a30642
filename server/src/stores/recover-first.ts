import { faultyPart } from './storage-fault.ts';
import type { Stores } from './stores.ts';

/** Stores that write only once what an earlier process left was cleaned up. */
export interface RecoveringStores<S extends Stores> {
  readonly stores: S;
  /** Cleans up. A storage fault is left to the next write, which tries again; any other error is thrown. */
  recover(): Promise<void>;
}

/**
 * Lets a server start on a database that can be read and not written, as on a full disk: reading works, and each write
 * first tries `work` again. Nothing of this process is in the database before that, so `work` can't mistake it for what an
 * earlier one left.
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
