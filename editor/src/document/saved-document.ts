import type { LabelElement, Template } from '@platen/sdk';
import { parseTemplate } from '@platen/sdk/internal/contract';
import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import {
  documentOf,
  type EditorData,
  type EditorDocument,
  type EditorElement,
  type EditorRow,
  ENABLED,
  isLabel,
  jsonIssue,
  type LabelSettings,
  labelIssues,
} from './editor-document.ts';
import { readGuides } from './guides.ts';
import { type Originals, usedOriginals } from './originals.ts';
import { readLayers, savedLayers } from './saved-layers.ts';
import { fitted, isSample, markSample } from './table.ts';

// Format of saved documents: drafts in the browser, and files. Saved documents are validated when they are read,
// because another version of the editor may have written them.

const KIND = 'platen/document';
const VERSION = 1;

/** Number of cells that are converted to JSON at a time. Converting them takes about a millisecond. */
const CELLS_A_PIECE = 10_000;

/** The document as JSON text, without selection and undo history. */
export const saveDocument = (document: EditorDocument): string => [...savedPieces(document)].join('');

/** Yields the text that `saveDocument` returns, in parts, so that the page can do other work between two parts. */
export function* savedPieces(document: EditorDocument): Generator<string, void, void> {
  const { name, elements, data, guides } = document;
  const locked = elements.flatMap(({ locked: isLocked }, index) => (isLocked ? index : []));
  // includes hidden elements, because a program that does not support hiding would otherwise lose them
  const template = { ...document.label, elements: elements.map(({ element }) => element) };
  const originals = usedOriginals(document);
  const rest = { kind: KIND, version: VERSION, name, template, locked, ...savedLayers(elements), guides, originals };
  let piece = `${opened(rest)},"data":`;
  let cellsLeft = CELLS_A_PIECE;
  for (const { text, cells } of tableParts(data, isSample(data) || undefined)) {
    if (cells > cellsLeft) {
      yield piece;
      piece = '';
      cellsLeft = CELLS_A_PIECE;
    }
    piece += text;
    cellsLeft -= cells;
  }
  yield `${piece}}`;
}

/** Part of a table's text, with at most `CELLS_A_PIECE` cells unless a single row has more. */
interface TablePart {
  readonly text: string;
  readonly cells: number;
}

/**
 * Yields the JSON text of a table in parts: the columns, the user's own table if it was set aside, and the rows. Leaves
 * out the rows' keys.
 */
function* tableParts(data: EditorData, mark?: true): Generator<TablePart, void, void> {
  const { columns, rows, mapping, quantityColumn, copies, computed, own } = data;
  const head = opened({ columns, mapping, quantityColumn: quantityColumn ?? null, copies, computed, isSample: mark });
  yield plain(own === undefined ? head : `${head},"own":`);
  if (own !== undefined) yield* tableParts(own);
  yield plain(',"rows":[');
  const width = Math.max(1, columns.length);
  const atOnce = Math.max(1, Math.floor(CELLS_A_PIECE / width));
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    yield { text: (from > 0 ? ',' : '') + listed(some), cells: some.length * width };
  }
  yield plain(']}');
}

const plain = (text: string): TablePart => ({ text, cells: 0 });

/** An object as JSON without its closing brace, so that more members can follow. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** Rows as the items of a JSON array, without its brackets. */
const listed = (rows: readonly EditorRow[]): string => JSON.stringify(rows.map(({ cells }) => cells)).slice(1, -1);

/** The document read from saved JSON, or the issues of invalid JSON. */
export type ReadDocument =
  | { readonly document: EditorDocument; readonly issues: readonly [] }
  | { readonly document?: undefined; readonly issues: readonly Issue[] };

/** Reads the parsed JSON of `saveDocument`, or a template. Reports invalid data as issues instead of ignoring it. */
export function readSaved(value: unknown): ReadDocument {
  if (!isObject(value)) return rejected(NO_DOCUMENT);
  if (value.kind === KIND) return readOwn(value);
  if (!('elements' in value)) return rejected(NO_DOCUMENT);
  const { value: design, issues } = readDesign(value, '');
  if (design === undefined) return { issues };
  return { document: documentOf({ ...design.label, elements: [...design.elements] }), issues: [] };
}

/**
 * Validates a template and returns it as written, without the API's defaults, so that properties that the author left
 * out stay unset.
 */
function asWritten(given: unknown, path: string): { readonly value?: Template; readonly issues: readonly Issue[] } {
  const { issues } = parseTemplate(given, { path, ...ENABLED });
  return issues.length > 0 ? { issues } : { value: given as Template, issues };
}

const NO_DOCUMENT: Issue = { path: '', code: 'type', message: 'expected a label saved by the editor, or a template' };

