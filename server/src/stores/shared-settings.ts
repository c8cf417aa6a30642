import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Settings as environment variables. */
export type SharedSettings = Readonly<Record<string, string>>;

const FILE = 'shared-settings.json';

/**
 * Stores settings of the server in its data folder, for commands that run in a different environment. Only the folder's
 * server may call it.
 */
export async function writeSharedSettings(folder: string, shared: SharedSettings): Promise<void> {
  const path = join(folder, FILE);
  const text = `${JSON.stringify(shared, undefined, 2)}\n`;
  // most starts change nothing and so need no disk space
  if ((await readText(path)) === text) return;
  // replaces the file atomically for concurrent commands
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** Reads the settings with which the folder's server last started; empty before its first start. */
export async function readSharedSettings(folder: string): Promise<SharedSettings> {
  const parsed: unknown = JSON.parse((await readText(join(folder, FILE))) ?? '{}');
  return Object.fromEntries(
    Object.entries(Object(parsed)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
