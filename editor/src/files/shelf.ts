import type { EditorDocument } from '../document/editor-document.ts';
import type { LibraryAnswer, ListedTemplate } from './template-library.ts';

/** Kind of storage for documents. */
export type Place = 'library' | 'browser';

/** Reference to a stored document, with the version that was last read. */
export interface StoredCopy {
  readonly place: Place;
  readonly id: string;
  readonly tag: string | undefined;
}

/** A document read from storage. */
export interface ShelvedDocument {
  readonly copy: StoredCopy;
  readonly document: EditorDocument;
  /** Time of the last change, in ISO 8601. */
  readonly updatedAt: string;
}

/** An entry of a list. The browser's list has no sizes; they are only in the documents. */
export type ShelfEntry = Pick<ListedTemplate, 'id' | 'name' | 'updatedAt' | 'tag'> &
  Partial<Pick<ListedTemplate, 'unit' | 'width' | 'height' | 'type'>>;

export interface ShelfPage {
  readonly entries: readonly ShelfEntry[];
  readonly next: string | undefined;
}

/** Storage of documents: an application's library, or this browser. Calls never reject. */
export interface Shelf {
  readonly place: Place;
  list(cursor?: string): Promise<LibraryAnswer<ShelfPage>>;
  read(id: string): Promise<LibraryAnswer<ShelvedDocument>>;
  /** Replaces the copy `over`, or creates a new one. If `tag` is undefined, replaces any version. */
  store(document: EditorDocument, over?: Pick<StoredCopy, 'id' | 'tag'>): Promise<LibraryAnswer<StoredCopy>>;
  rename(id: string, name: string, tag?: string): Promise<LibraryAnswer<StoredCopy>>;
  remove(id: string, tag?: string): Promise<LibraryAnswer<undefined>>;
}
