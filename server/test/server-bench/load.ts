// Load generator of npm run bench -- server, in its own process. Each of its persistent connections sends the next
// label after the last response, or at a given rate. run.ts starts it and exchanges one message each way for a run.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/** Instructions for one run. */
export interface LoadOrder {
  /** Addresses of the instances, distributed over the connections. */
  readonly urls: readonly string[];
  /** Keys of several accounts, distributed over the connections. */
  readonly keys: readonly string[];
  readonly connections: number;
  /** Total number of calls. */
  readonly calls: number;
  /** Total calls per second, evenly spaced while the servers keep up; as fast as they answer by default. */
  readonly pace?: number | undefined;
  /** The Accept header of the calls; none by default. */
  readonly accept?: string | undefined;
  /** The body of a call; each `{n}` is replaced with a serial number. */
  readonly body: string;
}

export interface LoadReport {
  /** Duration of each call, from before sending to the last byte of the response. */
  readonly milliseconds: readonly number[];
  readonly wallMilliseconds: number;
  /** CPU time of this process. */
  readonly cpuMilliseconds: number;
}

let serial = 0;

async function loadOf({ urls, keys, connections, calls, pace, accept, body }: LoadOrder): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const milliseconds: number[] = [];
  let left = calls;
  const sendOne = async (url: string, key: string | undefined): Promise<void> => {
    const bytes = Buffer.from(body.replaceAll('{n}', String(++serial)));
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': bytes.byteLength,
      ...(accept !== undefined && { Accept: accept }),
      // as the SDK's client sends it
      'Idempotency-Key': crypto.getRandomValues(new Uint32Array(4)).join('-'),
    };
    const sent = performance.now();
    const call = request(url, { agent, method: 'POST', headers });
    call.end(bytes);
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    milliseconds.push(performance.now() - sent);
  };
  const keepSending = async (_: unknown, connection: number): Promise<void> => {
    const url = urls[connection % urls.length] ?? '';
    while (left-- > 0) {
      if (pace !== undefined)
        await after(Math.max(0, started + ((calls - left - 1) / pace) * 1000 - performance.now()));
      await sendOne(url, keys[connection % keys.length]);
    }
  };
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: connections }, keepSending));
  const { user, system } = process.cpuUsage(cpu);
  agent.destroy();
  return { milliseconds, wallMilliseconds: performance.now() - started, cpuMilliseconds: (user + system) / 1000 };
}

process.on('message', async (order: LoadOrder) => {
  process.send?.(await loadOf(order));
});
