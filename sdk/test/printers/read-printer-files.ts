import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';

// Interprets printer files as the printers do, written from the languages' manuals. Reads our files and those of other
// drivers. Throws an Error for any unknown command, which it would otherwise misread.

/** A printed label and its number of copies. */
export interface ReadLabel {
  readonly raster: MonoRaster;
  readonly copies: number;
  /** Its commands other than those for dots. */
  readonly settings: readonly string[];
}

const latin1 = new TextDecoder('latin1');

/**
 * Reads ZPL II (ZPL II Programming Guide): formats from "^XA" to "^XZ", each with a "^GF" of compressed hexadecimal
 * digits.
 */
export function readZpl(sent: Uint8Array): readonly ReadLabel[] {
  const labels: ReadLabel[] = [];
  let settings: string[] = [];
  let [picture, copies] = [new Canvas(), 1];
  for (const command of latin1.decode(sent).split(/(?=[\^~])/)) {
    const line = command.trimEnd();
    const graphic = /^\^GFA,(\d+),(\d+),(\d+),/.exec(line);
    const quantity = /^\^PQ(\d+)/.exec(line);
    if (graphic) {
      const [count = 0, total = 0, stride = 0] = graphic.slice(1).map(Number);
      if (count !== total)
        throw new Error(`expected as many bytes of data as of the picture, got ${line.slice(0, 40)}`);
      const bits = countedDigits(line.slice(graphic[0].length), stride);
      if (settings.at(-1) !== '^FO0,0') throw new Error(`expected the picture at ^FO0,0, got ${settings.at(-1)}`);
      picture.put(0, 0, stride, total / stride, bits);
    } else if (line === '^XA') {
      [picture, copies] = [new Canvas(), 1];
    } else if (quantity) {
      copies = Number(quantity[1]);
      settings.push(line);
    } else if (line === '^XZ') {
      labels.push({ raster: picture.raster(), copies, settings });
      settings = [];
    } else if (/^(\^(MN|PR|MM|PW|LL|LH|LS|FO)|~SD)/.test(line)) settings.push(line);
    else if (line !== '^FS') throw new Error(`unknown ZPL command ${JSON.stringify(line.slice(0, 40))}`);
  }
  return labels;
}

/**
 * Expands "Alternative Data Compression Scheme": G to Y repeat the next digit 1 to 19 times, g to z multiples of 20
 * times. A comma fills the row with zeros, and a colon repeats the previous row.
 */
function countedDigits(text: string, stride: number): Uint8Array {
  const rows: string[] = [];
  let [row, count] = ['', 0];
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    if (letter === ':') row = rows.at(-1) ?? '';
    else if (letter === ',') row = row.padEnd(stride * 2, '0');
    else if (/[G-Y]/.test(letter)) count += code - 70;
    else if (/[g-z]/.test(letter)) count += (code - 102) * 20;
    else if (/[0-9A-F]/.test(letter)) {
      row += letter.repeat(count || 1);
      count = 0;
    } else throw new Error(`unknown digit ${JSON.stringify(letter)}`);
    if (row.length > stride * 2) throw new Error(`expected rows of ${stride} bytes, got ${row.length / 2}`);
    if (row.length === stride * 2) {
      rows.push(row);
      row = '';
    }
  }
  return Buffer.from(rows.join(''), 'hex');
}

/** Reads EPL2 (EPL2 Programmer's Manual): lines, with bytes after a "GW", in which 0 is black. */
export function readEpl(sent: Uint8Array): readonly ReadLabel[] {
  const labels: ReadLabel[] = [];
  let settings: string[] = [];
  let picture = new Canvas();
  for (let at = 0; at < sent.length; ) {
    const end = lineEnd(sent, at);
    const line = latin1.decode(sent.subarray(at, end));
    const graphic = /^GW(\d+),(\d+),(\d+),(\d+),/.exec(line) ?? /^GW(\d+),(\d+),(\d+),(\d+)$/.exec(line);
    if (graphic) {
      const [x = 0, y = 0, stride = 0, height = 0] = graphic.slice(1).map(Number);
      // The data follow a comma, or a line break, as CUPS's driver sends them.
      const data = at + graphic[0].length + (graphic[0].endsWith(',') ? 0 : 1);
      picture.put(x, y, stride, height, inverse(sent.subarray(data, data + stride * height)));
      at = data + stride * height;
      continue;
    }
    at = end + 1;
    if (line === '') continue;
    if (line === 'N') {
      [picture, settings] = [new Canvas(), []];
    } else if (/^[qQDSOR]/.test(line)) settings.push(line);
    else if (/^P\d+$/.test(line))
      labels.push({ raster: picture.raster(), copies: Number(line.slice(1)), settings: [...settings] });
    else throw new Error(`unknown EPL line ${JSON.stringify(line.slice(0, 40))} at byte ${at}`);
  }
  return labels;
}

