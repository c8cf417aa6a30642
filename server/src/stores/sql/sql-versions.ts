import type { ExpressionBuilder, Kysely } from 'kysely';
import type { VersionStore, VersionsToDrop } from '../version-store.ts';
import { contentColumns } from './sql-templates.ts';
import type { Tables } from './tables.ts';

const listed = ['number', 'name', 'frame', 'bytes', 'updated_at as updatedAt', 'replaced_at as replacedAt'] as const;

/** Maximum number of versions that one statement deletes. */
const AT_ONCE = 100;

export function sqlVersions(db: Kysely<Tables>): VersionStore {
  return {
    add: async ({ id, accountId, updatedAt, ...content }, { number, replacedAt, most }) => {
      const row = { template_id: id, number, account_id: accountId, updated_at: updatedAt, replaced_at: replacedAt };
      await db
        .insertInto('template_versions')
        .values({ ...row, ...contentColumns(content) })
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
        .select([...listed, 'template', 'editor'])
        .where('template_id', '=', templateId)
        .where('number', '=', number)
        .executeTakeFirst(),
    dropOldest: async (toDrop) => {
      const dropped = { count: 0, bytes: 0 };
      while (dropped.bytes < toDrop.bytes && dropped.count < toDrop.most) {
        const atMost = Math.min(AT_ONCE, toDrop.most - dropped.count);
        const oldest = await oldestVersions(db, toDrop).limit(atMost).execute();
        let last: OldVersion | undefined;
        for (const version of oldest) {
          if (dropped.bytes >= toDrop.bytes) break;
          last = version;
          dropped.bytes += version.bytes;
          dropped.count += 1;
        }
        if (last === undefined) break;
        await deleteThrough(db, toDrop, last);
      }
      return dropped;
    },
  };
}

/** Position of a version among the versions of an account. */
interface OldVersion {
  readonly replacedAt: number;
  readonly templateId: string;
  readonly number: number;
}

/** Selects the versions that may be deleted, the oldest first. */
function oldestVersions(db: Kysely<Tables>, toDrop: VersionsToDrop) {
  const versions = db
    .selectFrom('template_versions')
    .select(['replaced_at as replacedAt', 'template_id as templateId', 'number', 'bytes'])
    .where(isDroppable(toDrop));
  if (toDrop.templateId !== undefined) return versions.orderBy('number');
  return versions.orderBy('replaced_at').orderBy('template_id').orderBy('number');
}

/** Deletes the versions that may be deleted, from the oldest to `last`. */
async function deleteThrough(db: Kysely<Tables>, toDrop: VersionsToDrop, last: OldVersion): Promise<void> {
  const versions = db.deleteFrom('template_versions').where(isDroppable(toDrop));
  const isOld =
    toDrop.templateId === undefined
      ? versions.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('replaced_at', 'template_id', 'number'),
            '<=',
            tuple(last.replacedAt, last.templateId, last.number),
          ),
        )
      : versions.where('number', '<=', last.number);
  await isOld.execute();
}

/** Matches the versions that `dropOldest` may delete. */
function isDroppable({ accountId, templateId, except }: VersionsToDrop) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'template_versions'>) =>
    and([
      templateId === undefined ? eb('account_id', '=', accountId) : eb('template_id', '=', templateId),
      ...(except === undefined
        ? []
        : [or([eb('template_id', '!=', except.templateId), eb('number', '!=', except.number)])]),
    ]);
}
