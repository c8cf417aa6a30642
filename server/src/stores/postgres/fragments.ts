import { type RawBuilder, sql } from 'kysely';

/** First key of the advisory locks that mark live instances. The second key is the instance's number. */
export const INSTANCE_LOCKS = 0x706c6174;

/**
 * Returns an SQL condition that is true if an instance is alive: a connection holds the lock with the instance's
 * number. PostgreSQL releases the lock when the connection ends, even after a crash.
 */
export function isAlive(instance: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and classid = ${sql.lit(INSTANCE_LOCKS)} and objid = ${instance}::oid
    and database = (select oid from pg_database where datname = current_database()))`;
}

/** Returns an SQL condition that matches rows of an instance that is no longer alive. */
export function isOfDeadInstance(instance: number) {
  return sql<boolean>`instance <> ${instance} and not ${isAlive(sql.ref('instance'))}`;
}

/**
 * SQL row that lets a single-statement transaction commit without waiting for the disk (`synchronous_commit`,
 * PostgreSQL, 20.5.1). The statement's changes survive a crash of the process, but the latest changes may be lost if
 * the database's machine loses power. The statement must read this row.
 */
export const relaxCommit = sql<{ set_config: string }>`(select set_config('synchronous_commit', 'off', true))`;

/** {@link relaxCommit} with its name, for SQL text. */
export const relaxedCommit = sql`${relaxCommit} as relaxed_commit`;