/**
 * Reads TSPL2 (TSPL/TSPL2 Programming Manual): lines, with bytes after "BITMAP x,y,width,height,mode,", in which 0 is
 * black.
 */
export function readTspl(sent: Uint8Array): readonly ReadLabel[] {
  const labels: ReadLabel[] = [];
  let settings: string[] = [];
  let picture = new Canvas();
  for (let at = 0; at < sent.length; ) {
    const line = latin1.decode(sent.subarray(at, lineEnd(sent, at))).replace(/\r$/, '');
    const bitmap = /^BITMAP (\d+),(\d+),(\d+),(\d+),0,/.exec(line);
    if (bitmap) {
      const [x = 0, y = 0, stride = 0, height = 0] = bitmap.slice(1).map(Number);
      const data = at + bitmap[0].length;
      picture.put(x, y, stride, height, inverse(sent.subarray(data, data + stride * height)));
      at = data + stride * height + 2;
      if (sent[at - 2] !== 13 || sent[at - 1] !== 10) throw new Error(`the bitmap does not end at byte ${at}`);
      continue;
    }
    at = lineEnd(sent, at) + 1;
    const print = /^PRINT (\d+),(\d+)$/.exec(line);
    if (print) {
      labels.push({ raster: picture.raster(), copies: Number(print[1]) * Number(print[2]), settings });
      settings = [];
    } else if (line === 'CLS') picture = new Canvas();
    else if (/^(SIZE|GAP|BLINE|DENSITY|SPEED|DIRECTION|REFERENCE|SET) /.test(line)) settings.push(line);
    else throw new Error(`unknown TSPL line ${JSON.stringify(line.slice(0, 40))} at byte ${at}`);
  }
  return labels;
}

/** Reads ESC/POS (Epson, ESC/POS Application Programming Guide): stacks "GS v 0" pictures until paper is fed or cut. */
export function readEscpos(sent: Uint8Array): readonly ReadLabel[] {
  const labels: ReadLabel[] = [];
  let picture = new Canvas();
  let settings: string[] = [];
  const end = (command: string): void => {
    settings.push(command);
    if (picture.height > 0) labels.push({ raster: picture.raster(), copies: 1, settings });
    else labels.at(-1)?.settings.concat(settings);
    [picture, settings] = [new Canvas(), []];
  };
  for (let at = 0; at < sent.length; ) {
    const [first, second, third, fourth, xL = 0, xH = 0, yL = 0, yH = 0] = sent.subarray(at, at + 8);
    if (first === 0x1b && second === 0x40) at += 2;
    else if (first === 0x0c) {
      end('FF');
      at += 1;
    } else if (first === 0x1d && second === 0x56) {
      end(`cut ${third} ${fourth}`);
      at += 4;
    } else if (first === 0x1d && second === 0x76 && third === 0x30 && fourth === 0) {
      const [stride, rows] = [xL + 256 * xH, yL + 256 * yH];
      picture.put(0, picture.height, stride, rows, sent.subarray(at + 8, at + 8 + stride * rows));
      at += 8 + stride * rows;
    } else throw new Error(`unknown ESC/POS command ${first} ${second} ${third} at byte ${at}`);
  }
  if (picture.height > 0) end('none');
  return labels;
}

/**
 * Reads Brother's raster mode (Raster Command Reference): rows of the whole head that start with the rightmost dot,
 * reversed here. With bit 0 of "ESC i K", each row is sent twice: "w" with 1 and its black dots, then "w" with 2 and its
 * red dots, each with the 90 bytes of the head.
 */
