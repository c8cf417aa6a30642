import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as accounts from './0002-accounts.ts';
import * as templates from './0004-templates.ts';
import * as jobs from './0005-jobs.ts';
import * as runningRenders from './0006-running-renders.ts';
import * as signIn from './0007-sign-in.ts';
import * as verifiedJobs from './0008-verified-jobs.ts';
import * as dataFolder from './0009-data-folder.ts';
import * as templateList from './0010-template-list.ts';
import * as accountUse from './0011-account-use.ts';
import * as jobContents from './0012-job-contents.ts';

/** Every change of the schema, in the order of their names. A published one never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-accounts': accounts,
  '0004-templates': templates,
  '0005-jobs': jobs,
  '0006-running-renders': runningRenders,
  '0007-sign-in': signIn,
  '0008-verified-jobs': verifiedJobs,
  '0009-data-folder': dataFolder,
  '0010-template-list': templateList,
  '0011-account-use': accountUse,
  '0012-job-contents': jobContents,
};

/** Brings a database to the newest schema. Throws when a change fails. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
