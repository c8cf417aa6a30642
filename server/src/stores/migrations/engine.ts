import { type Kysely, PostgresAdapter } from 'kysely';

/** True if a migration runs on PostgreSQL, false on SQLite. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
