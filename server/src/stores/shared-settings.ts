import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Settings as environment variables. */
export type SharedSettings = Readonly<Record<string, string>>;

const FILE = 'shared-settings.json';

/**
 * Keeps settings of the server in its data folder, for the commands beside it: they run in another environment, which need
 * not say the same. To be called by the folder's only server.
 */
export async function writeSharedSettings(folder: string, shared: SharedSettings): Promise<void> {
  const path = join(folder, FILE);
  const text = `${JSON.stringify(shared, undefined, 2)}\n`;
  // most starts change nothing, and need no room on a full disk
  if ((await readText(path)) === text) return;
  // a command that reads at the same moment sees the old file or the new one, whole
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

/** The settings that the folder's server last started with; none before its first start. */
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
