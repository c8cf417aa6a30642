import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from './data-folder.ts';
import { openFileForReading } from './sql/open-file.ts';
import { DataFolderFault } from './storage-faults.ts';

/** Identity and version of a database. Both are stored in the database itself. */
export interface DatabaseMark {
  /** Id that is created with the database; all copies of the database have the same id. */
  readonly id: string;
  /** Number of durable transactions. It never decreases, so a lower number means an older copy. */
  readonly changes: number;
}

/** A database's record in `data-folder.json`, which is separate from the database file. */
export interface Remembered extends DatabaseMark {
  /** Time of last use in milliseconds since 1970; 0 for never. */
  readonly seenAt: number;
}

/**
 * Keeps `data-folder.json` up to date. The file is written after the database, so it never records more changes than
 * the database contains. A database with fewer changes than the file records is therefore an older copy.
 */
export interface FolderMemory {
  noteChanges(changes: number): void;
  noteSeen(now: number): void;
  close(): void;
}

const MEMORY_FILE = 'data-folder.json';
/**
 * Fixed size of the record. It fits in one disk sector, so overwriting the file in place is atomic and needs no free
 * space.
 */
const MEMORY_BYTES = 160;

/** Reads the folder's record; undefined if there is none. Throws DataFolderFault if it can't be read. */
export async function readMemory(folder: string): Promise<Remembered | undefined> {
  const path = join(folder, MEMORY_FILE);
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  return parseMemory(text) ?? Promise.reject(new DataFolderFault(`${path} is damaged. ${FORGET}`));
}

const FORGET = `If the database in this folder is the right one, delete ${MEMORY_FILE} and start the server again.`;

/**
 * Throws DataFolderFault if the database file is older than the folder's record of the database, or is a different
 * database. Accepts any database if the folder has no record, or if the record describes an empty database.
 */
export function checkMemory(file: string, remembered: Remembered | undefined): void {
  if (remembered === undefined || remembered.changes === 0) return;
  const { id, changes } = remembered;
  const known = `${MEMORY_FILE} recorded ${changes} changes to the database`;
  const fix =
    'Restore the right database together with its platen.db-wal, or restore a backup. ' +
    `To continue with the current files, delete ${MEMORY_FILE}.`;
  if (!existsSync(file)) throw new DataFolderFault(`${known}, but ${file} is missing. ${fix}`);
  const mark = markOf(file);
  if (mark === undefined) throw new DataFolderFault(`${known}, but ${file} is empty. ${fix}`);
  if (mark.id !== id) throw new DataFolderFault(`${known}, but ${file} is a different database. ${fix}`);
  if (mark.changes >= changes) return;
  throw new DataFolderFault(
    `${known}, but ${file} contains only ${mark.changes}: the database is an older copy, or its platen.db-wal was lost. ${fix}`,
  );
}

/** Reads the id and change count of a database file without changing it; undefined if another program created it. */
function markOf(file: string): DatabaseMark | undefined {
  const database = openFileForReading(file);
  try {
    const isOurs = database.prepare("select 1 from sqlite_master where name = 'data_folder'").get() !== undefined;
    const row = isOurs ? database.prepare('select id, changes from data_folder').get() : undefined;
    return row && { id: String(row.id), changes: Number(row.changes) };
  } finally {
    database.close();
  }
}

/** Opens `data-folder.json`, creating it if necessary, and keeps its record of the database up to date. */
export async function keepMemory(
  folder: string,
  mark: DatabaseMark,
  remembered: Remembered | undefined,
): Promise<FolderMemory> {
  const path = join(folder, MEMORY_FILE);
  let present: Remembered = { ...mark, seenAt: remembered?.seenAt ?? 0 };
  if (remembered === undefined) await create(path, present);
  const descriptor = openSync(path, 'r+');
  const write = (): void => {
    try {
      writeSync(descriptor, textOf(present), 0);
    } catch {
      // ignores a failed write: the file then records fewer changes than the database contains, and `checkMemory`
      // accepts this
    }
  };
  write();
  return {
    noteChanges: (changes) => {
      if (changes <= present.changes) return;
      present = { ...present, changes };
      write();
    },
    noteSeen: (now) => {
      present = { ...present, seenAt: now };
      write();
    },
    close: () => closeSync(descriptor),
  };
}

/** Creates the file atomically. A concurrent command may have created it first. */
async function create(path: string, remembered: Remembered): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(textOf(remembered));
    await file.sync();
  } finally {
    await file.close();
  }
  await link(temporary, path).catch(() => undefined);
  await rm(temporary);
}

function textOf({ id, changes, seenAt }: Remembered): string {
  return `${JSON.stringify({ database: id, changes, seenAt: new Date(seenAt).toISOString() }).padEnd(MEMORY_BYTES - 1)}\n`;
}

function parseMemory(text: string): Remembered | undefined {
  try {
    const { database, changes, seenAt } = JSON.parse(text) as Record<string, unknown>;
    const seen = Date.parse(String(seenAt));
    if (typeof database !== 'string' || !Number.isSafeInteger(changes) || Number.isNaN(seen)) return undefined;
    return { id: database, changes: Number(changes), seenAt: seen };
  } catch {
    return undefined;
  }
}
