import { createClosingDrafts } from './closing-drafts.ts';
import { createDraftShelf, DRAFTS } from './draft-shelf.ts';
import type { DraftParts } from './drafts.ts';

/** The unvalidated label and first row of a draft, which are shown while the code that reads drafts is loading. */
export interface ShownDraft {
  /** The template; `undefined` for a draft that only the editor can show. */
  readonly template: unknown;
  readonly rows: readonly unknown[];
}

/**
 * Maximum length of a draft that is shown before the editor has loaded. A longer draft is not shown early, because
 * parsing it would take longer than loading the editor.
 */
const MAX_CHARACTERS = 1_000_000;

const NOT_SHOWN: ShownDraft = { template: undefined, rows: [] };

/**
 * Returns the template and first row of a saved draft, or `undefined` if there is no draft. The `template` property is
 * `undefined` if the draft cannot be read, is too long, or has computed columns or mapped fields, which only the editor
 * can show. Never rejects.
 */
export async function shownDraft(
  key: string,
  {
    shelf = createDraftShelf(DRAFTS),
    lastWords = createClosingDrafts(DRAFTS),
  }: Pick<DraftParts, 'shelf' | 'lastWords'> = {},
): Promise<ShownDraft | undefined> {
  try {
    const word = lastWords.read(key);
    const kept = await shelf.read(key);
    const isNewer = word !== undefined && word.time >= Number(property(kept?.note, 'time') ?? 0);
    if (word === undefined && kept === undefined) return undefined;
    return labelOf(isNewer ? word.text : kept?.text);
  } catch {
    return NOT_SHOWN;
  }
}

/** Reads the label from the text that `saveDocument` wrote. */
function labelOf(text: unknown): ShownDraft {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return NOT_SHOWN;
  const saved: unknown = JSON.parse(text);
  const [template, data] = [property(saved, 'template'), property(saved, 'data')];
  const cells = listOf(property(data, 'rows'))[0];
  const columns = listOf(property(data, 'columns'));
  const row = Object.fromEntries(columns.map((column, at) => [String(column), listOf(cells)[at] ?? '']));
  const fields = listOf(property(template, 'elements')).map((element) => property(element, 'field'));
  const isKnown = fields.every(
    (field) => field === undefined || (typeof field === 'string' && Object.hasOwn(row, field)),
  );
  const isPlain = property(data, 'computed') === undefined && Object.keys(property(data, 'mapping') ?? {}).length === 0;
  return isKnown && isPlain ? { template, rows: cells === undefined ? [] : [row] } : NOT_SHOWN;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
