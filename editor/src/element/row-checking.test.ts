import type { Inspection } from '@platen/sdk/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { changeElements } from '../document/change-elements.ts';
import { templateOf } from '../document/editor-document.ts';
import { inspectWithTimeout } from '../findings/row-check.ts';
import { startRowChecking, whenQuiet } from './row-checking.ts';

const fine = { issues: [], warnings: [], texts: [], shrunkTexts: [] } as unknown as Inspection;

const inspected = { template: templateOf(labelOf([textAt(2, 2)])), items: undefined, resolutionDpi: 300 };

describe('the check of rows on a page', () => {
  it('reports a failure, and retries on request and after the next change', async () => {
    const store = workingStore(labelOf([textAt(2, 2)]));
    let isAway = true;
    const inspect = async (): Promise<Inspection> => {
      if (isAway) throw new Error('no network');
      return fine;
    };
    const checking = startRowChecking(store, {
      ...{ inspect, failedFields: () => [], whenQuiet: async () => {} },
      later: () => () => {},
    });
    await expect.poll(() => checking.isFailed.value).toBe(true);
    expect(store.summary.value.checked).toBe(0);
    isAway = false;
    checking.retry();
    await expect.poll(() => store.summary.value.checked).toBe(1);
    expect(checking.isFailed.value).toBe(false);
    isAway = true;
    store.commit(changeElements(store.shown.value, [1], { value: 'B' }), 'change');
    await expect.poll(() => checking.isFailed.value).toBe(true);
    isAway = false;
    store.commit(changeElements(store.shown.value, [1], { value: 'C' }), 'change');
    await expect.poll(() => checking.isFailed.value).toBe(false);
    checking.end();
  });

  it('is retried by itself, later after each failure, until all rows are checked', async () => {
    const store = workingStore(labelOf([textAt(2, 2)]));
    let isBroken = true;
    const inspect = async (): Promise<Inspection> => {
      if (isBroken) throw new Error('the worker stopped');
      return fine;
    };
    const counts: number[] = [];
    let retry = (): void => {};
    const later = (failures: number, again: () => void): (() => void) => {
      counts.push(failures);
      retry = again;
      return () => {};
    };
    const parts = { inspect, failedFields: () => [], whenQuiet: async () => {}, later };
    const checking = startRowChecking(store, parts);
    await expect.poll(() => counts).toEqual([1]);
    retry();
    await expect.poll(() => counts).toEqual([1, 2]);
    expect(checking.isFailed.value).toBe(true);
    isBroken = false;
    retry();
    await expect.poll(() => store.summary.value.checked).toBe(1);
    expect(checking.isFailed.value).toBe(false);
    isBroken = true;
    store.commit(changeElements(store.shown.value, [1], { value: 'B' }), 'change');
    await expect.poll(() => counts).toEqual([1, 2, 1]);
    checking.end();
  });

  it('replaces a worker that is silent for half a minute', async () => {
    vi.useFakeTimers();
    let stopWaiting = (): void => {};
    const silent = (): Promise<Inspection> =>
      new Promise((_, reject) => {
        stopWaiting = () => reject(new DOMException('closed', 'AbortError'));
      });
    const close = vi.fn(() => stopWaiting());
    const inspecting = inspectWithTimeout({ inspect: silent, close })(inspected, new AbortController().signal);
    const ended = expect(inspecting).rejects.toThrow('closed');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    expect(close).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits 150 ms', async () => {
  let isQuiet = false;
  const waiting = whenQuiet(new AbortController().signal).then(() => {
    isQuiet = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isQuiet).toBe(true);
  await waiting;
});

it('ends with the reason of a change, and leaves no timer behind', async () => {
  const changed = new AbortController();
  const waiting = whenQuiet(changed.signal);
  changed.abort(new Error('changed'));
  await expect(waiting).rejects.toThrow('changed');
  expect(vi.getTimerCount()).toBe(0);
  await expect(whenQuiet(changed.signal)).rejects.toThrow('changed');
});
