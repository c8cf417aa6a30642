import { ARTICLES } from '../../sdk/test/browser/shop-table.ts';
import { decodePixels } from '../../sdk/test/decode.ts';
import { type GreyImage, missingTool, rasterPages, readPages, runTool } from '../../sdk/test/pdf.ts';

// Reads the shop's labels back from a PDF with third-party tools.

/** Avery 5160 in inches: three columns and ten rows on a sheet of US Letter. */
const SHEET = { left: 0.1875, top: 0.5, across: 2.75, down: 1, width: 2.625, columns: 3, rows: 10 };
const DPI = 300;

/** The number of sheets in a PDF and the codes on their labels. */
export interface ReadLabels {
  readonly sheets: number;
  /** GTINs by `sheet/position`, both from 1. */
  readonly codes: Readonly<Record<string, string>>;
  /** Names of the table that are missing in the PDF. */
  readonly missing: readonly string[];
}

/** Reads all names in a PDF and all codes, each from an image of its label alone. */
export async function readLabels(pdf: Uint8Array): Promise<ReadLabels> {
  const pages = await readPages(pdf);
  const text = pages.map((page) => page.text.replace(/\s+/g, '')).join('');
  const codes: Record<string, string> = {};
  let sheet = 0;
  for await (const page of rasterPages(pdf, DPI)) {
    sheet++;
    for (let place = 0; place < SHEET.columns * SHEET.rows; place++) {
      const [found] = await decodePixels(labelAt(page, place));
      if (found !== undefined) codes[`${sheet}/${place + 1}`] = found.text;
    }
  }
  const missing = ARTICLES.map(({ name }) => name).filter((name) => !text.includes(name.replace(/\s+/g, '')));
  return { sheets: pages.length, codes, missing };
}

/** The expected result for a print of the whole table that starts at position `first`. */
export const labelsFrom = (first: number): ReadLabels => {
  const places = SHEET.columns * SHEET.rows;
  const codes = ARTICLES.map(({ ean }, at): readonly [string, string] => {
    const slot = first - 1 + at;
    return [`${Math.floor(slot / places) + 1}/${(slot % places) + 1}`, ean];
  });
  return {
    sheets: Math.ceil((first - 1 + ARTICLES.length) / places),
    codes: Object.fromEntries(codes),
    missing: [],
  };
};

function labelAt({ width, pixels }: GreyImage, place: number) {
  const [column, row] = [place % SHEET.columns, Math.floor(place / SHEET.columns)];
  const x = Math.round((SHEET.left + column * SHEET.across) * DPI);
  const y = Math.round((SHEET.top + row * SHEET.down) * DPI);
  const size = { width: Math.round(SHEET.width * DPI), height: SHEET.down * DPI };
  const grey = new Uint8Array(size.width * size.height);
  for (let line = 0; line < size.height; line++) {
    const from = (y + line) * width + x;
    grey.set(pixels.subarray(from, from + size.width), line * size.width);
  }
  return { ...size, grey };
}

/** The position on the first sheet at which a word first appears, found by poppler. Undefined without poppler. */
export function placeOfWord(word: string, pdf: Uint8Array): number | undefined {
  if (missingTool('pdftotext') !== undefined) return undefined;
  const boxes = runTool('pdftotext', pdf, ['-bbox', '-l', '1', 'FILE', '-']).out.toString();
  const [, x, y] = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes) ?? [];
  const inches = (points: string | undefined): number => Number(points) / 72;
  const row = Math.floor((inches(y) - SHEET.top) / SHEET.down);
  return row * SHEET.columns + Math.floor((inches(x) - SHEET.left) / SHEET.across) + 1;
}
