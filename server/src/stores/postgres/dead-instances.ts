import { sql } from 'kysely';

/** First key of the advisory locks that mark live instances. The second key is the instance's number. */
export const INSTANCE_LOCKS = 0x706c6174;

/**
 * Condition for rows of a dead instance: no connection holds the lock of its number. PostgreSQL releases a lock with
 * its connection, even after a crash.
 */
export function isOfDeadInstance(instance: number) {
  return sql<boolean>`instance <> ${instance} and not exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and classid = ${sql.lit(INSTANCE_LOCKS)} and objid = instance::oid
    and database = (select oid from pg_database where datname = current_database()))`;
}
