import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import type { Config } from '../src/config.ts';
import { migrate } from '../src/stores/migrations/migrations.ts';
import { moveFolder } from '../src/stores/moving/move-folder.ts';
import { KEPT_TABLES, MOVED_TABLES, SUMS } from '../src/stores/moving/moved-tables.ts';
import { sqliteDialect } from '../src/stores/sql/sqlite.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { compileCache } from './compile-cache.ts';
import { continues, type Left, usedServer } from './left-behind.ts';
import { ask, emptyDatabase, freshDatabase, settingsOf } from './postgres/databases.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { SHORT_LIMITS } from './s3/s3-options.ts';
import { startS3Server } from './s3/s3-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { START, startTestServer } from './test-server.ts';

// platen move: moves a served folder, and checks that its clients still find everything.

const s3 = await startS3Server();
afterAll(() => s3.stop());
beforeEach(() => {
  vi.unstubAllEnvs();
  s3.now = () => Date.now();
});

async function served(): Promise<Left> {
  const { left, server } = await usedServer(await temporaryFolder());
  await server.stop();
  return left;
}

async function platen(...args: string[]) {
  const terminal = recordingTerminal();
  const status = await runCli(args, terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}

/** Creates a folder whose ledger has many entries. */
async function largeFolder(entries: number): Promise<string> {
  const folder = await temporaryFolder();
  const server = await startTestServer({ dataDir: folder, config: { databaseUrl: '' } });
  await server.newKey('large@example.com');
  await server.stop();
  const database = new DatabaseSync(join(folder, 'platen.db'));
  database.exec(`insert into ledger (reference, kind, account_id, labels, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${entries})
    -- PostgreSQL has no U+0000 in texts
    select 'r' || n || iif(n = 1, char(0), ''), 'charge', (select id from accounts limit 1), -1, n from numbers`);
  database.close();
  return folder;
}

/** Kills a move of 100,000 ledger entries halfway. Returns the folder and the database. */
async function killedMove(): Promise<{ readonly folder: string; readonly url: string }> {
  const [folder, url] = [await largeFolder(100_000), await emptyDatabase()];
  const program = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const args = ['--conditions=@platen/source', program, 'move', '--from', folder, '--to', url];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...compileCache }, stdio: 'ignore' });
  const exited = once(child, 'exit');
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) return;
      const [noted] = await ask(url, "select place from unfinished_move where part = 'ledger'");
      expect(noted).toBeDefined();
    },
    { timeout: 60_000, interval: 20 },
  );
  child.kill('SIGKILL');
  const [, signal] = await exited;
  const [{ rows } = { rows: 0 }] = await ask(url, 'select count(*)::int as rows from ledger');
  expect(rows).toBeGreaterThan(0);
  // Repeat if the move was already finished when it was killed.
  return signal === 'SIGKILL' && Number(rows) < 100_002 ? { folder, url } : await killedMove();
}

