import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseFault } from '../database-fault.ts';
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
import * as instances from './0013-instances.ts';
import * as claims from './0014-claims.ts';

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
  '0013-instances': instances,
  '0014-claims': claims,
};

/** The library's list of what was done. */
const MADE = 'kysely_migration';

/**
 * Brings a database to the newest schema, forward only. Throws DatabaseFault for a schema newer than this program knows, and
 * when a change fails. Of processes that do so at once on PostgreSQL one works, the others wait (an advisory lock).
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function refuseNewer<T>(db: Kysely<T>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MADE)) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MADE)} order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new DatabaseFault(
    `the database has the schema of a newer release (${unknown.join(', ')}), which this one does not know. Start the ` +
      'release that made it, or a newer one; or restore a backup from before the upgrade',
  );
}
