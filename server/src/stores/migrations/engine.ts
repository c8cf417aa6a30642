import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a migration runs on PostgreSQL; on SQLite otherwise. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
