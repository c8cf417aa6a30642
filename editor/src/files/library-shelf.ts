import { documentOf, templateOf } from '../document/editor-document.ts';
import type { Shelf, ShelvedDocument, StoredCopy } from './shelf.ts';
import type { LibraryAnswer, LibraryFailure, StoredTemplate, TemplateLibrary } from './template-library.ts';

/** Stores documents in an application's library. It stores templates only; rows stay in the browser. */
export function libraryShelf(library: TemplateLibrary): Shelf {
  return {
    place: 'library',
    list: (cursor) =>
      asked(
        () => library.list(cursor),
        ({ templates, next }) => ({ entries: templates, next }),
      ),
    read: (id) => asked(() => library.read(id), shelved),
    store: (document, over) =>
      asked(
        () =>
          library.save({
            ...(over !== undefined && { id: over.id, ifMatch: over.tag }),
            ...{ name: document.name, template: templateOf(document) },
          }),
        copyOf,
      ),
    rename: (id, name, tag) => asked(() => library.rename(id, name, tag), copyOf),
    remove: (id, tag) =>
      asked(
        () => library.remove(id, tag),
        () => undefined,
      ),
  };
}

const copyOf = ({ id, tag }: StoredTemplate): StoredCopy => ({ place: 'library', id, tag });

const shelved = (stored: StoredTemplate): ShelvedDocument => ({
  copy: copyOf(stored),
  document: documentOf(stored.template, stored.name),
  updatedAt: stored.updatedAt,
});

/** Converts a library's answer; an exception of the library becomes a failure. */
async function asked<From, To>(
  ask: () => Promise<LibraryAnswer<From>>,
  read: (value: From) => To,
): Promise<LibraryAnswer<To>> {
  const answer = await ask().catch(
    (error: unknown): LibraryFailure => ({ kind: 'failed', message: error instanceof Error ? error.message : '' }),
  );
  return answer.kind === 'done' ? { kind: 'done', value: read(answer.value) } : answer;
}
