import type { Kysely } from 'kysely';

/**
 * Adds columns for printers that poll the server themselves. Such a printer has a row in `agents` of another kind, with
 * the printer's MAC address and the label that it is printing. The columns are null for the program `platen agent`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('agent'))
    .execute();
  for (const [name, type] of COLUMNS) await db.schema.alterTable('agents').addColumn(name, type).execute();
}

const COLUMNS = [
  ['mac', 'text'],
  ['problem', 'text'],
  ['job_id', 'text'],
  ['label', 'integer'],
  ['sent_at', 'bigint'],
  ['idle_at', 'bigint'],
] as const;
