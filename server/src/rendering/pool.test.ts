import { afterAll, describe, expect, it, vi } from 'vitest';
import { createImageFetcher } from './fetch-image.ts';
import { createRenderingPool } from './pool.ts';
import { DrawingError, DrawingTimeout, type JobProgress, type JobTask } from './rendering.ts';

/** Who waits for the next question to `silent`. */
let tellAsked = (): void => undefined;
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    tellAsked = resolve;
  });
/** Answers nobody. */
const silent = {
  fetch: () => {
    tellAsked();
    return new Promise<never>(() => undefined);
  },
  close: async () => undefined,
};
const config = {
  renderThreads: 1,
  printThreads: 1,
  renderSeconds: 600,
  jobSeconds: 600,
  imageHttp: true,
  imageMegapixels: 400,
};
const real = createImageFetcher({ allowHttp: false, maxBytes: 1000, timeoutMilliseconds: 1000 });
const pool = createRenderingPool(config, real);
/** Its images never come. */
const stuck = createRenderingPool(config, silent);
afterAll(() => Promise.all([pool.close(), stuck.close()]));

const text = { type: 'text', x: 0, y: 0, width: 40, height: 10, rotation: 0, field: 'name' } as const;
const image = { type: 'image', x: 0, y: 0, width: 40, height: 10, rotation: 0, value: 'http://a.test/' } as const;
const design = { unit: 'mm', width: 50, height: 25, type: 'ROLL' } as const;
const job: JobTask = {
  template: { ...design, elements: [text] },
  items: Array.from({ length: 300 }, (_, index) => ({ quantity: 1, data: { name: `Item ${index}` } })),
  startPosition: 1,
  resolution: 300,
};
const calm = { onProgress: () => undefined, signal: new AbortController().signal };

describe('drawing in threads', () => {
  it('gives the same bytes for the same job', async () => {
    const [one, two] = await Promise.all([pool.job(job, calm), pool.job(job, calm)]);
    expect(Buffer.compare(one.pdf, two.pdf)).toBe(0);
  });

  it('tells how far a job is', async () => {
    const told: number[] = [];
    await pool.job(job, { ...calm, onProgress: ({ labelsDone }) => told.push(labelsDone) });
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it('tells the warnings that are known by then', async () => {
    const told: JobProgress[] = [];
    const empty = { ...job, items: job.items.map((item, index) => (index % 3 === 0 ? { data: { name: '' } } : item)) };
    await pool.job(empty, { ...calm, onProgress: (progress) => told.push(progress) });
    const [first] = told;
    expect(first).toMatchObject({ labelsDone: 50, warningCount: 17 });
    expect(first?.warnings.slice(0, 2)).toMatchObject([
      { item: 0, element: 'e0', code: 'empty' },
      { item: 3, element: 'e0', code: 'empty' },
    ]);
  });

  it('brings back the issues of what was to be drawn', async () => {
    const drawing = pool.label({ template: { ...design, elements: [text] }, data: {} });
    await expect(drawing).rejects.toThrow(DrawingError);
  });

  it('draws a label while a job keeps its thread busy', async () => {
    const order: string[] = [];
    await pool.label({ template: { ...design, elements: [text] }, data: { name: 'a' } });
    const working = pool.job(job, calm).then(() => order.push('job'));
    const label = pool.label({ template: { ...design, elements: [text] }, data: { name: 'a' } });
    await Promise.all([working, label.then(() => order.push('label'))]);
    expect(order).toEqual(['label', 'job']);
  });

  it('is ended when it takes too long, and the thread is replaced', async () => {
    const waiting = { template: { ...design, elements: [image] }, data: {} };
    await expect(outOfTime(() => stuck.label(waiting))).rejects.toThrow(DrawingTimeout);
    await expect(outOfTime(() => stuck.job({ ...job, ...waiting }, calm))).rejects.toThrow(DrawingTimeout);
    const label = stuck.label({ template: { ...design, elements: [text] }, data: { name: 'a' } });
    await expect(label).resolves.toMatchObject({ width: 591 });
  });

  it('ends a job when it is told to', async () => {
    const stop = new AbortController();
    const waiting = { ...job, template: { ...design, elements: [image] } };
    const ended = stuck.job(waiting, { ...calm, signal: stop.signal });
    stop.abort(new Error('the server stops'));
    await expect(ended).rejects.toThrow('the server stops');
  });
});

/** Work whose time is over once it waits for its image: a second of the clock may be too short for a thread to start. */
async function outOfTime<T>(work: () => Promise<T>): Promise<T> {
  const time = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const hangs = asked();
  const drawing = work();
  timeouts.mockRestore();
  await hangs;
  time.abort(new DOMException('The time is over.', 'TimeoutError'));
  return await drawing;
}
