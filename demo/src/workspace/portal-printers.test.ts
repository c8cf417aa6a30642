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
  'GET /portal/printers': [
    200,
    { data: [{ id: 'p1', name: 'Tape', state: 'ready', profile: null }], nextCursor: null },
  ],
  'POST /portal/print': [202, { jobId: 'job_2' }],
  'POST /portal/print/job_3/delivery': [409, { error: 'conflict', message: 'This printer is not attached.' }],
  'GET /portal/print/job_3': [
    200,
    { jobId: 'job_3', status: 'completed', delivery: { state: 'failed', printerId: 'p3' } },
  ],
  'GET /portal/printers/p2': [404, { error: 'not_found', message: 'There is no printer with this id.' }],
  'GET /portal/printers/p3': [200, { id: 'p3', name: 'Box', state: 'offline', profile: null, agentId: null }],
  'GET /portal/print/job_2': [200, { jobId: 'job_2', status: 'completed', delivery: { state: 'printed' } }],
};

/** Pages of 100 jobs without a printer, apart from one job on each page. */
const pageOfJobs = (cursor: string | null) => {
  const page = Number(cursor ?? 0);
  const job = { status: 'completed', labels: { total: 1, done: 1 }, createdAt: '2026-01-15T09:30:00Z' };
  const data = Array.from({ length: 100 }, (_, index) => ({
    ...{ ...job, jobId: `job_${page}_${index}` },
    ...(index === 40 && { delivery: { printerId: 'p1', state: 'printed' } }),
  }));
  return { data, nextCursor: String(page + 1) };
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
    if (call === 'GET /portal/print') return Response.json(pageOfJobs(new URL(url).searchParams.get('cursor')));
    if (call === 'POST /portal/print' && new URL(url).searchParams.get('printer') !== 'p1')
      return Response.json({ error: 'not_found', message: 'There is no printer with this id.' }, { status: 404 });
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
  expect(calls).toEqual(['POST /portal/print/job_1/delivery', 'GET /portal/print/job_1', 'GET /portal/print/job_2']);
});

it('says that the printer or its agent was removed while the print view was open', async () => {
  const { portalPrinters } = await import('./portal-printers.ts');
  const order = { template: { width: 50, height: 20, elements: [] }, items: [], resolution: 300 } as const;
  const printer = { id: 'p2', name: 'Tape', state: 'ready', isForLabels: true } as const;
  const followed = { signal: new AbortController().signal, onDelivery: () => undefined };
  await expect(portalPrinters().print({ ...order, startPosition: undefined }, printer, followed)).rejects.toThrow(
    'This printer was removed from your account. Choose another printer.',
  );
  await expect(portalPrinters().resume('job_3', 1, followed)).rejects.toThrow('The agent of this printer was removed.');
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

it('reads further pages of jobs until it has found delivered ones, but not all', async () => {
  const { portalPrinters } = await import('./portal-printers.ts');
  const recent = (await portalPrinters().recent?.(new AbortController().signal)) ?? [];
  expect(recent.map(({ delivery }) => delivery.jobId)).toEqual([0, 1, 2, 3, 4].map((page) => `job_${page}_40`));
  expect(calls.filter((call) => call === 'GET /portal/print')).toHaveLength(5);
});
