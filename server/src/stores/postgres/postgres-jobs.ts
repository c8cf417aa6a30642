import { type Kysely, sql } from 'kysely';
import type { JobStore } from '../job-store.ts';
import { digestOf, type JobContents } from '../sql/sql-job-contents.ts';
import { sqlJobs } from '../sql/sql-jobs.ts';
import type { Tables } from '../sql/tables.ts';
import { isOfDeadInstance } from './dead-instances.ts';

type Database = Kysely<Tables>;

/** The channel by which every instance hears of a job's end; what is said is the job's id. */
export const JOB_ENDED = 'platen_job_ended';

export function postgresJobs(db: Database, instance: number): JobStore {
  const shared = sqlJobs(db, contentsOf(db, instance));
  return {
    ...shared,
    end: async (id, from, end, claim) => {
      const ended = await shared.end(id, from, end, claim);
      // told at the commit, with what it says
      if (ended) await sql`select pg_notify(${JOB_ENDED}, ${id})`.execute(db);
      return ended;
    },
    clean: async () => {
      await sql`delete from job_items where ${isOfDeadInstance(instance)}
        and not exists (select from jobs where jobs.id = job_items.job_id)`.execute(db);
    },
    // one by one: each locks a template, then its account's sum, in the order of those who accept jobs
    delete: async (ids) => {
      for (const id of ids) await db.deleteFrom('jobs').where('id', '=', id).execute();
    },
  };
}

function contentsOf(db: Database, instance: number): JobContents {
  const storeTemplate = async (template: string): Promise<string> => {
    const digest = digestOf(template);
    // shared by all who accept jobs with it, and kept from whoever deletes the last one
    const known = db.selectFrom('job_templates').select('digest').where('digest', '=', digest).forKeyShare();
    if ((await known.executeTakeFirst()) !== undefined) return digest;
    const added = await db
      .insertInto('job_templates')
      .values({ digest, template })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('digest')
      .executeTakeFirst();
    // another was first at the same moment: it is to be kept like any known one
    return added === undefined ? await storeTemplate(template) : digest;
  };
  return {
    storeTemplate,
    storePart: async (jobId, part, content) => {
      await db.insertInto('job_items').values({ job_id: jobId, part, content, instance }).execute();
    },
  };
}
