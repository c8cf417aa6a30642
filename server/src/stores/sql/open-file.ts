import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '../storage-fault.ts';

/** How long a write waits for another process (a CLI command) to finish its own. */
const BUSY_MILLISECONDS = 5000;
/** 32 MiB. From there on a commit makes the checkpoint itself: those beside it did not keep up, or there are none. */
const MOST_LOG_PAGES = 8192;

/** A database file that is open. */
export interface OpenFile {
  readonly database: DatabaseSync;
  /** Why the file is open for reading only; undefined if it can be written. */
  readonly readOnlyFor: unknown;
}

/**
 * Opens a database in WAL mode; for reading alone if the disk has no room for the shared memory file (`-shm`, 32 KiB), which
 * SQLite deletes when the last connection is closed. In exclusive locking mode it needs no such file, but keeps every other
 * process out, and can't be left (sqlite.org/wal.html, "Use of WAL without shared memory"). `immutable=1` would need no
 * lock either, and read wrong pages once a command writes.
 */
export function openFile(file: string): OpenFile {
  try {
    return { database: opened(file, []), readOnlyFor: undefined };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { database: openedForReading(file, error), readOnlyFor: error };
  }
}

/** Opens a database file for reading, as it is: a file of another program keeps its journal mode, if the disk has room. */
export function openFileForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec(`PRAGMA busy_timeout=${BUSY_MILLISECONDS}`);
    // SQLite opens the file with the first statement that reads it
    database.exec('PRAGMA schema_version');
    return database;
  } catch (error) {
    database.close();
    if (!isDiskFull(error)) throw error;
    return openFile(file).database;
  }
}

/** Throws `fault` if the file can't be read either, as where it is new and empty. */
function openedForReading(file: string, fault: unknown): DatabaseSync {
  try {
    return opened(file, ['locking_mode=EXCLUSIVE', 'query_only=ON']);
  } catch {
    throw fault;
  }
}

function opened(file: string, settings: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout=${BUSY_MILLISECONDS}`);
    for (const setting of settings) database.exec(`PRAGMA ${setting}`);
    database.exec('PRAGMA journal_mode=WAL');
    database.exec('PRAGMA synchronous=FULL');
    database.exec('PRAGMA foreign_keys=ON');
    database.exec(`PRAGMA wal_autocheckpoint=${MOST_LOG_PAGES}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
