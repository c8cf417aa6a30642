import type { Kysely } from 'kysely';
import type { VersionStore, VersionsToDrop } from '../version-store.ts';
import type { Tables } from './tables.ts';

const listed = ['number', 'name', 'frame', 'bytes', 'updated_at as updatedAt', 'replaced_at as replacedAt'] as const;

/** Number of versions that one statement reads to find the oldest ones. */
const AT_ONCE = 100;

export function sqlVersions(db: Kysely<Tables>): VersionStore {
  return {
    add: async ({ id, accountId, name, template, frame, updatedAt }, { number, replacedAt, most }) => {
      const row = { template_id: id, number, account_id: accountId, name, template, frame };
      await db
        .insertInto('template_versions')
        .values({ ...row, updated_at: updatedAt, replaced_at: replacedAt, bytes: Buffer.byteLength(template) })
        .execute();
      await db
        .deleteFrom('template_versions')
        .where('template_id', '=', id)
        .where('number', '<=', number - most)
        .execute();
    },
    list: (templateId, limit, before) => {
      const newest = db
        .selectFrom('template_versions')
        .select(listed)
        .where('template_id', '=', templateId)
        .orderBy('number', 'desc')
        .limit(limit);
      return (before === undefined ? newest : newest.where('number', '<', before)).execute();
    },
    find: (templateId, number) =>
      db
        .selectFrom('template_versions')
        .select([...listed, 'template'])
        .where('template_id', '=', templateId)
        .where('number', '=', number)
        .executeTakeFirst(),
    dropOldest: async (toDrop) => {
      let dropped = 0;
      while (dropped < toDrop.bytes) {
        const oldest = await oldestVersions(db, toDrop).execute();
        if (oldest.length === 0) break;
        for (const { templateId, number, bytes } of oldest) {
          if (dropped >= toDrop.bytes) break;
          await db
            .deleteFrom('template_versions')
            .where('template_id', '=', templateId)
            .where('number', '=', number)
            .execute();
          dropped += bytes;
        }
      }
      return dropped;
    },
  };
}

function oldestVersions(db: Kysely<Tables>, { accountId, templateId }: VersionsToDrop) {
  const versions = db
    .selectFrom('template_versions')
    .select(['template_id as templateId', 'number', 'bytes'])
    .limit(AT_ONCE);
  if (templateId !== undefined) return versions.where('template_id', '=', templateId).orderBy('number');
  return versions.where('account_id', '=', accountId).orderBy('replaced_at').orderBy('template_id').orderBy('number');
}
