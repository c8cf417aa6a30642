import { describe, expect, it } from 'vitest';
import type { PrintOrder, ServicePrinter, ServicePrinters } from './print-service.ts';
import { createServiceJobs, isRepeatable, rowNumbers } from './service-jobs.ts';

const printer: ServicePrinter = { id: 'p1', name: 'Packing', state: 'ready', isForLabels: true };
const order: PrintOrder = {
  template: { width: 50, height: 20, elements: [] },
  items: [{ data: {}, quantity: 4 }, { data: {} }],
  ...{ startPosition: undefined, resolution: 300 },
};
const accepting = (...states: readonly ('queued' | 'sent' | 'printed')[]): ServicePrinters => ({
  list: async () => [printer],
  print: async (_order, _printer, { onDelivery }) => {
    for (const state of states) onDelivery({ jobId: 'job_1', state });
  },
  resume: async (_id, _from, { onDelivery }) => onDelivery({ jobId: 'job_2', state: 'printed' }),
  follow: async (jobId, { onDelivery }) => onDelivery({ jobId, state: 'printed' }),
});

describe('typed row numbers', () => {
  it.each([
    ['33', [33]],
    ['3-5, 8', [3, 4, 5, 8]],
    ['3 – 5;8', [3, 4, 5, 8]],
    ['1 2', [1, 2]],
  ])('%s are rows', (typed, rows) => expect([...(rowNumbers(typed, 40) ?? [])]).toEqual(rows));
  it.each(['0', '41', '5-3', 'all', '3-', '1,x', '-2'])('%s are no rows of 40', (typed) =>
    expect(rowNumbers(typed, 40)).toBeUndefined(),
  );
});

