// A thread that makes checkpoints of a database. Started by checkpoints.ts.
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
  // opening a file that was removed would make a new one
  if (database === undefined && !existsSync(file)) return;
  try {
    database ??= new DatabaseSync(file);
    // keeps nobody waiting who reads or writes; what it can't copy now the next one does
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // a full disk, for instance: the one who writes is told of it
  }
}
