import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/tables.ts';

const HOUR = 3_600_000;

/**
 * Remembers the time before which a sweep has deleted all rows, so that the next sweep starts its search there.
 * PostgreSQL keeps the index entries of deleted rows until the next vacuum, so a search from the oldest row would read
 * all of these entries.
 */
export class SweptUntil {
  #time = 0;
  /** Value of `end` in the last search that started at the oldest row. */
  #wholeSearchEnd = Number.NEGATIVE_INFINITY;

  /**
   * Returns the time at which a search for rows before `end` must start. Once an hour, returns 0, so that the search
   * starts at the oldest row. This finds rows that a sweep skipped because they changed, or because the clock was set
   * back.
   */
  startBefore(end: number): number {
    if (Math.abs(end - this.#wholeSearchEnd) >= HOUR) {
      this.#time = 0;
      this.#wholeSearchEnd = end;
    }
    return this.#time;
  }

  /** Records that no expired rows are left before `time`. */
  note(time: number): void {
    this.#time = time;
  }
}

/** A swept table, its time column, and the number of milliseconds in the column's unit. */
interface SweptColumn {
  readonly table: 'idempotency' | 'render_keys';
  readonly column: string;
  readonly unit: number;
}

/**
 * Returns a function that deletes at most `most` rows older than the time `oldest`, oldest first. It deletes rows by
 * their physical location (`ctid`), which saves a lookup in the primary key's index for each row. It checks the time
 * twice, because a row may change between the search and its deletion: a call may claim an expired key again.
 */
export function deletionBefore(
  db: Kysely<Tables>,
  { table, column, unit }: SweptColumn,
): (oldest: number, most: number) => Promise<number> {
  const until = new SweptUntil();
  const [rows, at] = [sql.table(table), sql.ref(column)];
  return async (oldest, most) => {
    const [start, end] = [until.startBefore(oldest), oldest].map((time) => Math.floor(time / unit));
    const found = sql`select ctid from ${rows} where ${at} >= ${start}::bigint and ${at} < ${end}::bigint
      order by ${at} limit ${most}::integer`;
    const { rows: results } = await sql<{ deleted: number; newest: number | null }>`
      with deleted as (
        delete from ${rows} where ${at} < ${end}::bigint and ctid = any(array(${found})) returning ${at} as at
      ) select count(*)::integer as deleted, max(at) as newest from deleted`.execute(db);
    const { deleted = 0, newest = null } = results[0] ?? {};
    until.note(deleted < most || newest === null ? oldest : Number(newest) * unit);
    return deleted;
  };
}
