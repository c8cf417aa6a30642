import type { RenderResult } from '@platen/sdk';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LineFull } from '../scheduling/turns.ts';
import { createImageFetcher } from './fetch-image.ts';
import { createRenderingPool } from './pool.ts';
import { DrawingError, DrawingTimeout, type JobProgress, type JobTask, type LabelTask } from './rendering.ts';

/** Resolves the promise of the next request to `silent`. */
let tellAsked = (): void => undefined;
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    tellAsked = resolve;
  });
/** A fetcher that never answers. */
const silent = {
  fetch: (_: string, signal?: AbortSignal) => {
    tellAsked();
    return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  },
  close: async () => undefined,
};
const config = {
  renderThreads: 1,
  renderLine: 1024,
  printThreads: 1,
  renderSeconds: 600,
  jobSeconds: 600,
  imageHttp: true,
  imageMegapixels: 400,
};
const real = createImageFetcher({ allowHttp: false, maxBytes: 1000, timeoutMilliseconds: 1000 });
const pool = createRenderingPool(config, real);
/** A pool whose images never arrive. */
const stuck = createRenderingPool(config, silent);
afterAll(() => Promise.all([pool.close(), stuck.close()]));

const text = { type: 'text', x: 0, y: 0, width: 40, height: 10, rotation: 0, field: 'name' } as const;
const image = { type: 'image', x: 0, y: 0, width: 40, height: 10, rotation: 0, value: 'http://a.test/' } as const;
const design = { unit: 'mm', width: 50, height: 25, type: 'ROLL' } as const;
const items = Array.from({ length: 300 }, (_, index) => ({ quantity: 1, data: { name: `Item ${index}` } }));
/** Creates a new job each time, because its items are transferred. */
const job = (elements: readonly object[] = [text], rows: readonly object[] = items): JobTask => ({
  templateJson: JSON.stringify({ ...design, elements }),
  itemsJson: new TextEncoder().encode(JSON.stringify(rows)),
  labelsTotal: rows.length,
  startPosition: 1,
  resolution: 300,
});
const requester = { accountId: 'a' };
const calm = { onProgress: () => undefined, signal: new AbortController().signal };

describe('drawing in threads', () => {
  it('gives the same bytes for the same job', async () => {
    const [one, two] = await Promise.all([pool.job(job(), calm), pool.job(job(), calm)]);
    expect(Buffer.compare(one.file, two.file)).toBe(0);
  });

  it('reports a job’s progress', async () => {
    const reported: number[] = [];
    await pool.job(job(), { ...calm, onProgress: ({ labelsDone }) => reported.push(labelsDone) });
    expect(reported.length).toBeGreaterThan(1);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  });

  it('reports the warnings found so far', async () => {
    const reported: JobProgress[] = [];
    const rows = items.map((item, index) => (index % 3 === 0 ? { data: { name: '' } } : item));
    await pool.job(job([text], rows), { ...calm, onProgress: (progress) => reported.push(progress) });
    const [first] = reported;
    expect(first).toMatchObject({ labelsDone: 50, warningCount: 17 });
    expect(first?.warnings.slice(0, 2)).toMatchObject([
      { item: 0, element: 'e0', code: 'empty' },
      { item: 3, element: 'e0', code: 'empty' },
    ]);
  });

  it('brings back the issues of what was to be drawn', async () => {
    const drawing = pool.label({ template: { ...design, elements: [text] }, data: {} }, requester);
    await expect(drawing).rejects.toThrow(DrawingError);
  });

  it('draws a label while a job keeps its thread busy', async () => {
    await pool.label({ template: { ...design, elements: [text] }, data: { name: 'a' } }, requester);
    // takes far longer than any label, and is then aborted
    const long = Array.from({ length: 100 }, () => items).flat();
    const stop = new AbortController();
    const ended = pool.job(job([text], long), { ...calm, signal: stop.signal }).then(
      () => 'done',
      () => 'stopped',
    );
    await pool.label({ template: { ...design, elements: [text] }, data: { name: 'a' } }, requester);
    stop.abort(new Error('enough'));
    expect(await ended).toBe('stopped');
  });

  it('is ended when it takes too long, and the thread is replaced', async () => {
    await expect(outOfTime(() => stuck.job(job([image]), calm))).rejects.toThrow(DrawingTimeout);
    const label = stuck.label({ template: { ...design, elements: [text] }, data: { name: 'a' } }, requester);
    await expect(label).resolves.toMatchObject({ width: 591 });
  });

  it('cancels a job on request', async () => {
    const stop = new AbortController();
    const ended = stuck.job(job([image]), { ...calm, signal: stop.signal });
    stop.abort(new Error('the server stops'));
    await expect(ended).rejects.toThrow('the server stops');
  });
});

