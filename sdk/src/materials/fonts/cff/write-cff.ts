import { joinedBytes } from '../../../base/bytes.ts';
import { numberAt } from '../../../base/item-at.ts';
import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import { withoutTrailing } from '../../../base/without-trailing.ts';

/** A glyph of the font to write. Its glyph id is its index in the list of glyphs. */
export interface DrawnGlyph {
  readonly outline: Path;
  /** Advance in font units. */
  readonly advance: number;
}

/** Properties of the whole font. */
export interface CffFacts {
  readonly name: string;
  readonly unitsPerEm: number;
  /** xMin, yMin, xMax and yMax of all glyphs, in font units. */
  readonly bounds: readonly [number, number, number, number];
}

// Operators of DICTs (Adobe Technical Note 5176, tables 9, 10 and 23).
const FONT_BBOX = [5];
const CHARSET = [15];
const CHARSTRINGS = [17];
const PRIVATE = [18];
const DEFAULT_WIDTH = [20];
const NOMINAL_WIDTH = [21];
const FONT_MATRIX = [12, 7];
const ROS = [12, 30];
const CID_COUNT = [12, 34];
const FD_ARRAY = [12, 36];
const FD_SELECT = [12, 37];

/** The first string ID after the 391 standard strings. */
const FIRST_STRING = 391;
const HEADER = [1, 0, 4, 4];
/** Default units per em, for which a font needs no FontMatrix. */
const DEFAULT_UNITS = 1000;

/**
 * Writes a CID-keyed CFF font (Adobe Technical Note 5176, ROS Adobe-Identity-0). Glyph id, CID and index in `glyphs`
 * are equal. PDFs embed the font as CIDFontType0C (ISO 32000-1, 9.9). The outlines are encoded again, without hints or
 * subroutines, so no other data of the source font is needed.
 */
export function writeCff(facts: CffFacts, glyphs: readonly DrawnGlyph[]): Uint8Array {
  const name = index([ascii(facts.name)]);
  const strings = index([ascii('Adobe'), ascii('Identity')]);
  const subrs = index([]);
  const charset = Uint8Array.from([2, ...uint16(1), ...uint16(Math.max(0, glyphs.length - 2))]);
  const select = Uint8Array.from([3, ...uint16(1), ...uint16(0), 0, ...uint16(glyphs.length)]);
  const charstrings = index(glyphs.map(({ outline, advance }) => writeCharstring(outline, advance)));
  const privateDict = Uint8Array.from([...integer(0), ...DEFAULT_WIDTH, ...integer(0), ...NOMINAL_WIDTH]);
  // Offsets in DICTs have a fixed length, so the size of a DICT does not depend on its offsets.
  const fontDict = (at: number): Uint8Array =>
    Uint8Array.from([...integer(privateDict.length), ...integer(at), ...PRIVATE]);
  const top = (places: Places): Uint8Array => index([topDict(facts, glyphs.length, places)]);
  const start = HEADER.length + name.length + top(NOWHERE).length + strings.length + subrs.length;
  const charsetAt = start;
  const selectAt = charsetAt + charset.length;
  const charstringsAt = selectAt + select.length;
  const privateAt = charstringsAt + charstrings.length;
  const fontsAt = privateAt + privateDict.length;
  const places: Places = { charset: charsetAt, select: selectAt, charstrings: charstringsAt, fonts: fontsAt };
  const fonts = index([fontDict(privateAt)]);
  return joinedBytes([
    Uint8Array.from(HEADER),
    name,
    top(places),
    strings,
    subrs,
    charset,
    select,
    charstrings,
    privateDict,
    fonts,
  ]);
}

/** Offsets of the parts of the font. */
interface Places {
  readonly charset: number;
  readonly select: number;
  readonly charstrings: number;
  readonly fonts: number;
}
const NOWHERE: Places = { charset: 0, select: 0, charstrings: 0, fonts: 0 };

