// npm run bench -- jobs [TURNS]: measures a job of 1,000 labels from submission to completion on an idle server.
// Compares an embedded server on SQLite with an api and a worker instance on PostgreSQL. The runs alternate, so that
// noise affects both. Nothing is asserted.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/postgres-server.ts';
import { createKey, type ServerProcess, startServer } from '../server-process.ts';
import { quantile } from './figures.ts';

const TURNS = Number(process.argv[2] ?? 20);
const WARM_UP_TURNS = 4;
const LABELS = 1000;
/** Different rows, as in a shop: the PDF contains equal labels only once. */
const items = Array.from({ length: LABELS }, (_, index) => ({
  data: { name: `Article ${index}`, price: `$ ${index}`, sku: `SKU-${index}` },
}));
const body = JSON.stringify({ starter: 'product-label-2x1', items });

interface Measured {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
  readonly url: string;
  readonly key: string;
  readonly milliseconds: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'platen-bench-'));
const database = await startPostgres(['fsync=on', 'full_page_writes=on']);
await database.run('create database platen');

async function started(
  name: string,
  shared: Readonly<Record<string, string>>,
  roles: readonly string[],
): Promise<Measured> {
  const limits = {
    ...{ PLATEN_LABELS_PER_MINUTE: '1000000000', PLATEN_REQUESTS_PER_MINUTE: '1000000000' },
    ...{ PLATEN_TRIAL_LABELS: '1000000000', PLATEN_PRINT_THREADS: '1', PLATEN_RENDER_THREADS: '1' },
  };
  const environments = roles.map((role) => ({
    ...{ ...limits, ...shared, PLATEN_ROLE: role, PLATEN_DATA_DIR: join(folder, `${name}-${role}`) },
  }));
  const key = await createKey({ ...environments[0], PLATEN_ROLE: 'all' }, 'bench@example.com');
  const servers = environments.map((environment) => startServer(environment, (text) => process.stderr.write(text)));
  const [url = ''] = await Promise.all(servers.map((server) => server.url));
  return { name, servers, key, url, milliseconds: [] };
}

/** Returns the duration of one job. */
async function turn({ url, key }: Measured): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const began = performance.now();
  const sent = await fetch(`${url}/api/v1/print`, { method: 'POST', headers, body });
  const { jobId } = (await sent.json()) as { jobId: string };
  for (let status = ''; status !== 'completed'; ) {
    const answer = await fetch(`${url}/api/v1/print/${jobId}?wait=30`, { headers });
    ({ status } = (await answer.json()) as { status: string });
    if (status === 'failed') throw new Error(`job ${jobId} failed`);
  }
  return performance.now() - began;
}

const shared = {
  PLATEN_DATABASE_URL: database.urlOf('platen'),
  PLATEN_LINK_SECRET: randomBytes(32).toString('hex'),
  PLATEN_FILES_DIR: join(folder, 'files'),
};
const both = [
  await started('embedded, SQLite', {}, ['all']),
  await started('api and worker, PostgreSQL', shared, ['api', 'worker']),
] as const;
try {
  for (let round = -WARM_UP_TURNS; round < TURNS; round++) {
    for (const measured of both) {
      const milliseconds = await turn(measured);
      if (round >= 0) measured.milliseconds.push(milliseconds);
    }
  }
  const rows = both.map(({ name, milliseconds }) => [
    name,
    { p50: quantile(milliseconds, 0.5).toFixed(0), p95: quantile(milliseconds, 0.95).toFixed(0) },
  ]);
  const [embedded, brought] = both.map(({ milliseconds }) => quantile(milliseconds, 0.5)) as [number, number];
  console.table({ ...Object.fromEntries(rows), ratio: { p50: (brought / embedded).toFixed(2) } });
} finally {
  for (const { servers } of both) for (const server of servers) await server.stop();
  await database.end();
  await rm(folder, { recursive: true, force: true });
}
