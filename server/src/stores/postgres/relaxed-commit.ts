import { sql } from 'kysely';

/**
 * Row for a single-statement transaction whose commit must not wait for the disk (`synchronous_commit`, PostgreSQL,
 * 20.5.1). Its changes survive a crash of the process, but the latest may be lost if the database's machine loses
 * power. The statement must read this row.
 */
export const relaxedCommit = sql`(select set_config('synchronous_commit', 'off', true)) as relaxed_commit`;
