import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { type Migrations, migrations } from '../src/stores/migrations/migrations.ts';
import { withPostgresSchema } from '../src/stores/postgres/open-postgres.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { audit } from './ledger-audit.ts';
import { emptyDatabase, freshDatabase, settingsOf } from './postgres/databases.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// platen migrate, and the server when only that command may change the schema.

beforeEach(() => vi.unstubAllEnvs());

async function platen(...args: string[]) {
  const terminal = recordingTerminal();
  const status = await runCli(args, terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}
const names = Object.keys(migrations);
const queue = 'the tables of the print job queue';
const lines = [...names, queue].map((name) => `${name}\n`).join('');
const start = (config: object) => startTestServer({ config: { migrate: 'off', ...config } });
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe('platen migrate in a folder', () => {
  it('makes the database, says what it made, and has nothing to do the next time', async () => {
    const folder = await temporaryFolder();
    expect(await platen('migrate', '--data', folder)).toEqual({
      ...{ status: 0, output: '' },
      messages: `${names.map((name) => `applied ${name}\n`).join('')}${folder}/platen.db now has the schema of this release. Applied ${names.length} changes.\n`,
    });
    expect((await platen('migrate', '--data', folder)).messages).toContain(
      'already has the schema of this release; nothing was changed',
    );
    expect(await platen('migrate', '--data', folder, '--check')).toMatchObject({ status: 0, output: '' });
  });

  it('only looks where it is asked to, and creates nothing', async () => {
    const folder = await temporaryFolder();
    const { status, messages } = await platen('migrate', '--check', '--data', folder);
    expect([status, messages]).toEqual([2, expect.stringContaining('contains no Platen server data')]);
    expect(await readdir(folder)).toEqual([]);
    const both = await platen('migrate', '--data', folder, '--to', 'postgres:///a');
    expect(both).toMatchObject({ status: 2, messages: expect.stringContaining('cannot be used together') });
  });

  it('is what PLATEN_MIGRATE=off waits for', async () => {
    const folder = await temporaryFolder();
    const options = { config: { migrate: 'off' as const, databaseUrl: '' }, dataDir: folder };
    await expect(startTestServer(options)).rejects.toThrow('PLATEN_MIGRATE is off. Run: platen migrate');
    vi.stubEnv('PLATEN_DATA_DIR', folder);
    vi.stubEnv('PLATEN_MIGRATE', 'off');
    const refused = await platen('keys', 'create', '--email', 'a@example.com');
    expect(refused).toMatchObject({ status: 2, messages: expect.stringContaining('Run: platen migrate') });
    expect((await platen('migrate')).status).toBe(0);
    const server = await startTestServer(options);
    expect((await server.call('GET', '/usage')).status).toBe(200);
  });
});

/**
 * Migrations of a later release that are allowed while this one serves: columns with defaults, a table, an index, a
 * trigger.
 */
const later: Migrations = {
  ...migrations,
  '9001-columns': {
    up: async (db) => {
      for (const table of ['accounts', 'api_keys', 'ledger', 'jobs', 'templates', 'idempotency', 'rate_windows']) {
        await db.schema
          .alterTable(table)
          .addColumn('added', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      }
    },
  },
  '9002-table': {
    up: async (db) => {
      await db.schema.createTable('added').addColumn('job_id', 'text').execute();
      await sql`create function note_added() returns trigger language plpgsql as
        $$ begin insert into added values (new.id); return null; end $$`.execute(db);
      await sql`create trigger jobs_added after insert on jobs for each row execute function note_added()`.execute(db);
    },
  },
  '9003-index': {
    up: async (db) => {
      await db.schema.createIndex('added_index').on('ledger').columns(['added', 'created_at']).execute();
    },
  },
};

const label = { template, data };
const job = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };

/** Sends every kind of call in a loop until told to stop. Returns the statuses and the jobs. */
async function callOn(server: TestServer, key: string, continues: (statuses: readonly number[]) => boolean) {
  const statuses: number[] = [];
  const jobs: string[] = [];
  while (continues(statuses)) {
    const stored = await server.call('POST', '/templates', { key, body: { name: 'a', template } });
    const headers = { 'Idempotency-Key': `${statuses.length}` };
    const printed = await server.call('POST', '/print', { key, body: job, headers });
    jobs.push((printed.body as { jobId: string }).jobId);
    const answers = [
      ...[stored, printed],
      await server.call('POST', '/render', { key, body: label }),
      await server.call('GET', '/usage', { key }),
      await server.call('GET', '/templates', { key }),
      await server.call('GET', `/print/${jobs.at(-1)}`, { key }),
    ];
    statuses.push(...answers.map(({ status }) => status));
  }
  return { statuses: new Set(statuses), jobs };
}

describePostgres('platen migrate on PostgreSQL', () => {
  it('says what it would do and ends with 1, does it, and has a server start that is not to do it', async () => {
    const url = await emptyDatabase();
    await expect(start({ databaseUrl: url })).rejects.toThrow(/lacks schema changes .*Run: platen migrate/);
    expect(await platen('migrate', '--check', '--to', url)).toMatchObject({ status: 1, output: lines });
    await withPostgresSchema(settingsOf(url), (schema) => schema.migrate({}));
    await expect(start({ databaseUrl: url })).rejects.toThrow(
      /lacks this release’s tables for the job queue.*Run: platen migrate/,
    );
    vi.stubEnv('PLATEN_DATABASE_URL', url);
    expect(await platen('migrate', '--check')).toMatchObject({ status: 1, output: `${queue}\n` });
    expect((await platen('migrate')).messages).toContain('now has the schema of this release. Applied 1 change.');
    expect(await platen('migrate', '--check')).toMatchObject({ status: 0, output: '' });
    const server = await start({ databaseUrl: url });
    expect((await server.call('GET', '/usage')).status).toBe(200);
  });

  it('names a database that can’t be reached or is newer, and what to do', async () => {
    const unreachable = await platen('migrate', '--to', 'postgres://platen:secret@127.0.0.1:1/platen');
    expect(unreachable).toMatchObject({ status: 2, messages: expect.stringContaining('ECONNREFUSED') });
    expect(unreachable.messages).not.toContain('secret');
    const url = await freshDatabase();
    await withPostgresSchema(settingsOf(url), (schema) => schema.migrate({ known: later }));
    const newer = await platen('migrate', '--to', url);
    expect(newer).toMatchObject({ status: 2, messages: expect.stringContaining('newer release (9001-columns') });
  });

  it('changes the schema under a server of the release before: every call is answered as ever', async () => {
    const databaseUrl = await freshDatabase();
    const server = await startTestServer({ config: { databaseUrl, labelsPerMinute: 1e6, trialLabels: 1e6 } });
    const keys = await Promise.all([1, 2, 3, 4].map(() => server.newKey()));
    let [continues, called] = [true, 0];
    const callers = keys.map((key) =>
      callOn(server, key, (statuses) => {
        called = Math.max(called, statuses.length);
        return continues;
      }),
    );
    await vi.waitFor(() => expect(called).toBeGreaterThan(10), PATIENCE);
    const made = await withPostgresSchema(settingsOf(databaseUrl), (schema) => schema.migrate({ known: later }));
    expect(made).toEqual(['9001-columns', '9002-table', '9003-index']);
    // The server continues, with prepared statements and with new ones.
    const before = called;
    await vi.waitFor(() => expect(called).toBeGreaterThan(before + 10), PATIENCE);
    continues = false;
    for (const [index, caller] of callers.entries()) {
      const { statuses, jobs } = await caller;
      expect([...statuses].toSorted()).toEqual([200, 201, 202]);
      for (const id of jobs)
        expect((await endOfJob(server, id, { key: keys[index] ?? '' })).body).toMatchObject({ status: 'completed' });
      const { sum, trialAvailable } = await audit(server, keys[index] ?? '');
      expect(trialAvailable).toBe(sum);
    }
  });

  it('lets calls pass while another holds the table that is to be changed', async () => {
    const databaseUrl = await freshDatabase();
    const server = await startTestServer({ config: { databaseUrl } });
    const aside = new pg.Client({ connectionString: databaseUrl });
    await aside.connect();
    onTestFinished(() => aside.end());
    // The lock of a running backup.
    await aside.query('begin; lock table accounts in access share mode');
    const heldUp: string[] = [];
    const changed = withPostgresSchema(settingsOf(databaseUrl), (schema) =>
      schema.migrate({ known: later, onHeldUp: (name) => heldUp.push(name) }),
    );
    await vi.waitFor(async () => {
      expect((await server.call('POST', '/render', { body: label })).status).toBe(200);
      expect(heldUp.length).toBeGreaterThan(1);
    }, PATIENCE);
    await aside.query('rollback');
    expect(await changed).toHaveLength(3);
    expect(new Set(heldUp)).toEqual(new Set(['9001-columns']));
  });
});
