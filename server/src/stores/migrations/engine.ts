import { type Kysely, PostgresAdapter } from 'kysely';

/** Returns true on PostgreSQL, and false on SQLite. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
