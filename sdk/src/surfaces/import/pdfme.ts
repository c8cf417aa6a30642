import { quoted } from '../../base/describe-value.ts';
import { pointerBelow } from '../../base/json-pointer.ts';
import { fromBase64 } from './base64.ts';
import { rounded } from './frame.ts';
import { ImportError, type ImportedLabel, importError } from './imported-label.ts';
import { isObject, JsonReader, own } from './json-reader.ts';
import { LabelDraft } from './label-draft.ts';
import { type PageSize, pdfPageSize } from './pdf-page.ts';
import { drawPdfmeElement } from './pdfme-elements.ts';
import { type FoundSchema, readSchema } from './pdfme-schema.ts';

/** Options for importing a pdfme template. */
export interface PdfmeOptions {
  /** Page to import, from 1. */
  readonly page?: number | undefined;
}

/**
 * Imports one page of a pdfme template (`{ basePdf, schemas }`). Lengths are millimetres there too. Reads templates
 * whose schemas are arrays, and older templates whose schemas are objects keyed by name.
 */
export async function importPdfme(value: unknown, { page = 1 }: PdfmeOptions = {}): Promise<ImportedLabel> {
  const reader = new JsonReader();
  const template = reader.object(value, '');
  const pages = own(template, 'schemas');
  if (!Array.isArray(pages)) throw importError('type', '/schemas: expected an array of pages', '/schemas');
  if (page > Math.max(1, pages.length))
    throw importError('range', `there is no page ${page}; the template has ${pages.length} pages`, '/schemas');
  const draft = new LabelDraft();
  const size = await pageSize(own(template, 'basePdf'), reader, draft);
  if (pages.length > 1)
    draft.note(
      'needed',
      '/schemas',
      `has ${pages.length} pages; page ${page} was imported. Import each of the others as its own label (--page)`,
    );
  const elements = [
    ...staticElements(own(template, 'basePdf')),
    ...pageElements(pages[page - 1], pointerBelow('/schemas', String(page - 1))),
  ].map((found) => readSchema(reader, found));
  reader.throwIssues();
  for (const element of elements) if (!draft.isFull(element.path)) await drawPdfmeElement(draft, element);
  return await draft.finish('pdfme', { type: 'ROLL', width: rounded(size.width), height: rounded(size.height) });
}

async function pageSize(basePdf: unknown, reader: JsonReader, draft: LabelDraft): Promise<PageSize> {
  if (isObject(basePdf)) {
    const size = {
      width: reader.number(basePdf, 'width', '/basePdf'),
      height: reader.number(basePdf, 'height', '/basePdf'),
    };
    reader.throwIssues();
    return size;
  }
  if (typeof basePdf !== 'string')
    throw importError('type', '/basePdf: expected a blank page { width, height } or a PDF as a data URL', '/basePdf');
  const pdf = basePdf.startsWith('data:') ? pdfBytes(basePdf) : undefined;
  if (pdf === undefined)
    throw importError(
      'background',
      `/basePdf: ${quoted(basePdf)} is not in the file; save the template with the PDF as a data URL, or with a blank page`,
      '/basePdf',
    );
  const size = await pdfPageSize(pdf);
  if (size === undefined)
    throw importError(
      'background',
      '/basePdf: the page size of the PDF was not found; replace basePdf with { "width": …, "height": …, "padding": [0, 0, 0, 0] }',
      '/basePdf',
    );
  draft.note(
    'lost',
    '/basePdf',
    'the PDF behind the elements; save its page as an SVG or a PNG, and add it as the first element, as large as the label',
  );
  return size;
}

/** Decodes the data URL of a PDF, which pdfme always writes as base64. */
const pdfBytes = (url: string): Uint8Array | undefined =>
  /^data:[^,]{0,200};base64,/i.test(url) ? fromBase64(url.slice(url.indexOf(',') + 1)) : undefined;

const staticElements = (basePdf: unknown): readonly FoundSchema[] => {
  const list = isObject(basePdf) ? own(basePdf, 'staticSchema') : undefined;
  return Array.isArray(list)
    ? list.map((schema, index) => ({ schema, path: `/basePdf/staticSchema/${index}`, isStatic: true }))
    : [];
};

function pageElements(page: unknown, path: string): readonly FoundSchema[] {
  if (Array.isArray(page))
    return page.map((schema, index) => ({ schema, path: pointerBelow(path, String(index)), isStatic: false }));
  if (!isObject(page))
    throw new ImportError([{ path, code: 'type', message: `${path}: expected an array or an object of elements` }]);
  return Object.entries(page).map(([name, schema]) => ({
    schema: isObject(schema) ? { name, ...schema } : schema,
    path: pointerBelow(path, name),
    isStatic: false,
  }));
}
