import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { memoryDrafts } from '../../test/editor-drafts.ts';
import { workingStore } from '../../test/editor-work.ts';
import { rename } from '../document/editor-document.ts';
import type { ShelvedDraft } from './draft-shelf.ts';
import { createFiles } from './files.ts';
import { rememberedCopies } from './remembered-copies.ts';
import { browserShelf } from './shelf.ts';
import { resumeDraft } from './working-draft.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
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
  it('that leaves its page and comes back at once is gone on with as it was left', async () => {
    const { files, named, name } = createTestFiles();
    await files.keepDraft('work');
    named('Mug');
    const left = files.stopDraft();
    await files.keepDraft('work');
    await left;
    expect([name(), files.draft.value?.isResumed]).toEqual(['Mug', true]);
  });

  it('that leaves its page while it is opened is followed no further', async () => {
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
