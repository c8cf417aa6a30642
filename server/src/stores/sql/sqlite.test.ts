import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mountDisk } from '../../../test/crash-trial/disk.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { relaxedSqlite, sqliteDialect } from './sqlite.ts';

interface Numbers {
  numbers: { value: number };
}

async function opened(): Promise<Kysely<Numbers>> {
  const db = new Kysely<Numbers>({ dialect: sqliteDialect(join(await temporaryFolder(), 'platen.db')) });
  onTestFinished(() => db.destroy());
  await sql`create table numbers (value integer)`.execute(db);
  return db;
}

/** Returns SQLite's synchronous level: 2 is FULL (each commit waits for the disk), 1 is NORMAL. */
async function levelOf(db: Kysely<Numbers>): Promise<unknown> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

const add = (db: Kysely<Numbers>, value: number) => db.insertInto('numbers').values({ value }).execute();
const count = async (db: Kysely<Numbers>) => (await db.selectFrom('numbers').selectAll().execute()).length;

describe('a relaxed transaction in SQLite', () => {
  it('does not wait for the disk, and every other commit does', async () => {
    const db = await opened();
    for (let times = 0; times < 3; times++) {
      expect(await levelOf(db)).toBe(2);
      expect(await relaxedSqlite(db, (trx) => levelOf(trx))).toBe(1);
      await db.transaction().execute(async (trx) => expect(await levelOf(trx)).toBe(2));
    }
  });

  it('changes all or nothing', async () => {
    const db = await opened();
    await relaxedSqlite(db, (trx) => add(trx, 1));
    const failing = relaxedSqlite(db, async (trx) => {
      await add(trx, 2);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await count(db), await levelOf(db)]).toEqual([1, 2]);
  });

  it('shares the database with others that run at the same moment', async () => {
    const db = await opened();
    const adding = Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 0) return relaxedSqlite(db, (trx) => add(trx, index));
      return index % 3 === 1 ? db.transaction().execute((trx) => add(trx, index)) : add(db, index);
    });
    await Promise.all(adding);
    expect([await count(db), await levelOf(db)]).toEqual([60, 2]);
  });
});

it('reports the error for which SQLite rolled back a transaction by itself, as on a full disk', async () => {
  const db = await opened();
  await sql`create unique index once on numbers (value)`.execute(db);
  await add(db, 1);
  const failing = db.transaction().execute((trx) => sql`insert or rollback into numbers values (1)`.execute(trx));
  await expect(failing).rejects.toThrow('UNIQUE constraint failed');
  await db.transaction().execute((trx) => add(trx, 2));
  expect(await count(db)).toBe(2);
});

it('distinguishes statements that return rows from others, whatever their text', async () => {
  const db = await opened();
  await sql`/* select */ insert into numbers values (1)`.execute(db);
  const returned = await sql`insert into numbers values (2) /* no */ returning value`.execute(db);
  expect(returned.rows).toEqual([{ value: 2 }]);
  expect((await sql`values (3), (4)`.execute(db)).rows).toEqual([{ column1: 3 }, { column1: 4 }]);
  expect((await sql`/* a comment */ select count(*) as rows from numbers`.execute(db)).rows).toEqual([{ rows: 2 }]);
  const changed = await sql`update numbers set value = 5 where value in (select 1)`.execute(db);
  expect(changed.numAffectedRows).toBe(1n);
});

it('tries at most four times a second to open a database for writing on a full disk', async (context) => {
  const folder = await temporaryFolder();
  const disk = await mountDisk(folder);
  if (disk === undefined) return context.skip('only root on Linux can mount the memory disk that this test fills');
  onTestFinished(() => disk.remove());
  const file = join(folder, 'platen.db');
  const first = new Kysely<Numbers>({ dialect: sqliteDialect(file) });
  await sql`create table numbers (value integer)`.execute(first);
  await first.destroy();
  await disk.fill();
  let now = 0;
  const db = new Kysely<Numbers>({ dialect: sqliteDialect(file, undefined, () => now) });
  onTestFinished(() => db.destroy());
  expect(await count(db)).toBe(0);
  await expect(add(db, 1)).rejects.toThrow();
  await disk.free();
  now = 249;
  await expect(add(db, 1)).rejects.toThrow();
  expect(await count(db)).toBe(0);
  now = 250;
  await add(db, 1);
  expect(await count(db)).toBe(1);
});

it('notes the bytes of each committed transaction, without those of a transaction that was rolled back', async () => {
  const noted: number[] = [];
  const dialect = sqliteDialect(join(await temporaryFolder(), 'platen.db'), (bytes) => noted.push(bytes));
  const db = new Kysely<{ texts: { value: string } }>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table texts (value text unique)`.execute(db);
  const store = (value: string) => relaxedSqlite(db, (trx) => trx.insertInto('texts').values({ value }).execute());
  await store('a'.repeat(300));
  await expect(store('a'.repeat(300))).rejects.toThrow('UNIQUE constraint failed');
  // outside of a transaction, so the bytes count for the next one
  await db
    .insertInto('texts')
    .values({ value: 'b'.repeat(20) })
    .execute();
  await expect(store('b'.repeat(20))).rejects.toThrow('UNIQUE constraint failed');
  await store('c'.repeat(7));
  expect(noted).toEqual([300, 27]);
});
