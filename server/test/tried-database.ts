import { freshDatabase } from './postgres/databases.ts';

// The database for tests of servers: SQLite in each folder, or a PostgreSQL database for each (`npm run
// test:postgres`).

/** PostgreSQL databases by folder. */
const databases = new Map<string, Promise<string>>();

/** Returns the address of a folder's database; empty for SQLite in the folder. */
export function triedDatabase(dataDir: string): Promise<string> {
  if (process.env.PLATEN_TEST_DATABASE !== 'postgres') return Promise.resolve('');
  const known = databases.get(dataDir) ?? freshDatabase();
  databases.set(dataDir, known);
  return known;
}

/** Returns environment variables with a folder and its database, for a server or a command. */
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
