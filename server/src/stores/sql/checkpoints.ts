import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Copies a database's log into the database (a checkpoint), beside the thread that writes the log. */
export interface Checkpoints {
  /** Notes a commit of so many bytes of values; now and then a checkpoint follows. */
  noteCommit(bytes: number): void;
  close(): Promise<void>;
}

/** Pages in the log for which a checkpoint is made: as many as SQLite itself makes one for. */
const PAGES = 1000;
/** Pages that a commit writes beside what its values fill: leaves of tables and indexes. */
const PAGES_A_COMMIT = 10;
const PAGE_BYTES = 4096;

const thread = new URL(`./checkpoint-thread${extname(import.meta.url)}`, import.meta.url);

/** The thread is started for the first checkpoint: a command, or a server with little to do, needs none. */
export function createCheckpoints(database: string): Checkpoints {
  let worker: Worker | undefined;
  let pages = 0;
  const start = (): Worker => {
    const started = new Worker(thread, { workerData: { database }, execArgv: [] });
    // the database then makes its own, at its bound for the log
    started.on('error', () => undefined);
    started.unref();
    return started;
  };
  return {
    noteCommit: (bytes) => {
      pages += PAGES_A_COMMIT + bytes / PAGE_BYTES;
      if (pages < PAGES) return;
      pages = 0;
      worker ??= start();
      worker.postMessage('checkpoint');
    },
    close: async () => {
      const closing = worker;
      if (closing === undefined) return;
      const ended = new Promise((resolve) => closing.once('exit', resolve));
      closing.ref();
      closing.postMessage('close');
      if (closing.threadId !== -1) await ended;
    },
  };
}
