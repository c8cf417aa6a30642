import type { DraftShelf, ShelvedDraft } from '../src/files/draft-shelf.ts';
import { createDrafts, type Drafts } from '../src/files/drafts.ts';

/**
 * Drafts in memory, with a clock that advances by a second at each call. Two that share `shelved` act as two tabs of a
 * browser.
 */
export function memoryDrafts(shelved = new Map<string, ShelvedDraft>()): Drafts {
  let seconds = shelved.size;
  const shelf: DraftShelf = {
    notes: async () => [...shelved].map(([key, { note }]) => [key, note] as const),
    read: async (key) => shelved.get(key),
    write: async (key, decide) => {
      const written = decide(shelved.get(key)?.note);
      if (written !== undefined) shelved.set(key, written);
    },
    take: async (key) => {
      const taken = shelved.get(key);
      shelved.delete(key);
      return taken;
    },
  };
  const lastWords = { leave: () => {}, read: () => undefined, forget: () => {} };
  return createDrafts('test', { shelf, lastWords, now: () => ++seconds * 1000 });
}
