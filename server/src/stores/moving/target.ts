import { itemAt } from '@platen/sdk/internal/base';
import { type Kysely, sql } from 'kysely';
import type { DatabaseMark } from '../folder-memory.ts';
import { INSTANCE_LOCKS } from '../postgres/fragments.ts';
import type { Tables } from '../sql/tables.ts';
import { DatabaseFault } from '../storage-faults.ts';
import { DIGITS, MOVED_TABLES, type MovedTable, type Row, type TableDigest } from './moved-tables.ts';

/**
 * The target database of a move. Rows and the progress are stored in one transaction, so that an interrupted move can
 * continue.
 */
export interface MoveTarget {
  /** Starts a move (`begun`) or continues it (`goes on`). Returns `moved` if the whole folder was already moved. */
  begin(mark: DatabaseMark): Promise<'begun' | 'goes on' | 'moved'>;
  /** Returns the stored progress of a part of the move. */
  noted(part: string): Promise<string | undefined>;
  /** Stores rows, if any, together with the progress of this part of the move. */
  put(table: string, rows: readonly Row[], note: { readonly part: string; readonly place: string }): Promise<void>;
  digest(table: MovedTable, columns: readonly string[], where?: string): Promise<TableDigest>;
  count(table: string): Promise<number>;
  /** Completes the move. Servers may use the database from now on. */
  finish(mark: DatabaseMark): Promise<void>;
}

/** A database with any table names. */
type Database = Kysely<Record<string, Row>>;

export function moveTarget(known: Kysely<Tables>): MoveTarget {
  const db = known as unknown as Database;
  const note = (trx: Database, part: string, place: string) =>
    sql`insert into ${sql.table(UNFINISHED_MOVE)} (part, place) values (${part}, ${place})
      on conflict (part) do update set place = excluded.place`.execute(trx);
  const noted = async (part: string): Promise<string | undefined> => {
    const found = sql<{ place: string }>`select place from ${sql.table(UNFINISHED_MOVE)} where part = ${part}`;
    return (await found.execute(db)).rows[0]?.place;
  };
  return {
    begin: async (mark) => {
      if (await hasUnfinishedMove(db)) {
        checkSame(mark, { id: await noted('folder'), changes: await noted('changes') });
        return 'goes on';
      }
      if (!(await isEmpty(db))) return await movedBefore(db, mark);
      await checkFit(db);
      await db.transaction().execute(async (trx) => {
        await sql`create table ${sql.table(UNFINISHED_MOVE)} (part text primary key, place text not null)`.execute(trx);
        await note(trx, 'folder', mark.id);
        await note(trx, 'changes', String(mark.changes));
      });
      return 'begun';
    },
    noted,
    put: async (table, rows, { part, place }) => {
      await db.transaction().execute(async (trx) => {
        if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
        await note(trx, part, place);
      });
    },
    digest: (table, columns, where = 'true') => digest(db, table, columns, where),
    count: async (table) => {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
      return itemAt(rows, 0).rows;
    },
    finish: async ({ id, changes }) => {
      await db.transaction().execute(async (trx) => {
        await sql`update data_folder set id = ${id}, changes = ${changes}`.execute(trx);
        await sql`drop table ${sql.table(UNFINISHED_MOVE)}`.execute(trx);
      });
    },
  };
}

/** Throws DatabaseFault if the database is not encoded in UTF-8, or if a server already uses it. */
async function checkFit(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; servers: number }>`
    select current_setting('server_encoding') as encoding, (select count(*) from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = ${sql.lit(INSTANCE_LOCKS)}
      and database = (select oid from pg_database where datname = current_database())) as servers`.execute(db);
  const [found] = rows;
  if (found?.encoding !== 'UTF8') {
    throw new DatabaseFault(
      `the database has the encoding ${found?.encoding}. Create it with UTF8: create database … encoding 'UTF8' template template0`,
    );
  }
  if (found.servers > 0)
    throw new DatabaseFault('a Platen server is using this database. Stop it, then run platen move again');
}

function checkSame(
  mark: DatabaseMark,
  before: { readonly id: string | undefined; readonly changes: string | undefined },
): void {
  const anew = 'Drop the database, create it again, and run platen move again';
  if (before.id !== mark.id)
    throw new DatabaseFault(`the move of another folder to this database was started but not finished. ${anew}`);
  if (before.changes !== String(mark.changes)) {
    throw new DatabaseFault(`the folder was changed after the move started. ${anew}`);
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const { name } of MOVED_TABLES) {
    if ((await db.selectFrom(name).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined)
      return false;
  }
  return true;
}

async function movedBefore(db: Database, { id }: DatabaseMark): Promise<'moved'> {
  const found = await sql<{ id: string }>`select id from data_folder`.execute(db);
  if (found.rows[0]?.id === id) return 'moved';
  throw new DatabaseFault('the database contains data that is not from this folder. Use an empty database');
}

async function digest(
  db: Database,
  { name }: MovedTable,
  columns: readonly string[],
  where: string,
): Promise<TableDigest> {
  const types = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${name}`.execute(db);
  const binary = new Set(types.rows.filter(({ type }) => type === 'bytea').map((column) => column.name));
  const digests = columns.map((column) => {
    const bytes = binary.has(column) ? sql.ref(column) : sql`convert_to(${sql.ref(column)}::text, 'UTF8')`;
    return sql`coalesce(encode(sha256(${bytes}), 'hex'), '-')`;
  });
  const row = sql`encode(sha256(convert_to(concat_ws(',', ${sql.join(digests)}), 'UTF8')), 'hex')`;
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(${row}, ${sql.lit(DIGITS)}))::bit(48)::bigint), 0)::text as sum
    from ${sql.table(name)} where ${sql.raw(where)}`.execute(db);
  const { rows: count, sum } = itemAt(rows, 0);
  return { rows: count, sum: BigInt(sum) };
}

/** Table that exists only during a move to this database. It stores the progress of each part of the move. */
const UNFINISHED_MOVE = 'unfinished_move';

/** Throws DatabaseFault if the move of a folder to the database is unfinished. */
export async function rejectUnfinishedMove<T>(db: Kysely<T>): Promise<void> {
  if (!(await hasUnfinishedMove(db))) return;
  throw new DatabaseFault(
    'a data folder is being moved to this database. Run platen move again until it reports that everything was moved',
  );
}

async function hasUnfinishedMove<T>(db: Kysely<T>): Promise<boolean> {
  return (await sql`select 1 where to_regclass(${UNFINISHED_MOVE}) is not null`.execute(db)).rows.length > 0;
}