describe('a job for a printer of the service', () => {
  it('counts its labels and ends in the last reported state', async () => {
    const list = createServiceJobs((_, item) => item);
    await list.print(accepting('queued', 'sent', 'printed'), { order, printer, rows: '' });
    expect(list.jobs.value).toMatchObject([{ labels: 5, delivery: { jobId: 'job_1', state: 'printed' } }]);
  });
  it('is cancelled while it waits, and keeps the outcome if it ended in the meantime', async () => {
    const list = createServiceJobs((_, item) => item);
    const { signal } = new AbortController();
    const cancelling: ServicePrinters = {
      ...accepting('queued'),
      cancel: async (jobId) => ({ jobId, state: 'queued', cancellation: 'requested' }),
    };
    await list.print(cancelling, { order, printer, rows: '' });
    const [job] = list.jobs.value;
    if (job === undefined) throw new Error('no job');
    await list.cancel(cancelling, job, signal);
    expect(list.jobs.value).toMatchObject([{ delivery: { state: 'queued', cancellation: 'requested' } }]);
    const failing = { ...cancelling, cancel: () => Promise.reject(new Error('This delivery has already ended.')) };
    await expect(list.cancel(failing, job, signal)).rejects.toThrow('already ended');
    list.restore(cancelling, [
      { printer, labels: 5, createdAt: new Date(0), delivery: { jobId: 'job_1', state: 'printed' } },
    ]);
    await list.cancel(cancelling, job, signal);
    expect(list.jobs.value).toMatchObject([{ delivery: { state: 'printed' } }]);
  });
  it('is not sent if a row cannot be printed, and keeps the reason', async () => {
    const list = createServiceJobs((_, item) => item);
    const fails = (): never => {
      throw new Error('Row 2 has no quantity.');
    };
    await list.print(accepting('printed'), { order, printer, rows: '' }, fails);
    expect(list.jobs.value[0]?.delivery).toBeUndefined();
    expect(JSON.stringify(list.jobs.value[0]?.failure)).toContain('Row 2 has no quantity.');
  });
  it('is sent again with the same order after a lost connection', async () => {
    const list = createServiceJobs((_, item) => item);
    const sent: PrintOrder[] = [];
    const lost: ServicePrinters = {
      ...accepting('printed'),
      print: async (given) => {
        sent.push(given);
        throw new Error('The server cannot be reached.');
      },
    };
    await list.print(lost, { order, printer, rows: '' });
    const [job] = list.jobs.value;
    if (job !== undefined) await list.retry(lost, job);
    expect(sent).toEqual([order, order]);
    expect(sent[0]).toBe(sent[1]);
    expect(list.jobs.value).toHaveLength(1);
  });
  it('is continued once, as a job with the remaining labels', async () => {
    const list = createServiceJobs((_, item) => item);
    const printers = accepting('sent');
    await list.print(printers, { order, printer, rows: '2' });
    const [job] = list.jobs.value;
    if (job !== undefined) await list.resume(printers, job, 3);
    expect(list.jobs.value).toMatchObject([
      { labels: 3, rows: '2', delivery: { jobId: 'job_2' } },
      { labels: 5, isResumed: true },
    ]);
  });
  it('is continued once more, and not printed as a whole, after continuing failed', async () => {
    const list = createServiceJobs((_, item) => item);
    const calls: unknown[] = [];
    const lost: ServicePrinters = {
      ...accepting('sent'),
      resume: async (...[jobId, from]) => {
        calls.push([jobId, from]);
        throw new Error('The server cannot be reached.');
      },
    };
    await list.print(lost, { order, printer, rows: '' });
    const [job] = list.jobs.value;
    if (job === undefined) throw new Error('no job');
    // a double click
    await Promise.all([list.resume(lost, job, 3), list.resume(lost, job, 3)]);
    const [rest] = list.jobs.value;
    if (rest === undefined) throw new Error('no continued job');
    expect(isRepeatable(rest)).toBe(true);
    await list.retry(lost, rest);
    expect(calls).toEqual([
      ['job_1', 3],
      ['job_1', 3],
    ]);
    await list.retry(accepting('sent'), rest);
    expect(list.jobs.value).toMatchObject([{ labels: 3, delivery: { jobId: 'job_2', state: 'printed' } }, {}]);
  });
  it('is followed again, and not sent again, after following failed', async () => {
    const list = createServiceJobs((_, item) => item);
    const lost: ServicePrinters = {
      ...accepting('queued'),
      print: async (_order, _printer, { onDelivery }) => {
        onDelivery({ jobId: 'job_1', state: 'queued' });
        throw new Error('The server cannot be reached.');
      },
    };
    await list.print(lost, { order, printer, rows: '' });
    const [job] = list.jobs.value;
    if (job === undefined) throw new Error('no job');
    expect(isRepeatable(job)).toBe(true);
    await list.retry(lost, job);
    expect(list.jobs.value).toMatchObject([{ failure: undefined, delivery: { jobId: 'job_1', state: 'printed' } }]);
  });
  it('is not repeated after its rows were refused, and checks the rows of each repetition', async () => {
    const list = createServiceJobs((_, item) => item);
    let checks = 0;
    const refuses = async (): Promise<never> => {
      checks++;
      const issues = [{ path: '/items/0', code: 'x', message: 'Row 1 has no quantity.' }];
      throw Object.assign(new Error('refused'), { issues });
    };
    await list.print(accepting('printed'), { order, printer, rows: '' }, refuses);
    const [job] = list.jobs.value;
    if (job === undefined) throw new Error('no job');
    expect(isRepeatable(job)).toBe(false);
    await list.retry(accepting('printed'), job);
    expect(checks).toBe(2);
    expect(list.jobs.value[0]?.delivery).toBeUndefined();
  });
  it('is printed once by two clicks, and again after it was accepted', async () => {
    const list = createServiceJobs((_, item) => item);
    const accept: (() => void)[] = [];
    const slow: ServicePrinters = {
      ...accepting(),
      print: (_order, _printer, { onDelivery }) =>
        new Promise((resolve) => {
          accept.push(() => {
            onDelivery({ jobId: `job_${accept.length}`, state: 'printed' });
            resolve();
          });
        }),
    };
    const first = list.print(slow, { order, printer, rows: '' });
    await list.print(slow, { order: { ...order, items: [...order.items] }, printer, rows: '' });
    expect(list.jobs.value).toHaveLength(1);
    const other = list.print(slow, { order, printer: { ...printer, id: 'p2' }, rows: '' });
    expect(list.jobs.value).toHaveLength(2);
    for (const each of accept) each();
    await Promise.all([first, other]);
    const [job] = list.jobs.value;
    if (job === undefined) throw new Error('no job');
    void list.again(slow, job);
    await list.again(slow, job);
    expect(list.jobs.value).toHaveLength(3);
  });
  it('is not followed any more once it is dropped from the list', async () => {
    const list = createServiceJobs((_, item) => item);
    const signals: AbortSignal[] = [];
    const printers: ServicePrinters = {
      ...accepting(),
      print: async (_order, _printer, { signal, onDelivery }) => {
        signals.push(signal);
        onDelivery({ jobId: 'job', state: 'queued' });
      },
    };
    for (let count = 0; count < 11; count++) await list.print(printers, { order, printer, rows: '' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, ...Array.from({ length: 10 }, () => false)]);
  });
});

