import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { parseJsonText } from '../../contract/json-text.ts';
import { type ImportedLabel, type ImportFormat, importError } from './imported-label.ts';
import { isObject, own } from './json-reader.ts';

/** Options for importing a file. */
export interface ImportOptions {
  /** Format of the file; detected from its content by default. */
  readonly format?: ImportFormat | undefined;
  /** Page of a pdfme template, from 1. 1 by default. */
  readonly page?: number | undefined;
  /** Resolution in dpi for which a ZPL file was written; 203 by default. */
  readonly resolution?: 152 | 203 | 300 | 600 | undefined;
}

const OPTIONS: OptionNames<ImportOptions> = { format: true, page: true, resolution: true };

/** Maximum size of a file; pdfme stores a PDF in its templates. */
const MAX_BYTES = 64 << 20;

/**
 * Imports a label from a file of another program: a pdfme template (JSON), a gLabels document (XML, also compressed),
 * options of bwip-js (JSON) or a ZPL file. The format is detected from the content, not from the file name. The notes of
 * the result list everything that was not carried over unchanged.
 *
 * Rejects with ImportError, with all issues, if the file cannot be imported.
 * @example
 * ```ts
 * const { template, data, notes } = await importLabel(await readFile('label.glabels'));
 * for (const { kind, place, message } of notes) console.log(`${kind}: ${place}: ${message}`);
 * ```
 */
export async function importLabel(
  file: Uint8Array | ArrayBuffer | Blob | string | object,
  options: ImportOptions = {},
): Promise<ImportedLabel> {
  checkOptions('importLabel', options, OPTIONS);
  const content = await readContent(file);
  const { format = formatOf(content) } = options;
  switch (format) {
    case 'pdfme':
      return await (await import('./pdfme.ts')).importPdfme(jsonOf(content), options);
    case 'glabels':
      return await (await import('./glabels.ts')).importGlabels(content.bytes ?? new Uint8Array(0));
    case 'bwip-js':
      return await (await import('./bwip-js.ts')).importBwipJs(jsonOf(content));
    case 'zpl':
      return await (await import('./zpl.ts')).importZpl(content.text, options);
    case undefined:
      throw importError(
        'format',
        'the format was not recognised; expected a pdfme template or bwip-js options as JSON, a gLabels document, or ZPL',
      );
    default:
      throw importError('format', `expected pdfme, glabels, bwip-js or zpl, got ${String(format satisfies never)}`);
  }
}

/** Content of a file, in the forms that the formats need. */
interface Content {
  readonly bytes?: Uint8Array;
  readonly text: string;
  /** Parsed JSON, if the caller passed an object. */
  readonly value?: unknown;
}

async function readContent(file: Uint8Array | ArrayBuffer | Blob | string | object): Promise<Content> {
  if (typeof file === 'string') return { bytes: new TextEncoder().encode(file), text: limited(file, file.length) };
  const bytes =
    file instanceof Uint8Array
      ? file
      : file instanceof ArrayBuffer
        ? new Uint8Array(file)
        : file instanceof Blob
          ? new Uint8Array(await limited(file, file.size).arrayBuffer())
          : undefined;
  if (bytes === undefined) return { text: '', value: file };
  limited(bytes, bytes.length);
  return { bytes, text: new TextDecoder().decode(bytes) };
}

function limited<File>(file: File, size: number): File {
  if (size > MAX_BYTES)
    throw importError('too_large', `the file has ${size} bytes; the limit is ${MAX_BYTES >> 20} MB`);
  return file;
}

/** Detects the format from the content of a file. */
function formatOf(content: Content): ImportFormat | undefined {
  const { bytes, text } = content;
  const isCompressed = bytes?.[0] === 0x1f && bytes[1] === 0x8b;
  if (isCompressed || /^\uFEFF?\s*<(?:\?xml|!--|Glabels-document)/.test(text)) return 'glabels';
  if (content.value === undefined && !/^\uFEFF?\s*[[{]/.test(text))
    return /\^XA/i.test(text.slice(0, SEARCHED)) ? 'zpl' : undefined;
  const value = jsonOf(content);
  return isPdfme(value) ? 'pdfme' : isBwipJs(value) ? 'bwip-js' : undefined;
}

/** Number of characters at the start of a file that are searched for a ZPL label. */
const SEARCHED = 20_000;

const isPdfme = (value: unknown): boolean =>
  isObject(value) && own(value, 'basePdf') !== undefined && own(value, 'schemas') !== undefined;

const isBwipJs = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(hasBcid) : hasBcid(value);

const hasBcid = (value: unknown): boolean => isObject(value) && own(value, 'bcid') !== undefined;

function jsonOf({ value, text }: Content): unknown {
  if (value !== undefined) return value;
  const parsed = parseJsonText(text.replace(/^\uFEFF/, ''));
  if (parsed.issue === undefined) return parsed.value;
  const { line, column, message } = parsed.issue;
  throw importError('json', `line ${line}, column ${column}: ${message}`);
}
