import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { memoryDrafts } from '../../test/editor-drafts.ts';
import { memoryLibrary } from '../../test/editor-library.ts';
import { workingStore } from '../../test/editor-work.ts';
import { rename, selectAll } from '../document/editor-document.ts';
import * as savedDesign from '../document/saved-design.ts';
import { fileTrouble, savedState } from './document-actions.tsx';
import { createDocumentFile } from './document-file.ts';
import type { ShelvedDraft } from './draft-shelf.ts';
import type { DraftCode, KeepOptions, KeptDraft } from './drafts.ts';
import { createFiles, keepDraft, resumeDraft } from './files.ts';
import { rememberedCopies } from './remembered-copies.ts';
import { browserShelf, libraryShelf, type Shelf } from './shelf.ts';

let pageEvents: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  pageEvents = new EventTarget();
  vi.stubGlobal('document', pageEvents);
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  vi.stubGlobal('removeEventListener', pageEvents.removeEventListener.bind(pageEvents));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates an editor's files with the drafts in `shelved`. */
function createTestFiles(shelved = new Map<string, ShelvedDraft>()) {
  const store = workingStore(labelOf([textAt(2, 2)]));
  const drafts = memoryDrafts(shelved);
  const copies = rememberedCopies(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }));
  const storing = {
    resume: (parts: Pick<Parameters<typeof resumeDraft>[0], 'store' | 'file' | 'name'>) =>
      resumeDraft({ ...parts, drafts, copies }),
    drop: async (name: string) => void shelved.delete(name),
  };
  const files = createFiles(store, signal(undefined), 'Untitled label', {
    storing,
    shelves: () => browserShelf(memoryDrafts()),
  });
  const named = (name: string): void => store.commit(rename(store.history.value.present.document, name), 'rename');
  return { store, files, named, name: () => store.history.value.present.document.name };
}

describe('the draft of an editor', () => {
  it('that leaves its page and returns at once continues unchanged', async () => {
    const { files, named, name } = createTestFiles();
    await files.keepDraft('work');
    named('Mug');
    const left = files.stopDraft();
    await files.keepDraft('work');
    await left;
    expect([name(), files.draft.value?.isResumed]).toEqual(['Mug', true]);
  });

  it('that leaves its page while it is opened is not tracked any more', async () => {
    const shelved = new Map<string, ShelvedDraft>();
    const { files, named } = createTestFiles(shelved);
    const opening = files.keepDraft('work');
    await files.stopDraft();
    await opening;
    named('Mug');
    await vi.advanceTimersByTimeAsync(1000);
    expect([files.draft.value, shelved.size]).toEqual([undefined, 0]);
  });

  it('is opened once, however often it is asked for', async () => {
    const { files, named } = createTestFiles();
    await Promise.all([files.keepDraft('work'), files.keepDraft('work')]);
    named('Mug');
    await vi.advanceTimersByTimeAsync(1000);
    named('Jug');
    await vi.advanceTimersByTimeAsync(1000);
    expect(files.draft.value?.state.value.kind).toBe('saved');
  });

  it('is dropped by its name, though the editor has left its page', async () => {
    const shelved = new Map<string, ShelvedDraft>();
    const { files, named } = createTestFiles(shelved);
    await files.keepDraft('work');
    named('Mug');
    await files.stopDraft();
    expect(shelved.size).toBe(1);
    await files.dropDraft();
    expect(shelved.size).toBe(0);
  });
});

/** A fake browser's storage: drafts, and the remembered copies. */
function browser() {
  const shelved = new Map<string, ShelvedDraft>();
  const notes = new Map<string, string>();
  const storage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  };
  return { shelved, drafts: memoryDrafts(shelved), copies: rememberedCopies(() => storage), library: memoryLibrary() };
}

/** A page in that browser, which starts with a sample label. */
async function openPage({ drafts, copies, library }: ReturnType<typeof browser>, isSignedIn = false) {
  const store = workingStore(labelOf([textAt(2, 2)]));
  const shelf = signal<Shelf>(
    isSignedIn ? libraryShelf(library, async () => savedDesign) : browserShelf(memoryDrafts()),
  );
  const file = createDocumentFile({
    ...{ store, shelf, ask: async () => 'stay', untitled: 'Untitled label' },
    withSamples: (document) => document,
  });
  const draft = await resumeDraft({ store, file, drafts, copies, name: 'work' });
  const files = {
    file,
    draft: signal(draft),
    questions: { open: signal(undefined), ask: async () => 'stay' as const },
  };
  const change = async (name: string): Promise<void> => {
    store.commit(rename(store.history.value.present.document, name), 'rename');
    await vi.advanceTimersByTimeAsync(400);
  };
  const name = (): string => store.history.value.present.document.name;
  return { store, file, draft, files, change, name };
}

