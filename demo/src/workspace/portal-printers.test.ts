import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const calls: string[] = [];
const queries: string[] = [];

/** Responses of the server by call; a job that was already continued. */
const responses: Readonly<Record<string, readonly [status: number, body: object]>> = {
  'POST /portal/print/job_1/delivery': [409, { error: 'conflict', message: 'This delivery was already continued.' }],
  'GET /portal/print/job_1': [
    200,
    { jobId: 'job_1', status: 'completed', delivery: { state: 'failed', continuedBy: 'job_2' } },
  ],
  'POST /portal/print': [202, { jobId: 'job_2' }],
  'GET /portal/print/job_2': [200, { jobId: 'job_2', status: 'completed', delivery: { state: 'printed' } }],
};

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  queries.length = 0;
  // the client reads the page's address when its module is loaded
  vi.stubGlobal('location', new URL('https://labels.example.com/editor'));
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const call = `${method} ${new URL(url).pathname}`;
    calls.push(call);
    queries.push(new URL(url).search);
    const [status, body] = responses[call] ?? [500, { error: 'internal', message: call }];
    return Response.json(body, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows the job that already continues an interrupted one', async () => {
  const { portalPrinters } = await import('./portal-printers.ts');
  const states: string[] = [];
  const resumed = portalPrinters().resume('job_1', 3, {
    signal: new AbortController().signal,
    onDelivery: ({ jobId, state }) => states.push(`${jobId} ${state}`),
  });
  await vi.advanceTimersByTimeAsync(2000);
  await resumed;
  expect(states).toEqual(['job_2 queued', 'job_2 printed']);
  expect(calls).toEqual(Object.keys(responses).filter((call) => call !== 'POST /portal/print'));
});

it('sends the lengths of labels that end after their content', async () => {
  const { portalPrinters } = await import('./portal-printers.ts');
  const order = { template: { width: 50, height: 20, elements: [] }, items: [], resolution: 300 } as const;
  const printer = { id: 'p1', name: 'Tape', state: 'ready', isForLabels: true } as const;
  const followed = { signal: new AbortController().signal, onDelivery: () => undefined };
  const lengths = { length: 'content', margin: 4, minLength: 20 } as const;
  for (const each of [{}, lengths]) {
    const printed = portalPrinters().print({ ...order, startPosition: undefined, ...each }, printer, followed);
    await vi.advanceTimersByTimeAsync(2000);
    await printed;
  }
  expect(queries.filter((query) => query !== '')).toEqual([
    '?printer=p1',
    '?printer=p1&length=content&margin=4&minLength=20',
  ]);
});
