import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import type { ReadonlySignal } from '@preact/signals-core';
import { type EditorData, type EditorDocument, jsonIssue } from '../document/editor-document.ts';
import { readSaved } from '../document/saved-document.ts';
import { isSample, markSample, setTable, withMarkOf } from '../document/table.ts';
import { readPaper } from '../paper/given-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import { papersUsedLast } from '../ui/recent-papers.ts';

/** A row of the application's data: values by column name. Numbers are converted to text without formatting. */
export type GivenRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The value read from the application, or the issues of an invalid value. */
export type Given<Value> =
  | { readonly value: Value; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };

/** Creates a document from a template. Copies the rows of `before`, unless the template contains rows. */
export function givenTemplate(template: unknown, before: EditorDocument): Given<EditorDocument> {
  // A deep copy, so that later changes to the page's object have no effect here.
  const { document, issues } = readSaved(JSON.parse(JSON.stringify(template) ?? 'null'));
  if (document === undefined) return { issues };
  const { columns, rows, mapping, quantityColumn, copies, own } = before.data;
  if (document.data.columns.length > 0 || columns.length === 0) return { value: document, issues: [] };
  const filled = setTable(document, { columns, rows: rows.map(({ cells }) => cells) });
  const whole = { ...filled, data: { ...filled.data, mapping, quantityColumn, copies, own } };
  return { value: withMarkOf(whole, before.data), issues: [] };
}

/**
 * Creates a document from a template and rows. If `rows` is not given, the document keeps the rows of `before`. Reports
 * the issues of both the template and the rows.
 */
export function givenLabel(
  { template, rows }: { readonly template: unknown; readonly rows: unknown },
  before: EditorDocument,
): Given<EditorDocument> {
  const design = givenTemplate(template, before);
  if (rows === undefined) return design;
  const filled = givenRows(rows, design.value ?? before);
  return design.value === undefined || filled.value === undefined
    ? { issues: [...design.issues, ...filled.issues] }
    : filled;
}

/** Replaces the rows of `before`. The columns are the names in the rows, in the order in which they first appear. */
export function givenRows(rows: unknown, before: EditorDocument): Given<EditorDocument> {
  if (!Array.isArray(rows)) return { issues: [notRows('', 'rows: expected an array of objects')] };
  const wrong = rows.findIndex((row: unknown) => typeof row !== 'object' || row === null || Array.isArray(row));
  if (wrong >= 0)
    return { issues: [notRows(`/${wrong}`, `rows[${wrong}]: expected an object that maps column names to strings`)] };
  const given = rows as readonly GivenRow[];
  const columns = [...new Set(given.flatMap((row) => Object.keys(row)))];
  const cells = given.map((row) => columns.map((column) => cellOf(row[column])));
  return { value: setTable(before, { columns, rows: cells }), issues: [] };
}

/**
 * Replaces the rows of `before` with these sample rows. Returns `before` unchanged if it has rows that are not sample
 * data.
 */
export function givenSample(rows: unknown, before: EditorDocument): Given<EditorDocument> {
  const { value, issues } = givenRows(rows, before);
  if (value === undefined) return { issues };
  const isReplaceable = before.data.columns.length === 0 || isSample(before.data);
  const sampled = markSample({ ...value, data: { ...value.data, own: before.data.own } });
  return { value: isReplaceable ? sampled : before, issues: [] };
}

/**
 * Marks the document's rows as sample data if they equal `rows`, because older versions of the editor stored sample
 * rows without a mark.
 */
export function withSampleMark(rows: unknown, before: EditorDocument): EditorDocument {
  const { value } = givenRows(rows, before);
  return value !== undefined && isSameTable(value.data, before.data) ? markSample(before) : before;
}

const isSameTable = (a: EditorData, b: EditorData): boolean => {
  const textOf = ({ columns, rows }: EditorData): string => JSON.stringify([columns, rows.map(({ cells }) => cells)]);
  return a.rows.length === b.rows.length && textOf(a) === textOf(b);
};

const cellOf = (value: GivenRow[string]): string => (value === null || value === undefined ? '' : String(value));

const notRows = (path: string, message: string): Issue => ({ path: `/rows${path}`, code: 'invalid_type', message });

/** Parses JSON text from the application. Reports a syntax error as an issue with its position. */
export function readGivenText(text: string): { readonly value?: unknown; readonly issues: readonly Issue[] } {
  const { value, issue } = parseJsonText(text);
  return issue === undefined ? { value, issues: [] } : { issues: [jsonIssue(issue)] };
}

/** Dependencies of `createLaidPaper`, which applies papers that the page assigns. */
interface LaidPaperParts {
  readonly catalog: ReadonlySignal<PaperCatalog | undefined>;
  /** Settles when the editor shows its first label. No paper is applied before this promise settles. */
  readonly ready: Promise<unknown>;
  /** Changes the current label by calling `change`, which applies the paper. */
  readonly lay: (change: AssignedPaper['under']) => void;
  readonly reject: (issues: readonly Issue[]) => void;
}

/**
 * The paper that the page assigned. It is applied to the current label and to labels that the page assigns later, until
 * the user chooses another paper.
 */
interface AssignedPaper {
  /** Reads a paper and then applies it. `undefined` and `null` clear the assigned paper. */
  give(paper: unknown): void;
  /** Returns the document with the assigned paper applied. */
  under(document: EditorDocument): EditorDocument;
  /** Clears the assigned paper, because the user chose another one. */
  forget(): void;
}

const unchanged: AssignedPaper['under'] = (document) => document;

export function createLaidPaper({ catalog, ready, lay, reject }: LaidPaperParts): AssignedPaper {
  let under = unchanged;
  let end = new AbortController();

  function forget(): void {
    end.abort();
    end = new AbortController();
    under = unchanged;
  }

  async function read(given: unknown, signal: AbortSignal): Promise<void> {
    await ready;
    const paper = await readPaper(given, { catalog: catalog.peek(), recent: papersUsedLast.papers.peek() }, signal);
    if (signal.aborted) return;
    if (paper.kind === 'refused') {
      reject(paper.issues);
      return;
    }
    // An assigned paper counts as recently used, like a paper that the user chose.
    if (paper.preset !== undefined) papersUsedLast.use(paper.preset);
    under = paper.under;
    lay(under);
  }

  return {
    forget,
    under: (document) => under(document),
    give: (paper) => {
      forget();
      const { signal } = end;
      if (paper === undefined || paper === null) return;
      read(paper, signal).catch((error: unknown) => {
        const message = `/paper: ${error instanceof Error ? error.message : error}`;
        if (!signal.aborted) reject([{ path: '/paper', code: 'unread_paper', message }]);
      });
    },
  };
}
