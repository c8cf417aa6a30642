export interface StoredTemplate {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The template as JSON, defaults filled in. */
  readonly template: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TemplateStore {
  insert(template: StoredTemplate): Promise<void>;
  /** Undefined when there is none or it belongs to another account. */
  find(id: string, accountId: string): Promise<StoredTemplate | undefined>;
}
