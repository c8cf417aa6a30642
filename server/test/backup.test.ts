import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { continues, usedServer } from './left-behind.ts';
import { directAddress, emptyDatabase } from './postgres/databases.ts';
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

describePostgres('a backup of PostgreSQL', () => {
  it('by pg_dump restores the same data, with separately copied files and secret', async () => {
    const url = await emptyDatabase();
    const { left, server } = await usedServer(await temporaryFolder(), url);
    const [backup, folder] = [await temporaryFolder(), await temporaryFolder()];
    const [dump, bin] = [join(backup, 'platen.dump'), await programs()];
    await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, await directAddress(url)]);
    await cp(join(left.folder, 'files'), join(backup, 'files'), { recursive: true });
    const after = await workedOn(server, left.key);
    await server.stop();
    const other = await emptyDatabase();
    const target = `--dbname=${await directAddress(other)}`;
    await run(join(bin, 'pg_restore'), ['--exit-on-error', '--no-owner', target, dump]);
    await cp(join(backup, 'files'), join(folder, 'files'), { recursive: true });
    // Another folder, with the secret in the configuration, as with several instances.
    const config = { databaseUrl: other, linkSecret: left.secret.trim() };
    const restored = await startTestServer({ dataDir: folder, config });
    await continues(restored, left);
    await isLost(restored, left.key, after);
  });
});
