import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { continues, usedServer } from './left-behind.ts';
import { directAddress, emptyDatabase, freshDatabase } from './postgres/databases.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { programs } from './postgres/postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { data, startTestServer, type TestServer, template } from './test-server.ts';

// Backup and restore as described in docs/running.md: while the server runs, and onto another machine.

const run = promisify(execFile);
const render = (server: TestServer, key?: string) =>
  server.call('POST', '/render', { body: { template, data }, ...(key !== undefined && { key }) });

/** Work after the backup, which is lost with the machine: a key, a job, a charge. */
async function workedOn(server: TestServer, key: string) {
  const late = await server.newKey('late@example.com');
  expect((await render(server, key)).status).toBe(200);
  const items = [{ data: { ...data, price: '3' } }];
  const { body } = await server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items } });
  return { late, job: (body as { jobId: string }).jobId };
}

async function isLost(server: TestServer, key: string, { late, job }: Awaited<ReturnType<typeof workedOn>>) {
  expect((await render(server, late)).status).toBe(401);
  expect((await server.call('GET', `/print/${job}`, { key })).status).toBe(404);
}

describe('a backup of a data folder', () => {
  it('restores what there was: keys, sessions, links, jobs; and nothing after it', async () => {
    const { left, server } = await usedServer(await temporaryFolder());
    const backup = join(await temporaryFolder(), 'backup');
    await mkdir(backup, { mode: 0o700 });
    // The lines from docs/running.md.
    const script = `import { backup, DatabaseSync } from 'node:sqlite';
      await backup(new DatabaseSync('${left.folder}/platen.db', { readOnly: true }), '${backup}/platen.db');`;
    await run(process.execPath, ['--input-type=module', '-e', script]);
    await run('cp', ['-p', join(left.folder, 'link-secret'), backup]);
    await run('cp', ['-rp', join(left.folder, 'files'), backup]);
    const after = await workedOn(server, left.key);
    await server.stop();
    const restored = await startTestServer({ dataDir: backup, config: { databaseUrl: '' } });
    await continues(restored, left);
    await isLost(restored, left.key, after);
  });
});

/** Runs SQL in a database and returns the rows as text. */
async function psql(url: string, statements: string): Promise<string> {
  const args = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--quiet', '--no-align', '--tuples-only'];
  return (await run(join(await programs(), 'psql'), [...args, `--command=${statements}`, url])).stdout;
}

/** Returns the tables of Platen and its queue, with their rows. */
const rowsOf = (url: string): Promise<string> =>
  psql(
    url,
    `select table_schema, table_name, query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')
     from information_schema.tables where table_schema in ('public', 'platen_queue') and table_name not like 'pg_stat%'
     order by table_schema, table_name`,
  );

/** Creates an empty database whose owner is no superuser, and returns its direct address for this owner. */
async function databaseOfAnotherUser(): Promise<string> {
  const url = await directAddress(await emptyDatabase());
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  const name = (await psql(url, 'select current_database()')).trim();
  await psql(url, `create role ${owner} login; alter database ${name} owner to ${owner}`);
  return url.replace('platen@', `${owner}@`);
}

/** Runs the lines of docs/running.md that dump a database. */
async function dump(url: string, backup: string): Promise<void> {
  const file = `--file=${join(backup, 'platen.dump')}`;
  await run(join(await programs(), 'pg_dump'), ['--format=custom', file, await directAddress(url)]);
}

/** Runs the lines of docs/running.md that restore a database. */
async function restore(backup: string, url: string): Promise<void> {
  const script = `set -e
    pg_restore --list "$1/platen.dump" | grep -v ' EXTENSION ' > "$1/platen.list"
    pg_restore --exit-on-error --no-owner --no-acl --no-comments --use-list="$1/platen.list" --dbname="$2" "$1/platen.dump"`;
  const environment = { ...process.env, PATH: `${await programs()}:${process.env.PATH}` };
  await run('sh', ['-c', script, 'sh', backup, url], { env: environment });
}

describePostgres('a backup of PostgreSQL', () => {
  it('by pg_dump restores the same data, with separately copied files and secret', async () => {
    const url = await emptyDatabase();
    const { left, server } = await usedServer(await temporaryFolder(), url);
    const [backup, folder] = [await temporaryFolder(), await temporaryFolder()];
    await dump(url, backup);
    await cp(join(left.folder, 'files'), join(backup, 'files'), { recursive: true });
    const after = await workedOn(server, left.key);
    await server.stop();
    const other = await databaseOfAnotherUser();
    await restore(backup, other);
    await cp(join(backup, 'files'), join(folder, 'files'), { recursive: true });
    // Another folder, with the secret in the configuration, as with several instances.
    const config = { databaseUrl: other, linkSecret: left.secret.trim() };
    const restored = await startTestServer({ dataDir: folder, config });
    await continues(restored, left);
    await isLost(restored, left.key, after);
  });

  it('restores a database with extensions, comments and rights of other users, which its new owner may not create', async () => {
    const url = await freshDatabase();
    const before = await rowsOf(url);
    const reader = `reader_${randomUUID().replaceAll('-', '')}`;
    await psql(
      url,
      `create role ${reader}; grant select on all tables in schema public to ${reader};
       comment on extension plpgsql is 'changed'; create extension pg_stat_statements;
       create schema tools; create extension pgcrypto schema tools;`,
    );
    const backup = await temporaryFolder();
    await dump(url, backup);
    const other = await databaseOfAnotherUser();
    await expect(
      run(join(await programs(), 'pg_restore'), ['--exit-on-error', `--dbname=${other}`, join(backup, 'platen.dump')]),
    ).rejects.toThrow('ERROR:');
    const restored = await databaseOfAnotherUser();
    await restore(backup, restored);
    expect(await rowsOf(restored)).toBe(before);
    expect(await psql(restored, 'select extname from pg_extension')).toBe('plpgsql\n');
  });
});
