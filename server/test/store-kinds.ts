import { join } from 'node:path';
import { openPostgres } from '../src/stores/postgres/open-postgres.ts';
import { openSqlStores, type SqlStores } from '../src/stores/sql/sql-stores.ts';
import { sqliteDatabase } from '../src/stores/sql/sqlite.ts';
import { freshDatabase, settingsOf } from './postgres/databases.ts';
import { triedPooler } from './postgres/pooler.ts';
import { noPostgres } from './postgres/postgres-server.ts';

/** Opens the database that belongs to a folder; may be called repeatedly. */
export type OpenStores = (folder: string) => Promise<SqlStores>;

/** PostgreSQL databases by folder. */
const databases = new Map<string, Promise<string>>();

const sqlite: OpenStores = (folder) => {
  const { dialect, commits } = sqliteDatabase(join(folder, 'platen.db'));
  return openSqlStores(dialect, commits);
};

const postgres: OpenStores = async (folder) => {
  const known = databases.get(folder) ?? freshDatabase();
  databases.set(folder, known);
  return (await openPostgres(settingsOf(await known), () => undefined)).stores;
};

/** The kinds of store, which all run the same test suites. A test run through a pooler has no SQLite. */
export const storeKinds: readonly (readonly [string, OpenStores])[] = [
  ...(triedPooler() === undefined ? [['SQLite', sqlite] as const] : []),
  ...(noPostgres === undefined ? [['PostgreSQL', postgres] as const] : []),
];
