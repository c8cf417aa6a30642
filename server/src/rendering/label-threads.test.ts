import { describe, expect, it } from 'vitest';
import { createLabelThreads } from './label-threads.ts';
import type { LaneOfThreads, Lanes } from './lanes.ts';
import type { DrawnLabel } from './messages.ts';
import { DrawingTimeout, type LabelTask, type RenderedLabel } from './rendering.ts';

/** Threads that write down what they are given; the quick ones take so many milliseconds. */
function recorded(milliseconds: number) {
  const began: string[] = [];
  const label: RenderedLabel = {
    ...{ body: new Uint8Array(0), width: 1, height: 1 },
    ...{ base64: { start: 0, end: 0 }, layout: { start: 0, end: 0 } },
  };
  const lane = (name: 'quick' | 'slow' | 'giant', time: number): LaneOfThreads => ({
    run: async <O>(_: object, { accountId }: { readonly accountId: string }) => {
      began.push(`${accountId}: ${name}`);
      if (time === Number.POSITIVE_INFINITY) throw new DrawingTimeout('too long');
      return { label, milliseconds: time } satisfies DrawnLabel as O;
    },
    state: () => ({ name, waiting: 0, working: 0 }),
  });
  const [quick, slow, giant] = [lane('quick', milliseconds), lane('slow', 5000), lane('giant', 5000)];
  const lanes = { quick, slow, giant, of: ({ milliseconds: cost }) => (cost > 40 ? slow : quick) } as Lanes;
  const fetcher = {
    fetch: async (url: string) => {
      began.push(`fetch ${url}`);
      return new Uint8Array(1);
    },
    close: async () => undefined,
  };
  return { began, ...createLabelThreads({ lanes, fetcher, allowHttp: false, line: 100 }) };
}
const box = { x: 0, y: 0, width: 10, height: 10 };
const task: LabelTask = {
  template: { width: 50, height: 25, elements: [{ type: 'text', ...box, value: 'a' }] },
  data: {},
};

describe('a label that is not as quick as it was taken for', () => {
  it('is begun anew in a slow thread, where those of its account go from then on', async () => {
    const { label, began } = recorded(Number.POSITIVE_INFINITY);
    await label(task, { accountId: 'a' });
    await label(task, { accountId: 'a' });
    await label(task, { accountId: 'b' });
    expect(began).toEqual(['a: quick', 'a: slow', 'a: slow', 'b: quick', 'b: slow']);
  });

  it('is held against its account when it comes again and again', async () => {
    const { label, began } = recorded(400);
    for (let i = 0; i < 4; i++) await label(task, { accountId: 'a' });
    expect(began).toEqual(['a: quick', 'a: quick', 'a: quick', 'a: slow']);
  });

  it('is an exception: what takes its time is drawn where it was', async () => {
    const { label, began } = recorded(99);
    for (let i = 0; i < 20; i++) await label(task, { accountId: 'a' });
    expect(new Set(began)).toEqual(new Set(['a: quick']));
  });
});

describe('images of a label', () => {
  it('are fetched, each once, before a thread is asked for', async () => {
    const { label, began } = recorded(1);
    const elements = ['https://a.test/1', ' https://a.test/1 ', 'https://a.test/2'].map((value) => ({
      ...{ type: 'image' as const, ...box, value },
    }));
    await label({ template: { width: 50, height: 25, elements }, data: {} }, { accountId: 'a' });
    expect(began).toEqual(['fetch https://a.test/1', 'fetch https://a.test/2', 'a: quick']);
  });
});
