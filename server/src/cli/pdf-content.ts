import { inflateSync } from 'node:zlib';

/** True if two PDFs from Platen differ only in stream compression and in the byte offsets that depend on it. */
export function haveSameContent(left: Uint8Array, right: Uint8Array): boolean {
  const content = contentOf(left);
  return content !== undefined && content === contentOf(right);
}

/** End of a stream's dictionary, and the keyword before its content. */
const STREAM = '>>stream\n';
/** Key of the content's length in a stream's dictionary. */
const LENGTH = '/Length ';

/**
 * Returns a PDF with its streams decompressed, and without their lengths and the cross-references. Returns undefined if
 * the file is not structured like Platen's PDFs.
 */
function contentOf(pdf: Uint8Array): string | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString('latin1');
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const found = text.indexOf(STREAM, at);
    if (found === -1) break;
    const before = text.slice(at, found);
    const start = found + STREAM.length;
    const length = Number.parseInt(before.slice(before.lastIndexOf(LENGTH) + LENGTH.length), 10);
    if (!(start + length <= bytes.length)) return undefined;
    const isReferences = /\/Type ?\/XRef/.test(before);
    if (!isReferences) {
      const stream = decoded(bytes.subarray(start, start + length), before);
      if (stream === undefined) return undefined;
      parts.push(before.replace(/\/Length \d+/, ''), stream);
    }
    at = start + length;
  }
  const rest = text.slice(at);
  const end = rest.search(/\bxref\b|\bstartxref\b/);
  return parts.join('') + (end === -1 ? rest : rest.slice(0, end));
}

function decoded(stream: Uint8Array, dictionary: string): string | undefined {
  if (!dictionary.includes('/FlateDecode')) return Buffer.from(stream).toString('latin1');
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return undefined;
  }
}
