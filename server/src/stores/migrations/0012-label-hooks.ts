import type { Kysely } from 'kysely';

/** Creates the table of label hooks: addresses that apps can call to print one template. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('label_hooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('labels_per_day', 'bigint')
    .addColumn('labels_total', 'bigint')
    .addColumn('used', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('day', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('used_on_day', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('last_used_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('label_hooks_listed')
    .on('label_hooks')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
}
