import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderFault } from './data-folder-fault.ts';
import { readIfThere } from './read-if-there.ts';
import { openFileForReading } from './sql/open-file.ts';

/** What a database says of itself. */
export interface DatabaseMark {
  /** Made with the database, and the same in every copy of it. */
  readonly id: string;
  /** How many durable transactions it has seen: it never gets less, but in an older copy. */
  readonly changes: number;
}

/** What a data folder remembers of its database, outside of it. */
export interface Remembered extends DatabaseMark {
  /** When the folder was last used, milliseconds since 1970; 0 for never. */
  readonly seenAt: number;
}

/**
 * Keeps `data-folder.json` up to date. It is written after the database, and therefore never ahead of it: a database that
 * knows less is an older one.
 */
export interface FolderMemory {
  noteChanges(changes: number): void;
  noteSeen(now: number): void;
  close(): void;
}

const MEMORY_FILE = 'data-folder.json';
/** One length for all contents, within a sector: they are written in place, which needs no space and is not torn. */
const MEMORY_BYTES = 160;

/** What the folder remembers; undefined when it remembers nothing. Throws DataFolderFault when that can't be read. */
export async function readMemory(folder: string): Promise<Remembered | undefined> {
  const path = join(folder, MEMORY_FILE);
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  return parseMemory(text) ?? Promise.reject(new DataFolderFault(`${path} is damaged. ${FORGET}`));
}

const FORGET = `If its database is the right one, delete ${MEMORY_FILE} and start again.`;

/**
 * Throws DataFolderFault unless the database file holds at least what the folder remembers of it. A folder that remembers
 * nothing, or a database in which nothing was ever stored, takes any.
 */
export function checkMemory(file: string, remembered: Remembered | undefined): void {
  if (remembered === undefined || remembered.changes === 0) return;
  const { id, changes } = remembered;
  const known = `${MEMORY_FILE} knows a database with ${changes} changes`;
  const fix =
    'Restore the right database with its platen.db-wal, or restore a backup. ' +
    `To continue with the present files, delete ${MEMORY_FILE}.`;
  if (!existsSync(file)) throw new DataFolderFault(`${known}, but ${file} is missing. ${fix}`);
  const mark = markOf(file);
  if (mark === undefined) throw new DataFolderFault(`${known}, but ${file} is empty. ${fix}`);
  if (mark.id !== id) throw new DataFolderFault(`${known}, but ${file} is another one. ${fix}`);
  if (mark.changes >= changes) return;
  throw new DataFolderFault(
    `${known}, but ${file} has ${mark.changes}: it is an older copy, or its platen.db-wal was lost. ${fix}`,
  );
}

/** Mark of a database file; undefined for a file of another program, which stays unchanged. */
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

/** Begins to keep what a folder remembers, of this database from now on. */
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
      // it then remembers less than there is, and refuses nothing
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

/** Whole or not at all; a command that starts at the same moment may have been first. */
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
