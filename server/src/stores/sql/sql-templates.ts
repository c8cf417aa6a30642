import type { Kysely } from 'kysely';
import type { TemplateStore } from '../template-store.ts';
import type { Tables } from './tables.ts';

export function sqlTemplates(db: Kysely<Tables>): TemplateStore {
  return {
    insert: async ({ id, accountId, name, template, createdAt, updatedAt }) => {
      const row = { id, account_id: accountId, name, template, created_at: createdAt, updated_at: updatedAt };
      await db.insertInto('templates').values(row).execute();
    },
    find: (id, accountId) =>
      db
        .selectFrom('templates')
        .select([
          'id',
          'account_id as accountId',
          'name',
          'template',
          'created_at as createdAt',
          'updated_at as updatedAt',
        ])
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
  };
}
