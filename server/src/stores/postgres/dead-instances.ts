import { sql } from 'kysely';

/** The first key of the advisory locks by which instances are known to live; the second is an instance's number. */
export const INSTANCE_LOCKS = 0x706c6174;

/**
 * Whether a row was written by an instance that is gone: nobody holds the lock of its number. PostgreSQL drops a lock with
 * the connection that took it, however the process dies.
 */
export function isOfDeadInstance(instance: number) {
  return sql<boolean>`instance <> ${instance} and not exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and classid = ${sql.lit(INSTANCE_LOCKS)} and objid = instance::oid
    and database = (select oid from pg_database where datname = current_database()))`;
}