describePostgres('platen move', () => {
  it('continues on PostgreSQL for a folder’s clients, with its PDFs and secret in place', async () => {
    const left = await served();
    const url = await emptyDatabase();
    const { status, output, messages } = await platen('move', '--from', left.folder, '--to', url);
    expect([status, messages]).toEqual([
      0,
      expect.stringContaining('SQLite and PostgreSQL contain the same rows with the same values.'),
    ]);
    expect(output).toMatch(/^TABLE +ROWS\naccounts +\d\n/);
    expect(messages).toContain(`PLATEN_DATA_DIR=${left.folder}\n`);
    expect(messages).toContain(`PLATEN_LINK_SECRET="$(cat '${left.folder}/link-secret')"`);
    const server = await startTestServer({ dataDir: left.folder, config: { databaseUrl: url } });
    await continues(server, left);
    await server.stop();
    expect(await platen('move', '--from', left.folder, '--to', url)).toMatchObject({
      ...{ status: 0, messages: expect.stringContaining('Everything was already moved; nothing was changed.') },
    });
    await expect(startTestServer({ dataDir: left.folder, config: { databaseUrl: '' } })).rejects.toThrow(
      /its database was moved to postgres.*set PLATEN_DATABASE_URL/,
    );
  });

  it('copies PDFs and secret to another folder', async () => {
    const left = await served();
    const [url, folder] = [await emptyDatabase(), await temporaryFolder()];
    const moved = await platen('move', '--from', left.folder, '--to', url, '--data', folder);
    expect(moved).toMatchObject({ status: 0, messages: expect.stringContaining('2 files moved.') });
    expect(await readFile(join(folder, 'link-secret'), 'utf8')).toBe(left.secret);
    await rm(join(left.folder, 'files'), { recursive: true });
    const server = await startTestServer({ dataDir: folder, config: { databaseUrl: url } });
    await continues(server, left);
  });

  it('puts PDFs in S3', async () => {
    const left = await served();
    const url = await emptyDatabase();
    const bucket: Partial<Config> = {
      ...{ s3Bucket: s3.bucket, s3Endpoint: s3.endpoint, s3Region: s3.credentials.region },
      ...{ s3AccessKeyId: s3.credentials.accessKeyId, s3SecretAccessKey: s3.credentials.secretAccessKey },
    };
    vi.stubEnv('PLATEN_S3_BUCKET', s3.bucket);
    vi.stubEnv('PLATEN_S3_ENDPOINT', s3.endpoint);
    vi.stubEnv('PLATEN_S3_REGION', s3.credentials.region);
    vi.stubEnv('PLATEN_S3_ACCESS_KEY_ID', s3.credentials.accessKeyId);
    vi.stubEnv('PLATEN_S3_SECRET_ACCESS_KEY', s3.credentials.secretAccessKey);
    vi.stubEnv('PLATEN_LINK_SECRET', '7'.repeat(64));
    const args = ['move', '--from', left.folder, '--to', url];
    const other = await platen(...args);
    expect(other).toMatchObject({ status: 2, messages: expect.stringMatching(/^PLATEN_LINK_SECRET: differs from/) });
    vi.stubEnv('PLATEN_LINK_SECRET', left.secret.trim());
    // The rows have been copied, then the bucket rejects a call. The same command continues.
    s3.faults.push(
      ...Array.from({ length: 2 }, () => ({ kind: 'answer', status: 403, code: 'AccessDenied' }) as const),
    );
    const refused = await platen(...args);
    expect(refused).toMatchObject({ status: 1, messages: expect.stringContaining('run the same command again') });
    s3.faults.length = 0;
    const moved = await platen(...args);
    expect(moved).toMatchObject({ status: 0, messages: expect.stringContaining('2 files moved.') });
    expect(moved.messages).toContain('Continuing a move that was started earlier.');
    s3.now = () => START;
    const folder = await temporaryFolder();
    const config = { databaseUrl: url, linkSecret: left.secret.trim(), ...bucket };
    const server = await startTestServer({ dataDir: folder, config, s3Limits: SHORT_LIMITS });
    await continues(server, left);
    expect((await s3.names()).join()).toContain(left.finished);
  });

  it('resumes after it was stopped, with the same result', async () => {
    const folder = await largeFolder(3000);
    const url = await emptyDatabase();
    const postgres = settingsOf(url);
    let attempts = 0;
    for (let moved = false; !moved; attempts++) {
      const stop = new AbortController();
      let batches = 0;
      const begun = () => (): void => {
        if (++batches === 2) stop.abort(new Error('stopped'));
      };
      moved = await moveFolder({ folder, postgres, openFiles: undefined, signal: stop.signal, begun }).then(
        () => true,
        (error: Error) => error.message !== 'stopped',
      );
      if (!moved)
        await expect(startTestServer({ config: { databaseUrl: url } })).rejects.toThrow('is being moved to this');
    }
    expect(attempts).toBeGreaterThan(3);
    expect(await ask(url, 'select count(*)::int as rows, sum(labels)::int as labels from ledger')).toEqual([
      { rows: 3002, labels: 4000 - 3000 },
    ]);
  });

  it('resumes after it was killed in the middle of 100,000 entries, too', async () => {
    const { folder, url } = await killedMove();
    const { status, output, messages } = await platen('move', '--from', folder, '--to', url);
    expect([status, messages]).toEqual([0, expect.stringContaining('Continuing a move that was started earlier.')]);
    expect(output).toMatch(/\nledger +100,002\n/);
  });
});

