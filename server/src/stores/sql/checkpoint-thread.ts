// A thread that runs checkpoints of a database. Started by write-ahead-log.ts.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { database: file } = workerData as { readonly database: string };
let database: DatabaseSync | undefined;

parentPort?.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'close') {
    database?.close();
    parentPort?.close();
    return;
  }
  makeCheckpoint();
  parentPort?.postMessage('over');
});

function makeCheckpoint(): void {
  // opening a deleted file would create a new one
  if (database === undefined && !existsSync(file)) return;
  try {
    database ??= new DatabaseSync(file);
    // a passive checkpoint blocks neither readers nor writers; the next checkpoint copies the pages that this one can't
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // the error is ignored, because its cause, such as a full disk, also makes the next write fail
  }
}
