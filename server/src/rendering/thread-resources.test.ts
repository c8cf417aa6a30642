import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

const module = new URL('./thread-resources.ts', import.meta.url).href;
const code = `
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { yieldToOthers } from ${JSON.stringify(module)};
  yieldToOthers();
  parentPort.postMessage(getPriority());
`;

describe('a thread that yields', () => {
  it.runIf(process.platform === 'linux')(
    'on Linux has a lower priority, and leaves that of the others as it is',
    async () => {
      const before = getPriority();
      const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { execArgv: [] });
      const [priority] = await once(worker, 'message');
      expect([priority, getPriority()]).toEqual([10, before]);
      await worker.terminate();
    },
  );
});
