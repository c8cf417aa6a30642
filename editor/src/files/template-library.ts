import type { Template, TemplateSummary } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';

/** Why a library did not do what it was asked. What was stored before is stored still. */
export type LibraryFailure =
  /** The template was changed since the tag that was given. */
  | { readonly kind: 'conflict' }
  /** There is no such template (any more). */
  | { readonly kind: 'gone' }
  /** Nobody is signed in, or the session has ended. */
  | { readonly kind: 'signed-out' }
  /** Nobody answered. */
  | { readonly kind: 'offline' }
  /** It cannot be stored, or cannot be read, as it is. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  /** No room is left. */
  | { readonly kind: 'full' }
  /** Anything else, with what is known of it. */
  | { readonly kind: 'failed'; readonly message?: string };

/** What a library gave, or why it did not. Calls of a library never reject. */
export type LibraryAnswer<Value> = { readonly kind: 'done'; readonly value: Value } | LibraryFailure;

/** A template in a list. */
export type ListedTemplate = Pick<TemplateSummary, 'id' | 'name' | 'unit' | 'width' | 'height' | 'type'> & {
  /** ISO 8601. */
  readonly updatedAt: string;
  /** The state that was listed, as `ifMatch` takes it; undefined where a list does not tell it. */
  readonly tag?: string | undefined;
};

/** A page of a list, the newest first. */
export interface TemplatePage {
  readonly templates: readonly ListedTemplate[];
  /** Asks for the next page; undefined on the last. */
  readonly next: string | undefined;
}

/** A template as it is stored. */
export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly template: Template;
  /** Names this state of it: given back as `ifMatch`, a later state is not written over. */
  readonly tag: string | undefined;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** What is to be stored. */
export interface TemplateToSave {
  /** The template that is replaced; a new one without. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly template: Template;
  readonly ifMatch?: string | undefined;
}

/**
 * Where an application stores templates: an account's at the API, its own database. Given to `<label-editor>` as `library`;
 * without one, labels are kept in the browser.
 */
export interface TemplateLibrary {
  list(cursor?: string): Promise<LibraryAnswer<TemplatePage>>;
  read(id: string): Promise<LibraryAnswer<StoredTemplate>>;
  save(template: TemplateToSave): Promise<LibraryAnswer<StoredTemplate>>;
  rename(id: string, name: string, ifMatch?: string): Promise<LibraryAnswer<StoredTemplate>>;
  remove(id: string, ifMatch?: string): Promise<LibraryAnswer<undefined>>;
}
