import { describe, expect, it } from 'vitest';
import { createTurns, type Turns } from '../scheduling/turns.ts';
import { createLabelThreads } from './label-threads.ts';
import type { DrawnLabel } from './messages.ts';
import { DrawingTimeout, type LabelTask, type RenderedLabel, type Requester } from './rendering.ts';
import type { LaneOfThreads, Lanes } from './threads.ts';

/**
 * Fake threads that record their work in order. Quick ones take the given time, slow ones 5 s unless `slowMilliseconds`
 * is given.
 */
function recorded(milliseconds: number, { slowMilliseconds = 5000 } = {}) {
  const began: string[] = [];
  const label: RenderedLabel = {
    ...{ body: new Uint8Array(0), width: 1, height: 1 },
    ...{ base64: { start: 0, end: 0 }, layout: { start: 0, end: 0 } },
  };
  const turnsAt = (): Turns => createTurns({ places: 1, placesAnAccount: 1, line: 100, lineAnAccount: 100 });
  const lane = (name: 'quick' | 'slow' | 'giant', time: number, turns = turnsAt()): LaneOfThreads => ({
    run: <O>(_: object, { accountId }: Requester, inTurn = (draw: () => Promise<O>) => draw()) => {
      const draw = async (): Promise<O> => {
        began.push(`${accountId}: ${name}`);
        if (time === Number.POSITIVE_INFINITY) throw new DrawingTimeout(1500);
        return { label, milliseconds: time } satisfies DrawnLabel as O;
      };
      return turns.run(accountId, () => inTurn(draw));
    },
    state: () => ({ name, waiting: 0, working: 0 }),
  });
  const [quick, slow, giant] = [lane('quick', milliseconds), lane('slow', slowMilliseconds), lane('giant', 5000)];
  const lanes = { quick, slow, giant, of: ({ milliseconds: cost }) => (cost > 40 ? slow : quick) } as Lanes;
  const fetcher = {
    fetch: async (url: string) => {
      began.push(`fetch ${url}`);
      return new Uint8Array(1);
    },
    close: async () => undefined,
  };
  return { began, ...createLabelThreads({ lanes, fetcher, allowHttp: false, enabled: NONE_ENABLED, line: 100 }) };
}
const NONE_ENABLED = { symbologies: undefined, extensions: undefined };
const box = { x: 0, y: 0, width: 10, height: 10 };
const task: LabelTask = {
  template: { width: 50, height: 25, elements: [{ type: 'text', ...box, value: 'a' }] },
  data: {},
};

describe('a label that is not as quick as it was taken for', () => {
  it('restarts in a slow thread, where its account’s next labels start as well', async () => {
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

describe('labels of an account that wait for a quick thread', () => {
  it('go to a slow one once those before them took too long', async () => {
    const { label, began } = recorded(600);
    await Promise.all(Array.from({ length: 5 }, () => label(task, { accountId: 'a' })));
    expect(began).toEqual(['a: quick', 'a: quick', 'a: slow', 'a: slow', 'a: slow']);
  });
});

describe('a label with an SVG', () => {
  const svgOf = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="${width}"/>`;
  const withSvg = (svg: string, side = 10): LabelTask => {
    const value = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return {
      template: { width: 50, height: 25, elements: [{ type: 'image', ...box, width: side, height: side, value }] },
      data: {},
    };
  };

  it('is drawn in a slow thread until its CPU time was measured', async () => {
    const { label, began } = recorded(10, { slowMilliseconds: 20 });
    for (let i = 0; i < 3; i++) await label(withSvg(svgOf(1)), { accountId: 'a' });
    expect(began).toEqual(['a: slow', 'a: quick', 'a: quick']);
  });

  it('stays in the slow threads where it takes more than 40 ms', async () => {
    const { label, began } = recorded(10, { slowMilliseconds: 41 });
    for (let i = 0; i < 3; i++) await label(withSvg(svgOf(1)), { accountId: 'a' });
    expect(began).toEqual(['a: slow', 'a: slow', 'a: slow']);
  });

  it('counts the other elements once: they are part of what was measured', async () => {
    const { label, began } = recorded(10, { slowMilliseconds: 39 });
    const { template } = withSvg(svgOf(1));
    // estimated at 30 ms or more
    const elements = [...template.elements, { type: 'text' as const, ...box, value: 'a'.repeat(1000) }];
    for (let i = 0; i < 2; i++) await label({ template: { ...template, elements }, data: {} }, { accountId: 'a' });
    expect(began).toEqual(['a: slow', 'a: quick']);
  });

  it('stays in the slow threads if its other elements alone cost too much', async () => {
    const { label, began } = recorded(10, { slowMilliseconds: 20 });
    const { template } = withSvg(svgOf(1));
    const elements = [...template.elements, { type: 'text' as const, ...box, value: 'a'.repeat(2000) }];
    for (let i = 0; i < 2; i++) await label({ template: { ...template, elements }, data: {} }, { accountId: 'a' });
    expect(began).toEqual(['a: slow', 'a: slow']);
  });

  it.each<[string, LabelTask]>([
    ['another file', withSvg(svgOf(2))],
    ['another size', withSvg(svgOf(1), 11)],
    ['black dots only', { ...withSvg(svgOf(1)), ink: 'mono' }],
  ])('is measured again for %s', async (_, changed) => {
    const { label, began } = recorded(10, { slowMilliseconds: 20 });
    await label(withSvg(svgOf(1)), { accountId: 'a' });
    await label(changed, { accountId: 'a' });
    expect(began).toEqual(['a: slow', 'a: slow']);
  });

  it('is measured once, whatever the other elements of its labels show', async () => {
    const { label, began } = recorded(10, { slowMilliseconds: 20 });
    const { template } = withSvg(svgOf(1));
    const elements = [...template.elements, { type: 'text' as const, ...box, field: 'name' }];
    for (const name of ['Oolong', 'Assam'])
      await label({ template: { ...template, elements }, data: { name } }, { accountId: 'a' });
    expect(began).toEqual(['a: slow', 'a: quick']);
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
