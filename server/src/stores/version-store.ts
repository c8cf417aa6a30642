import type { StoredTemplate } from './template-store.ts';

/** An earlier version of a template, without its content. */
export interface ListedVersion {
  /** Number of the version: the first replaced content of a template is version 1. */
  readonly number: number;
  /** Name of the template when the version was replaced. */
  readonly name: string;
  /** JSON of the template without its elements. */
  readonly frame: string;
  /** Size of the template's JSON, including the label editor's data. */
  readonly bytes: number;
  /** Time of the template's last change before the version was replaced. */
  readonly updatedAt: number;
  readonly replacedAt: number;
}

export interface StoredVersion extends ListedVersion {
  /** The template as JSON with defaults filled in. */
  readonly template: string;
  /** Data that the label editor keeps with the template, as JSON; null or undefined if there is none. */
  readonly editor?: string | null | undefined;
}

/** Parameters of a new version. */
export interface NewVersion {
  readonly number: number;
  readonly replacedAt: number;
  /** Maximum number of versions to keep for the template. */
  readonly most: number;
}

/** Limits for the deletion of the oldest versions. */
export interface VersionsToDrop {
  readonly accountId: string;
  /** Deletes only versions of this template; of all templates if undefined. */
  readonly templateId?: string | undefined;
  /** Version that is not deleted. */
  readonly except?: { readonly templateId: string; readonly number: number } | undefined;
  /** Number of bytes to free. */
  readonly bytes: number;
  /** Maximum number of versions to delete. */
  readonly most: number;
}

/** Number and total size of deleted versions. */
export interface DroppedVersions {
  readonly count: number;
  readonly bytes: number;
}

/** Earlier versions of templates. Deleting a template deletes its versions. */
export interface VersionStore {
  /**
   * Stores the replaced content of a template as a version. Deletes all versions except the newest `most`. The caller
   * holds the template's lock (`findForChange`) and has stored the version's number with the template.
   */
  add(replaced: StoredTemplate, version: NewVersion): Promise<void>;
  /** Returns at most `limit` versions, newest first, whose number is less than `before`. */
  list(templateId: string, limit: number, before?: number): Promise<readonly ListedVersion[]>;
  find(templateId: string, number: number): Promise<StoredVersion | undefined>;
  /**
   * Deletes the oldest versions until at least `bytes` bytes are freed, `most` versions are deleted, or no versions are
   * left. The caller holds the account's lock (`hold`).
   */
  dropOldest(versions: VersionsToDrop): Promise<DroppedVersions>;
}
