import type { Kysely } from 'kysely';
import type { TemplateContent, TemplateStore } from '../template-store.ts';
import type { Tables } from './tables.ts';

const head = ['id', 'name', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

export function sqlTemplates(db: Kysely<Tables>): TemplateStore {
  return {
    insert: async ({ id, accountId, createdAt, updatedAt, ...content }) => {
      const row = { id, account_id: accountId, created_at: createdAt, updated_at: updatedAt };
      await db
        .insertInto('templates')
        .values({ ...row, ...contentColumns(content) })
        .execute();
    },
    find: (id, accountId) => found(db, id, accountId).executeTakeFirst(),
    findForChange: (id, accountId) => found(db, id, accountId).executeTakeFirst(),
    list: (accountId, limit, after) => {
      const newest = db
        .selectFrom('templates')
        .select([...head, 'frame'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after === undefined) return newest.execute();
      return newest
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
        .execute();
    },
    replace: async (id, content, updatedAt, versions) => {
      const columns = {
        ...contentColumns(content),
        updated_at: updatedAt,
        ...(versions !== undefined && { versions }),
      };
      await db.updateTable('templates').set(columns).where('id', '=', id).execute();
    },
    rename: async (id, name, updatedAt) => {
      await db.updateTable('templates').set({ name, updated_at: updatedAt }).where('id', '=', id).execute();
    },
    delete: async (id) => {
      await db.deleteFrom('templates').where('id', '=', id).execute();
    },
  };
}

/** Returns the columns for a template's content, and their size. */
export const contentColumns = ({ name, template, frame, editor = null }: TemplateContent) => ({
  ...{ name, template, frame, editor },
  bytes: Buffer.byteLength(template) + Buffer.byteLength(editor ?? ''),
});

/** Returns the query for one template of an account. */
export const found = (db: Kysely<Tables>, id: string, accountId: string) =>
  db
    .selectFrom('templates')
    .select([...head, 'account_id as accountId', 'template', 'frame', 'versions', 'editor'])
    .where('id', '=', id)
    .where('account_id', '=', accountId);
