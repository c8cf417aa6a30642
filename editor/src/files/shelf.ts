import type { EditorDocument } from '../document/editor-document.ts';
import type { LibraryAnswer, ListedTemplate } from './template-library.ts';

/** Where documents lie that are not being worked on. */
export type Place = 'library' | 'browser';

/** Which stored document it is, and the state of it that was last seen. */
export interface StoredCopy {
  readonly place: Place;
  readonly id: string;
  readonly tag: string | undefined;
}

/** A document that was read. */
export interface ShelvedDocument {
  readonly copy: StoredCopy;
  readonly document: EditorDocument;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** An entry of a list; a browser's tells no size, which stands in the document. */
export type ShelfEntry = Pick<ListedTemplate, 'id' | 'name' | 'updatedAt' | 'tag'> &
  Partial<Pick<ListedTemplate, 'unit' | 'width' | 'height' | 'type'>>;

export interface ShelfPage {
  readonly entries: readonly ShelfEntry[];
  readonly next: string | undefined;
}

/** A place for documents: an application's library, or this browser. No call rejects. */
export interface Shelf {
  readonly place: Place;
  list(cursor?: string): Promise<LibraryAnswer<ShelfPage>>;
  read(id: string): Promise<LibraryAnswer<ShelvedDocument>>;
  /** Replaces the copy that is named, or makes a new one. A `tag` of undefined replaces whatever is there. */
  store(document: EditorDocument, over?: Pick<StoredCopy, 'id' | 'tag'>): Promise<LibraryAnswer<StoredCopy>>;
  rename(id: string, name: string, tag?: string): Promise<LibraryAnswer<StoredCopy>>;
  remove(id: string, tag?: string): Promise<LibraryAnswer<undefined>>;
}
