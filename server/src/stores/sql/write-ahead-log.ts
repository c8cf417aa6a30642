import { type FileHandle, open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { checkpointThread } from '../../package-files.ts';
import { StorageFault } from '../storage-faults.ts';

/** Copies a database's write-ahead log into the database (a checkpoint), on a separate thread. */
export interface Checkpoints {
  /** Records a commit with this many bytes of values. Starts a checkpoint if the log is long enough. */
  noteCommit(bytes: number): void;
  /**
   * Records changed pages that `noteCommit` does not count, such as those of a sweep. Starts a checkpoint if the log is
   * long enough.
   */
  notePages(pages: number): void;
  /** Resolves when the log has space: immediately if the log is short, otherwise after the running checkpoint. */
  hasSpace(): Promise<void>;
  close(): Promise<void>;
}

/** Number of pages in the log at which a checkpoint starts, the same as SQLite's default. */
const PAGES = 1000;
/**
 * Number of log pages with committed values (16 MiB) at which writers wait for the running checkpoint. When the log
 * reaches 32 MiB, the commit runs a checkpoint itself.
 */
const MANY_PAGES = 4000;
/**
 * Estimated number of leaf pages of tables and indexes that each commit changes, in addition to the pages of its data.
 */
const PAGES_A_COMMIT = 10;
const PAGE_BYTES = 4096;

/** A checkpoint in progress. */
interface UnderWay {
  /** Estimated number of pages that the checkpoint copies. */
  readonly pages: number;
  /** Estimated number of pages with committed values to copy; the other pages are nodes of tables and indexes. */
  readonly filled: number;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/**
 * Creates a checkpointer. Its thread starts at the first checkpoint, because CLI commands and idle servers need no
 * checkpoints.
 */
export const createCheckpoints = (database: string): Checkpoints => new ThreadCheckpoints(database);

class ThreadCheckpoints implements Checkpoints {
  readonly #database: string;
  #worker: Worker | undefined;
  /** Number of pages that no checkpoint has copied yet. */
  #pages = 0;
  /**
   * Estimated number of uncopied pages with committed values, without the nodes of tables and indexes. Only these pages
   * decide whether writers must wait, so a series of small commits causes no wait.
   */
  #filled = 0;
  #underWay: UnderWay | undefined;
  #isClosing = false;

  constructor(database: string) {
    this.#database = database;
  }

  noteCommit(bytes: number): void {
    this.#filled += bytes / PAGE_BYTES;
    this.notePages(PAGES_A_COMMIT + bytes / PAGE_BYTES);
  }

  notePages(pages: number): void {
    this.#pages += pages;
    this.#makeOne();
  }

  async hasSpace(): Promise<void> {
    if (this.#filled < MANY_PAGES || this.#underWay === undefined) return;
    // keeps the process running until the checkpoint ends, even if it does nothing else
    this.#worker?.ref();
    await this.#underWay.over;
  }

  async close(): Promise<void> {
    const closing = this.#worker;
    if (closing === undefined) return;
    this.#isClosing = true;
    const gone = new Promise((resolve) => closing.once('exit', resolve));
    closing.ref();
    closing.postMessage('close');
    if (closing.threadId !== -1) await gone;
  }

  #makeOne(): void {
    if (this.#pages < PAGES || this.#underWay !== undefined) return;
    this.#worker ??= this.#start();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    if (this.#worker.threadId !== -1) this.#underWay = { pages: this.#pages, filled: this.#filled, over, end };
    this.#worker.postMessage('checkpoint');
  }

  #start(): Worker {
    const started = new Worker(checkpointThread, { workerData: { database: this.#database }, execArgv: [] });
    started.on('message', () => {
      this.#ended();
      this.#makeOne();
    });
    // if the thread fails, SQLite itself runs a checkpoint when the log reaches its limit
    started.on('error', () => undefined);
    started.on('exit', () => this.#ended());
    started.unref();
    return started;
  }

  #ended(): void {
    if (this.#underWay === undefined) return;
    if (!this.#isClosing) this.#worker?.unref();
    this.#pages -= this.#underWay.pages;
    this.#filled -= this.#underWay.filled;
    this.#underWay.end();
    this.#underWay = undefined;
  }
}

/** Syncs SQLite's write-ahead log to the disk without blocking the thread that wrote it. */
export interface LogSync {
  /**
   * Resolves when everything committed before the call would survive a power loss. Throws StorageFault if the log
   * cannot be synced.
   */
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

/** Returns a function that never runs `run` twice at the same time: all calls during a run share the next run. */
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
