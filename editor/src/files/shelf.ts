import { documentOf, type EditorDocument, templateOf } from '../document/editor-document.ts';
import type * as SavedDesign from '../document/saved-design.ts';
import { createDrafts, type DraftFailure, type Drafts, type ReadDraft } from './drafts.ts';
import type {
  DesignData,
  LibraryAnswer,
  LibraryFailure,
  ListedTemplate,
  StoredTemplate,
  TemplateLibrary,
  TemplateVersions,
} from './template-library.ts';

/** Kind of storage for documents. */
type Place = 'library' | 'browser';

/** Reference to a stored document, with the version that was last read. */
export interface StoredCopy {
  readonly place: Place;
  readonly id: string;
  readonly tag: string | undefined;
  /** True if the library stored only the template, without the other parts of the design. */
  readonly isPartial?: boolean;
}

/** A document read from storage. */
export interface ShelvedDocument {
  readonly copy: StoredCopy;
  readonly document: EditorDocument;
  /** Time of the last change, in ISO 8601. */
  readonly updatedAt: string;
}

/**
 * A stored document in a list. Entries of the browser's storage have no label size, because only the documents contain
 * it.
 */
export type ShelfEntry = Pick<ListedTemplate, 'id' | 'name' | 'updatedAt' | 'tag'> &
  Partial<Pick<ListedTemplate, 'unit' | 'width' | 'height' | 'type'>>;

interface ShelfPage {
  readonly entries: readonly ShelfEntry[];
  readonly next: string | undefined;
}

/** Storage for documents: an application's library, or this browser. Calls never reject. */
export interface Shelf {
  readonly place: Place;
  list(cursor?: string): Promise<LibraryAnswer<ShelfPage>>;
  read(id: string): Promise<LibraryAnswer<ShelvedDocument>>;
  /**
   * Replaces the stored copy `over` with the document; creates a new copy if `over` is undefined. Without `over.tag`,
   * replaces any version of the copy.
   */
  store(document: EditorDocument, over?: Pick<StoredCopy, 'id' | 'tag'>): Promise<LibraryAnswer<StoredCopy>>;
  rename(id: string, name: string, tag?: string): Promise<LibraryAnswer<StoredCopy>>;
  remove(id: string, tag?: string): Promise<LibraryAnswer<undefined>>;
  /** Earlier versions of stored documents; undefined if the storage keeps none. */
  readonly versions?: TemplateVersions | undefined;
}

/** Loads the code that converts designs for libraries. */
export type LoadDesigns = () => Promise<Pick<typeof SavedDesign, 'designData' | 'documentWithDesign'>>;

/**
 * Stores documents in an application's library. The library stores each template with the data of its design; rows stay
 * in the browser.
 */
export function libraryShelf(library: TemplateLibrary, designs: LoadDesigns): Shelf {
  return {
    place: 'library',
    list: (cursor) =>
      asked(
        () => library.list(cursor),
        ({ templates, next }) => ({ entries: templates, next }),
      ),
    read: (id) =>
      asked(
        () => library.read(id),
        (stored) => shelved(stored, designs),
      ),
    store: (document, over) => {
      let editor: DesignData | undefined;
      return asked(
        async () => {
          editor = (await designs()).designData(document);
          return library.save({
            ...(over !== undefined && { id: over.id, ifMatch: over.tag }),
            ...{ name: document.name, template: templateOf(document), editor },
          });
        },
        (stored) => ({ ...libraryCopyOf(stored), ...(editor && !stored.editor && { isPartial: true }) }),
      );
    },
    rename: (id, name, tag) => asked(() => library.rename(id, name, tag), libraryCopyOf),
    remove: (id, tag) =>
      asked(
        () => library.remove(id, tag),
        () => undefined,
      ),
    versions: library.versions,
  };
}

const libraryCopyOf = ({ id, tag }: StoredTemplate): StoredCopy => ({ place: 'library', id, tag });

async function shelved(stored: StoredTemplate, designs: LoadDesigns): Promise<ShelvedDocument> {
  const { template, name, editor, updatedAt } = stored;
  const document = editor ? (await designs()).documentWithDesign(template, name, editor) : documentOf(template, name);
  return { copy: libraryCopyOf(stored), document, updatedAt };
}

/** Calls the template library and converts the value that it returns. If the call throws, returns a failure. */
async function asked<From, To>(
  ask: () => Promise<LibraryAnswer<From>>,
  read: (value: From) => To | Promise<To>,
): Promise<LibraryAnswer<To>> {
  try {
    const answer = await ask();
    return answer.kind === 'done' ? { kind: 'done', value: await read(answer.value) } : answer;
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : '' };
  }
}

/** Name of the browser's store for saved labels. */
const LABELS = 'platen-labels';

/** Returns the storage for documents: the library or, without a library, this browser. */
export type Shelves = (library: TemplateLibrary | undefined) => Shelf;

export function createShelves(designs: LoadDesigns): Shelves {
  const inBrowser = browserShelf(createDrafts(LABELS));
  return (library) => (library === undefined ? inBrowser : libraryShelf(library, designs));
}

/** Stores documents, including their rows, in this browser. `newId` must return ids that no other document has. */
export function browserShelf(drafts: Drafts, newId: () => string = randomId): Shelf {
  const read = async (id: string): Promise<LibraryAnswer<ShelvedDocument>> => answerOf(id, await drafts.read(id));
  const store: Shelf['store'] = async (document, over) => {
    const id = over?.id ?? newId();
    const since = over === undefined ? 0 : over.tag === undefined ? 'any' : Number(over.tag);
    const kept = await drafts.keep(id, document, { since });
    return kept.kind === 'failed' ? failureOf(kept) : { kind: 'done', value: browserCopyOf(id, kept.version) };
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

const browserCopyOf = (id: string, version: number): StoredCopy => ({ place: 'browser', id, tag: String(version) });

function answerOf(id: string, draft: ReadDraft): LibraryAnswer<ShelvedDocument> {
  switch (draft.kind) {
    case 'read': {
      const { document, version, time } = draft;
      return {
        kind: 'done',
        value: { copy: browserCopyOf(id, version), document, updatedAt: new Date(time).toISOString() },
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
