import type { Template } from '@platen/sdk';
import type { TakeEngine } from '@platen/sdk/internal/preview';
import { nodePlatform } from '@platen/sdk/node';
import type { AddedFont } from '@platen/sdk/preview';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import type { JobInput, PreviewEngine } from '../../../sdk/src/surfaces/preview/engine/engine.ts';
import { createInspector } from './inspector.ts';

const renderer = createRenderer(nodePlatform());
const template: Template = {
  width: 50,
  height: 25,
  elements: [{ type: 'text', x: 2, y: 2, width: 20, height: 5, field: 'name', fontSize: 12 }],
};
const long = { data: { name: 'word '.repeat(60) } };
const INSPECTED = { template, items: [{ data: { name: 'Mug' } }, long], resolutionDpi: 300 } as const;
const signal = new AbortController().signal;

/** Engines that inspect on this thread; the first `deadly` ones crash on their first job. */
function engines(deadly = 0) {
  const log = { taken: 0, closed: 0, jobs: [] as JobInput[] };
  const unused = () => Promise.reject(new Error('not asked here'));
  const take: TakeEngine = async (onCrash): Promise<PreviewEngine> => {
    log.taken += 1;
    const dies = log.taken <= deadly;
    return {
      ...{ paint: unused, picture: unused, renderPng: unused },
      async inspect(job, ended) {
        log.jobs.push(job);
        if (!dies) return inspect(renderer, job.template, job.items, { signal: ended });
        onCrash();
        throw new DOMException('The preview worker stopped.', 'AbortError');
      },
      close: () => {
        log.closed += 1;
      },
    };
  };
  return { log, take };
}

describe('an inspector', () => {
  it('takes one engine, when it is first asked', async () => {
    const { log, take } = engines();
    const inspector = createInspector([], take);
    expect(log.taken).toBe(0);
    const { warnings } = await inspector.inspect(INSPECTED, signal);
    expect(warnings.map(({ item, code }) => [item, code])).toEqual([
      [1, 'truncated'],
      [1, 'shrunk'],
    ]);
    await inspector.inspect(INSPECTED, signal);
    expect(log.taken).toBe(1);
  });

  it('takes another where one died, and gives up after two', async () => {
    const once = engines(1);
    const { warnings } = await createInspector([], once.take).inspect(INSPECTED, signal);
    expect([once.log.taken, warnings.length]).toEqual([2, 2]);
    await expect(createInspector([], engines(2).take).inspect(INSPECTED, signal)).rejects.toMatchObject({
      issues: [{ code: 'internal_error', message: 'The preview worker stopped twice while it inspected this label.' }],
    });
  });

  it('tells what is wrong with added fonts before what is wrong with the label, and inspects without them', async () => {
    const { log, take } = engines();
    const faulty = [{ family: 'House Sans', files: {} }] as unknown as readonly AddedFont[];
    const inspector = createInspector(faulty, take);
    const inspected = { ...INSPECTED, items: [{ data: {} }] };
    const { issues } = await inspector.inspect(inspected, signal);
    expect(issues.map(({ path }) => path)).toEqual(['/fonts/0/files/regular', '/items/0/data/name']);
    expect(log.jobs[0]?.fonts).toEqual([]);
  });

  it('sends the same list of fonts each time, so that a worker is sent it once', async () => {
    const { log, take } = engines();
    const inspector = createInspector(
      [{ family: 'House Sans', files: { regular: 'https://example.com/a.ttf' } }],
      take,
    );
    await inspector.inspect(INSPECTED, signal);
    await inspector.inspect(INSPECTED, signal);
    expect(log.jobs[0]?.fonts).toHaveLength(1);
    expect(log.jobs[1]?.fonts).toBe(log.jobs[0]?.fonts);
  });

  it('asks nothing once it is not wanted, and ends its engine', async () => {
    const { log, take } = engines();
    const inspector = createInspector([], take);
    await expect(inspector.inspect(INSPECTED, AbortSignal.abort(new Error('changed')))).rejects.toThrow('changed');
    expect(log.taken).toBe(0);
    await inspector.inspect(INSPECTED, signal);
    inspector.close();
    await expect.poll(() => log.closed).toBe(1);
  });
});
