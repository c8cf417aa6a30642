import { join } from 'node:path';
import { DATABASE_FILE } from './data-folder.ts';
import { checkMemory, type FolderMemory, keepMemory, readMemory } from './folder-memory.ts';
import { openSqlStores, type SqlStores } from './sql/sql-stores.ts';
import { sqliteDatabase } from './sql/sqlite.ts';

/** The database of a data folder, with what the folder remembers of it. */
export interface OpenDatabase {
  readonly stores: SqlStores;
  readonly memory: FolderMemory;
  /** When the folder was last used, milliseconds since 1970; undefined where that is not known. */
  readonly lastSeenAt: number | undefined;
}

/**
 * Opens the database of a data folder, for the server and for a command beside it. Throws DataFolderFault where it is not
 * the one that the folder remembers: nothing is then changed.
 */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  const file = join(folder, DATABASE_FILE);
  // first, since a command may write both meanwhile, the database before the memory of it
  const remembered = await readMemory(folder);
  checkMemory(file, remembered);
  let memory: FolderMemory | undefined;
  const { dialect, commits } = sqliteDatabase(file);
  const stores = await openSqlStores(dialect, commits, (changes) => memory?.noteChanges(changes));
  try {
    memory = await keepMemory(folder, await stores.mark(), remembered);
  } catch (error) {
    await stores.close();
    throw error;
  }
  return { stores, memory, lastSeenAt: remembered?.seenAt || undefined };
}
