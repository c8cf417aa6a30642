import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Names inside the data folder. */
export const DATABASE_FILE = 'platen.db';
export const FILES_FOLDER = 'files';
const OWNER_FILE = 'owner.lock';
const SECRET_FILE = 'link-secret';
const SECRET_BYTES = 32;

/** Another server works on the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Makes this process the only server on a data folder and gives the function that ends it. The mark is a lock that
 * the operating system drops with the process, however it dies. Commands that only write the database need none.
 */
export async function ownDataFolder(folder: string): Promise<() => void> {
  const database = new DatabaseSync(join(folder, OWNER_FILE));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new DataFolderInUse(`Another Platen server already uses ${folder}. Stop it, or set PLATEN_DATA_DIR.`);
  }
  return () => database.close();
}

export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The secret that signs file links: made at the first start, readable by the owner alone, the same ever after. */
export async function linkSecret(folder: string): Promise<Uint8Array> {
  const path = join(folder, SECRET_FILE);
  const known = await readSecret(path);
  if (known !== undefined) return known;
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(randomBytes(SECRET_BYTES).toString('hex'));
  await file.sync();
  await file.close();
  // linking fails where there is a secret already: whoever came first wins
  await link(temporary, path).catch(() => undefined);
  await rm(temporary);
  return (await readSecret(path)) ?? Promise.reject(new Error('The link secret could not be written.'));
}

/**
 * The secret that signs the cookies of those who sign in: derived from the link secret without revealing it (HKDF, RFC
 * 5869).
 */
export function signInSecret(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'platen sign-in', SECRET_BYTES)).toString('hex');
}

/** The secret that signs the cookies of browsers that signed in before: derived likewise, and of no use for the other. */
export function deviceSecret(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'platen devices', SECRET_BYTES)).toString('hex');
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text !== undefined && /^[0-9a-f]{64}$/.test(text.trim()) ? Buffer.from(text.trim(), 'hex') : undefined;
}
