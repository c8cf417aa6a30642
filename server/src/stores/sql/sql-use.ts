import type { Kysely } from 'kysely';
import type { DayOfWork, Stored, UseStore, Work } from '../use-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

export function sqlUse(db: Database): UseStore {
  return {
    stored: (accountId) => stored(db, accountId),
    mostStored: (most) =>
      db
        .selectFrom('stored_bytes')
        .select(['account_id as accountId', 'kind', 'things', 'bytes'])
        .where('bytes', '>', 0)
        .orderBy('bytes', 'desc')
        .orderBy('account_id')
        .orderBy('kind')
        .limit(most)
        .execute(),
    addWork: (accountId, day, work) => addWork(db, accountId, day, work),
    days: (accountId, most) => days(db, accountId, most),
    deleteBefore: async (time, most) => {
      const old = db
        .selectFrom('account_days')
        .select(['account_id', 'day'])
        .where('day', '<', time)
        .limit(most)
        .$asTuple('account_id', 'day');
      const gone = db
        .deleteFrom('account_days')
        .where(({ eb, refTuple }) => eb(refTuple('account_id', 'day'), 'in', old));
      return (await gone.returning('day').execute()).length;
    },
  };
}

async function stored(db: Database, accountId: string | undefined): Promise<readonly Stored[]> {
  const rows = await db
    .selectFrom('stored_bytes')
    .select(({ fn }) => ['kind', fn.sum<number>('things').as('things'), fn.sum<number>('bytes').as('bytes')])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, ...sums }) => ({ kind, things: Number(sums.things), bytes: Number(sums.bytes) }));
}

async function addWork(db: Database, accountId: string, day: number, work: Work): Promise<void> {
  const row = {
    account_id: accountId,
    day,
    labels: work.labels,
    label_milliseconds: work.labelMilliseconds,
    job_milliseconds: work.jobMilliseconds,
    timeouts: work.timeouts,
  };
  await db
    .insertInto('account_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet((eb) => ({
        labels: eb('account_days.labels', '+', row.labels),
        label_milliseconds: eb('account_days.label_milliseconds', '+', row.label_milliseconds),
        job_milliseconds: eb('account_days.job_milliseconds', '+', row.job_milliseconds),
        timeouts: eb('account_days.timeouts', '+', row.timeouts),
      })),
    )
    .execute();
}

const days = (db: Database, accountId: string, most: number): Promise<readonly DayOfWork[]> =>
  db
    .selectFrom('account_days')
    .select([
      'day',
      'labels',
      'label_milliseconds as labelMilliseconds',
      'job_milliseconds as jobMilliseconds',
      'timeouts',
    ])
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
