import { sql } from 'kysely';

/**
 * A row for a statement that is a transaction by itself, by which its commit does not wait for the disk
 * (`synchronous_commit`, PostgreSQL, 20.5.1): what it changed outlives the process, but the last of it may be gone when the
 * database's machine loses its power. The statement must read it.
 */
export const relaxedCommit = sql`(select set_config('synchronous_commit', 'off', true)) as relaxed_commit`;
