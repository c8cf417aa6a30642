import { type Kysely, sql } from 'kysely';
import type { JobStore } from '../job-store.ts';
import { claiming, digestOf, ending, type JobContents, sqlJobs } from '../sql/sql-jobs.ts';
import type { Tables } from '../sql/tables.ts';
import { isOfDeadInstance, relaxCommit } from './fragments.ts';
import { SweptUntil } from './swept-until.ts';

type Database = Kysely<Tables>;

/** Channel on which every instance is notified that a job has ended. The payload is the job's id. */
export const JOB_ENDED = 'platen_job_ended';

export function postgresJobs(db: Database, instance: number): JobStore {
  const shared = sqlJobs(db, contentsOf(db, instance));
  const until = new SweptUntil();
  /** Number of jobs that the last search for expired jobs found, and the time up to which the search was complete. */
  let found = { jobs: 0, end: 0 };
  return {
    ...shared,
    // one statement, because a worker of small jobs spends much of its time on statements
    claim: async (id, from) => {
      const claimed = await claiming(db, id, from)
        .from(relaxCommit.as('relaxed_commit'))
        .returning((eb) => [
          eb
            .selectFrom('job_templates')
            .select('template')
            .whereRef('job_templates.digest', '=', 'jobs.template_digest')
            .$asScalar()
            .$notNull()
            .as('template'),
          sql<Buffer | null>`(select string_agg(content, ''::bytea order by part) from job_items
            where job_id = jobs.id)`.as('items'),
        ])
        .executeTakeFirst();
      if (claimed === undefined) return undefined;
      const { digest: _, items, ...job } = claimed;
      return { ...job, items: new Uint8Array(items ?? []) };
    },
    end: async (id, from, end, claim) => {
      // PostgreSQL sends the notification when the transaction is committed
      const ended = await db
        .with('ended', () => ending(db, id, from, end, claim))
        .selectFrom('ended')
        .select(sql`pg_notify(${JOB_ENDED}, id)`.as('notified'))
        .executeTakeFirst();
      return ended !== undefined;
    },
    clean: () =>
      db.transaction().execute(async (transaction) => {
        // skips locked rows: their jobs are still being accepted by an instance that only seems dead, because it lost
        // the connection with its advisory locks
        const { rows } = await sql<{ id: string }>`delete from unaccepted_jobs where id in (
          select id from unaccepted_jobs where ${isOfDeadInstance(instance)} for update skip locked
        ) returning id`.execute(transaction);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await transaction.deleteFrom('job_items').where('job_id', 'in', ids).execute();
      }),
    expired: async (now, most) => {
      const start = until.startBefore(now);
      const jobs = await db
        .selectFrom('jobs')
        .select(['id', 'claim', 'format', 'expires_at as expiresAt'])
        .where('expires_at', '>=', start)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(most)
        .execute();
      const end = jobs.length < most ? now : Math.max(start, ...jobs.map(({ expiresAt }) => expiresAt ?? 0));
      found = { jobs: jobs.length, end };
      return jobs.map(({ id, claim, format }) => ({ id, claim, format }));
    },
    // Deletes jobs one by one, so that each deletion acquires its locks in the same order as when a job is accepted:
    // first the template's lock, then that of the account's row in `stored_bytes`.
    delete: async (ids) => {
      for (const id of ids) await db.deleteFrom('jobs').where('id', '=', id).execute();
      // jobs whose files could not be deleted stay in the table, so the next search starts where this one started
      if (ids.length === found.jobs) until.note(found.end);
    },
  };
}

function contentsOf(db: Database, instance: number): JobContents {
  const storeTemplate = async (template: string): Promise<string> => {
    const digest = digestOf(template);
    // takes a shared lock on the template, so that deleting the last other job that uses the template does not remove
    // it
    const known = db.selectFrom('job_templates').select('digest').where('digest', '=', digest).forKeyShare();
    if ((await known.executeTakeFirst()) !== undefined) return digest;
    const added = await db
      .insertInto('job_templates')
      .values({ digest, template })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('digest')
      .executeTakeFirst();
    // if another transaction inserted the template at the same moment, starts over to lock that template
    return added === undefined ? await storeTemplate(template) : digest;
  };
  return { instance, storeTemplate };
}
