import { hasStatus, sayError } from '../portal/say-error.ts';
import {
  deleteTemplate,
  type ReadTemplate,
  readTemplate,
  renameTemplate,
  replaceTemplate,
  storeTemplate,
} from '../portal/templates.ts';
import { type EditedDocument, isOnlyRenamed, type StoredCopy } from './document.ts';
import { askConflict, askGone } from './questions.ts';

/** What came of storing: stored, or theirs to be opened in place of ours, or nothing. */
export type Outcome =
  | { readonly kind: 'stored'; readonly read: ReadTemplate }
  | { readonly kind: 'theirs'; readonly read: ReadTemplate }
  | { readonly kind: 'none' };

/** Stores a document where it came from. Where it was changed or deleted since, people choose. Throws PlatenError. */
export async function save(document: EditedDocument, template: unknown): Promise<Outcome> {
  const { stored, name } = document;
  if (stored === undefined) return saveAsNew(name, template);
  try {
    return { kind: 'stored', read: await change(document, stored, template) };
  } catch (error) {
    if (hasStatus(error, 412)) return settle(document, stored, template);
    if (hasStatus(error, 404)) return (await askGone(name)) === 'copy' ? saveAsNew(name, template) : { kind: 'none' };
    throw error;
  }
}

export async function saveAsNew(name: string, template: unknown): Promise<Outcome> {
  return { kind: 'stored', read: await storeTemplate({ name, template }) };
}

/** Deletes the stored copy; one that is gone already is as good. Throws PreconditionFailedError for one that changed since. */
export async function remove({ id, tag }: StoredCopy): Promise<void> {
  try {
    await deleteTemplate(id, tag);
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

const change = (document: EditedDocument, { id, tag }: StoredCopy, template: unknown): Promise<ReadTemplate> =>
  isOnlyRenamed(document, template)
    ? renameTemplate(id, document.name, tag)
    : replaceTemplate(id, { name: document.name, template }, tag);

/** Two have changed the same: whoever is here decides, on what stands there now. */
async function settle(document: EditedDocument, { id }: StoredCopy, template: unknown): Promise<Outcome> {
  const theirs = await readTemplate(id);
  switch (await askConflict(document.name, theirs.record.updatedAt)) {
    case 'overwrite': {
      const content = { name: document.name, template };
      return { kind: 'stored', read: await replaceTemplate(id, content, theirs.tag) };
    }
    case 'copy':
      return saveAsNew(document.name, template);
    case 'theirs':
      return { kind: 'theirs', read: theirs };
    case 'stay':
    case undefined:
      return { kind: 'none' };
  }
}

/** Why storing failed, with what to do where the session has ended: nothing that was edited is lost by that. */
export function sayFailure(error: unknown): string {
  if (hasStatus(error, 401)) {
    return 'Your session has ended. Sign in again in another tab, then save here: your changes are kept.';
  }
  return sayError(error);
}
