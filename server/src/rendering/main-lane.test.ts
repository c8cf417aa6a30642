import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { LabelMessage, LabelOutcome } from './messages.ts';
import type { RenderedLabel } from './rendering.ts';
import { createLanes, type Work } from './threads.ts';

/** Lanes whose labels are recorded. Labels in threads end when the test calls `endThreads`. */
function recordedLanes() {
  const began: string[] = [];
  const label: RenderedLabel = {
    ...{ body: new Uint8Array(0), width: 1, height: 1 },
    ...{ base64: { start: 0, end: 0 }, layout: { start: 0, end: 0 } },
  };
  const outcome: LabelOutcome = { kind: 'drawn', value: { label, milliseconds: 1 } };
  const ends: (() => void)[] = [];
  const threads = {
    run: async (message: object) => {
      began.push(`thread: ${nameOf(message)}`);
      await new Promise<void>((resolve) => ends.push(resolve));
      return outcome;
    },
  };
  const lanes = createLanes({
    main: {
      draw: async (task) => {
        began.push(`main: ${task.data.name}`);
        return outcome;
      },
    },
    ...{ quick: threads, quickPlaces: 1, slow: threads, slowPlaces: 1, giant: threads },
    ...{ line: 100, milliseconds: 1000 },
  });
  const work = (name: string, estimatedMilliseconds: number): Work => ({
    ...{ name: 'drawLabel', estimatedMilliseconds },
    message: { task: { data: { name } }, files: new Map() },
  });
  return {
    began,
    small: (accountId: string, name: string, milliseconds = 1) =>
      lanes.main.run(work(name, milliseconds), { accountId }),
    large: (accountId: string, name: string) => lanes.quick.run(work(name, 10), { accountId }),
    endThreads: () => {
      for (const end of ends) end();
    },
  };
}
const nameOf = (message: object): string | undefined => (message as LabelMessage).task.data.name;

describe('labels on the main thread', () => {
  it('are drawn one in each round of the event loop', async () => {
    const { began, small } = recordedLanes();
    const all = Promise.all(['1', '2', '3'].map((name) => small('a', name)));
    const rounds: number[] = [];
    while (began.length < 3) {
      const before = began.length;
      await setImmediate();
      rounds.push(began.length - before);
    }
    await all;
    expect(Math.max(...rounds)).toBe(1);
  });

  it('take turns by account and estimated time', async () => {
    const { began, small } = recordedLanes();
    const many = ['a1', 'a2', 'a3'].map((name) => small('a', name, 2));
    const others = ['b1', 'b2', 'b3'].map((name) => small('b', name, 1));
    await Promise.all([...many, ...others]);
    expect(began.map((each) => each.slice('main: '.length))).toEqual(['a1', 'b1', 'b2', 'a2', 'b3', 'a3']);
  });

  it('do not wait for labels in threads', async () => {
    const { began, small, large, endThreads } = recordedLanes();
    const drawing = large('a', 'large');
    await small('a', 'small');
    expect(began).toEqual(['thread: large', 'main: small']);
    endThreads();
    await drawing;
  });
});