function topDict({ unitsPerEm, bounds }: CffFacts, glyphCount: number, places: Places): Uint8Array {
  const unit = real(1 / unitsPerEm);
  const matrix = unitsPerEm === DEFAULT_UNITS ? [] : [...unit, ...real(0), ...real(0), ...unit, ...real(0), ...real(0)];
  return Uint8Array.from([
    ...integer(FIRST_STRING),
    ...integer(FIRST_STRING + 1),
    ...integer(0),
    ...ROS,
    ...(matrix.length > 0 ? [...matrix, ...FONT_MATRIX] : []),
    ...bounds.flatMap(integer),
    ...FONT_BBOX,
    ...integer(glyphCount),
    ...CID_COUNT,
    ...integer(places.charset),
    ...CHARSET,
    ...integer(places.select),
    ...FD_SELECT,
    ...integer(places.charstrings),
    ...CHARSTRINGS,
    ...integer(places.fonts),
    ...FD_ARRAY,
  ]);
}

/** Encodes an INDEX (Technical Note 5176, clause 5). */
function index(objects: readonly Uint8Array[]): Uint8Array {
  if (objects.length === 0) return Uint8Array.of(0, 0);
  const total = objects.reduce((sum, { length }) => sum + length, 1);
  const size = total < 0x100 ? 1 : total < 0x10000 ? 2 : total < 0x1000000 ? 3 : 4;
  const offsets: number[] = [];
  let offset = 1;
  const writeOffset = (): void => {
    for (let byte = size - 1; byte >= 0; byte--) offsets.push(offset >> (8 * byte));
  };
  for (const { length } of objects) {
    writeOffset();
    offset += length;
  }
  writeOffset();
  return joinedBytes([Uint8Array.from([...uint16(objects.length), size]), Uint8Array.from(offsets), ...objects]);
}

const uint16 = (value: number): readonly number[] => [value >> 8, value & 255];

/** Encodes an integer of a DICT, always in five bytes (Technical Note 5176, clause 4). */
const integer = (value: number): readonly number[] => [29, value >> 24, value >> 16, value >> 8, value];

/**
 * Encodes a real number of a DICT (Technical Note 5176, clause 4): one nibble for each character, then the nibble 15.
 */
function real(value: number): readonly number[] {
  const nibbles = Array.from(withoutTrailing(withoutTrailing(value.toFixed(12), '0'), '.'), (character) =>
    '0123456789.'.indexOf(character),
  );
  nibbles.push(15);
  if (nibbles.length % 2 === 1) nibbles.push(15);
  const bytes = [30];
  for (let i = 0; i < nibbles.length; i += 2) bytes.push(((nibbles[i] ?? 15) << 4) | (nibbles[i + 1] ?? 15));
  return bytes;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0) & 127);

/** Maximum number of operands on the stack of a charstring (Adobe Technical Note 5177, appendix B). */
const MAX_OPERANDS = 48;

const OP = {
  vmoveto: 4,
  rlineto: 5,
  hlineto: 6,
  vlineto: 7,
  rrcurveto: 8,
  endchar: 14,
  rmoveto: 21,
  hmoveto: 22,
  vvcurveto: 26,
  hhcurveto: 27,
  vhcurveto: 30,
  hvcurveto: 31,
} as const;

/** Operators whose repetitions may be merged into a single operator with all operands. */
const JOINED: ReadonlySet<number> = new Set([OP.rlineto, OP.rrcurveto]);
/**
 * Operators that may alternate, each with its counterpart. An alternating sequence becomes a single operator, the first
 * of the sequence, with all operands.
 */
const ALTERNATING: ReadonlyMap<number, number> = new Map([
  [OP.hlineto, OP.vlineto],
  [OP.vlineto, OP.hlineto],
  [OP.hvcurveto, OP.vhcurveto],
  [OP.vhcurveto, OP.hvcurveto],
]);

/**
 * Encodes an outline as a Type 2 charstring (Adobe Technical Note 5177) without hints or subroutines. The width comes
 * first, relative to a nominalWidthX of 0. Coordinates keep 16 fractional bits. Accepts lines and cubic curves only;
 * closes every contour.
 */
