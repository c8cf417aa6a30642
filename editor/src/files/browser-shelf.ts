import type { DraftFailure, Drafts, ReadDraft } from './drafts.ts';
import type { Shelf, ShelfEntry, ShelvedDocument, StoredCopy } from './shelf.ts';
import type { LibraryAnswer, LibraryFailure } from './template-library.ts';

/** Stores documents in this browser, including their rows. `newId` must return ids that no other document has. */
export function browserShelf(drafts: Drafts, newId: () => string = randomId): Shelf {
  const read = async (id: string): Promise<LibraryAnswer<ShelvedDocument>> => answerOf(id, await drafts.read(id));
  const store: Shelf['store'] = async (document, over) => {
    const id = over?.id ?? newId();
    const since = over === undefined ? 0 : over.tag === undefined ? 'any' : Number(over.tag);
    const kept = await drafts.keep(id, document, { since });
    return kept.kind === 'failed' ? failureOf(kept) : { kind: 'done', value: copyOf(id, kept.version) };
  };
  return {
    place: 'browser',
    list: async () => {
      const listed = await drafts.list();
      if (listed.kind === 'failed') return failureOf(listed);
      const entries = listed.drafts.map(
        ({ key: id, name, time }): ShelfEntry => ({ id, name, updatedAt: new Date(time).toISOString() }),
      );
      return { kind: 'done', value: { entries, next: undefined } };
    },
    read,
    store,
    rename: async (id, name, tag) => {
      const there = await read(id);
      if (there.kind !== 'done') return there;
      return store({ ...there.value.document, name }, { id, tag: tag ?? there.value.copy.tag });
    },
    remove: async (id) => {
      const removed = await drafts.remove(id);
      if (removed.kind === 'failed') return failureOf(removed);
      return removed.kind === 'missing' ? { kind: 'gone' } : { kind: 'done', value: undefined };
    },
  };
}

const copyOf = (id: string, version: number): StoredCopy => ({ place: 'browser', id, tag: String(version) });

function answerOf(id: string, draft: ReadDraft): LibraryAnswer<ShelvedDocument> {
  switch (draft.kind) {
    case 'read': {
      const { document, version, time } = draft;
      return {
        kind: 'done',
        value: { copy: copyOf(id, version), document, updatedAt: new Date(time).toISOString() },
      };
    }
    case 'broken':
      return { kind: 'refused', issues: draft.issues };
    case 'missing':
      return { kind: 'gone' };
    case 'failed':
      return failureOf(draft);
    default:
      return draft satisfies never;
  }
}

function failureOf({ code }: DraftFailure): LibraryFailure {
  switch (code) {
    case 'changed_elsewhere':
      return { kind: 'conflict' };
    case 'full':
      return { kind: 'full' };
    default:
      return { kind: 'failed' };
  }
}

/** A random id of 96 bits, so that two documents in one browser never share an id. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
