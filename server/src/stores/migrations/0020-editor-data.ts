import type { Kysely } from 'kysely';

/**
 * Adds the data that the label editor keeps with a template, such as hidden elements and guides, to templates and their
 * versions. Null for content without such data, and for content that an earlier release stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['templates', 'template_versions'])
    await db.schema.alterTable(table).addColumn('editor', 'text').execute();
}
