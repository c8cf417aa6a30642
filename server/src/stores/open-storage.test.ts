import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openDatabase } from './open-storage.ts';
import { DataFolderFault } from './storage-faults.ts';
import type { Stores } from './stores.ts';

/** Opens a folder's database, runs `work` and closes the database normally. */
async function use(folder: string, work: (stores: Stores) => Promise<unknown> = async () => undefined): Promise<void> {
  const { stores, memory } = await openDatabase(folder);
  await work(stores);
  await stores.close();
  memory.close();
}

const addAccount = (name: string) => (stores: Stores) =>
  stores.transaction(({ accounts }) => accounts.ensureDeveloper(`${name}@example.com`, name, 1));

/** A folder with one account. */
async function usedFolder() {
  const folder = await temporaryFolder();
  await use(folder, addAccount('a'));
  return { folder, database: join(folder, 'platen.db'), memory: join(folder, 'data-folder.json') };
}

/** Copies the database and its write-ahead log of a running process, as a killed process would leave them. */
async function killedIn(folder: string, work: (stores: Stores) => Promise<unknown>): Promise<string> {
  const { stores, memory } = await openDatabase(folder);
  await work(stores);
  const left = await temporaryFolder();
  for (const name of ['platen.db', 'platen.db-wal', 'data-folder.json'])
    await copyFile(join(folder, name), join(left, name));
  await stores.close();
  memory.close();
  return left;
}

describe('the database of a data folder', () => {
  it('can be opened repeatedly, and by a command while the server runs', async () => {
    const { folder } = await usedFolder();
    await use(folder, async () => use(folder, addAccount('b')));
    await use(folder, async ({ accounts }) => expect(await accounts.list()).toHaveLength(2));
  });

  it('is made silently in a new folder, and again as long as nothing was stored', async () => {
    const folder = await temporaryFolder();
    await use(folder);
    await rm(join(folder, 'platen.db'));
    await use(folder);
    await use(folder, addAccount('a'));
  });

  it('is taken from a backup, in a folder that remembers nothing', async () => {
    const { database } = await usedFolder();
    const folder = await temporaryFolder();
    await copyFile(database, join(folder, 'platen.db'));
    await use(folder, async ({ accounts }) => expect(await accounts.list()).toHaveLength(1));
  });

  it('is found whole after a kill, also when a command or another program was first', async () => {
    const { folder } = await usedFolder();
    const left = await killedIn(folder, addAccount('b'));
    await use(left);
    await use(left, async ({ accounts }) => expect(await accounts.list()).toHaveLength(2));
  });

  it.each([
    ['is gone', (database: string) => rm(database), 'platen.db is missing'],
    ['is empty', (database: string) => writeFile(database, ''), 'platen.db is empty'],
  ])('that had accounts and %s is not created anew', async (_, lose, message) => {
    const { folder, database } = await usedFolder();
    await lose(database);
    await expect(openDatabase(folder)).rejects.toThrow(DataFolderFault);
    // a second attempt fails too
    await expect(openDatabase(folder)).rejects.toThrow(message);
  });

  it('is not taken for another one, which is left as it is', async () => {
    const { folder, database } = await usedFolder();
    const other = await usedFolder();
    const bytes = await readFile(other.database);
    await writeFile(database, bytes);
    await expect(openDatabase(folder)).rejects.toThrow('platen.db is a different database');
    expect(await readFile(database)).toEqual(bytes);
  });

  it('is not taken for a database of another program, which keeps its journal mode', async () => {
    const { folder, database } = await usedFolder();
    await rm(database);
    const foreign = new DatabaseSync(database);
    foreign.exec('create table notes (text); insert into notes values (1)');
    foreign.close();
    const bytes = await readFile(database);
    await expect(openDatabase(folder)).rejects.toThrow('platen.db is empty');
    expect(await readFile(database)).toEqual(bytes);
    // bytes 18 and 19: 1 is a rollback journal, 2 is WAL (sqlite.org/fileformat.html, 1.3.3)
    expect([...bytes.subarray(18, 20)]).toEqual([1, 1]);
  });

  it('is not taken for an older copy of itself', async () => {
    const { folder, database } = await usedFolder();
    await copyFile(database, `${database}.old`);
    await use(folder, addAccount('b'));
    await rename(`${database}.old`, database);
    await expect(openDatabase(folder)).rejects.toThrow('recorded 2 changes to the database, but');
    await expect(openDatabase(folder)).rejects.toThrow(
      'contains only 1: the database is an older copy, or its platen.db-wal was lost',
    );
  });

  it('is reported as missing if its write-ahead log was removed without a clean stop', async () => {
    const { folder } = await usedFolder();
    const left = await killedIn(folder, addAccount('b'));
    await rm(join(left, 'platen.db-wal'));
    await expect(openDatabase(left)).rejects.toThrow('platen.db-wal was lost');
  });

  it('is taken as it is once the operator says so', async () => {
    const { folder, database, memory } = await usedFolder();
    await rm(database);
    await rm(memory);
    await use(folder, addAccount('b'));
    await use(folder, async ({ accounts }) => expect(await accounts.list()).toHaveLength(1));
  });

  it('refuses to guess where what the folder remembers is damaged', async () => {
    const { folder, memory } = await usedFolder();
    await writeFile(memory, '{"data');
    await expect(openDatabase(folder)).rejects.toThrow('data-folder.json is damaged');
  });
});

describe('a database whose files are removed while it is open', () => {
  it.each(['platen.db', 'platen.db-wal'])('takes nothing more, and names %s', async (name) => {
    const { folder } = await usedFolder();
    const { stores, memory } = await openDatabase(folder);
    await addAccount('b')(stores);
    await rm(join(folder, name));
    await expect(addAccount('c')(stores)).rejects.toThrow(`${name} was removed or replaced`);
    await expect(stores.ping()).rejects.toThrow(`${name} was removed or replaced`);
    expect(await stores.accounts.list()).toHaveLength(2);
    await stores.close();
    memory.close();
  });

  it('saves what the removed log held when it is closed in order', async () => {
    const { folder } = await usedFolder();
    await use(folder, async (stores) => {
      await addAccount('b')(stores);
      await rm(join(folder, 'platen.db-wal'));
    });
    await use(folder, async ({ accounts }) => expect(await accounts.list()).toHaveLength(2));
  });
});
