import { type Design, draftOf } from '../design.ts';
import type { ReadTemplate } from '../portal/templates.ts';

/** What is edited: a stored template, or one that is not stored yet. */
export interface EditedDocument {
  /** Its present name. */
  readonly name: string;
  /** Its copy on the server; undefined before it is first stored. */
  readonly stored: StoredCopy | undefined;
  /** Name and template as last stored, opened or begun: what changes are counted from. */
  readonly before: Content;
}

/** Which stored template it is, and the state of it that was last seen. */
export interface StoredCopy {
  readonly id: string;
  readonly tag: string | undefined;
}

interface Content {
  readonly name: string;
  readonly text: string;
}

const textOf = (template: unknown): string => JSON.stringify(template);

/** A document that is not stored yet and has nothing to lose. */
export const newDocument = (name: string, template: unknown): EditedDocument => ({
  name,
  stored: undefined,
  before: { name, text: textOf(template) },
});

/** A document just opened or stored; `template` is what was stored, as it stands on the bench. */
export const storedDocument = ({ record, tag }: ReadTemplate, template: unknown): EditedDocument => ({
  name: record.name,
  stored: { id: record.id, tag },
  before: { name: record.name, text: textOf(template) },
});

/** Whether only the name has changed. */
export const isOnlyRenamed = ({ name, before }: EditedDocument, template: unknown): boolean =>
  name !== before.name && textOf(template) === before.text;

/** Whether leaving would lose something: typed text that is not JSON yet counts too. */
export const isChanged = ({ name, before }: EditedDocument, { template, templateIssue }: Design): boolean =>
  templateIssue !== undefined || name !== before.name || textOf(template) !== before.text;

/** A name for a file, whatever the document is called. */
export const fileNameOf = ({ name }: EditedDocument): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80) || 'label';

/** What a template is in a few words: its size and its kind of paper. */
export function describe(template: unknown): string {
  const { width, height, unit = 'mm', type = 'ROLL' } = draftOf(template);
  return `${width} × ${height} ${unit}, ${type}`;
}
