import { type Kysely, sql } from 'kysely';
import type { JobStore } from '../job-store.ts';
import { digestOf, type JobContents, sqlJobs } from '../sql/sql-jobs.ts';
import type { Tables } from '../sql/tables.ts';
import { StorageFault } from '../storage-faults.ts';
import { isOfDeadInstance } from './fragments.ts';

type Database = Kysely<Tables>;

/** Channel that notifies every instance of a job's end. The payload is the job's id. */
export const JOB_ENDED = 'platen_job_ended';

export function postgresJobs(db: Database, instance: number): JobStore {
  const shared = sqlJobs(db, contentsOf(db, instance));
  return {
    ...shared,
    insert: async (job) => {
      if ('storedBytes' in job.items) await holdItems(db, job.id, job.items.storedBytes);
      await shared.insert(job);
    },
    end: async (id, from, end, claim) => {
      const ended = await shared.end(id, from, end, claim);
      // PostgreSQL sends the notification when the transaction is committed
      if (ended) await sql`select pg_notify(${JOB_ENDED}, ${id})`.execute(db);
      return ended;
    },
    clean: async () => {
      const ofNoJob = sql`not exists (select from jobs where jobs.id = job_items.job_id)`;
      await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ jobId: string; part: number }>`select job_id as "jobId", part from job_items
          where ${isOfDeadInstance(instance)} and ${ofNoJob} for update skip locked`.execute(transaction);
        if (rows.length === 0) return;
        // checks again with the rows locked: an instance that was only disconnected may have accepted the job meanwhile
        const [ids, parts] = [rows.map(({ jobId }) => jobId), rows.map(({ part }) => part)];
        await sql`delete from job_items where ${ofNoJob} and (job_id, part) in (
          select * from unnest(${ids}::text[], ${parts}::integer[]))`.execute(transaction);
      });
    },
    // deletes jobs one by one, so that each deletion acquires its locks in the same order as accepting a job: first the
    // template, then the account's sum
    delete: async (ids) => {
      for (const id of ids) await db.deleteFrom('jobs').where('id', '=', id).execute();
    },
  };
}

/**
 * Locks the items of a job, so that they can't be removed before the job is inserted. Throws StorageFault if another
 * instance considered this one dead and removed them.
 */
async function holdItems(db: Database, jobId: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from (select content from job_items where job_id = ${jobId} for key share) as parts`.execute(db);
  if (rows[0]?.bytes === bytes) return;
  throw new StorageFault('database', 'the items of a job were removed because this instance was considered dead');
}

function contentsOf(db: Database, instance: number): JobContents {
  const storeTemplate = async (template: string): Promise<string> => {
    const digest = digestOf(template);
    // takes a shared lock on the template, so that it is not removed together with the last other job that uses it
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
  return {
    storeTemplate,
    storePart: async (jobId, part, content) => {
      await db.insertInto('job_items').values({ job_id: jobId, part, content, instance }).execute();
    },
  };
}