describePostgres('platen move refuses', () => {
  it('a folder that a server serves, one without a database, and one that is behind', async () => {
    const url = await emptyDatabase();
    const server = await startTestServer({ config: { databaseUrl: '' } });
    const { dataDir } = server.deps.config;
    const used = await platen('move', '--from', dataDir, '--to', url);
    expect(used).toMatchObject({ status: 2, messages: expect.stringContaining('a Platen server is using') });
    await server.stop();
    const folder = await temporaryFolder();
    const none = await platen('move', '--from', folder, '--to', url);
    expect(none).toMatchObject({ status: 2, messages: expect.stringContaining('the folder contains no platen.db') });
    const database = new DatabaseSync(join(dataDir, 'platen.db'));
    database.exec("delete from kysely_migration where name = '0001-initial'");
    database.close();
    const behind = await platen('move', '--from', dataDir, '--to', url);
    expect(behind).toMatchObject({ status: 2, messages: expect.stringContaining('platen migrate --data') });
    expect(await platen('move', '--to', url)).toMatchObject({ status: 2, messages: expect.stringContaining('--from') });
    expect(await platen('move', '--from', dataDir)).toMatchObject({
      status: 2,
      messages: expect.stringContaining('--to'),
    });
  });

  it('a database that is served, holds something, or half of another folder', async () => {
    const [folder, other] = [await largeFolder(1000), await largeFolder(1)];
    const url = await freshDatabase();
    const server = await startTestServer({ config: { databaseUrl: url } });
    const used = await platen('move', '--from', folder, '--to', url);
    expect(used).toMatchObject({
      status: 2,
      messages: expect.stringContaining('the database contains data that is not from this folder'),
    });
    await ask(url, 'truncate accounts cascade');
    const live = await platen('move', '--from', folder, '--to', url);
    expect(live).toMatchObject({
      status: 2,
      messages: expect.stringContaining('a Platen server is using this database'),
    });
    await server.stop();
    const stop = new AbortController();
    const half = { folder, postgres: settingsOf(url), openFiles: undefined, signal: stop.signal };
    await expect(moveFolder({ ...half, begun: () => () => stop.abort(new Error('stopped')) })).rejects.toThrow(
      'stopped',
    );
    const anothers = await platen('move', '--from', other, '--to', url);
    expect(anothers).toMatchObject({
      status: 2,
      messages: expect.stringContaining('the move of another folder'),
    });
  });

  it('to end while anything is not the same', async () => {
    const folder = await largeFolder(1000);
    const url = await emptyDatabase();
    const stop = new AbortController();
    const half = { folder, postgres: settingsOf(url), openFiles: undefined, signal: stop.signal };
    let batches = 0;
    const begun = () => () => {
      if (++batches === 3) stop.abort(new Error('stopped'));
    };
    await expect(moveFolder({ ...half, begun })).rejects.toThrow('stopped');
    await ask(url, "update accounts set trial_available = trial_available + 1 where name = 'large@example.com'");
    const changed = await platen('move', '--from', folder, '--to', url);
    expect(changed).toMatchObject({ status: 2, messages: expect.stringContaining('accounts has different values') });
    await expect(access(join(folder, 'moved.json'))).rejects.toThrow('ENOENT');
  });
});

describe('a folder that is moved', () => {
  it('leaves no table of the schema behind', async () => {
    const db = new Kysely<unknown>({ dialect: sqliteDialect(join(await temporaryFolder(), 'platen.db')) });
    await migrate(db);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    await db.destroy();
    const known = [...MOVED_TABLES, SUMS].map(({ name }) => name);
    expect(tables.toSorted()).toEqual([...known, ...KEPT_TABLES].toSorted());
  });
});