function writeCharstring(path: Path, width: number): Uint8Array {
  const writer = new CharstringWriter(width);
  let at = 0;
  for (const verb of path.verbs) {
    const points = Array.from(path.points.subarray(at, at + numberAt(POINTS_OF_VERB, verb) * 2), fixed);
    at += points.length;
    if (verb === VERB.move) writer.move(points);
    else if (verb === VERB.line) writer.line(points);
    else if (verb === VERB.cubic) writer.curve(points);
    else if (verb !== VERB.close) throw new Error('a charstring cannot contain quadratic curves');
  }
  return writer.finish();
}

/** Rounds to the 16.16 fixed-point precision of a charstring. */
const fixed = (value: number): number => Math.round(value * 65536) / 65536;

class CharstringWriter {
  readonly #out: number[] = [];
  #x = 0;
  #y = 0;
  #operator = 0;
  /**
   * Last operator of the sequence that is being merged. `#operator` is the operator to write for the whole sequence,
   * and `#operands` are its operands.
   */
  #last = 0;
  #operands: number[] = [];

  constructor(width: number) {
    this.#operands.push(width);
  }

  move([x = 0, y = 0]: readonly number[]): void {
    const [dx, dy] = this.#step(x, y);
    if (dy === 0) this.#add(OP.hmoveto, [dx]);
    else if (dx === 0) this.#add(OP.vmoveto, [dy]);
    else this.#add(OP.rmoveto, [dx, dy]);
  }

  line([x = 0, y = 0]: readonly number[]): void {
    const [dx, dy] = this.#step(x, y);
    if (dy === 0) this.#add(OP.hlineto, [dx]);
    else if (dx === 0) this.#add(OP.vlineto, [dy]);
    else this.#add(OP.rlineto, [dx, dy]);
  }

  curve([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]: readonly number[]): void {
    const [a, b] = this.#step(x1, y1);
    const [c, d] = this.#step(x2, y2);
    const [e, f] = this.#step(x, y);
    if (b === 0 && e === 0) this.#add(OP.hvcurveto, [a, c, d, f]);
    else if (a === 0 && f === 0) this.#add(OP.vhcurveto, [b, c, d, e]);
    else if (b === 0 && f === 0) this.#add(OP.hhcurveto, [a, c, d, e]);
    else if (a === 0 && e === 0) this.#add(OP.vvcurveto, [b, c, d, f]);
    else this.#add(OP.rrcurveto, [a, b, c, d, e, f]);
  }

  finish(): Uint8Array {
    this.#flush();
    // Writes the width of a glyph without an outline.
    this.#writeNumbers();
    this.#out.push(OP.endchar);
    return Uint8Array.from(this.#out);
  }

  #step(x: number, y: number): readonly [number, number] {
    const step = [fixed(x - this.#x), fixed(y - this.#y)] as const;
    this.#x = x;
    this.#y = y;
    return step;
  }

  #add(operator: number, operands: readonly number[]): void {
    const continues =
      (JOINED.has(operator) && operator === this.#last) ||
      (ALTERNATING.has(operator) && ALTERNATING.get(operator) === this.#last);
    if (!continues || this.#operands.length + operands.length > MAX_OPERANDS) {
      this.#flush();
      this.#operator = operator;
    }
    this.#last = operator;
    this.#operands.push(...operands);
  }

  #flush(): void {
    if (this.#operator === 0) return;
    this.#writeNumbers();
    this.#out.push(this.#operator);
    this.#operator = 0;
    this.#last = 0;
  }

  #writeNumbers(): void {
    for (const operand of this.#operands) writeNumber(this.#out, operand);
    this.#operands = [];
  }
}

/** Writes a number in its shortest encoding (Technical Note 5177, table 1). */
function writeNumber(out: number[], value: number): void {
  if (!Number.isInteger(value) || value < -32_768 || value > 32_767) {
    const bits = Math.round(value * 65_536);
    out.push(255, (bits >> 24) & 255, (bits >> 16) & 255, (bits >> 8) & 255, bits & 255);
  } else if (value >= -107 && value <= 107) out.push(value + 139);
  else if (value >= 108 && value <= 1131) out.push(((value - 108) >> 8) + 247, (value - 108) & 255);
  else if (value >= -1131 && value <= -108) out.push(((-value - 108) >> 8) + 251, (-value - 108) & 255);
  else out.push(28, (value >> 8) & 255, value & 255);
}
