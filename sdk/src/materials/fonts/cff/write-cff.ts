import { joinedBytes } from '../../../base/joined-bytes.ts';
import type { Path } from '../../../base/path.ts';
import { withoutTrailing } from '../../../base/without-trailing.ts';
import { writeCharstring } from './write-charstring.ts';

/** A glyph of a font that is written: its number is its place in the list. */
export interface DrawnGlyph {
  readonly outline: Path;
  /** Font units. */
  readonly advance: number;
}

/** What a font says about all its glyphs. */
export interface CffFacts {
  readonly name: string;
  readonly unitsPerEm: number;
  /** xMin, yMin, xMax, yMax, font units. */
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

/** The first string that is not one of the 391 standard ones. */
const FIRST_STRING = 391;
const HEADER = [1, 0, 4, 4];
/** Of the em, where nothing else is said. */
const USUAL_UNITS = 1000;

/**
 * A CID-keyed CFF font (Adobe Technical Note 5176, ROS Adobe-Identity-0) in which glyph, CID and place in `glyphs` are the
 * same number: what a PDF embeds as CIDFontType0C (ISO 32000-1, 9.9). Outlines are written anew, without hints and
 * subroutines, so that nothing of the font that they came from has to be kept.
 */
export function writeCff(facts: CffFacts, glyphs: readonly DrawnGlyph[]): Uint8Array {
  const name = index([ascii(facts.name)]);
  const strings = index([ascii('Adobe'), ascii('Identity')]);
  const subrs = index([]);
  const charset = Uint8Array.from([2, ...uint16(1), ...uint16(Math.max(0, glyphs.length - 2))]);
  const select = Uint8Array.from([3, ...uint16(1), ...uint16(0), 0, ...uint16(glyphs.length)]);
  const charstrings = index(glyphs.map(({ outline, advance }) => writeCharstring(outline, advance)));
  const privateDict = Uint8Array.from([...integer(0), ...DEFAULT_WIDTH, ...integer(0), ...NOMINAL_WIDTH]);
  // Numbers in DICTs that say a place have one length, so that their sizes don't hang on what they say.
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

/** Where the parts of the font stand. */
interface Places {
  readonly charset: number;
  readonly select: number;
  readonly charstrings: number;
  readonly fonts: number;
}
const NOWHERE: Places = { charset: 0, select: 0, charstrings: 0, fonts: 0 };

function topDict({ unitsPerEm, bounds }: CffFacts, glyphCount: number, places: Places): Uint8Array {
  const unit = real(1 / unitsPerEm);
  const matrix = unitsPerEm === USUAL_UNITS ? [] : [...unit, ...real(0), ...real(0), ...unit, ...real(0), ...real(0)];
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

/** An INDEX (clause 5). */
function index(objects: readonly Uint8Array[]): Uint8Array {
  if (objects.length === 0) return Uint8Array.of(0, 0);
  const total = objects.reduce((sum, { length }) => sum + length, 1);
  const size = total < 0x100 ? 1 : total < 0x10000 ? 2 : total < 0x1000000 ? 3 : 4;
  const offsets = new Uint8Array((objects.length + 1) * size);
  let offset = 1;
  for (let i = 0; i <= objects.length; i++) {
    for (let byte = 0; byte < size; byte++) offsets[i * size + byte] = offset >> (8 * (size - 1 - byte));
    offset += objects[i]?.length ?? 0;
  }
  return joinedBytes([Uint8Array.from([...uint16(objects.length), size]), offsets, ...objects]);
}

const uint16 = (value: number): readonly number[] => [value >> 8, value & 255];

/** An integer of a DICT, in five bytes whatever it is (clause 4). */
const integer = (value: number): readonly number[] => [29, value >> 24, value >> 16, value >> 8, value];

/** A real number of a DICT (clause 4): a half byte a character, 15 at the end. */
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
