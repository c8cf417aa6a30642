import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { memoryDrafts } from '../../test/editor-drafts.ts';
import { memoryLibrary } from '../../test/editor-library.ts';
import { workingStore } from '../../test/editor-work.ts';
import { rename } from '../document/editor-document.ts';
import { browserShelf } from './browser-shelf.ts';
import { createDocumentFile } from './document-file.ts';
import type { ShelvedDraft } from './draft-shelf.ts';
import { libraryShelf } from './library-shelf.ts';
import { rememberedCopies } from './remembered-copies.ts';
import { fileTrouble, savedState } from './saved-state.ts';
import type { Shelf } from './shelf.ts';
import { resumeDraft } from './working-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
async function page({ drafts, copies, library }: ReturnType<typeof browser>, isSignedIn = false) {
  const store = workingStore(labelOf([textAt(2, 2)]));
  const shelf = signal<Shelf>(isSignedIn ? libraryShelf(library) : browserShelf(memoryDrafts()));
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

describe('what is worked on', () => {
  it('is gone on with by the next page, rows and all', async () => {
    const there = browser();
    const first = await page(there);
    expect(first.draft.isResumed).toBe(false);
    first.file.begin(fullLabel());
    await first.change('Tea');
    await first.draft.stop();
    const second = await page(there);
    expect(second.draft.isResumed).toBe(true);
    expect(second.name()).toBe('Tea');
    expect(second.store.items.value).toHaveLength(3);
  });

  it('is no draft while nobody changed it', async () => {
    const there = browser();
    const first = await page(there);
    await vi.advanceTimersByTimeAsync(1000);
    await first.draft.stop();
    expect(savedState(first.files)).toBe('none');
    expect(there.shelved.size).toBe(0);
  });

  it('is still a template of the library on the next page, changed or not', async () => {
    const there = browser();
    const first = await page(there, true);
    await first.change('Mug');
    await first.file.save();
    expect(savedState(first.files)).toBe('saved');
    await first.draft.stop();
    const second = await page(there, true);
    expect([second.file.copy.value?.id, second.file.isChanged.value]).toEqual(['t1', false]);
    await second.change('Jug');
    expect(savedState(second.files)).toBe('unsaved');
    await second.draft.stop();
    const third = await page(there, true);
    expect([third.name(), third.file.copy.value?.id, third.file.isChanged.value]).toEqual(['Jug', 't1', true]);
  });

  it('is taken from another tab where nothing was changed here since', async () => {
    const there = browser();
    const [one, other] = [await page(there), await page(there)];
    await other.change('Other');
    await one.draft.refresh();
    expect(one.name()).toBe('Other');
    expect(savedState(one.files)).toBe('kept');
  });

  it('is taken once, however many events say that the page is seen again', async () => {
    const there = browser();
    const [one, other] = [await page(there), await page(there)];
    await other.change('Other');
    await Promise.all([one.draft.refresh(), one.draft.refresh()]);
    await one.change('Mine');
    expect([fileTrouble(one.files), savedState(one.files)]).toEqual([undefined, 'kept']);
    await one.change('Mine again');
    expect([fileTrouble(one.files), savedState(one.files)]).toEqual([undefined, 'kept']);
  });

  it('is for somebody to decide where two tabs changed it', async () => {
    const there = browser();
    const [one, other] = [await page(there), await page(there)];
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
    const first = await page(there);
    await first.change('Mine');
    expect(there.shelved.get('work')?.text).toBe('{');
    expect(fileTrouble(first.files)).toEqual({ kind: 'broken', text: '{' });
    await first.draft.keepMine();
    expect(fileTrouble(first.files)).toBeUndefined();
    expect(there.shelved.get('work')?.text).toContain('"Mine"');
  });
});
