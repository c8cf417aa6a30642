import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { StorageFault } from '../storage-fault.ts';

/**
 * Tells whether a database that is open is still the one in its folder. A file that was deleted, or replaced, goes on to
 * take what is written, and is gone with the process. The function throws StorageFault then; it costs two looks at the
 * folder, some ten microseconds.
 */
export function fileGuard(database: string): () => void {
  const files = [database, `${database}-wal`].map((file) => ({ file, known: undefined as string | undefined }));
  return () => {
    for (const each of files) {
      const present = identityOf(each.file);
      // SQLite makes the log when it first needs it
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