const rejected = (issue: Issue): ReadDocument => ({ issues: [issue] });

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readOwn({ version, name, template, locked, originals, data, ...layers }: Fields): ReadDocument {
  if (version !== VERSION) {
    const message = `/version: expected ${VERSION}; the label was saved by another version of the editor`;
    return rejected({ path: '/version', code: 'version', message });
  }
  const design = readDesign(template, '/template');
  const filled = readData(data, '/data');
  const nameIssues = typeof name === 'string' ? [] : [wrong('/name', 'a string')];
  const issues = [...nameIssues, ...design.issues, ...filled.issues];
  if (design.value === undefined || filled.value === undefined || issues.length > 0) return { issues };
  const assembledDocument = assembled(String(name), design.value, filled.value, lockedPlaces(locked), layers);
  // the original of a picture is validated only when the user changes the picture again
  const document = isObject(originals)
    ? { ...assembledDocument, originals: originals as Originals }
    : assembledDocument;
  // Documents saved by older versions of the editor have no `isSample`. Their rows count as the user's own.
  const isMarked = isObject(data) && data.isSample === true;
  return { document: isMarked ? markSample(document) : document, issues: [] };
}

const wrong = (path: string, expected: string): Issue => ({
  path,
  code: 'type',
  message: `${path}: expected ${expected}`,
});

/**
 * Indexes of the locked elements, from a saved list. An invalid list is treated as empty, so that the label is still
 * accepted.
 */
const lockedPlaces = (locked: unknown): ReadonlySet<unknown> => new Set(Array.isArray(locked) ? locked : []);

interface Design {
  readonly label: LabelSettings;
  readonly elements: readonly LabelElement[];
}

/** Validates a template. Unlike the API, accepts a template without elements. */
function readDesign(template: unknown, path: string): { readonly value?: Design; readonly issues: readonly Issue[] } {
  if (isObject(template) && Array.isArray(template.elements) && template.elements.length === 0) {
    const { elements: _, ...label } = template;
    if (isLabel(label)) return { value: { label, elements: [] }, issues: [] };
    return { issues: labelIssues(label).map((issue) => ({ ...issue, path: path + issue.path })) };
  }
  const { value, issues } = asWritten(template, path);
  if (value === undefined) return { issues };
  const { elements, ...label } = value;
  return { value: { label, elements }, issues: [] };
}

/** A table in the saved format, whose rows have no keys. */
type SavedData = Omit<EditorData, 'rows'> & { readonly rows: readonly (readonly string[])[] };

function readData(data: unknown, path: string): { readonly value?: SavedData; readonly issues: readonly Issue[] } {
  if (!isObject(data)) return { issues: [wrong(path, 'a table')] };
  const { columns, rows, mapping, quantityColumn, copies, computed } = data;
  const aside = data.own === undefined ? { issues: [] } : readData(data.own, `${path}/own`);
  const issues = [
    ...(isTexts(columns) ? [] : [wrong(`${path}/columns`, 'a list of strings')]),
    ...(Array.isArray(rows) && rows.every(isTexts)
      ? []
      : [wrong(`${path}/rows`, 'a list of rows, each a list of strings')]),
    ...(isObject(mapping) && Object.values(mapping).every(isPlace)
      ? []
      : [wrong(`${path}/mapping`, 'for each field, the index of a column (from 0) or false')]),
    ...(quantityColumn === null || isPlace(quantityColumn)
      ? []
      : [wrong(`${path}/quantityColumn`, 'the index of a column (from 0), false or null')]),
    // The declarations themselves are validated when the columns are computed.
    ...(computed === undefined || isObject(computed) ? [] : [wrong(`${path}/computed`, 'computed columns')]),
    ...(Number.isSafeInteger(copies) && Number(copies) > 0
      ? []
      : [wrong(`${path}/copies`, 'a whole number of at least 1')]),
    ...aside.issues,
  ];
  if (issues.length > 0) return { issues };
  const quantity = quantityColumn === null ? undefined : quantityColumn;
  const own = aside.value && { ...aside.value, rows: keyedRows(aside.value, 1) };
  const value = { columns, rows, mapping, quantityColumn: quantity, copies, own };
  return { value: (computed === undefined ? value : { ...value, computed }) as SavedData, issues };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isPlace = (value: unknown): boolean => value === false || (Number.isSafeInteger(value) && Number(value) >= 0);

const keyedRows = ({ columns, rows }: Pick<SavedData, 'columns' | 'rows'>, first: number): readonly EditorRow[] =>
  rows.map((cells, index) => ({ key: first + index, cells: fitted(cells, columns.length) }));

function assembled(
  name: string,
  { label, elements }: Design,
  { rows, ...data }: SavedData,
  locked: ReadonlySet<unknown>,
  saved: Fields,
): EditorDocument {
  const { layers, nextKey: firstRow } = readLayers(saved, elements.length, elements.length + 1);
  const keyed = elements.map(
    (element, index): EditorElement => ({ key: index + 1, locked: locked.has(index), element, ...layers[index] }),
  );
  const guides = readGuides(saved.guides);
  return {
    ...{ name, label, elements: keyed, selection: [], ...(guides && { guides }) },
    data: {
      ...data,
      rows: keyedRows({ columns: data.columns, rows }, firstRow),
    },
    nextKey: firstRow + rows.length,
  };
}

/** Reads the text of a saved document or a template. If the text is not JSON, the issue names the line and column. */
export function readDocument(text: string): ReadDocument {
  const { value, issue } = parseJsonText(text);
  return issue === undefined ? readSaved(value) : { issues: [jsonIssue(issue)] };
}
