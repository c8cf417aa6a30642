import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, makeDataFolder } from '../../src/stores/data-folder.ts';
import { openDatabase } from '../../src/stores/open-storage.ts';
import type { TrialDatabase } from './database.ts';
import type { Engine } from './fill.ts';

/** Offset of the number of pages in the index of the write-ahead log (sqlite.org/walformat.html, 2.1). */
const FRAMES_AT = 16;

const engine: Engine = {
  numbers: (from, to) =>
    `(with recursive s(n) as (select ${from} where ${from} < ${to} union all select n + 1 from s where n + 1 < ${to}) select n from s)`,
  bytes: (text) => `cast(${text} as blob)`,
  isoTime: (milliseconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', (${milliseconds}) / 1000.0, 'unixepoch')`,
  uuid: '',
};

/** Creates a database with the current schema in a data folder. */
export async function sqliteDatabase(dataDir: string): Promise<TrialDatabase> {
  await makeDataFolder(dataDir);
  const open = async () => {
    const { stores, memory } = await openDatabase(dataDir);
    const close = async (): Promise<void> => {
      await stores.close();
      memory.close();
    };
    return { stores, close };
  };
  await (await open()).close();
  const file = join(dataDir, DATABASE_FILE);
  const run = async (work: (db: DatabaseSync) => void): Promise<void> => {
    const db = new DatabaseSync(file);
    try {
      db.function('trial_uuid', { deterministic: true }, (name, number) => uuidOf(`${name}${number}`));
      db.exec('pragma cache_size = -500000; pragma busy_timeout = 60000; pragma synchronous = off');
      work(db);
    } finally {
      db.close();
    }
  };
  return {
    ...{ engine, open, costs: undefined },
    environment: { PLATEN_DATA_DIR: dataDir },
    fill: (statements) =>
      run((db) => {
        const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
        for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`);
        for (const statement of statements) db.exec(statement);
        for (const trigger of triggers) db.exec(String(trigger.sql));
      }),
    add: (statements) =>
      run((db) => {
        for (const statement of statements) db.exec(statement);
      }),
    settle: () => run((db) => db.exec('pragma wal_checkpoint(truncate)')),
    logPages: async () => (await readFile(`${file}-shm`)).readUInt32LE(FRAMES_AT),
    bytes: async () => (await stat(file)).size,
    keyBytes: async () => undefined,
    close: async () => undefined,
  };
}

function uuidOf(text: string): string {
  const digits = createHash('md5').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
