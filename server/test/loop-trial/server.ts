// The server of the trial, in its own process. On request, reports how long its event loop was blocked since the last
// request.
import { randomUUID } from 'node:crypto';
import { ensureAccount } from '../../src/accounts/create-account.ts';
import { createKey } from '../../src/accounts/keys.ts';
import { createApp } from '../../src/app.ts';
import { createDeps } from '../../src/create-deps.ts';
import { createHttpServer, listen } from '../../src/http-server.ts';
import { readConfig } from '../../src/read-config.ts';
import type { Held, Started } from './held.ts';

const config = readConfig(process.env);
let url = '';
const { deps } = await createDeps(config, {
  clock: { now: () => Date.now() },
  newId: randomUUID,
  log: (level, event, facts) => {
    if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(facts)}\n`);
  },
  publicUrl: () => url,
});
const { port } = await listen(createHttpServer(createApp(deps), randomUUID), 0, '127.0.0.1');
url = `http://127.0.0.1:${port}`;
const parts = { newId: randomUUID, now: Date.now(), trialLabels: config.trialLabels };
const account = await ensureAccount(deps.stores, { email: 'trial@example.com' }, parts);
const key = await createKey(deps.stores, account, { ...parts, keysPerAccount: config.keysPerAccount });
await deps.rendering.warmUp();

/** Processor time of this thread in milliseconds, which excludes the time of other processes. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let held: Held = { processor: 0, wall: 0 };
let last: Held = { processor: processorTime(), wall: performance.now() };
setInterval(() => {
  const now = { processor: processorTime(), wall: performance.now() };
  held = {
    processor: Math.max(held.processor, now.processor - last.processor),
    wall: Math.max(held.wall, now.wall - last.wall),
  };
  last = now;
}, 1);

process.on('message', () => {
  process.send?.(held);
  held = { processor: 0, wall: 0 };
});
process.send?.({ url, key } satisfies Started);
