import { setTimeout as after } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isHeldUp } from '../postgres/faults.ts';
import { DatabaseFault } from '../storage-faults.ts';
import * as initial from './0001-initial.ts';
import * as unacceptedJobs from './0002-unaccepted-jobs.ts';
import * as cropMarks from './0003-crop-marks.ts';
import * as fonts from './0004-fonts.ts';
import * as keyNames from './0005-key-names.ts';
import * as renderKeys from './0006-render-keys.ts';
import * as largeTables from './0007-large-tables.ts';
import * as codeForms from './0008-code-forms.ts';
import * as conformingPdfs from './0009-conforming-pdfs.ts';
import * as printers from './0010-printers.ts';
import * as webhooks from './0011-webhooks.ts';
import * as labelHooks from './0012-label-hooks.ts';
import * as lengths from './0013-lengths.ts';
import * as templateVersions from './0014-template-versions.ts';
import * as evidence from './0015-evidence.ts';
import * as jobLists from './0016-job-lists.ts';
import * as cloudprnt from './0017-cloudprnt.ts';
import * as cancellations from './0018-cancellations.ts';
import * as claims from './0019-claims.ts';
import * as editorData from './0020-editor-data.ts';
import { isPostgres } from './engine.ts';

/** Migrations of the schema by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * All migrations of the schema. A published migration is never edited. On PostgreSQL the previous release continues to
 * run during and after a migration. So a migration adds columns with a default or null, and removes only tables and
 * columns that the previous release no longer uses.
 */
export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-unaccepted-jobs': unacceptedJobs,
  '0003-crop-marks': cropMarks,
  '0004-fonts': fonts,
  '0005-key-names': keyNames,
  '0006-render-keys': renderKeys,
  '0007-large-tables': largeTables,
  '0008-code-forms': codeForms,
  '0009-conforming-pdfs': conformingPdfs,
  '0010-printers': printers,
  '0011-webhooks': webhooks,
  '0012-label-hooks': labelHooks,
  '0013-lengths': lengths,
  '0014-template-versions': templateVersions,
  '0015-evidence': evidence,
  '0016-job-lists': jobLists,
  '0017-cloudprnt': cloudprnt,
  '0018-cancellations': cancellations,
  '0019-claims': claims,
  '0020-editor-data': editorData,
};

/** kysely's table of completed migrations. */
const MADE = 'kysely_migration';
/**
 * Pause before retrying a migration that failed to get its locks. Statements that wait for the migration can proceed
 * during the pause.
 */
const AGAIN_MILLISECONDS = 200;

export interface MigrateOptions {
  /** The known migrations; by default this release's. */
  readonly known?: Migrations;
  /** Called after each completed migration. */
  readonly onMigrated?: (name: string) => void;
  /** Called each time a migration must wait for locks. If the callback throws, the retries end. */
  readonly onHeldUp?: (name: string) => void;
}

/** Operations on a database's schema; safe to call while servers use the database. */
export interface Schema {
  /** Returns the pending migrations. Throws DatabaseFault if the schema is newer than this program. */
  pending(): Promise<readonly string[]>;
  /** Runs the pending migrations and returns their names. */
  migrate(options: MigrateOptions): Promise<readonly string[]>;
}

export const schemaOf = <T>(db: Kysely<T>): Schema => ({
  pending: () => pendingChanges(db),
  migrate: (options) => migrate(db, options),
});

/**
 * Runs all pending migrations, forward only, and returns their names. Throws DatabaseFault if the schema is newer than
 * this program, or if a migration fails. On PostgreSQL, each migration runs in its own transaction, and is retried
 * while other transactions hold locks that it needs.
 */
export async function migrate<T>(db: Kysely<T>, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { known = migrations, onMigrated } = options;
  const pending = await pendingChanges(db, known);
  if (pending.length === 0) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
  if (isPostgres(db)) return await migrateOneByOne(migrator, pending, options);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  const made = results.map(({ migrationName }) => migrationName);
  for (const name of made) onMigrated?.(name);
  return made;
}

async function migrateOneByOne(
  migrator: Migrator,
  pending: readonly string[],
  { onMigrated, onHeldUp }: MigrateOptions,
): Promise<readonly string[]> {
  const made: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined) {
      const [done] = results;
      if (done === undefined) return made;
      made.push(done.migrationName);
      onMigrated?.(done.migrationName);
    } else {
      if (!isHeldUp(error)) throw error;
      // if no migration is pending, kysely was waiting to read its own migration table after the last migration
      onHeldUp?.(results[0]?.migrationName ?? pending[made.length] ?? MADE);
      await after(AGAIN_MILLISECONDS);
    }
  }
}

async function pendingChanges<T>(db: Kysely<T>, known: Migrations = migrations): Promise<readonly string[]> {
  const made = new Set(await madeChanges(db));
  const unknown = [...made].filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) {
    throw new DatabaseFault(
      `the database has the schema of a newer release (${unknown.join(', ')}), which this release does not know. Start that ` +
        'release or a newer one, or restore a backup from before the upgrade',
    );
  }
  return Object.keys(known)
    .toSorted()
    .filter((name) => !made.has(name));
}

/** Throws DatabaseFault unless a database has this release's schema. */
export async function requireSchema<T>(db: Kysely<T>): Promise<void> {
  const pending = await pendingChanges(db);
  if (pending.length === 0) return;
  throw new DatabaseFault(
    `the database lacks schema changes that this release needs (${pending.join(', ')}), and PLATEN_MIGRATE is off. Run: platen migrate`,
  );
}

async function madeChanges<T>(db: Kysely<T>): Promise<readonly string[]> {
  // queries the database directly: kysely would inspect all tables, which fails during another process's migration
  const list = isPostgres(db)
    ? sql`select 1 where to_regclass(${MADE}) is not null`
    : sql`select 1 from sqlite_master where name = ${MADE}`;
  if ((await list.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MADE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
