import { type Kysely, sql } from 'kysely';
import { DatabaseFault } from '../database-fault.ts';

/** Table that exists in a database during a move and stores the progress of each part. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** Throws DatabaseFault if the move of a folder to the database is unfinished. */
export async function refuseUnfinishedMove<T>(db: Kysely<T>): Promise<void> {
  if (!(await hasUnfinishedMove(db))) return;
  throw new DatabaseFault(
    'a data folder is being moved to this database. Run platen move again, until it says that all is moved',
  );
}

export async function hasUnfinishedMove<T>(db: Kysely<T>): Promise<boolean> {
  return (await sql`select 1 where to_regclass(${UNFINISHED_MOVE}) is not null`.execute(db)).rows.length > 0;
}
