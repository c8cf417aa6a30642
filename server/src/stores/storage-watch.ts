import { setTimeout as after } from 'node:timers/promises';
import { faultFacts, type Log } from '../log.ts';
import type { FileStore } from './files/file-store.ts';
import { faultyPart, type StoragePart, TakenOver } from './storage-faults.ts';
import type { Stores } from './stores.ts';

/**
 * Tracks whether the database and the files are writable. Logs only changes to this state, not every failure. Queues
 * failed writes and retries them when the database accepts writes again.
 */
export interface StorageWatch {
  /** Records an error if it is a storage fault. */
  noteFault(error: unknown): void;
  noteWrite(part: StoragePart): void;
  /** Runs `write`. If the database is unavailable, or earlier writes are queued, queues `write` instead. */
  writeOrQueue(write: () => Promise<void>): Promise<void>;
  /** Runs the queued writes until the queue is empty or the database is unavailable. */
  retryQueued(): Promise<void>;
}

/** Interval at which queued writes are retried if there are no new writes. */
const AGAIN_MILLISECONDS = 1000;

export const createStorageWatch = (log: Log, count: (part: StoragePart) => void): StorageWatch =>
  new FaultWatch(log, count);

class FaultWatch implements StorageWatch {
  readonly #log: Log;
  readonly #count: (part: StoragePart) => void;
  readonly #failing = new Set<StoragePart>();
  /** Errors that are already recorded. An error may be reported several times but must be recorded only once. */
  readonly #noted = new WeakSet<Error>();
  readonly #queued: (() => Promise<void>)[] = [];
  #isRetrying = false;
  /** True while a timer retries the queued writes. */
  #isWaiting = false;

  constructor(log: Log, count: (part: StoragePart) => void) {
    this.#log = log;
    this.#count = count;
  }

  // an arrow function, so that callers can pass it as a callback without binding it
  readonly noteFault = (error: unknown): void => {
    const part = faultyPart(error);
    if (part === undefined || !(error instanceof Error) || this.#noted.has(error)) return;
    this.#noted.add(error);
    this.#count(part);
    if (this.#failing.has(part)) return;
    this.#failing.add(part);
    this.#log('error', 'storage fault', { part, ...faultFacts(error) });
  };

  noteWrite(part: StoragePart): void {
    if (this.#failing.delete(part)) this.#log('warn', 'storage works again', { part });
    if (part === 'database' && this.#queued.length > 0) void this.retryQueued();
  }

  async writeOrQueue(write: () => Promise<void>): Promise<void> {
    try {
      if (this.#queued.length === 0) return await write();
    } catch (error) {
      if (error instanceof TakenOver) return;
      if (faultyPart(error) === undefined) throw error;
      this.noteFault(error);
    }
    this.#queued.push(write);
    void this.#retryLater();
  }

  async retryQueued(): Promise<void> {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    while (this.#queued.length > 0 && (await this.#tryFirst()));
    this.#isRetrying = false;
  }

  /** Runs the first queued write. If the database is unavailable, keeps the write in the queue and returns false. */
  async #tryFirst(): Promise<boolean> {
    const [write] = this.#queued;
    try {
      await write?.();
    } catch (error) {
      if (faultyPart(error) !== undefined) return false;
      if (!(error instanceof TakenOver)) this.#log('error', 'fault', faultFacts(error));
    }
    this.#queued.shift();
    return true;
  }

  async #retryLater(): Promise<void> {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    while (this.#queued.length > 0) {
      await after(AGAIN_MILLISECONDS, undefined, { ref: false });
      await this.retryQueued();
    }
    this.#isWaiting = false;
  }
}

/** Wraps the stores to watch their transactions. */
export function watchedStores<S extends Stores>(stores: S, watch: StorageWatch): S {
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await noting(watch, work);
    watch.noteWrite('database');
    return result;
  };
  return {
    ...stores,
    renders: {
      take: (charge) => watched(() => stores.renders.take(charge)),
    },
    idempotency: { ...stores.idempotency, claim: (...claim) => watched(() => stores.idempotency.claim(...claim)) },
    jobs: { ...stores.jobs, claim: (...claim) => watched(() => stores.jobs.claim(...claim)) },
    transaction: (work) => watched(() => stores.transaction(work)),
    relaxed: (work) => watched(() => stores.relaxed(work)),
  };
}

/**
 * Wraps a file store so that `watch` notices its faults. After a failed read, a successful read also counts as proof
 * that the fault is over, because some instances never write.
 */
export function watchedFiles(files: FileStore, watch: StorageWatch): FileStore {
  let readingFailed = false;
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await noting(watch, work).catch((error: unknown) => {
      readingFailed = true;
      throw error;
    });
    if (readingFailed) watch.noteWrite('files');
    readingFailed = false;
    return result;
  };
  return {
    ...files,
    put: async (name, bytes) => {
      // if this write fails, a successful read must not count as proof that files are writable
      readingFailed = false;
      await noting(watch, () => files.put(name, bytes));
      watch.noteWrite('files');
    },
    open: async (name) => {
      const file = await reading(() => files.open(name));
      return file && { ...file, read: (start, end) => reading(() => file.read(start, end)) };
    },
    checkWritable: () => noting(watch, () => files.checkWritable()),
  };
}

async function noting<T>(watch: StorageWatch, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    watch.noteFault(error);
    throw error;
  }
}

/** Stores that delay writes until the leftovers of an earlier process have been cleaned up. */
export interface RecoveringStores<S extends Stores> {
  readonly stores: S;
  /**
   * Cleans up the calls and jobs that an earlier process left unfinished. If the storage fails, the next write retries
   * the cleanup. Any other error is thrown.
   */
  recover(): Promise<void>;
}

/**
 * Lets a server start even if its cleanup (`work`) fails because the database is not writable, for example on a full
 * disk. Reads work as usual. Until the cleanup succeeds, these writes retry it before they start: transactions, relaxed
 * transactions, charges of single labels, claims of Idempotency-Keys and of jobs, and `ping`. Otherwise, a later cleanup could
 * mistake their data for leftovers of an earlier process.
 *
 * Other writes outside of transactions do not wait: sessions, a key's last use and revocation, labels counted in a
 * rate-limit window, and the end of a claim, which has already waited.
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
      jobs: { ...stores.jobs, claim: (...claim) => afterwards(() => stores.jobs.claim(...claim)) },
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
