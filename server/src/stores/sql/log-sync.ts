import { type FileHandle, open } from 'node:fs/promises';
import { StorageFault } from '../storage-fault.ts';

/** Syncs SQLite's write-ahead log to the disk without blocking the thread that wrote it. */
export interface LogSync {
  /** Resolves when everything committed before the call would survive a power loss. Throws StorageFault. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Syncs the log (`-wal`) of a database in WAL mode, like a commit with synchronous=FULL, but not on the committing
 * thread. Does not open the database's own file, because closing it would release SQLite's locks (POSIX, fcntl).
 */
export function createLogSync(database: string): LogSync {
  let log: Promise<FileHandle> | undefined;
  const sync = shared(async () => {
    try {
      log ??= open(`${database}-wal`, 'r+');
      await (await log).datasync();
    } catch (cause) {
      log = undefined;
      throw new StorageFault('database', cause instanceof Error ? cause.message : String(cause), { cause });
    }
  });
  return {
    sync,
    close: async () => {
      await (await log)?.close();
      log = undefined;
    },
  };
}

/** Runs one call at a time. All calls made during a run share the next run. */
export function shared(run: () => Promise<void>): () => Promise<void> {
  let present: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    const running = run().finally(() => {
      if (present === running) present = undefined;
    });
    present = running;
    return running;
  };
  return () => {
    if (present === undefined) return begin();
    next ??= present.then(begin, begin);
    return next;
  };
}
