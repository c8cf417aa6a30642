import { joinedBytes } from '../../../base/bytes.ts';
import { EMPTY_PATH, type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import { type DrawnGlyph, writeCff } from '../../../materials/fonts/cff/write-cff.ts';
import { isIgnorable, isPictographic } from '../../../materials/fonts/characters.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { nfc } from '../../../materials/fonts/normal-forms.ts';
import { requireTable } from '../../../materials/fonts/sfnt.ts';
import { cffFacts } from '../pdf/composite-glyph.ts';
import { subsetTag } from '../pdf/font-descriptor.ts';
import { writeSfnt } from '../pdf/sfnt-file.ts';

/** A glyph of a subset, made when it is first used. */
export interface UnitGlyph {
  /** Tells glyphs of one face apart. */
  readonly key: string;
  draw(): DrawnGlyph;
}

/** Characters that one font draws. */
export interface FontPiece {
  readonly font: SubsetFont;
  readonly characters: string;
}

/** Draws nothing, and moves nothing: what the other characters of a unit have. */
const NOTHING: UnitGlyph = { key: '', draw: () => ({ outline: EMPTY_PATH, advance: 0 }) };

/**
 * The fonts of one document. A browser finds glyphs by characters, one for each, and a font of ours has no rules that would
 * choose others. So one character of a unit, the first, has the glyph that draws all of it, the others one that is empty; and where
 * a character is drawn otherwise elsewhere, as letters of Arabic are in other places of their words, that is in another font.
 */
export class SubsetFonts {
  readonly #ofFace = new Map<FontFace, SubsetFont[]>();

  /** The fonts that draw a unit as `glyph`: one, but of few emoji. */
  pieces(face: FontFace, unit: string, glyph: UnitGlyph): readonly FontPiece[] {
    const characters = Array.from(unit);
    const once = characters.find((each) => characters.indexOf(each) === characters.lastIndexOf(each) && mayDraw(each));
    const [first = ''] = characters;
    const again = once === undefined ? characters.indexOf(first, 1) : -1;
    let isDrawn = false;
    return partsOf(characters, again).map((part) => {
      const drawing = !isDrawn && part.includes(once ?? first) ? (once ?? first) : '';
      isDrawn ||= drawing !== '';
      return this.#piece(face, part, drawing, glyph);
    });
  }

  /** All of them, in the order in which they were first used. */
  all(): readonly SubsetFont[] {
    return [...this.#ofFace.values()].flat();
  }

  #piece(face: FontFace, characters: readonly string[], drawing: string, glyph: UnitGlyph): FontPiece {
    const claim = claimOf(characters, drawing, glyph);
    const fonts = this.#ofFace.get(face) ?? [];
    this.#ofFace.set(face, fonts);
    let font = fonts.find((each) => each.hasRoomFor(claim));
    if (!font) {
      font = new SubsetFont(face);
      fonts.push(font);
    }
    font.add(claim);
    return { font, characters: characters.join('') };
  }
}

const SKIN_TONES: readonly string[] = ['🏻', '🏼', '🏽', '🏾', '🏿'];

/** Firefox draws an emoji that has a skin tone by a font of its own, unless the tone stands in another font. */
function partsOf(characters: readonly string[], again: number): readonly (readonly string[])[] {
  const parts: string[][] = [];
  for (const [i, character] of characters.entries()) {
    const before = characters[i - 1] ?? character;
    const goesOn = i !== again && SKIN_TONES.includes(before) === SKIN_TONES.includes(character);
    const last = parts.at(-1);
    if (last && goesOn) last.push(character);
    else parts.push([character]);
  }
  return parts;
}

/** Whether a character can have the glyph: HarfBuzz shows none of a joiner. */
const mayDraw = (character: string): boolean =>
  !isIgnorable(character.codePointAt(0) ?? 0) && !SKIN_TONES.includes(character);

/** What a font must say to draw a piece, and what it may not know lest a browser chooses that instead. */
interface Claim {
  readonly glyphs: ReadonlyMap<string, UnitGlyph>;
  readonly rivals: ReadonlySet<string>;
}

function claimOf(characters: readonly string[], drawing: string, glyph: UnitGlyph): Claim {
  const glyphs = new Map<string, UnitGlyph>();
  for (const character of characters) {
    const drawn = character === drawing ? glyph : NOTHING;
    glyphs.set(character, drawn);
    if (AM.has(character)) for (const part of character.normalize('NFKD')) glyphs.set(part, drawn);
  }
  return { glyphs, rivals: rivalsOf(characters) };
}

/** Thai and Lao AM: HarfBuzz always takes it apart. */
const AM: ReadonlySet<string> = new Set(['\u0e33', '\u0eb3']);
/** Hebrew and Arabic letters in one form: HarfBuzz has them stand in for the letters where a font has no rules. */
const PRESENTATION_FORM = /[\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * What would be put in the place of the characters, or joined to them, if the font had it: composed letters, presentation
 * forms, skin tones.
 */
function rivalsOf(characters: readonly string[]): ReadonlySet<string> {
  const rivals = new Set<string>();
  for (let end = 2; end <= characters.length; end++)
    for (const character of nfc(characters.slice(0, end).join(''))) rivals.add(character);
  for (const character of characters) {
    if (PRESENTATION_FORM.test(character)) for (const letter of character.normalize('NFKD')) rivals.add(letter);
  }
  for (const character of characters) rivals.delete(character);
  if (characters.some((character) => isPictographic(character.codePointAt(0) ?? 0)))
    for (const tone of SKIN_TONES) rivals.add(tone);
  return rivals;
}

/** Some characters of a face, each with one glyph. */
export class SubsetFont {
  readonly #face: FontFace;
  readonly #keys = new Map<string, number>();
  /** The first is .notdef. */
  readonly #glyphs: DrawnGlyph[] = [NOTHING.draw()];
  readonly #numbers = new Map<string, number>();
  readonly #rivals = new Set<string>();
  #file: WebFont | undefined;

  constructor(face: FontFace) {
    this.#face = face;
  }

  hasRoomFor({ glyphs, rivals }: Claim): boolean {
    for (const rival of rivals) if (this.#numbers.has(rival)) return false;
    for (const [character, { key }] of glyphs) {
      if (this.#rivals.has(character)) return false;
      const known = this.#numbers.get(character);
      if (known !== undefined && known !== this.#keys.get(key)) return false;
    }
    return true;
  }

  add({ glyphs, rivals }: Claim): void {
    for (const rival of rivals) this.#rivals.add(rival);
    for (const [character, glyph] of glyphs) {
      const known = this.#keys.get(glyph.key);
      const number = known ?? this.#glyphs.push(glyph.draw()) - 1;
      this.#keys.set(glyph.key, number);
      this.#numbers.set(character, number);
    }
  }

  /** Made of all that was added; nothing is added after. */
  file(): WebFont {
    this.#file ??= writeWebFont(this.#face, this.#glyphs, this.#numbers);
    return this.#file;
  }
}

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
interface WebFont {
  /** An identifier of CSS; of another subset another. */
  readonly family: string;
  readonly bytes: Uint8Array;
}

/**
 * An OpenType font with cubic outlines of `glyphs` (the first is .notdef) and nothing that substitutes or moves them.
 * `numbers` has the glyph of each character. CFF whatever the face was: of TrueType without instructions FreeType makes its own
 * hinting, and outlines here may be those of several glyphs together, or sheared.
 */
function writeWebFont(face: FontFace, glyphs: readonly DrawnGlyph[], numbers: ReadonlyMap<string, number>): WebFont {
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
