import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { rename, selectAll } from '../document/editor-document.ts';
import type { DraftCode, KeepOptions, KeptDraft } from './drafts.ts';
import { keepDraft } from './keep-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose writes are recorded as a list of names; `code` is the failure of the next writes. */
function kept({ since, slow = false }: { readonly since?: number; readonly slow?: boolean } = {}) {
  const store = workingStore(labelOf([textAt(2, 2)]));
  const written: { readonly name: string; readonly options: KeepOptions | undefined }[] = [];
  const left: (readonly [name: string, since: number])[] = [];
  const page: { hide?: () => void; code?: DraftCode | undefined; answer?: () => void } = {};
  const drafts = {
    async keep(_key: string, document: { readonly name: string }, options?: KeepOptions): Promise<KeptDraft> {
      if (slow) await new Promise<void>((resolve) => (page.answer = resolve));
      if (page.code !== undefined && options?.since !== 'any') return { kind: 'failed', code: page.code };
      written.push({ name: document.name, options });
      return { kind: 'kept', version: written.length + (since ?? 0), time: 1_000 * written.length };
    },
  };
  const leave = (_key: string, { name }: { readonly name: string }, known: number) => void left.push([name, known]);
  const keeper = keepDraft(store, {
    ...{ drafts: { ...drafts, leave }, key: 'a' },
    ...(since !== undefined && { since }),
    whenHidden: (hide) => {
      page.hide = hide;
      return () => {
        delete page.hide;
      };
    },
  });
  const change = (name: string): void => store.commit(rename(store.history.value.present.document, name), 'rename');
  return { store, written, left, page, keeper, change, names: () => written.map(({ name }) => name) };
}

describe('a document that is kept', () => {
  it('is written 400 ms after its last change, once', async () => {
    const { change, names, keeper } = kept();
    change('M');
    await vi.advanceTimersByTimeAsync(399);
    change('Mug');
    expect(keeper.state.value).toEqual({ kind: 'saving' });
    await vi.advanceTimersByTimeAsync(399);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(names()).toEqual(['Mug']);
    expect(keeper.state.value).toEqual({ kind: 'saved', time: 1_000 });
  });

  it('is not written for being looked at or selected, nor when a change was undone in time', async () => {
    const { store, change, names, keeper } = kept();
    store.select(selectAll(store.history.value.present.document));
    change('Mug');
    store.do('undo');
    expect(keeper.state.value).toEqual({ kind: 'saved', time: undefined });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual([]);
  });

  it('is left behind and written at once when the page is hidden', async () => {
    const { change, names, left, page } = kept({ since: 7 });
    page.hide?.();
    change('Mug');
    page.hide?.();
    expect(left).toEqual([['Mug', 7]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Mug']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual(['Mug']);
  });

  it('knows the version that it wrote last, from the one that it was opened with', async () => {
    const { change, written } = kept({ since: 7 });
    change('one');
    await vi.advanceTimersByTimeAsync(400);
    change('two');
    await vi.advanceTimersByTimeAsync(400);
    expect(written.map(({ options }) => options?.since)).toEqual([7, 8]);
  });

  it('is written again where it was changed during the writing, back to what it was included', async () => {
    const { store, change, names, page, keeper } = kept({ slow: true });
    change('one');
    await vi.advanceTimersByTimeAsync(400);
    store.do('undo');
    page.answer?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state.value).toEqual({ kind: 'saving' });
    await vi.advanceTimersByTimeAsync(400);
    page.answer?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['one', '']);
    expect(keeper.state.value.kind).toBe('saved');
  });

  it('is written a last time at the end, and followed no further', async () => {
    const { change, names, page, keeper } = kept();
    change('Mug');
    await keeper.stop();
    change('Cup');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([names(), page.hide]).toEqual([['Mug'], undefined]);
  });
});

describe('a document that could not be kept', () => {
  it('is told so until it is kept, and tried again with the next change', async () => {
    const { change, names, page, keeper } = kept();
    const states: string[] = [];
    keeper.state.subscribe(({ kind }) => states.push(kind));
    page.code = 'full';
    for (const name of ['one', 'two', 'three']) {
      change(name);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(keeper.state.value).toEqual({ kind: 'failed', code: 'full' });
    page.code = undefined;
    change('four');
    await vi.advanceTimersByTimeAsync(400);
    expect(names()).toEqual(['four']);
    expect(states).toEqual(['saved', 'saving', 'failed', 'saved']);
  });

  it('since another tab wrote it waits for a decision, and writes over it when told to', async () => {
    const { change, written, names, page, keeper } = kept();
    page.code = 'changed_elsewhere';
    change('one');
    await vi.advanceTimersByTimeAsync(400);
    change('two');
    await vi.advanceTimersByTimeAsync(400);
    expect(keeper.state.value).toEqual({ kind: 'failed', code: 'changed_elsewhere' });
    await keeper.keepNow('overwrite');
    expect([names(), written[0]?.options?.since]).toEqual([['two'], 'any']);
    expect(keeper.state.value.kind).toBe('saved');
  });
});
