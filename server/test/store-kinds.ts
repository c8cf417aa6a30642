import { join } from 'node:path';
import { openSqlStores } from '../src/stores/sql/sql-stores.ts';
import { sqliteDatabase } from '../src/stores/sql/sqlite.ts';
import type { Stores } from '../src/stores/stores.ts';

/** Every kind of store keeps to the same suites; so far there is one. */
export const storeKinds: readonly (readonly [string, (folder: string) => Promise<Stores>])[] = [
  [
    'SQLite',
    (folder) => {
      const { dialect, commits } = sqliteDatabase(join(folder, 'platen.db'));
      return openSqlStores(dialect, commits);
    },
  ],
];
