// npm run bench:server: the 95th percentile of /render on an idle server and during 1,000-label jobs. The two are
// measured in turn, so that a noisy moment hits both. Prints figures; nothing is asserted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, startServer } from './server-process.ts';

const TURNS = 6;
const RENDERS_A_TURN = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'platen-bench-'));
const environment = {
  PLATEN_DATA_DIR: dataDir,
  PLATEN_LABELS_PER_MINUTE: '1000000000',
  PLATEN_REQUESTS_PER_MINUTE: '1000000000',
  PLATEN_TRIAL_LABELS: '1000000000',
};
const key = await createKey(environment);
const server = startServer(environment, (text) => process.stderr.write(text));
const url = `${(await server.url) ?? ''}/api/v1`;

const label = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
};

async function send(path: string, body?: object): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

let rendered = 0;
/** Milliseconds of renders, one after another, while `go` says so. */
async function renders(times: number[], go: () => boolean): Promise<void> {
  while (go()) {
    const data = { name: `Label ${++rendered}`, sku: `SKU-${rendered}` };
    const started = performance.now();
    await send('/render', { template: label, data });
    times.push(performance.now() - started);
  }
}

let jobs = 0;
/** One 1,000-label job after another until told otherwise. */
async function keepPrinting(until: () => boolean): Promise<void> {
  while (!until()) {
    const serial = ++jobs;
    const items = Array.from({ length: 1000 }, (_, index) => ({
      data: { name: `Item ${serial}-${index}`, price: `$ ${index}`, sku: `J${serial}-${index}` },
    }));
    const { jobId } = JSON.parse(await send('/print', { starter: 'product-label-2x1', items })) as { jobId: string };
    for (let status = ''; status !== 'completed'; ) {
      ({ status } = JSON.parse(await send(`/print/${jobId}?wait=20`)) as { status: string });
    }
  }
}

async function turn(times: number[]): Promise<void> {
  const most = times.length + RENDERS_A_TURN;
  await renders(times, () => times.length < most);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const say = (name: string, times: readonly number[]): void => {
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2));
  process.stdout.write(`${name.padEnd(28)} median ${median} ms   p95 ${p95} ms   p99 ${p99} ms   n ${times.length}\n`);
};

try {
  const idle: number[] = [];
  const busy: number[] = [];
  await turn([]);
  for (let i = 0; i < TURNS; i++) {
    await turn(idle);
    let over = false;
    const printing = keepPrinting(() => over);
    await turn(busy);
    over = true;
    await printing;
  }
  say('/render, idle server', idle);
  say('/render during jobs', busy);
  process.stdout.write(`${jobs} jobs of 1,000 labels meanwhile\n`);
  process.stdout.write(`ratio of the 95th percentiles: ${(quantile(busy, 0.95) / quantile(idle, 0.95)).toFixed(2)}\n`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
