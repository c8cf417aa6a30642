import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * What a job is made into, for which printer, and what that printer cuts. Of two releases at once the one before would make a PDF of
 * any job: it leaves a job for a printer where it is, since its claims do not say that they know of printers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const jobs = () => db.schema.alterTable('jobs');
  await jobs()
    .addColumn('format', 'text', (column) => column.notNull().defaultTo('pdf'))
    .execute();
  await jobs().addColumn('printer', 'text').execute();
  await jobs().addColumn('cut_items', 'text').execute();
  await jobs()
    .addColumn('printer_claim', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // a folder is one release's at a time
  if (!isPostgres(db)) return;
  await sql`create function keep_printer_jobs() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`.execute(db);
  await sql`create trigger jobs_for_printers_kept before update of claim on jobs for each row
    when (old.format <> 'pdf' and new.claim <> old.claim and new.printer_claim <> new.claim)
    execute function keep_printer_jobs()`.execute(db);
}