/** A slow label: twenty codes of 35 megapixels each. */
const large: LabelTask = {
  template: {
    ...design,
    ...{ width: 500, height: 500 },
    elements: Array.from({ length: 20 }, (_, index) => ({
      ...{ type: 'qrcode' as const, x: 0, y: 0, width: 500, height: 500, rotation: 0 as const },
      value: `${index} `.repeat(200),
    })),
  },
  data: {},
};
const small: LabelTask<'json'> = { template: { ...design, elements: [text] }, data: { name: 'a' } };

describe('labels of several accounts', () => {
  it('are drawn while another’s images do not come', async () => {
    const waiting = { template: { ...design, elements: [image] }, data: {} };
    const gone = new AbortController();
    const hang = asked();
    const held = Array.from({ length: 20 }, () => stuck.label(waiting, { accountId: 'b', signal: gone.signal }));
    await hang;
    await expect(stuck.label(small, { accountId: 'b' })).resolves.toMatchObject({ width: 591 });
    expect(stuck.lanes().map(({ working }) => working)).toEqual([0, 0, 0]);
    gone.abort(new Error('gone'));
    const ends = await Promise.allSettled(held);
    expect(ends.every((end) => end.status === 'rejected' && String(end.reason) === 'Error: gone')).toBe(true);
  });

  it('are drawn while another’s large ones are, these one at a time', async () => {
    const gone = new AbortController();
    const larges = ['b', 'b', 'c'].map((accountId) => pool.label(large, { accountId, signal: gone.signal }));
    await expect(pool.label(small, requester)).resolves.toMatchObject({ width: 591 });
    expect(pool.lanes()).toMatchObject([{ working: 0 }, { working: 0 }, { name: 'giant', working: 1, waiting: 2 }]);
    gone.abort(new Error('gone'));
    const ends = await Promise.allSettled(larges);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('are refused where too many wait, and the rest is drawn', async () => {
    const short = createRenderingPool({ ...config, renderLine: 8 }, real);
    const labels = Array.from({ length: 10 }, () => short.label(small, { accountId: 'b' }));
    const others = short.label(small, requester);
    const ends = await Promise.allSettled(labels);
    // one running, and a quarter of the queue
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(ends.filter((end) => end.status === 'rejected' && end.reason instanceof LineFull)).toHaveLength(7);
    await expect(others).resolves.toMatchObject({ width: 591 });
    await short.close();
  });

  it('are the bytes of the answer, made in the thread', async () => {
    const { body, base64, layout, width, height } = await pool.label(small, requester);
    const answer = JSON.parse(Buffer.from(body).toString()) as RenderResult;
    expect(answer.image).toMatchObject({ format: 'png', width, height });
    const png = Buffer.from(body.slice(base64.start, base64.end)).toString();
    expect(answer.image.dataUri).toBe(`data:image/png;base64,${png}`);
    expect(JSON.parse(Buffer.from(body.slice(layout.start, layout.end)).toString())).toEqual(answer.layout);
  });
});

/**
 * Runs work whose time limit ends while it waits for its image. A limit of one second could end before its thread has
 * started.
 */
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
