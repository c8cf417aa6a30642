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
const PAGE = /\/Type\s{0,9}\/Page\b/g;

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
    if (end < 0) return undefined;
    from = end;
    const packed = pdf.subarray(data, Math.min(end, data + MAX_STREAM_BYTES));
    const inflated = await boundedInflate(packed, 'deflate', MAX_STREAM_BYTES);
    const size = sizeIn(new TextDecoder('latin1').decode(inflated.bytes));
    if (size !== undefined) return size;
  }
  return undefined;
}

/** Maximum length of the part of a page object that is searched, before and after its type. */
const MAX_OBJECT = 2000;
const MAX_PAGES = 1000;
/** Maximum length of a page size. */
const MAX_BOX = 200;

function sizeIn(text: string): PageSize | undefined {
  let count = 0;
  for (const { index } of text.matchAll(PAGE)) {
    count++;
    if (count > MAX_PAGES) break;
    const before = text.slice(Math.max(0, index - MAX_OBJECT), index);
    const [after = ''] = text.slice(index, index + MAX_OBJECT).split('endobj', 1);
    const size = sizeOf(before.slice(before.lastIndexOf(' obj') + 1) + after);
    if (size !== undefined) return size;
  }
  const first = text.search(BOX);
  return first < 0 ? undefined : sizeOf(text.slice(first, first + MAX_BOX));
}

function sizeOf(object: string): PageSize | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = (BOX.exec(object) ?? []).slice(1).map(Number);
  const [width, height] = [(right - left) * MM_PER_POINT, (top - bottom) * MM_PER_POINT];
  if (!(width > 0 && height > 0)) return undefined;
  return ROTATED.test(object) ? { width: height, height: width } : { width, height };
}
