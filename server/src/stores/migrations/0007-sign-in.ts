import type { Kysely } from 'kysely';

/** Passwords and sessions of developers, in the sign-in library's form; launch links and sessions of shops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDeveloperTables(db);
  await db.schema
    .createTable('launch_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('launched_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const table of ['launch_links', 'launched_sessions', 'sign_in_sessions']) {
    await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
  }
}

/** The library keeps times as ISO 8601 text. A user's id is the account's. */
async function createDeveloperTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_users')
    .addColumn('id', 'text', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_passwords')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('sign_in_users.id'))
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('sign_in_users.id'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_sessions_user').on('sign_in_sessions').column('user_id').execute();
}
