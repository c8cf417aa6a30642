import { setTimeout as after } from 'node:timers/promises';

const CALLS_A_SECOND = 10;
const label = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
};

/** The customer's results. Times are in milliseconds, from when a call was due until its response was read. */
export interface Experience {
  readonly times: readonly number[];
  /** Statuses other than 200, and broken connections. */
  readonly refused: readonly string[];
}

/**
 * Acts as an ordinary customer: labels with a text and a Code 128, ten calls a second. Calls do not wait for earlier
 * responses.
 */
export async function beVictim(url: string, keys: readonly string[], seconds: number): Promise<Experience> {
  const times: number[] = [];
  const refused: string[] = [];
  const began = performance.now();
  const calls: Promise<void>[] = [];
  for (let i = 0; i < seconds * CALLS_A_SECOND; i++) {
    const due = began + (i * 1000) / CALLS_A_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await after(wait);
    calls.push(
      render(url, keys[i % keys.length] ?? '', i).then(
        (status) => {
          times.push(performance.now() - due);
          if (status !== 200) refused.push(String(status));
        },
        (error: Error) => void refused.push(error.message),
      ),
    );
  }
  await Promise.all(calls);
  return { times, refused };
}

async function render(url: string, key: string, serial: number): Promise<number> {
  const data = { name: `Oolong tea ${serial}`, sku: `TEA-${serial}` };
  const answer = await post(url, key, '/render', { template: label, data });
  await answer.arrayBuffer();
  return answer.status;
}

/** Prints one label and returns the seconds until its PDF was ready. */
export async function printOne(url: string, key: string): Promise<number> {
  const began = performance.now();
  const item = { data: { name: 'Oolong tea', price: '$ 4', sku: 'T-1' } };
  const accepted = await post(url, key, '/print', { starter: 'price-tag-1.5x1', items: [item] });
  if (accepted.status !== 202) throw new Error(`the victim’s job: ${accepted.status} ${await accepted.text()}`);
  const { jobId } = (await accepted.json()) as { jobId: string };
  for (let status = ''; status !== 'completed'; ) {
    const answer = await fetch(`${url}/api/v1/print/${jobId}?wait=30`, { headers: { Authorization: `Bearer ${key}` } });
    const body = (await answer.json()) as { status: string; message?: string };
    ({ status } = body);
    if (!answer.ok || status === 'failed')
      throw new Error(`the victim’s job: ${answer.status} ${JSON.stringify(body)}`);
  }
  return (performance.now() - began) / 1000;
}

const post = (url: string, key: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
