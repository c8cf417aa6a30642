import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderFault } from './storage-faults.ts';

/** File names in the data folder. */
export const DATABASE_FILE = 'platen.db';
export const FILES_FOLDER = 'files';
const OWNER_FILE = 'owner.lock';
const SECRET_FILE = 'link-secret';
const SECRET_BYTES = 32;

/** Thrown if another server uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Makes this process the only server that uses a data folder, and returns the function that releases it. The operating
 * system releases the file lock when the process ends, even after a crash. Commands that only write to the database
 * need no lock.
 *
 * If the lock file was deleted and created again, its lock does not prove that no server is running: a running server
 * may still hold the lock on the deleted file. So the lock counts only after a check that no process has the database
 * open. Every running server keeps the database open.
 */
export async function ownDataFolder(folder: string): Promise<() => void> {
  const lock = new DatabaseSync(join(folder, OWNER_FILE));
  try {
    // exclusive mode keeps the lock after the commit; a journal in memory avoids creating another file
    if (!isFree(lock, 'PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY')) {
      throw new DataFolderInUse(
        `Another Platen server is already using ${folder}. Stop it, or set PLATEN_DATA_DIR to another folder.`,
      );
    }
    if (lock.prepare('PRAGMA user_version').get()?.user_version !== PROVEN) proveAlone(folder, lock);
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/** `user_version` of a lock file, set once a check has shown that no other process has the database open. */
const PROVEN = 1;
/** SQLite's result code if another process holds the lock. */
const SQLITE_BUSY = 5;
/** Maximum time to wait for a concurrent command to close the database. */
const COMMAND_MILLISECONDS = 5000;

function proveAlone(folder: string, lock: DatabaseSync): void {
  const file = join(folder, DATABASE_FILE);
  if (existsSync(file) && isOpenElsewhere(file)) {
    throw new DataFolderInUse(
      `Another program has ${file} open: a Platen server that is still running, or a tool such as sqlite3. Stop that ` +
        'program, or set PLATEN_DATA_DIR to another folder.',
    );
  }
  lock.exec(`PRAGMA user_version=${PROVEN}; COMMIT`);
}

function isOpenElsewhere(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    // in WAL mode, every process that has the database open holds a shared lock on it
    return !isFree(database, `PRAGMA busy_timeout=${COMMAND_MILLISECONDS}; PRAGMA locking_mode=EXCLUSIVE`);
  } catch {
    // ignores errors, because opening the database later reports them
    return false;
  } finally {
    database.close();
  }
}

/** Takes the exclusive lock. Returns false if another process holds it. */
function isFree(database: DatabaseSync, settings: string): boolean {
  try {
    database.exec(`${settings}; BEGIN EXCLUSIVE`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The secret that signs file links. `isNew` is true if it was just created. */
export interface LinkSecret {
  readonly secret: Uint8Array;
  readonly isNew: boolean;
}

/**
 * Returns the secret that signs file links. The server creates it at the first start and never changes it. Only the
 * owner of the secret's file can read it. Throws DataFolderFault if it can't be read.
 */
export async function linkSecret(folder: string): Promise<LinkSecret> {
  const path = join(folder, SECRET_FILE);
  const known = await readSecret(path);
  if (known !== undefined) return { secret: known, isNew: false };
  return { secret: await writeSecret(path, randomBytes(SECRET_BYTES)), isNew: true };
}

/** Returns a folder's secret; undefined if it has none. Throws DataFolderFault if it can't be read. */
export const ownSecret = (folder: string): Promise<Uint8Array | undefined> => readSecret(join(folder, SECRET_FILE));

/**
 * Stores a secret in a folder unless the folder already has a secret. Returns the folder's secret. Throws
 * DataFolderFault if the secret can't be stored or read.
 */
export const giveSecret = (folder: string, secret: Uint8Array): Promise<Uint8Array> =>
  writeSecret(join(folder, SECRET_FILE), secret);

async function writeSecret(path: string, wanted: Uint8Array): Promise<Uint8Array> {
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(Buffer.from(wanted).toString('hex'));
  await file.sync();
  await file.close();
  // linking fails if there is already a secret: the first process wins
  await link(temporary, path).catch(() => undefined);
  await rm(temporary);
  const secret = await readSecret(path);
  if (secret === undefined) throw new DataFolderFault(`${path} could not be written.`);
  return secret;
}

/**
 * Derives, from the link secret, the key that signs session cookies (HKDF, RFC 5869). The key does not reveal the
 * secret.
 */
export function signInSecret(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'platen sign-in', SECRET_BYTES)).toString('hex');
}

/**
 * Derives, from the link secret, the key that signs device cookies (HKDF), as for session cookies. Neither key reveals
 * the other.
 */
export function deviceSecret(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'platen devices', SECRET_BYTES)).toString('hex');
}

/**
 * Returns the configured secret, which all instances share, instead of the folder's secret. `isOther` is true if the
 * folder contains a different secret; signatures made with that secret are now invalid. Throws DataFolderFault if the
 * folder's secret can't be read.
 */
export async function sharedLinkSecret(
  folder: string,
  given: string,
): Promise<{ readonly secret: Uint8Array; readonly isOther: boolean }> {
  const secret = Buffer.from(given, 'hex');
  const known = await readSecret(join(folder, SECRET_FILE));
  return { secret, isOther: known !== undefined && !secret.equals(known) };
}

/** File that records the new location of a moved database. */
const MOVED_FILE = 'moved.json';

/** Records that this folder's database has moved. Call it before any server uses the database in its new location. */
export async function noteMoved(folder: string, to: string): Promise<void> {
  const path = join(folder, MOVED_FILE);
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ to })}\n`);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}

/** Throws DataFolderFault if a folder's database has moved. */
export async function rejectMovedFolder(folder: string): Promise<void> {
  const text = await readIfThere(join(folder, MOVED_FILE));
  if (text === undefined) return;
  throw new DataFolderFault(
    `its database was moved to ${JSON.parse(text).to}: set PLATEN_DATABASE_URL. To use the old data in this folder anyway, ` +
      `without the changes made later in the new database, delete ${MOVED_FILE}.`,
  );
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  if (/^[0-9a-f]{64}$/.test(text.trim())) return Buffer.from(text.trim(), 'hex');
  throw new DataFolderFault(
    `${path} does not contain a secret of 64 hexadecimal digits. Restore the file from a backup, or delete it: the server then ` +
      'creates a new secret, links to PDFs stop working, and developers must sign in again.',
  );
}

/** Reads a file of the data folder; undefined if it does not exist. Throws DataFolderFault if it can't be read. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new DataFolderFault(`${path} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Settings as environment variables. */
export type SharedSettings = Readonly<Record<string, string>>;

const SHARED_SETTINGS_FILE = 'shared-settings.json';

/**
 * Stores the server's shared settings in its data folder, for commands that run in a different environment. Only the
 * server that owns the folder may call this function.
 */
export async function writeSharedSettings(folder: string, shared: SharedSettings): Promise<void> {
  const path = join(folder, SHARED_SETTINGS_FILE);
  const text = `${JSON.stringify(shared, undefined, 2)}\n`;
  // skips the write if the settings are unchanged, so that most starts write nothing to the disk
  if ((await readSharedText(path)) === text) return;
  // replaces the file atomically, because a command may read it at the same time
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
  const parsed: unknown = JSON.parse((await readSharedText(join(folder, SHARED_SETTINGS_FILE))) ?? '{}');
  return Object.fromEntries(
    Object.entries(Object(parsed)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function readSharedText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
