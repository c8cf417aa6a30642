import { boundedInflate } from './inflate.ts';

/** Size of a PDF page in millimetres. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

const MM_PER_POINT = 25.4 / 72;
const MAX_STREAM_BYTES = 4 << 20;
const MAX_STREAMS = 200;

const BOX = /\/(?:CropBox|MediaBox)\s*\[\s*([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s*\]/;
const ROTATED = /\/Rotate\s+(?:-?90|-?270)\b/;
const PAGE = /\/Type\s*\/Page\b/;

/**
 * Finds the size of a PDF's pages: of the first page object that states a size or, without one, of the first size in the
 * file. Reads page objects in the file and in its object streams, not the whole PDF. Returns undefined if no size was
 * found.
 */
export async function pdfPageSize(pdf: Uint8Array): Promise<PageSize | undefined> {
  const text = new TextDecoder('latin1').decode(pdf);
  const plain = sizeIn(text);
  if (plain !== undefined) return plain;
  let from = 0;
  for (let count = 0; count < MAX_STREAMS; count++) {
    const named = text.indexOf('/ObjStm', from);
    const start = named < 0 ? -1 : text.indexOf('stream', named);
    if (start < 0) return undefined;
    const data = start + 'stream'.length + (text[start + 'stream'.length] === '\r' ? 2 : 1);
    const end = text.indexOf('endstream', data);
    from = end < 0 ? data : end;
    const inflated = await boundedInflate(pdf.subarray(data, end < 0 ? undefined : end), 'deflate', MAX_STREAM_BYTES);
    const size = sizeIn(new TextDecoder('latin1').decode(inflated.bytes));
    if (size !== undefined) return size;
  }
  return undefined;
}

function sizeIn(text: string): PageSize | undefined {
  for (let at = text.search(/<</); at >= 0; at = text.indexOf('<<', at + 2)) {
    const object = text.slice(at, objectEnd(text, at));
    if (PAGE.test(object) && BOX.test(object)) return sizeOf(object);
  }
  return BOX.test(text) ? sizeOf(text.slice(text.search(BOX)).slice(0, 200)) : undefined;
}

/** Maximum length of a page object that is searched for its size. */
const MAX_OBJECT = 2000;

function objectEnd(text: string, from: number): number {
  const end = text.indexOf('endobj', from);
  return Math.min(end < 0 ? text.length : end, from + MAX_OBJECT);
}

function sizeOf(object: string): PageSize | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = (BOX.exec(object) ?? []).slice(1).map(Number);
  const [width, height] = [(right - left) * MM_PER_POINT, (top - bottom) * MM_PER_POINT];
  if (!(width > 0 && height > 0)) return undefined;
  return ROTATED.test(object) ? { width: height, height: width } : { width, height };
}
