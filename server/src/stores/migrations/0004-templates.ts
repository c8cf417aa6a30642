import { type Kysely, sql } from 'kysely';

/** How many templates are held in memory at once. */
const BATCH = 100;

interface Row {
  readonly id: string;
  readonly template: string;
}

/** Keeps of every template what lists show, so that reading a list need not read its elements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('templates')
    .addColumn('frame', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  let last = '';
  for (let rows = await after(db, last); rows.length > 0; rows = await after(db, last)) {
    for (const { id, template } of rows) {
      // written out here: what a frame is may change later, what this migration did must not
      const { elements: _, ...frame } = JSON.parse(template) as { readonly elements?: unknown };
      await sql`update templates set frame = ${JSON.stringify(frame)} where id = ${id}`.execute(db);
      last = id;
    }
  }
}

async function after(db: Kysely<unknown>, last: string): Promise<readonly Row[]> {
  const found =
    await sql<Row>`select id, template from templates where id > ${last} order by id limit ${BATCH}`.execute(db);
  return found.rows;
}
