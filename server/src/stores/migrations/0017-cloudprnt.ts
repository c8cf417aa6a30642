import { type Kysely, sql } from 'kysely';

/**
 * Adds columns for printers that poll the server directly. Such a printer has a row in `agents` with the kind
 * `cloudprnt`, the printer's MAC address and the label that it is printing. All of these columns except `kind` are null
 * for the program `platen agent`. Adds an index, because each request of such a printer reads the oldest waiting
 * delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('agent'))
    .execute();
  for (const [name, type] of COLUMNS) await db.schema.alterTable('agents').addColumn(name, type).execute();
  // Must match the condition of the queries, with literals: databases can't match a partial index to a condition with
  // bound parameters.
  const isWaiting = sql<boolean>`state = 'queued' and claim is null and ready_at is not null`;
  await db.schema
    .createIndex('deliveries_waiting')
    .on('deliveries')
    .columns(['printer_id', 'ready_at', 'job_id'])
    .where(isWaiting)
    .execute();
}

const COLUMNS = [
  ['mac', 'text'],
  ['problem', 'text'],
  ['problem_at', 'bigint'],
  ['job_id', 'text'],
  ['label', 'integer'],
  ['sent_at', 'bigint'],
  ['idle_at', 'bigint'],
] as const;
