import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../../../test/editor-documents.ts';
import { workingStore } from '../../../../test/editor-work.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import { changeElements } from '../document/change-elements.ts';
import { startRowChecking } from './row-checking.ts';

const fine = { issues: [], warnings: [], texts: [] } as unknown as Inspection;

describe('the check of rows on a page', () => {
  it('tells that it failed, is tried again when asked to, and after the next change', async () => {
    const store = workingStore(labelOf([textAt(2, 2)]));
    let isAway = true;
    const inspect = async (): Promise<Inspection> => {
      if (isAway) throw new Error('no network');
      return fine;
    };
    const checking = startRowChecking(store, { inspect, failedFields: async () => [], whenQuiet: async () => {} });
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
});
