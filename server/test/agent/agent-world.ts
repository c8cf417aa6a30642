import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AgentRecord, PrinterRecord, PrintJob } from '@platen/sdk';
import { atTheEnd } from '../../../tools/at-the-end.ts';
import { createApp } from '../../src/app.ts';
import { createHttpServer, listen } from '../../src/http-server.ts';
import { compileCache } from '../compile-cache.ts';
import type { TestServer } from '../test-server.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

/** Serves a test server's app at an address that other processes can reach. */
export async function serve(server: TestServer): Promise<string> {
  const http = createHttpServer(createApp(server.deps, 'no-pages'), server.deps.newId);
  const { port } = await listen(http, 0, '127.0.0.1');
  atTheEnd(async () => {
    http.close();
    http.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

/** `platen agent` in its own process. */
export interface AgentProcess {
  /** Text on standard error. */
  said(): string;
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit status. */
  stop(): Promise<number | null>;
  readonly exited: Promise<number | null>;
}

export function startAgent(...args: readonly string[]): AgentProcess {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@platen/source', CLI, 'agent', ...args], {
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return await exited;
  };
  atTheEnd(async () => {
    await end('SIGKILL');
  });
  return {
    said: () => said,
    exited,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Repeats a question until its answer is not undefined. Only the test's own timeout limits the wait. */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await after(20);
  }
}

/** Starts an agent that has no connection yet, and connects it by the code that it shows. */
export async function pair(server: TestServer, key: string, ...args: readonly string[]) {
  const agent = startAgent(...args);
  const code = await eventually(() => /code (\S+) on/.exec(agent.said())?.[1]);
  const { body } = await server.call('POST', '/agents', { key, body: { code } });
  await eventually(() => (agent.said().includes('connected to') ? true : undefined));
  return { agent, record: body as AgentRecord };
}

export async function addPrinter(server: TestServer, key: string, settings: object): Promise<PrinterRecord> {
  const { body } = await server.call('POST', '/printers', { key, body: { name: 'Test printer', ...settings } });
  return body as PrinterRecord;
}

/** Returns a job as soon as its delivery is no longer queued. */
export function delivered(server: TestServer, key: string, jobId: string): Promise<PrintJob> {
  return eventually(async () => {
    const { body } = await server.call('GET', `/print/${jobId}`, { key });
    const job = body as PrintJob;
    return job.delivery === undefined || job.delivery.state === 'queued' ? undefined : job;
  });
}
