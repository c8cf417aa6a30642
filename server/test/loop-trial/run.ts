// npm run trial -- loop: sends the requests that block a server's event loop longest, and prints how long each blocked
// it. Other requests wait that long at most. Only prints figures; marks rows above the limit.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Held, Started } from './held.ts';
import { type HostileRequest, hostileRequests, largeTemplate } from './requests.ts';

/** The limit, in milliseconds of processor time. */
const MAX_HELD = 50;
/**
 * Runs of each request; the worst counts. The first includes compilation, and the last may include garbage collection.
 */
const TIMES = 3;

const [only = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'platen-loop-'));
const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
  execArgv: ['--conditions=@platen/source'],
  env: {
    ...process.env,
    PLATEN_DATA_DIR: dataDir,
    PLATEN_LABELS_PER_MINUTE: '1000000000',
    PLATEN_REQUESTS_PER_MINUTE: '1000000000',
    PLATEN_TRIAL_LABELS: '1000000000',
  },
});
const [{ url, key }] = (await once(child, 'message')) as [Started];

/** Returns how long the server was blocked since the last call. */
async function held(): Promise<Held> {
  child.send('held');
  return ((await once(child, 'message')) as [Held])[0];
}

async function send({ method, path, body, headers }: Omit<HostileRequest, 'name'>, id = ''): Promise<Response> {
  return await fetch(`${url}${path.replace('{id}', id)}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: body.replaceAll('"{id}"', `"${id}"`) }),
  });
}

async function store(): Promise<string> {
  const body = JSON.stringify({ name: 'large', template: largeTemplate });
  const answer = await send({ method: 'POST', path: '/api/v1/templates', body });
  return ((await answer.json()) as { id: string }).id;
}

try {
  let id = '';
  for (let stored = 0; stored < 100; stored++) id = await store();
  let over = 0;
  process.stdout.write('held, ms of processor (by the clock)   answer\n');
  for (const request of hostileRequests.filter(({ name }) => name.includes(only))) {
    await held();
    const statuses = new Set<string>();
    for (let time = 0; time < TIMES; time++) {
      const answer = await send(request, id);
      statuses.add(`${answer.status}, ${(await answer.arrayBuffer()).byteLength} bytes`);
    }
    const { processor, wall } = await held();
    if (processor > MAX_HELD) over++;
    const mark = processor > MAX_HELD ? '!' : ' ';
    const figures = `${mark}${processor.toFixed(0).padStart(5)} (${wall.toFixed(0)})`.padEnd(14);
    process.stdout.write(`${figures} ${[...statuses].join('; ').padEnd(22)} ${request.name}\n`);
  }
  process.stdout.write(`${over} held it above ${MAX_HELD} ms\n`);
  if (over > 0) process.exitCode = 1;
} finally {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
