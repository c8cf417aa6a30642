import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull, StorageFault } from '../storage-faults.ts';

/** Maximum time that a write waits for another process, such as a CLI command, to finish writing. */
const BUSY_MILLISECONDS = 5000;
/**
 * Number of pages in the write-ahead log (32 MiB) at which a commit runs a checkpoint itself. The log grows to this
 * length only if the separate checkpoints are too slow or do not run.
 */
const MAX_LOG_PAGES = 8192;

/** An open database file. */
export interface OpenFile {
  readonly database: DatabaseSync;
  /** Error that caused the file to be opened read-only; undefined if the file is writable. */
  readonly readOnlyFor: unknown;
}

/**
 * Opens a database in WAL mode. Opens it read-only if the disk has no space for the shared memory file (`-shm`, 32
 * KiB), which SQLite deletes when the last connection closes.
 *
 * The read-only connection uses exclusive locking mode, which needs no such file (sqlite.org/wal.html, "Use of WAL
 * without shared memory"). The mode blocks all other processes and can't be switched off. `immutable=1` would need no
 * lock at all, but SQLite would read wrong pages after another process changed the file.
 */
export function openFile(file: string): OpenFile {
  try {
    return { database: opened(file, []), readOnlyFor: undefined };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { database: openedForReading(file, error), readOnlyFor: error };
  }
}

/**
 * Opens a database file read-only. Unlike opening for writing, this does not change the file's journal mode.
 */
export function openFileForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec(`PRAGMA busy_timeout=${BUSY_MILLISECONDS}`);
    // reads from the file now, because SQLite opens it only at the first read
    database.exec('PRAGMA schema_version');
    return database;
  } catch (error) {
    database.close();
    if (!isDiskFull(error)) throw error;
    return openFile(file).database;
  }
}

/**
 * Opens a database for reading. Throws `fault` if the database can't be read either, for example because it is new and
 * empty.
 */
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
    database.exec(`PRAGMA wal_autocheckpoint=${MAX_LOG_PAGES}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Returns a function that throws StorageFault if an open database's file was deleted or replaced. SQLite would continue
 * to write to the deleted file, and the data would be lost with the process. The check needs two file status calls,
 * which take about ten microseconds.
 */
export function fileGuard(database: string): () => void {
  const files = [database, `${database}-wal`].map((file) => ({ file, known: undefined as string | undefined }));
  return () => {
    for (const each of files) {
      const present = identityOf(each.file);
      // a file that appears later is not an error: SQLite creates the write-ahead log only when needed
      each.known ??= present;
      if (each.known === present) continue;
      throw new StorageFault(
        'database',
        `${basename(each.file)} was removed or replaced while the server was running. Stop the server with SIGTERM: ` +
          'it then writes its unsaved data to the database, unless the database file itself was removed',
      );
    }
  };
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
