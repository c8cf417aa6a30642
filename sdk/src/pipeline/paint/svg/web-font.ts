import { joinedBytes } from '../../../base/joined-bytes.ts';
import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import { type DrawnGlyph, writeCff } from '../../../materials/fonts/cff/write-cff.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { requireTable } from '../../../materials/fonts/sfnt.ts';
import { cffFacts } from '../pdf/drawn-glyph.ts';
import { subsetTag } from '../pdf/font-descriptor.ts';
import { writeSfnt } from '../pdf/sfnt-file.ts';

// Where numbers stand in tables (OpenType 1.9, head, hhea, OS/2).
const HEAD = { macStyle: 44, indexToLocFormat: 50 } as const;
const METRIC_COUNT_AT = 34;
const OS2 = { weight: 4, selection: 62 } as const;

const REGULAR_WEIGHT = 400;
/** fsSelection: bold, italic and the like are what the document asks for, not the font. */
const REGULAR = 1 << 6;
const USE_TYPO_METRICS = 1 << 7;
const LARGEST_UINT16 = 0xffff;

/** A font as a document names and embeds it. */
export interface WebFont {
  /** An identifier of CSS; of another subset another. */
  readonly family: string;
  readonly bytes: Uint8Array;
}

/**
 * An OpenType font with cubic outlines of `glyphs` (the first is .notdef) and nothing that substitutes or moves them.
 * `numbers` has the glyph of each character. CFF whatever the face was: of TrueType without instructions FreeType makes its own
 * hinting, and outlines here may be those of several glyphs together, or sheared.
 */
export function writeWebFont(
  face: FontFace,
  glyphs: readonly DrawnGlyph[],
  numbers: ReadonlyMap<string, number>,
): WebFont {
  const cff = writeCff(cffFacts(face), glyphs.map(withoutQuadratics));
  const cmap = characterMap(numbers);
  const family = familyName(face, joinedBytes([cff, cmap]));
  const bytes = writeSfnt(
    new Map([
      ['CFF ', cff],
      ['OS/2', regularOs2(face)],
      ['cmap', cmap],
      ['head', regularHead(face)],
      ['hhea', changed(face, 'hhea', (hhea) => hhea.setUint16(METRIC_COUNT_AT, glyphs.length))],
      ['hmtx', words(glyphs.flatMap(({ outline, advance }) => [within16(advance), leftEdge(outline)]))],
      ['maxp', words([0, 0x5000, glyphs.length])],
      ['name', nameTable(family)],
      ['post', words([3, ...Array.from({ length: 15 }, () => 0)])],
    ]),
  );
  return { family, bytes };
}

const within16 = (value: number): number => Math.min(LARGEST_UINT16, Math.max(0, Math.round(value)));
const leftEdge = (outline: Path): number => Math.floor(pathBounds(outline)?.x ?? 0);

/** Cubic curves alone, as a charstring has them. */
function withoutQuadratics({ outline, advance }: DrawnGlyph): DrawnGlyph {
  const { verbs, points } = outline;
  if (!verbs.includes(VERB.quad)) return { outline, advance };
  const out: number[] = [];
  let at = 0;
  for (const verb of verbs) {
    const end = at + POINTS_OF_VERB[verb as 0 | 1 | 2 | 3 | 4] * 2;
    if (verb === VERB.quad) {
      const [fromX = 0, fromY = 0, midX = 0, midY = 0, toX = 0, toY = 0] = points.subarray(at - 2, end);
      const third = (from: number, mid: number): number => from + ((mid - from) * 2) / 3;
      out.push(third(fromX, midX), third(fromY, midY), third(toX, midX), third(toY, midY), toX, toY);
    } else out.push(...points.subarray(at, end));
    at = end;
  }
  const cubic = verbs.map((verb) => (verb === VERB.quad ? VERB.cubic : verb));
  return { outline: { verbs: cubic, points: Float64Array.from(out) }, advance };
}

/** Letters, digits, `-` and `_`: needs no quotes, in a style sheet or an attribute. */
const familyName = (face: FontFace, contents: Uint8Array): string =>
  `${subsetTag(contents)}-${face.postScriptName.replace(/[^\w-]/g, '') || face.id}`;

/** Characters to glyphs, a group for each (format 12, platform Windows, full Unicode). */
function characterMap(numbers: ReadonlyMap<string, number>): Uint8Array {
  const groups = [...numbers]
    .map(([character, glyph]) => [character.codePointAt(0) ?? 0, glyph] as const)
    .sort(([a], [b]) => a - b);
  const length = 16 + groups.length * 12;
  const longs = [1, (3 << 16) | 10, 12, 12 << 16, length, 0, groups.length];
  longs.push(...groups.flatMap(([character, glyph]) => [character, character, glyph]));
  // the first long is two words: version 0, one table
  return words(longs.flatMap((long) => [long >>> 16, long]));
}

// Family, style, full name, PostScript name.
const NAMES = [1, 2, 4, 6] as const;
const STYLE = 2;
const NAME_RECORD_LENGTH = 12;

/** In English for Windows, as every reader looks for it. */
function nameTable(family: string): Uint8Array {
  const texts = NAMES.map((id) => ({ id, text: id === STYLE ? 'Regular' : family }));
  const records: number[] = [];
  const characters: number[] = [];
  for (const { id, text } of texts) {
    records.push(3, 1, 0x409, id, text.length * 2, characters.length * 2);
    for (let i = 0; i < text.length; i++) characters.push(text.charCodeAt(i));
  }
  return words([0, texts.length, 6 + texts.length * NAME_RECORD_LENGTH, ...records, ...characters]);
}

const regularHead = (face: FontFace): Uint8Array =>
  changed(face, 'head', (head) => {
    head.setUint16(HEAD.macStyle, 0);
    head.setUint16(HEAD.indexToLocFormat, 0);
  });

/** The face's own, with the bits of its licence (fsType). */
const regularOs2 = (face: FontFace): Uint8Array =>
  changed(face, 'OS/2', (os2) => {
    os2.setUint16(OS2.weight, REGULAR_WEIGHT);
    os2.setUint16(OS2.selection, (os2.getUint16(OS2.selection) & USE_TYPO_METRICS) | REGULAR);
  });

function changed(face: FontFace, tag: string, change: (copy: DataView) => void): Uint8Array {
  const bytes = bytesOf(requireTable(face.tables, tag)).slice();
  change(new DataView(bytes.buffer));
  return bytes;
}

function words(values: readonly number[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, i) => {
    out.setUint16(i * 2, value & LARGEST_UINT16);
  });
  return bytesOf(out);
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
