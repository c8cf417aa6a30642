/** What every view of a template has. */
interface TemplateHead {
  /** UUID. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What changes when a template is replaced. */
export interface TemplateContent {
  readonly name: string;
  /** The template as JSON, defaults filled in. */
  readonly template: string;
  /** The template without its elements, as JSON: what a list needs to read. */
  readonly frame: string;
}

export interface NewTemplate extends TemplateHead, TemplateContent {
  readonly accountId: string;
}

export interface StoredTemplate extends TemplateHead {
  readonly accountId: string;
  /** The template as JSON, defaults filled in. */
  readonly template: string;
  /** The template without its elements, as JSON. */
  readonly frame: string;
}

export interface ListedTemplate extends TemplateHead {
  /** The template without its elements, as JSON. */
  readonly frame: string;
}

/** A place in the list of an account's templates: that of one of them, whether or not it is still there. */
export type ListPosition = Pick<TemplateHead, 'id' | 'createdAt'>;

export interface TemplateStore {
  insert(template: NewTemplate): Promise<void>;
  /** Undefined when there is none or it belongs to another account. */
  find(id: string, accountId: string): Promise<StoredTemplate | undefined>;
  /** Like `find`, for a transaction that changes it: another that does so waits until it is over. */
  findForChange(id: string, accountId: string): Promise<StoredTemplate | undefined>;
  /** The newest first, at most `limit`; only what comes after `after`. */
  list(accountId: string, limit: number, after?: ListPosition): Promise<readonly ListedTemplate[]>;
  replace(id: string, content: TemplateContent, updatedAt: number): Promise<void>;
  rename(id: string, name: string, updatedAt: number): Promise<void>;
  delete(id: string): Promise<void>;
}
