import { join } from 'node:path';
import { openPostgres } from '../src/stores/postgres/open-postgres.ts';
import { openSqlStores, type SqlStores } from '../src/stores/sql/sql-stores.ts';
import { sqliteDatabase } from '../src/stores/sql/sqlite.ts';
import { freshDatabase, settingsOf } from './postgres/databases.ts';
import { noPostgres } from './postgres/postgres-server.ts';

/** A kind of database: opens the one that belongs to a folder, again too. */
export type OpenStores = (folder: string) => Promise<SqlStores>;

/** The databases that belong to folders. */
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

/** Every kind of store keeps to the same suites. */
export const storeKinds: readonly (readonly [string, OpenStores])[] = [
  ['SQLite', sqlite],
  ...(noPostgres === undefined ? [['PostgreSQL', postgres] as const] : []),
];