export function readBrother(sent: Uint8Array): readonly ReadLabel[] {
  const labels: ReadLabel[] = [];
  let rows: Uint8Array[] = [];
  let reds: Uint8Array[] = [];
  let settings: string[] = [];
  let packed = false;
  let [isTwoColors, announced] = [false, 0];
  for (let at = 0; at < sent.length; ) {
    const [first, second, third, fourth = 0] = sent.subarray(at, at + 4);
    const command = String.fromCharCode(first ?? 0);
    if (first === 0) at++;
    else if (first === 0x1b && second === 0x40) at += 2;
    else if (first === 0x1b && second === 0x69) {
      const name = String.fromCharCode(third ?? 0);
      const length = { z: 10, d: 2 }[name] ?? (/[aMKA!]/.test(name) ? 1 : undefined);
      if (length === undefined) throw new Error(`unknown command ESC i ${name} at byte ${at}`);
      const values = sent.subarray(at + 3, at + 3 + length);
      if (name === 'K') isTwoColors = ((values[0] ?? 0) & 1) !== 0;
      if (name === 'z') announced = new DataView(values.buffer, values.byteOffset).getUint32(4, true);
      settings.push([name, ...values].join(' '));
      at += 3 + length;
    } else if (command === 'M') {
      packed = second === 2;
      at += 2;
    } else if (!isTwoColors && (command === 'g' || command === 'G')) {
      const length = command === 'g' ? (third ?? 0) : (second ?? 0) + 256 * (third ?? 0);
      const data = sent.subarray(at + 3, at + 3 + length);
      rows.push(packed ? unpacked(data) : data);
      at += 3 + length;
    } else if (isTwoColors && command === 'w') {
      const isRed = rows.length > reds.length;
      if (second !== (isRed ? 2 : 1) || third !== 90)
        throw new Error(`expected a row of 90 bytes of ${isRed ? 'red' : 'black'} dots at byte ${at}`);
      (isRed ? reds : rows).push(sent.subarray(at + 3, at + 93));
      at += 93;
    } else if (!isTwoColors && command === 'Z') {
      rows.push(new Uint8Array(0));
      at++;
    } else if (first === 0x0c || first === 0x1a) {
      if (announced > 0 && rows.length !== announced)
        throw new Error(`expected ${announced} rows before byte ${at}, got ${rows.length}`);
      if (isTwoColors && reds.length !== rows.length) throw new Error(`a row has no red dots at byte ${at}`);
      const raster = { ...turnedRound(rows), ...(isTwoColors && { red: turnedRound(reds).bits }) };
      labels.push({ raster, copies: 1, settings: [...settings, first === 0x1a ? 'last' : 'next'] });
      [rows, reds, settings] = [[], [], []];
      at++;
    } else throw new Error(`unknown command ${first} ${second} ${third} ${fourth} at byte ${at}`);
  }
  if (rows.length > 0) throw new Error('rows without a print command');
  return labels;
}

/** Decodes PackBits (TIFF 6.0, section 9). */
function unpacked(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < data.length; ) {
    const count = data[at] ?? 0;
    if (count < 128) out.push(...data.subarray(at + 1, at + 2 + count));
    else for (let i = 0; i < 257 - count; i++) out.push(data[at + 1] ?? 0);
    at += count < 128 ? count + 2 : 2;
  }
  return Uint8Array.from(out);
}

function turnedRound(rows: readonly Uint8Array[]): MonoRaster {
  const stride = Math.max(...rows.map(({ length }) => length));
  const bits = new Uint8Array(stride * rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length * 8; x++) {
      const to = stride * 8 - 1 - x;
      if ((row[x >> 3] ?? 0) & (128 >> (x & 7)))
        bits[y * stride + (to >> 3)] = (bits[y * stride + (to >> 3)] ?? 0) | (128 >> (to & 7));
    }
  });
  return { width: stride * 8, height: rows.length, bits };
}

const lineEnd = (sent: Uint8Array, from: number): number => {
  const end = sent.indexOf(10, from);
  return end < 0 ? sent.length : end;
};

const inverse = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => ~byte);

/** A printer's image memory of a label: rows of bytes that grow on demand. */
class Canvas {
  #rows: Uint8Array[] = [];

  get height(): number {
    return this.#rows.length;
  }

  put(x: number, y: number, stride: number, height: number, bits: Uint8Array): void {
    if (x % 8 !== 0) throw new Error(`expected a picture at a whole byte, got ${x}`);
    if (bits.length !== stride * height) throw new Error(`expected ${stride * height} bytes, got ${bits.length}`);
    while (this.#rows.length < y) this.#rows.push(new Uint8Array(0));
    for (let row = 0; row < height; row++) {
      const data = new Uint8Array(x / 8 + stride);
      data.set(bits.subarray(row * stride, (row + 1) * stride), x / 8);
      this.#rows[y + row] = data;
    }
  }

  raster(): MonoRaster {
    const stride = Math.max(0, ...this.#rows.map(({ length }) => length));
    const bits = new Uint8Array(stride * this.#rows.length);
    this.#rows.forEach((row, y) => {
      bits.set(row, y * stride);
    });
    return { width: stride * 8, height: this.#rows.length, bits };
  }
}
