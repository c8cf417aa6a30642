import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Copies a database's log into the database (a checkpoint), beside the thread that writes the log. */
export interface Checkpoints {
  /** Notes a commit of so many bytes of values; now and then a checkpoint follows. */
  noteCommit(bytes: number): void;
  /** Resolves when there is room in the log: at once, or, where it is long, with the checkpoint that is under way. */
  room(): Promise<void>;
  close(): Promise<void>;
}

/** Pages in the log for which a checkpoint is made: as many as SQLite itself makes one for. */
const PAGES = 1000;
/** Pages that values fill, for which a checkpoint that is under way is waited for (16 MiB): a commit makes one itself at 32. */
const MANY_PAGES = 4000;
/** Pages that a commit writes beside what its values fill: leaves of tables and indexes. */
const PAGES_A_COMMIT = 10;
const PAGE_BYTES = 4096;

const thread = new URL(`./checkpoint-thread${extname(import.meta.url)}`, import.meta.url);

/** A checkpoint that is being made. */
interface UnderWay {
  /** Pages that it copies, and those of them that values fill. */
  readonly pages: number;
  readonly filled: number;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** The thread is started for the first checkpoint: a command, or a server with little to do, needs none. */
export function createCheckpoints(database: string): Checkpoints {
  let worker: Worker | undefined;
  /** Pages that no checkpoint has copied. */
  let pages = 0;
  /** Those of them that values fill: small commits, however many, are no reason to wait. */
  let filled = 0;
  let underWay: UnderWay | undefined;
  const ended = (): void => {
    pages -= underWay?.pages ?? 0;
    filled -= underWay?.filled ?? 0;
    underWay?.end();
    underWay = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(thread, { workerData: { database }, execArgv: [] });
    started.on('message', () => {
      ended();
      makeOne();
    });
    // the database then makes its own, at its bound for the log
    started.on('error', () => undefined);
    started.on('exit', ended);
    started.unref();
    return started;
  };
  const makeOne = (): void => {
    if (pages < PAGES || underWay !== undefined) return;
    worker ??= start();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    if (worker.threadId !== -1) underWay = { pages, filled, over, end };
    worker.postMessage('checkpoint');
  };
  return {
    noteCommit: (bytes) => {
      filled += bytes / PAGE_BYTES;
      pages += PAGES_A_COMMIT + bytes / PAGE_BYTES;
      makeOne();
    },
    room: () => (filled < MANY_PAGES || underWay === undefined ? Promise.resolve() : underWay.over),
    close: async () => {
      const closing = worker;
      if (closing === undefined) return;
      const gone = new Promise((resolve) => closing.once('exit', resolve));
      closing.ref();
      closing.postMessage('close');
      if (closing.threadId !== -1) await gone;
    },
  };
}
