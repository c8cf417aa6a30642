import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderFault } from './data-folder-fault.ts';
import { readIfThere } from './read-if-there.ts';

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
 * the operating system drops with the process, however it dies. Commands that only write the database need none. A lock
 * file that is new proves nothing, since a server may hold the one that was deleted: it counts once the database, which
 * every server has open, turned out to be open nowhere.
 */
export async function ownDataFolder(folder: string): Promise<() => void> {
  const lock = new DatabaseSync(join(folder, OWNER_FILE));
  try {
    // exclusive mode keeps the lock after the commit; the journal would be one more file
    if (!isFree(lock, 'PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY')) {
      throw new DataFolderInUse(`Another Platen server already uses ${folder}. Stop it, or set PLATEN_DATA_DIR.`);
    }
    if (lock.prepare('PRAGMA user_version').get()?.user_version !== PROVEN) proveAlone(folder, lock);
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/** The lock file's version once it was proven. */
const PROVEN = 1;
/** SQLite's result code for a lock that another holds. */
const SQLITE_BUSY = 5;
/** How long a command beside the server may take to close the database. */
const COMMAND_MILLISECONDS = 5000;

function proveAlone(folder: string, lock: DatabaseSync): void {
  const file = join(folder, DATABASE_FILE);
  if (existsSync(file) && isOpenElsewhere(file)) {
    throw new DataFolderInUse(
      `${OWNER_FILE} is new, but another program has ${file} open: a Platen server that still runs, or a tool such as ` +
        'sqlite3. Stop it, or set PLATEN_DATA_DIR.',
    );
  }
  lock.exec(`PRAGMA user_version=${PROVEN}; COMMIT`);
}

function isOpenElsewhere(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    // whoever has a database in WAL mode open shares a lock on it
    return !isFree(database, `PRAGMA busy_timeout=${COMMAND_MILLISECONDS}; PRAGMA locking_mode=EXCLUSIVE`);
  } catch {
    // what is wrong with the database is told when it is opened
    return false;
  } finally {
    database.close();
  }
}

/** Takes the exclusive lock; false where another has it. */
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

/** The secret that signs file links, and whether it was made just now. */
export interface LinkSecret {
  readonly secret: Uint8Array;
  readonly isNew: boolean;
}

/**
 * The secret that signs file links: made at the first start, readable by the owner alone, the same ever after. Throws
 * DataFolderFault where there is one that can't be read.
 */
export async function linkSecret(folder: string): Promise<LinkSecret> {
  const path = join(folder, SECRET_FILE);
  const known = await readSecret(path);
  if (known !== undefined) return { secret: known, isNew: false };
  return { secret: await writeSecret(path, randomBytes(SECRET_BYTES)), isNew: true };
}

/** The secret of a folder, if it has one of its own. Throws DataFolderFault where it can't be read. */
export const ownSecret = (folder: string): Promise<Uint8Array | undefined> => readSecret(join(folder, SECRET_FILE));

/** Gives a folder a secret, unless it has one already, and gives the one that it has then. Throws DataFolderFault. */
export const giveSecret = (folder: string, secret: Uint8Array): Promise<Uint8Array> =>
  writeSecret(join(folder, SECRET_FILE), secret);

async function writeSecret(path: string, wanted: Uint8Array): Promise<Uint8Array> {
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(Buffer.from(wanted).toString('hex'));
  await file.sync();
  await file.close();
  // linking fails where there is a secret already: whoever came first wins
  await link(temporary, path).catch(() => undefined);
  await rm(temporary);
  const secret = await readSecret(path);
  if (secret === undefined) throw new DataFolderFault(`${path} could not be written.`);
  return secret;
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

/**
 * The secret that is set, which every instance shares, in the place of the folder's own. `isOther` tells that the folder
 * has one that is another: what it signed is worth nothing now. Throws DataFolderFault where there is one that can't be
 * read.
 */
export async function sharedLinkSecret(
  folder: string,
  given: string,
): Promise<{ readonly secret: Uint8Array; readonly isOther: boolean }> {
  const secret = Buffer.from(given, 'hex');
  const known = await readSecret(join(folder, SECRET_FILE));
  return { secret, isOther: known !== undefined && !secret.equals(known) };
}

/** Where a folder's database was moved. */
const MOVED_FILE = 'moved.json';

/** Notes, before anybody serves the database elsewhere, that this folder's is not the one to be served. */
export async function noteMoved(folder: string, to: string): Promise<void> {
  const path = join(folder, MOVED_FILE);
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ to })}\n`);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}

/** Throws DataFolderFault where a folder's database was moved elsewhere. */
export async function refuseMoved(folder: string): Promise<void> {
  const text = await readIfThere(join(folder, MOVED_FILE));
  if (text === undefined) return;
  throw new DataFolderFault(
    `its database was moved to ${JSON.parse(text).to}: set PLATEN_DATABASE_URL. To serve what was left here all the same, ` +
      `without anything that was done there, delete ${MOVED_FILE}.`,
  );
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  if (/^[0-9a-f]{64}$/.test(text.trim())) return Buffer.from(text.trim(), 'hex');
  throw new DataFolderFault(
    `${path} does not hold the 64 hexadecimal digits of a secret. Restore it from a backup, or delete it: a new one is ` +
      'made then, links to PDFs stop working, and developers sign in again.',
  );
}
