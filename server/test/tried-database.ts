import { freshDatabase } from './postgres/databases.ts';

// Where tests of servers store: in the folder of each, or in a database of PostgreSQL for each (`npm run test:postgres`).

/** The databases of folders. */
const databases = new Map<string, Promise<string>>();

/** The address of a folder's database; empty for SQLite in the folder. */
export function triedDatabase(dataDir: string): Promise<string> {
  if (process.env.PLATEN_TEST_DATABASE !== 'postgres') return Promise.resolve('');
  const known = databases.get(dataDir) ?? freshDatabase();
  databases.set(dataDir, known);
  return known;
}

/** A folder and its database, as variables of a server's or a command's process. */
export async function triedEnvironment(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const databaseUrl = await triedDatabase(dataDir);
  return {
    PLATEN_DATA_DIR: dataDir,
    ...(databaseUrl !== '' && {
      PLATEN_DATABASE_URL: databaseUrl,
      PLATEN_DATABASE_CONNECT_SECONDS: '60',
      PLATEN_DATABASE_STATEMENT_SECONDS: '300',
      PLATEN_LINK_SECRET: 'ab'.repeat(32),
    }),
  };
}
