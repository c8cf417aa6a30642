import type { GreyImage } from '../pdf.ts';

// Interprets the data for a DYMO LabelWriter (LabelWriter 400 and 450 Series Technical Reference, "Commands").

const ESC = 0x1b;
const SYN = 0x16;
const ETB = 0x17;
const letter = (of: string): number => of.charCodeAt(0);
/** Number of parameter bytes of commands that affect no dots. */
const PARAMETERS = new Map<number, number>([
  [letter('@'), 0], // reset
  [letter('A'), 0], // status query
  [letter('L'), 2], // label length
  [letter('Q'), 2], // content width
  [letter('q'), 1], // roll selection
  [letter('c'), 0], // print density, in four steps
  [letter('d'), 0],
  [letter('e'), 0],
  [letter('g'), 0],
  [letter('h'), 0], // 300 x 300 dpi
  [letter('i'), 0], // 300 x 600 dpi
]);

/**
 * Returns the printed labels in black (0) and white (255), as wide as the widest row and as high as the last row.
 *
 * A row of dots follows a SYN as plain bits (1 is black), or an ETB as runs. `ESC D` sets the number of its bytes and
 * `ESC B` the blank bytes before them. `ESC f 1 n` skips n rows; `ESC E` and `ESC G` end a label. Throws an Error for
 * any other command, which this interpreter would misread.
 */
export function dymoLabels(sent: Uint8Array): readonly GreyImage[] {
  const labels: GreyImage[] = [];
  let rows: Uint8Array[] = [];
  let [tab, width] = [0, 0];
  for (let at = 0; at < sent.length; ) {
    const [first, command = 0, next = 0, after = 0] = sent.subarray(at, at + 4);
    if (first === SYN || first === ETB) {
      const row = new Uint8Array(tab + width);
      rows.push(row);
      at += 1 + (first === SYN ? plainRow : packedRow)(sent.subarray(at + 1), row.subarray(tab));
      continue;
    }
    if (first !== ESC) throw new Error(`expected a command at byte ${at}, got ${first}`);
    at += 2;
    if (command === ESC) at--;
    else if (command === letter('B')) [tab, at] = [next, at + 1];
    else if (command === letter('D')) [width, at] = [next, at + 1];
    else if (command === letter('f') && next === 1) {
      for (let skipped = 0; skipped < after; skipped++) rows.push(new Uint8Array(0));
      at += 2;
    } else if (command === letter('E') || command === letter('G')) {
      // After the last label, only the feed to the tear-off position follows.
      if (rows.length > 0) labels.push(pictureOf(rows));
      rows = [];
    } else if (PARAMETERS.has(command)) at += PARAMETERS.get(command) ?? 0;
    else throw new Error(`unknown command ESC ${String.fromCharCode(command)} at byte ${at - 2}`);
  }
  return labels;
}

/** Decodes a plain row and returns the number of bytes read. */
function plainRow(from: Uint8Array, row: Uint8Array): number {
  row.set(from.subarray(0, row.length));
  return row.length;
}

/**
 * Decodes a row of runs and returns the number of bytes read. A byte is 128 for black, plus the number of dots minus
 * one.
 */
function packedRow(from: Uint8Array, row: Uint8Array): number {
  let read = 0;
  for (let dot = 0; dot < row.length * 8; read++) {
    const run = from[read] ?? 0;
    const end = dot + (run & 127) + 1;
    if (run < 128) dot = end;
    for (; dot < end; dot++) row[dot >> 3] = (row[dot >> 3] ?? 0) | (128 >> (dot & 7));
  }
  return read;
}

function pictureOf(rows: readonly Uint8Array[]): GreyImage {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0) * 8;
  const pixels = new Uint8Array(width * rows.length).fill(255);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length * 8; x++) if (((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1) pixels[y * width + x] = 0;
  });
  return { width, height: rows.length, pixels };
}
