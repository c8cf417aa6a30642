import { quantile } from './figures.ts';
import { textAndBarcode } from './workloads.ts';

const TURNS = 6;
const RENDERS_A_TURN = 200;

/**
 * Measures sequential /render calls on an idle server and during jobs of 1,000 labels, and prints the result. The two
 * phases alternate, so that noise affects both.
 */
export async function besideJobs(url: string, key: string): Promise<void> {
  const server = serverAt(url, key);
  const idle: number[] = [];
  const busy: number[] = [];
  let jobs = 0;
  await server.renders([]);
  for (let turn = 0; turn < TURNS; turn++) {
    await server.renders(idle);
    let over = false;
    const printing = server.keepPrinting(() => over);
    await server.renders(busy);
    over = true;
    jobs += await printing;
  }
  say('/render, idle server', idle);
  say('/render during jobs', busy);
  console.log(`${jobs} jobs of 1,000 labels meanwhile`);
  console.log(`ratio of the 95th percentiles: ${(quantile(busy, 0.95) / quantile(idle, 0.95)).toFixed(2)}`);
}

function serverAt(url: string, key: string) {
  let serial = 0;
  const send = async (path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${url}${path}`, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  const printOne = async (): Promise<void> => {
    const job = ++serial;
    const items = Array.from({ length: 1000 }, (_, index) => ({
      data: { name: `Item ${job}-${index}`, price: `$ ${index}`, sku: `J${job}-${index}` },
    }));
    const { jobId } = JSON.parse(await send('/print', { starter: 'product-label-2x1', items })) as { jobId: string };
    for (let status = ''; status !== 'completed'; ) {
      ({ status } = JSON.parse(await send(`/print/${jobId}?wait=20`)) as { status: string });
    }
  };
  return {
    /** Sends sequential calls and records their times in milliseconds. */
    renders: async (times: number[]): Promise<void> => {
      for (let call = 0; call < RENDERS_A_TURN; call++) {
        const data = { name: `Label ${++serial}`, sku: `SKU-${serial}` };
        const started = performance.now();
        await send('/render', { template: textAndBarcode, data });
        times.push(performance.now() - started);
      }
    },
    /** Prints one job after another until told to stop. Returns their number. */
    keepPrinting: async (until: () => boolean): Promise<number> => {
      let jobs = 0;
      for (; !until(); jobs++) await printOne();
      return jobs;
    },
  };
}

function say(name: string, times: readonly number[]): void {
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2));
  console.log(`${name.padEnd(28)} median ${median} ms   p95 ${p95} ms   p99 ${p99} ms   n ${times.length}`);
}
