// npm run trial -- memory [load…]: prints the peak memory of a built server under each load, on Linux only. Each load
// runs in a new process with the environment of `npm start` and the default settings, except raised budgets. Only
// prints figures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { frugalMemory } from '../../../tools/project.mjs';
import { createKey } from '../server-process.ts';
import { jobTemplate, type Load, loads, type Send } from './loads.ts';

const NO_BUDGETS = {
  PLATEN_LABELS_PER_MINUTE: '1000000000',
  PLATEN_REQUESTS_PER_MINUTE: '1000000000',
  PLATEN_TRIAL_LABELS: '1000000000',
};
/** Interval to sample memory and to poll for unfinished jobs. */
const POLL_MILLISECONDS = 500;

/** Sends requests one after another and counts the responses by status. */
async function send(url: string, key: string, requests: readonly Send[], statuses: Map<string, number>) {
  for (const { path, body, headers } of requests) {
    const status = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      ({ message, cause }: Error) => `cut off (${cause instanceof Error ? cause.message : message})`,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

async function storeTemplate(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/templates`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'tea', template: jobTemplate }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Resolves when no print job is left. */
async function jobsDone(metricsUrl: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(metricsUrl)).text();
    const open = [...text.matchAll(/^platen_jobs\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
    if (open.every((count) => count === 0)) return;
    await after(POLL_MILLISECONDS);
  }
}

/** A value of /proc/PID/status, in megabytes. */
async function megabytes(pid: number, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6);
}

async function startBuilt(environment: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    ...frugalMemory,
    PLATEN_LOG_LEVEL: 'error',
    PORT: '0',
    PLATEN_METRICS_PORT: '0',
    ...environment,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, url] = /listens on (http:\S+)/.exec(said) ?? [];
    const [, metricsUrl] = /Metrics are at (\S+)\./.exec(said) ?? [];
    if (url !== undefined && metricsUrl !== undefined) return { child, pid: child.pid ?? 0, url, metricsUrl };
  }
  throw new Error(`the server did not start: ${said}`);
}

async function measure({ name, connections, rounds, requests }: Load): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-memory-'));
  const environment = { ...NO_BUDGETS, PLATEN_DATA_DIR: dataDir };
  const keys: string[] = [];
  while (keys.length < connections) keys.push(await createKey(environment, `trial${keys.length}@example.com`));
  const { child, pid, url, metricsUrl } = await startBuilt(environment);
  try {
    await after(POLL_MILLISECONDS);
    const rest = await megabytes(pid, 'VmRSS');
    const statuses = new Map<string, number>();
    const work = keys.map(async (key, connection) => {
      const all = requests(await storeTemplate(url, key));
      const own = Array.from({ length: rounds }, (_, round) => all[(round * connections + connection) % all.length]);
      await send(
        url,
        key,
        own.filter((request) => request !== undefined),
        statuses,
      );
    });
    await Promise.all(work);
    await jobsDone(metricsUrl);
    const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    const peak = await megabytes(pid, 'VmHWM');
    process.stdout.write(`${name.padEnd(18)}${String(rest).padStart(6)}${String(peak).padStart(8)}   ${answers}\n`);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

const names = process.argv.slice(2);
process.stdout.write(`load              at rest  at most   answers (megabytes)\n`);
for (const load of loads.filter(({ name }) => names.length === 0 || names.includes(name))) await measure(load);
