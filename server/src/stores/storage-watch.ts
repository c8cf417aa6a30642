import { setTimeout as after } from 'node:timers/promises';
import { faultFacts, type Log } from '../log.ts';
import type { FileStore } from './files/file-store.ts';
import { faultyPart, type StoragePart, TakenOver } from './storage-fault.ts';
import type { Stores } from './stores.ts';

/**
 * Knows whether database and files can be written. The log hears of it when that changes, not at every try; what could
 * not be written is owed, and written as soon as the database takes it.
 */
export interface StorageWatch {
  /** Notes an error; nothing where it is none of the storage's. */
  noteFault(error: unknown): void;
  noteWrite(part: StoragePart): void;
  /** Does `write`; where the database can't be written, or owes others, it is done later, after what was owed before. */
  owe(write: () => Promise<void>): Promise<void>;
  /** Writes what is owed, as far as that is possible. */
  repay(): Promise<void>;
}

/** Between attempts to write what is owed, where nothing else is written meanwhile. */
const AGAIN_MILLISECONDS = 1000;

export function createStorageWatch(log: Log, count: (part: StoragePart) => void): StorageWatch {
  const failing = new Set<StoragePart>();
  /** An error passes more than one watch on its way. */
  const noted = new WeakSet<Error>();
  const owed: (() => Promise<void>)[] = [];
  let repaying = false;
  const noteFault = (error: unknown): void => {
    const part = faultyPart(error);
    if (part === undefined || !(error instanceof Error) || noted.has(error)) return;
    noted.add(error);
    count(part);
    if (failing.has(part)) return;
    failing.add(part);
    log('error', 'storage fault', { part, ...faultFacts(error) });
  };
  const tryFirst = async (): Promise<boolean> => {
    const [write] = owed;
    try {
      await write?.();
    } catch (error) {
      if (faultyPart(error) !== undefined) return false;
      if (!(error instanceof TakenOver)) log('error', 'fault', faultFacts(error));
    }
    owed.shift();
    return true;
  };
  const repay = async (): Promise<void> => {
    if (repaying) return;
    repaying = true;
    while (owed.length > 0 && (await tryFirst()));
    repaying = false;
  };
  let waiting = false;
  const repayLater = async (): Promise<void> => {
    if (waiting) return;
    waiting = true;
    while (owed.length > 0) {
      await after(AGAIN_MILLISECONDS, undefined, { ref: false });
      await repay();
    }
    waiting = false;
  };
  return {
    noteFault,
    noteWrite: (part) => {
      if (failing.delete(part)) log('warn', 'storage works again', { part });
      if (part === 'database' && owed.length > 0) void repay();
    },
    owe: async (write) => {
      try {
        if (owed.length === 0) return await write();
      } catch (error) {
        if (error instanceof TakenOver) return;
        if (faultyPart(error) === undefined) throw error;
        noteFault(error);
      }
      owed.push(write);
      void repayLater();
    },
    repay,
  };
}

/** The stores as they are, with their transactions watched. */
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
    transaction: (work) => watched(() => stores.transaction(work)),
    relaxed: (work) => watched(() => stores.relaxed(work)),
  };
}

/** The files as they are, watched. An instance that only reads sees by reading that they can be reached again. */
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
      // whether files can be written again, reading does not tell
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
