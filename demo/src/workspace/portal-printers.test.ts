import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const calls: string[] = [];

/** Responses of the server by call; a job that was already continued. */
const responses: Readonly<Record<string, readonly [status: number, body: object]>> = {
  'POST /portal/print/job_1/delivery': [409, { error: 'conflict', message: 'This delivery was already continued.' }],
  'GET /portal/print/job_1': [
    200,
    { jobId: 'job_1', status: 'completed', delivery: { state: 'failed', continuedBy: 'job_2' } },
  ],
  'GET /portal/print/job_2': [200, { jobId: 'job_2', status: 'completed', delivery: { state: 'printed' } }],
};

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  // the client reads the page's address when its module is loaded
  vi.stubGlobal('location', new URL('https://labels.example.com/editor'));
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const call = `${method} ${new URL(url).pathname}`;
    calls.push(call);
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
  expect(calls).toEqual(Object.keys(responses));
});
