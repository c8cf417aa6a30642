import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { StorageFault } from '../storage-fault.ts';

/**
 * Returns a function that throws StorageFault if an open database's file was deleted or replaced. SQLite would continue
 * to write to the deleted file, and the data would be lost with the process. The check costs two file status calls,
 * some ten microseconds.
 */
export function fileGuard(database: string): () => void {
  const files = [database, `${database}-wal`].map((file) => ({ file, known: undefined as string | undefined }));
  return () => {
    for (const each of files) {
      const present = identityOf(each.file);
      // SQLite creates the log when it first needs it
      each.known ??= present;
      if (each.known === present) continue;
      throw new StorageFault(
        'database',
        `${basename(each.file)} was removed or replaced while the server runs. Stop the server in order (SIGTERM): what it ` +
          'still holds is written then, unless the database itself was removed',
      );
    }
  };
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
