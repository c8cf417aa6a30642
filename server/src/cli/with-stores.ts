import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { DATABASE_FILE, makeDataFolder } from '../stores/data-folder.ts';
import { DataFolderFault } from '../stores/data-folder-fault.ts';
import { type OpenDatabase, openDatabase } from '../stores/open-database.ts';
import type { Stores } from '../stores/stores.ts';
import { InputError, inputError } from './input-error.ts';

/** For the help of every command that opens the database. */
export const DATA_FOLDER_HELP = `PLATEN_DATA_DIR is the server's data folder; .platen in the current folder by default.
The server may run meanwhile, and follows at once.
`;

/** Opens the server's database for a command, beside a running server and before its first start alike. */
export async function withStores<T>(work: (stores: Stores, config: Config) => Promise<T>): Promise<T> {
  const config = configured();
  await makeDataFolder(config.dataDir);
  const { stores, memory } = await opened(config.dataDir);
  try {
    return await work(stores, config);
  } finally {
    await stores.close();
    memory.close();
  }
}

async function opened(dataDir: string): Promise<OpenDatabase> {
  try {
    return await openDatabase(dataDir);
  } catch (error) {
    if (error instanceof DataFolderFault) throw inputError(dataDir, error.message);
    throw error;
  }
}

/** Like `withStores`, for commands that only look: creates no database where there is none. */
export async function withExistingStores<T>(work: (stores: Stores, config: Config) => Promise<T>): Promise<T> {
  const { dataDir } = configured();
  if (existsSync(join(dataDir, DATABASE_FILE))) return await withStores(work);
  const message =
    `holds no data of a Platen server (there is no ${DATABASE_FILE}); name the server's folder by PLATEN_DATA_DIR, or ` +
    'make a first key here: platen keys create --email you@example.com';
  throw inputError(dataDir, message);
}

function configured(): Config {
  try {
    const config = readConfig(process.env);
    return { ...config, dataDir: resolve(config.dataDir) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new InputError(error.message.split('\n').map((message) => ({ place: 'settings', message })));
  }
}