describe('jobs that were sent before the page was opened', () => {
  const recent = (jobId: string, state: 'queued' | 'failed') => ({
    ...{ printer, labels: 4, createdAt: new Date('2026-01-15T09:30:00Z') },
    delivery: { jobId, state, ...(state === 'failed' && { interruptedAt: 3 }) },
  });
  it('are listed after the jobs of this page, once, and waiting ones are followed', async () => {
    const list = createServiceJobs((_, item) => item);
    await list.print(accepting('printed'), { order, printer, rows: '' });
    for (let times = 0; times < 2; times++)
      list.restore(accepting(), [recent('job_1', 'failed'), recent('job_7', 'queued'), recent('job_6', 'failed')]);
    await Promise.resolve();
    const shown = list.jobs.value.map(({ delivery }) => `${delivery?.jobId} ${delivery?.state}`);
    expect(shown).toEqual(['job_1 printed', 'job_7 printed', 'job_6 failed']);
  });
  it('are not listed twice after a lost response was repeated', async () => {
    const list = createServiceJobs((_, item) => item);
    const lost: ServicePrinters = { ...accepting(), print: async () => Promise.reject(new Error('lost')) };
    await list.print(lost, { order, printer, rows: '' });
    list.restore(accepting(), [recent('job_1', 'failed'), recent('job_6', 'failed')]);
    expect(list.jobs.value).toHaveLength(3);
    const [job] = list.jobs.value;
    if (job !== undefined) await list.retry(accepting('printed'), job);
    const shown = list.jobs.value.map(({ delivery }) => `${delivery?.jobId} ${delivery?.state}`);
    expect(shown).toEqual(['job_1 printed', 'job_6 failed']);
  });
  it('show the state that the service reports, if they are listed already', async () => {
    const list = createServiceJobs((_, item) => item);
    await list.print(accepting('queued'), { order, printer, rows: '' });
    list.restore(accepting(), [{ ...recent('job_1', 'failed'), isResumed: true }]);
    expect(list.jobs.value).toMatchObject([{ delivery: { state: 'failed', interruptedAt: 3 }, isResumed: true }]);
    list.restore(accepting(), [recent('job_1', 'queued')]);
    expect(list.jobs.value).toMatchObject([{ delivery: { state: 'failed' } }]);
  });
  it('can be continued, but not printed again', async () => {
    const list = createServiceJobs((_, item) => item);
    list.restore(accepting(), [recent('job_6', 'failed')]);
    const [job] = list.jobs.value;
    if (job === undefined) throw new Error('no job was restored');
    await list.again(accepting('printed'), job);
    await list.resume(accepting(), job, 3);
    expect(list.jobs.value).toMatchObject([
      { labels: 2, delivery: { jobId: 'job_2', state: 'printed' } },
      { isResumed: true, createdAt: new Date('2026-01-15T09:30:00Z') },
    ]);
    expect(list.jobs.value).toHaveLength(2);
  });
  it('make room for new jobs', async () => {
    const list = createServiceJobs((_, item) => item);
    list.restore(
      accepting(),
      Array.from({ length: 12 }, (_, index) => recent(`job_${index + 10}`, 'failed')),
    );
    await list.print(accepting('printed'), { order, printer, rows: '' });
    expect(list.jobs.value.map(({ delivery }) => delivery?.jobId)).toEqual([
      'job_1',
      ...Array.from({ length: 9 }, (_, index) => `job_${index + 10}`),
    ]);
  });
});
