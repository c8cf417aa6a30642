import type { GreyImage } from '../pdf.ts';

// Interprets graphics in ZPL as a Zebra printer does.

const DOWNLOAD = /~DG[^,]*,(\d+),(\d+),([^~^]*)/g;
/** Repeat counts before a digit: G to Y are 1 to 19, g to z are 20 to 400. */
const COUNTS = /^[G-Yg-z]$/;

/**
 * Returns the pictures that `~DG` downloads, one per label, in black (0) and white (255). Throws an Error if the size
 * of the data does not match the command.
 *
 * Rows of dots are hexadecimal digits with 1 for black. A comma fills the rest of the row with 0, an exclamation mark
 * with F, and a colon repeats the previous row. See "~DG" and "Alternative Data Compression Scheme for ~DG and ~DB
 * Commands" in the ZPL II Programming Guide.
 */
export function zplGraphics(zpl: Uint8Array): readonly GreyImage[] {
  return [...new TextDecoder('latin1').decode(zpl).matchAll(DOWNLOAD)].map(([, total, row, data = '']) =>
    pictureOf(hexRows(data, Number(row) * 2), Number(row) * 8, Number(total) / Number(row)),
  );
}

/** Expands the compressed rows. */
function hexRows(data: string, digits: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  let count = 0;
  for (const sign of data) {
    if (COUNTS.test(sign)) count += countOf(sign);
    else if (sign === ':') rows.push(rows.at(-1) ?? '0'.repeat(digits));
    else if (sign === ',') row = row.padEnd(digits, '0');
    else if (sign === '!') row = row.padEnd(digits, 'F');
    else if (/[0-9A-F]/.test(sign)) {
      row += sign.repeat(Math.max(count, 1));
      count = 0;
    }
    if (row.length < digits) continue;
    rows.push(row);
    row = '';
  }
  return rows;
}

const countOf = (sign: string): number => (sign < 'a' ? sign.charCodeAt(0) - 70 : (sign.charCodeAt(0) - 102) * 20);

function pictureOf(rows: readonly string[], width: number, height: number): GreyImage {
  if (rows.length !== height || rows.some((row) => row.length * 4 !== width))
    throw new Error(`expected ${height} rows of ${width} dots, got ${rows.length} of ${rows[0]?.length} digits`);
  const pixels = new Uint8Array(width * height).fill(255);
  for (let at = 0; at < pixels.length; at += 4) {
    const digit = Number.parseInt(rows[Math.floor(at / width)]?.charAt((at % width) / 4) ?? '', 16);
    for (let dot = 0; dot < 4; dot++) if ((digit >> (3 - dot)) & 1) pixels[at + dot] = 0;
  }
  return { width, height, pixels };
}
