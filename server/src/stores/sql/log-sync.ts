import { type FileHandle, open } from 'node:fs/promises';
import { StorageFault } from '../storage-fault.ts';

/** Brings what SQLite wrote to its log to the disk, while the thread that wrote it goes on. */
export interface LogSync {
  /** Resolves once all that was committed before the call outlives a loss of power. Throws StorageFault. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Syncs the log (`-wal`) of a database in WAL mode, as SQLite itself does in a commit with synchronous=FULL, but not on the
 * thread that commits. The database's own file is not opened: closing it would drop SQLite's locks (POSIX, fcntl).
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

/** One run at a time: whoever calls while one is under way shares the next with all others that do. */
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
