// The load of npm run bench -- server, in a process of its own: so many kept connections, each of which sends a label as soon
// as it has the last one, or at the pace that is asked for. Started by run.ts, asked by a message, answers with one.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/** Labels to ask of a server. */
export interface LoadOrder {
  /** Where instances answer, dealt out over the connections. */
  readonly urls: readonly string[];
  /** Keys of several accounts, dealt out over the connections. */
  readonly keys: readonly string[];
  readonly connections: number;
  /** Calls in all. */
  readonly calls: number;
  /** Calls a second in all, at even distances while the servers keep up; as many as they answer if left out. */
  readonly pace?: number | undefined;
  /** The body of a call, in which a serial number takes the place of each `{n}`. */
  readonly body: string;
}

export interface LoadReport {
  /** Of each call, from before it is sent to the last byte of its answer. */
  readonly milliseconds: readonly number[];
  readonly wallMilliseconds: number;
  /** What this process itself used of a core. */
  readonly cpuMilliseconds: number;
}

let serial = 0;

async function loadOf({ urls, keys, connections, calls, pace, body }: LoadOrder): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const milliseconds: number[] = [];
  let left = calls;
  const sendOne = async (url: string, key: string | undefined): Promise<void> => {
    const bytes = Buffer.from(body.replaceAll('{n}', String(++serial)));
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': bytes.byteLength,
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
