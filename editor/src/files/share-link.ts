import type { Issue } from '@platen/sdk/printers';
import type { EditorData, EditorDocument } from '../document/editor-document.ts';
import { sampleData } from '../document/sample-data.ts';
import { readDocument, saveDocument } from '../document/saved-document.ts';
import { isSample, markSample } from '../document/table.ts';
import { hasSharedLabel, SHARED_START } from './share-fragment.ts';

// A link that contains a label: the document as JSON, compressed (deflate, RFC 1951), in base64url (RFC 4648). It is in
// the fragment of the URL, which browsers never send to a server.

/** Maximum length of the fragment. Safari cuts off URLs at 80,000 characters; other browsers accept longer ones. */
export const MAX_FRAGMENT_LENGTH = 64_000;
/**
 * Maximum size in bytes of the JSON text. Decompression stops at this size, because deflate can expand data 1,000
 * times.
 */
const MAX_TEXT_BYTES = 4_000_000;

/**
 * Returns a document without the parts that are not shared: sample rows, rows that were set aside, and the originals of
 * edited pictures.
 */
export function sharedDocument(document: EditorDocument, withRows: boolean): EditorDocument {
  const { originals: _, ...rest } = document;
  const { data } = document;
  if (withRows && !isSample(data)) return { ...rest, data: { ...data, own: undefined } };
  return withoutRows({ ...rest, data });
}

/**
 * Removes the rows. A label with computed columns keeps its columns, which are part of the design, with one row of
 * sample data.
 */
function withoutRows(document: EditorDocument): EditorDocument {
  const { columns, mapping, quantityColumn, copies, computed } = document.data;
  if (computed === undefined) {
    const empty: EditorData = { columns: [], rows: [], mapping: {}, quantityColumn: undefined, copies };
    return { ...document, data: empty };
  }
  const elements = document.elements.map(({ element }) => element);
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const named = columns.map((field) => ({ type: 'text' as const, ...box, field }));
  const sample = { ...sampleData(named), ...sampleData(elements) };
  const cells = columns.map((column) => sample[column] ?? column);
  const rows = [{ key: document.nextKey, cells }];
  const data: EditorData = { columns, rows, mapping, quantityColumn, copies, computed };
  return markSample({ ...document, data, nextKey: document.nextKey + 1 });
}

/** Returns the URL fragment, with its `#`, that contains a document. It may be longer than `MAX_FRAGMENT_LENGTH`. */
export async function fragmentOf(document: EditorDocument): Promise<string> {
  const bytes = new TextEncoder().encode(saveDocument(document));
  const compressed = await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  return SHARED_START + base64Url(compressed);
}

/** The label in a link, or the reason why it cannot be opened. */
export type SharedLabel =
  | { readonly kind: 'label'; readonly document: EditorDocument }
  /** The link was cut off or changed, or was not created by the editor. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'too-large' }
  /** The content is not a valid label for this editor, for example because another version of the editor created it. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/**
 * Reads the label in a URL's fragment. The content is untrusted: it is validated like an imported file, and its size is
 * limited.
 */
export async function readFragment(fragment: string): Promise<SharedLabel> {
  if (fragment.length > MAX_FRAGMENT_LENGTH) return { kind: 'too-large' };
  const bytes = hasSharedLabel(fragment) ? bytesOf(fragment.slice(SHARED_START.length)) : undefined;
  if (bytes === undefined) return { kind: 'damaged' };
  let text: string;
  try {
    const inflated = await through(bytes, new DecompressionStream('deflate-raw'), MAX_TEXT_BYTES);
    text = new TextDecoder('utf-8', { fatal: true }).decode(inflated);
  } catch (error) {
    return { kind: error instanceof RangeError ? 'too-large' : 'damaged' };
  }
  const { document, issues } = readDocument(text);
  if (document === undefined) return { kind: 'refused', issues };
  const { originals: _, ...label } = document;
  return { kind: 'label', document: label };
}

/** Transforms bytes with a stream. Rejects with RangeError as soon as the result is longer than `most` bytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel().catch(() => {});
      throw new RangeError(`The link's content is larger than ${most} bytes.`);
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function base64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