describe('the current label', () => {
  it('is restored by the next page, with its rows', async () => {
    const there = browser();
    const first = await openPage(there);
    expect(first.draft.isResumed).toBe(false);
    first.file.begin(fullLabel());
    await first.change('Tea');
    await first.draft.stop();
    const second = await openPage(there);
    expect(second.draft.isResumed).toBe(true);
    expect(second.name()).toBe('Tea');
    expect(second.store.items.value).toHaveLength(3);
  });

  it('is not saved as a draft until the user changes it', async () => {
    const there = browser();
    const first = await openPage(there);
    await vi.advanceTimersByTimeAsync(1000);
    await first.draft.stop();
    expect(savedState(first.files)).toBe('none');
    expect(there.shelved.size).toBe(0);
  });

  it('is still a template of the library on the next page, changed or not', async () => {
    const there = browser();
    const first = await openPage(there, true);
    await first.change('Mug');
    await first.file.save();
    expect(savedState(first.files)).toBe('saved');
    await first.draft.stop();
    const second = await openPage(there, true);
    expect([second.file.copy.value?.id, second.file.isChanged.value]).toEqual(['t1', false]);
    await second.change('Jug');
    expect(savedState(second.files)).toBe('unsaved');
    await second.draft.stop();
    const third = await openPage(there, true);
    expect([third.name(), third.file.copy.value?.id, third.file.isChanged.value]).toEqual(['Jug', 't1', true]);
  });

  it('is taken from another tab where nothing was changed here since', async () => {
    const there = browser();
    const [one, other] = [await openPage(there), await openPage(there)];
    await other.change('Other');
    await one.draft.refresh();
    expect(one.name()).toBe('Other');
    expect(savedState(one.files)).toBe('kept');
  });

  it('is taken once, however many events say that the page is seen again', async () => {
    const there = browser();
    const [one, other] = [await openPage(there), await openPage(there)];
    await other.change('Other');
    await Promise.all([one.draft.refresh(), one.draft.refresh()]);
    await one.change('Mine');
    expect([fileTrouble(one.files), savedState(one.files)]).toEqual([undefined, 'kept']);
    await one.change('Mine again');
    expect([fileTrouble(one.files), savedState(one.files)]).toEqual([undefined, 'kept']);
  });

  it('asks the user to resolve a conflict of two tabs', async () => {
    const there = browser();
    const [one, other] = [await openPage(there), await openPage(there)];
    await other.change('Other');
    await one.change('Mine');
    expect(fileTrouble(one.files)).toEqual({ kind: 'draft', code: 'changed_elsewhere' });
    await one.draft.keepMine();
    expect(fileTrouble(one.files)).toBeUndefined();
    await other.change('Other again');
    await other.draft.openTheirs();
    expect(other.name()).toBe('Mine');
  });

  it('is not written over a draft that cannot be opened before that is asked for', async () => {
    const there = browser();
    there.shelved.set('work', { note: { version: 3 }, text: '{' });
    const first = await openPage(there);
    await first.change('Mine');
    expect(there.shelved.get('work')?.text).toBe('{');
    expect(fileTrouble(first.files)).toEqual({ kind: 'broken', text: '{' });
    await first.draft.keepMine();
    expect(fileTrouble(first.files)).toBeUndefined();
    expect(there.shelved.get('work')?.text).toContain('"Mine"');
  });
});

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

describe('a saved document', () => {
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

  it('is saved a last time at the end, and not tracked any more', async () => {
    const { change, names, page, keeper } = kept();
    change('Mug');
    await keeper.stop();
    change('Cup');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([names(), page.hide]).toEqual([['Mug'], undefined]);
  });
});

describe('a document that could not be saved', () => {
  it('is reported until it is saved, and retried after the next change', async () => {
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

  it('because another tab changed it waits for a decision, and is overwritten on request', async () => {
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
