// The real server with its default limits, in its own process; only its images come from the trial. Creates accounts
// and reports its state on request.

import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ensureAccount } from '../../src/accounts/create-account.ts';
import { createKey } from '../../src/accounts/keys.ts';
import { createApp } from '../../src/app.ts';
import { createDeps } from '../../src/create-deps.ts';
import { createHttpServer, listen } from '../../src/http-server.ts';
import { readConfig } from '../../src/read-config.ts';
import type { FromServer, ToServer } from './messages.ts';
import { slowImages } from './slow-images.ts';

const config = readConfig(process.env);
const images = await slowImages();
let url = '';
const { deps, stopWork, close } = await createDeps(config, {
  ...{ clock: { now: () => Date.now() }, newId: randomUUID, log: () => undefined, publicUrl: () => url },
  steady: () => performance.now(),
  imageNetwork: images.network,
});
const server = createHttpServer(createApp(deps), randomUUID, { requestSeconds: config.requestSeconds });
const { port } = await listen(server, 0, '127.0.0.1');
url = `http://127.0.0.1:${port}`;
await deps.rendering.warmUp();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

const send = (message: FromServer): void => void process.send?.(message);

async function newAccount(pro: boolean, keys: number): Promise<readonly string[]> {
  const now = Date.now();
  const owner = { email: `${randomUUID()}@example.com` };
  const account = await ensureAccount(deps.stores, owner, { newId: randomUUID, now, trialLabels: config.trialLabels });
  if (pro) await deps.stores.ledger.setGranted(account.id, true);
  const parts = { newId: randomUUID, now, keysPerAccount: config.keysPerAccount };
  return await Promise.all(Array.from({ length: keys }, () => createKey(deps.stores, account, parts)));
}

process.on('message', async (message: ToServer) => {
  switch (message.kind) {
    case 'account':
      return send({ kind: 'account', keys: await newAccount(message.pro, message.keys) });
    case 'state': {
      const state = { longestHold: delay.max / 1e6, megabytes: process.memoryUsage.rss() / 1e6 };
      delay.reset();
      return send({ kind: 'state', ...state });
    }
    case 'stop':
      server.closeAllConnections();
      server.close();
      await stopWork();
      await close();
      process.exit(0);
      break;
    default:
      throw message satisfies never;
  }
});
send({ kind: 'listening', url, imagePort: images.port });
