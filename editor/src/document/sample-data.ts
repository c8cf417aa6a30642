import type { LabelElement } from '@platen/sdk';
import type { Sample } from '../elements/element-kind.ts';
import { sampleOf } from '../elements/samples.ts';
import type { EditorData, EditorDocument } from './editor-document.ts';
import { fieldsOf, isSample, markSample, setTable } from './table.ts';

/** Sample values for common field names. */
const USUAL: Readonly<Record<string, string>> = {
  name: 'Stoneware mug, sand',
  price: '$18.50',
  sku: 'MUG-0417',
  description: 'Hand-thrown, dishwasher safe. 350 ml.',
  location: 'Aisle 12 · Bay C · Shelf 4',
  recipient: 'Nadia Okafor',
  street: '14 Harbour Lane',
  city: 'Bristol BS1 4DJ',
  country: 'United Kingdom',
  sender: 'Clay & Kiln, 3 Mill Street, Leeds',
  order: '104826',
  number: '0417',
};

/**
 * Returns a row of sample data for the fields that these elements show. Each value suits the elements that show its
 * field.
 */
export function sampleData(elements: readonly LabelElement[]): Readonly<Record<string, string>> {
  const data = new Map<string, Sample>();
  for (const element of elements) {
    if (element.field === undefined) continue;
    const sample = sampleFor(element.field, element);
    if (sample.rank > (data.get(element.field)?.rank ?? -1)) data.set(element.field, sample);
  }
  return Object.fromEntries([...data].map(([field, { text }]) => [field, text]));
}

function sampleFor(field: string, element: LabelElement): Sample {
  const usual = Object.hasOwn(USUAL, field) ? USUAL[field] : undefined;
  return sampleOf(element, { field, usual });
}

/**
 * Returns the document with sample data for its fields. If the document contains the user's own rows, returns it
 * unchanged. `shown` is the sample row to use; by default, it contains a value for each field of the label.
 */
export function withSampleRows(document: EditorDocument, shown = sampleRow(document)): EditorDocument {
  const { columns, copies, own } = document.data;
  if (columns.length > 0 && !isSample(document.data)) return document;
  const empty: EditorData = { columns: [], rows: [], mapping: {}, quantityColumn: undefined, copies, own };
  const names = Object.keys(shown);
  if (names.length === 0) return columns.length === 0 ? document : { ...document, data: empty };
  const sampled = setTable({ ...document, data: empty }, { columns: names, rows: [Object.values(shown)] });
  return markSample({ ...sampled, data: { ...sampled.data, own } });
}

/**
 * Returns the document with sample data instead of the user's own rows, which are set aside. Returns the same document
 * if the user has no rows, or if the label has no fields.
 */
export function withSampleInstead(document: EditorDocument): EditorDocument {
  const { data } = document;
  if (data.columns.length === 0 || isSample(data)) return document;
  const { copies } = data;
  const empty: EditorData = { columns: [], rows: [], mapping: {}, quantityColumn: undefined, copies, own: data };
  const sampled = withSampleRows({ ...document, data: empty });
  return sampled.data.columns.length === 0 ? document : sampled;
}

/** Restores the user's own rows that were set aside. Returns the document unchanged if there are none. */
export function withOwnRows(document: EditorDocument): EditorDocument {
  const { nextKey, data } = document;
  const { own } = data;
  if (own === undefined) return document;
  const rows = own.rows.map((row, index) => ({ ...row, key: nextKey + index }));
  return { ...document, data: { ...own, rows }, nextKey: nextKey + rows.length };
}

/**
 * Adds sample data to an opened document, as `withSampleRows` does, unless the document has suitable sample rows.
 * Documents from older versions of the editor do not mark sample rows. A single row that equals the sample data of
 * `before` therefore counts as a sample row.
 */
export function openedWithSamples(document: EditorDocument, before: EditorDocument): EditorDocument {
  if (hasSuitableSamples(document, before)) return document;
  const isOld = isUnmarkedSample(document.data, before);
  return withSampleRows(isOld ? markSample(document) : document);
}

/**
 * Tests if the document's sample rows suit its elements. Rows that were stored with the document are suitable if they
 * have all fields of the elements. Rows of `before` are suitable if `before` shows each field in the same kind of
 * element: a name, for example, does not suit a barcode.
 */
function hasSuitableSamples(document: EditorDocument, before: EditorDocument): boolean {
  const { data, elements } = document;
  const fields = fieldsOf(document);
  if (!isSample(data) || fields.length === 0) return false;
  if (data.columns !== before.data.columns) return fields.every((field) => data.columns.includes(field));
  const shown = new Set(before.elements.map(({ element }) => usageOf(element)));
  return elements.every(({ element, condition }) => !condition && (!element.field || shown.has(usageOf(element))));
}

/** Returns a key that identifies a field and how the element shows this field. */
const usageOf = ({ type, field, ...element }: LabelElement): string =>
  JSON.stringify([field, type, 'barcodeType' in element ? element.barcodeType : null]);

function isUnmarkedSample({ columns, rows }: EditorData, before: EditorDocument): boolean {
  const sample = sampleRow(before);
  const [row] = rows;
  return (
    rows.length === 1 &&
    columns.length > 0 &&
    columns.length === Object.keys(sample).length &&
    columns.every((column, at) => row?.cells[at] === sample[column])
  );
}

const sampleRow = ({ elements }: EditorDocument): Readonly<Record<string, string>> =>
  sampleData(elements.map(({ element }) => element));
