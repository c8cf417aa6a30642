/** Properties that all representations of a template share. */
interface TemplateHead {
  /** UUID. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Properties that change when a template is replaced. */
export interface TemplateContent {
  readonly name: string;
  /** The template as JSON with defaults filled in. */
  readonly template: string;
  /** JSON of the template without its elements, for lists of templates. */
  readonly frame: string;
  /** Data that the label editor keeps with the template, as JSON; null or undefined if there is none. */
  readonly editor?: string | null | undefined;
}

export interface NewTemplate extends TemplateHead, TemplateContent {
  readonly accountId: string;
}

export interface StoredTemplate extends TemplateHead, TemplateContent {
  readonly accountId: string;
  /** Number of earlier versions that were ever stored. */
  readonly versions: number;
}

export interface ListedTemplate extends TemplateHead {
  /** The template as JSON, without its elements. */
  readonly frame: string;
}

/**
 * A position in an account's template list, given by the creation time and id of a template. It stays valid even if
 * that template has since been deleted.
 */
export type ListPosition = Pick<TemplateHead, 'id' | 'createdAt'>;

export interface TemplateStore {
  insert(template: NewTemplate): Promise<void>;
  /** Returns a template. Returns undefined if it does not exist or belongs to another account. */
  find(id: string, accountId: string): Promise<StoredTemplate | undefined>;
  /** Like `find`, but locks the template until the transaction ends. */
  findForChange(id: string, accountId: string): Promise<StoredTemplate | undefined>;
  /** Returns at most `limit` templates, newest first, starting after the position `after`. */
  list(accountId: string, limit: number, after?: ListPosition): Promise<readonly ListedTemplate[]>;
  /** Replaces a template. `versions` is the number of its newest version; unchanged if undefined. */
  replace(id: string, content: TemplateContent, updatedAt: number, versions?: number): Promise<void>;
  rename(id: string, name: string, updatedAt: number): Promise<void>;
  delete(id: string): Promise<void>;
}
