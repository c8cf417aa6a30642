import type { Template, TemplateSummary } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';

/** The reason why a call to a template library failed. A failed call changes no stored template. */
export type LibraryFailure =
  /** The stored template is not the version in the call's `ifMatch`, because it was changed in the meantime. */
  | { readonly kind: 'conflict' }
  /** The template does not exist or was deleted. */
  | { readonly kind: 'gone' }
  /** The user is not signed in, or the session has expired. */
  | { readonly kind: 'signed-out' }
  /** The library could not be reached. */
  | { readonly kind: 'offline' }
  /** The template is invalid and cannot be stored or read. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  /** The storage is full. */
  | { readonly kind: 'full' }
  /** Any other error, with its message if there is one. */
  | { readonly kind: 'failed'; readonly message?: string };

/** Result of a call to a template library. Calls never reject. */
export type LibraryAnswer<Value> = { readonly kind: 'done'; readonly value: Value } | LibraryFailure;

/** A template in a list. */
export type ListedTemplate = Pick<TemplateSummary, 'id' | 'name' | 'unit' | 'width' | 'height' | 'type'> & {
  /** Time of the last change, in ISO 8601. */
  readonly updatedAt: string;
  /** Version of the template for `ifMatch`; undefined if the list does not include versions. */
  readonly tag?: string | undefined;
};

/** A page of the template list, newest first. */
export interface TemplatePage {
  readonly templates: readonly ListedTemplate[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * Parts of a design that a template cannot contain: hidden elements, conditions, names, groups, locks and guides. A
 * library stores this JSON object with the template and returns it unchanged. Without it, the stored label loses these
 * parts, and the editor reports that after saving.
 */
export type DesignData = Readonly<Record<string, unknown>>;

/** A stored template. */
export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly template: Template;
  /** The data that the editor passed to `save` with this template; undefined if there is none. */
  readonly editor?: DesignData | undefined;
  /** Version of the template. Passed back as `ifMatch`, it prevents overwriting a later version. */
  readonly tag: string | undefined;
  /** Time of the last change, in ISO 8601. */
  readonly updatedAt: string;
}

/** A template to store. */
export interface TemplateToSave {
  /** Id of the template to replace; undefined for a new template. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly template: Template;
  /** Data to store with the template; undefined if the template contains the whole design. */
  readonly editor?: DesignData | undefined;
  readonly ifMatch?: string | undefined;
}

/** An earlier version of a stored template, in a list. */
export interface ListedVersion {
  readonly number: number;
  /** Time of the last change before the version was replaced, in ISO 8601. */
  readonly updatedAt: string;
}

/** A page of the version list, newest first. */
export interface VersionPage {
  readonly versions: readonly ListedVersion[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/** The earlier versions of stored templates. */
export interface TemplateVersions {
  list(id: string, cursor?: string): Promise<LibraryAnswer<VersionPage>>;
  read(id: string, number: number): Promise<LibraryAnswer<Template>>;
  /** Replaces the content of a template with that of an earlier version. The replaced content is kept as a version. */
  restore(id: string, number: number, ifMatch?: string): Promise<LibraryAnswer<StoredTemplate>>;
}

/**
 * An application's storage for templates, such as an account of the API or its own database. The application assigns it
 * to the property `library` of `<label-editor>`. Without a library, labels are stored in the browser.
 */
export interface TemplateLibrary {
  list(cursor?: string): Promise<LibraryAnswer<TemplatePage>>;
  read(id: string): Promise<LibraryAnswer<StoredTemplate>>;
  save(template: TemplateToSave): Promise<LibraryAnswer<StoredTemplate>>;
  rename(id: string, name: string, ifMatch?: string): Promise<LibraryAnswer<StoredTemplate>>;
  remove(id: string, ifMatch?: string): Promise<LibraryAnswer<undefined>>;
  /** Earlier versions of templates. Without this property, the editor offers no history of stored labels. */
  readonly versions?: TemplateVersions | undefined;
}
