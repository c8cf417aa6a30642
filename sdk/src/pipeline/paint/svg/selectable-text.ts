import { joinedBytes } from '../../../base/bytes.ts';
import { codePointAt, float64At, itemAt } from '../../../base/item-at.ts';
import { EMPTY_PATH, joinPaths, movedPath, type Path, POINTS_OF_VERB, pathBounds, VERB } from '../../../base/path.ts';
import { IDENTITY, type Transform } from '../../../base/transform.ts';
import { type DrawnGlyph, writeCff } from '../../../materials/fonts/cff/write-cff.ts';
import { isIgnorable, isPictographic, nfc, reversed } from '../../../materials/fonts/characters.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import { requireTable } from '../../../materials/fonts/sfnt.ts';
import type { GlyphRun } from '../../../materials/fonts/shape.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import { cffMetadata, compositeOf, keyOfParts, subsetTag, writeSfnt } from '../pdf/subset-font.ts';
import {
  base64,
  escaped,
  fillText,
  inXml,
  matrixText,
  numberText,
  type PlacedGlyph,
  type PlacedGlyphs,
  placedGlyphs,
} from './svg-text.ts';

/** Writes the text of one document as characters, in embedded fonts. */
export interface SelectableText {
  /**
   * Adds a line, given by its runs from left to right. Returns a function that writes the line; call it once all lines
   * are added.
   */
  line(runs: readonly GlyphsNode[], toDots: Transform, resolutionDpi: number): () => string;
  /** Returns the style sheet with the fonts. Call it once all lines are added. */
  styleSheet(): string;
}

/**
 * Consecutive characters in one font, with their positions. A `TextUnit` may be split into pieces with different fonts.
 * Only the first piece has a position; the other pieces directly follow it.
 */
interface Span {
  readonly font: SubsetFont;
  characters: string;
  readonly places: Place[];
}

/** Position on the baseline in dots. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface PlacedRun extends PlacedGlyphs {
  readonly node: GlyphsNode;
}

/** Creates the text writer for one document. */
export function createSelectableText(): SelectableText {
  const fonts = new SubsetFonts();
  return {
    line: (runs, toDots, resolutionDpi) => {
      const inOrder = [...runs].sort((a, b) => (a.order?.index ?? 0) - (b.order?.index ?? 0));
      const placed = inOrder.map((node) => ({ node, ...placedGlyphs(node, toDots, resolutionDpi) }));
      const [first] = placed;
      const spans = placed.flatMap((run) => spansOf(fonts, run));
      return () => (first ? lineText(first, spans) : '');
    },
    styleSheet: () => {
      const rules = fonts.all().map((font) => {
        const { family, bytes } = font.file();
        return `@font-face{font-family:${family};src:url(data:font/otf;base64,${base64(bytes)})}`;
      });
      return rules.length === 0 ? '' : `<style>${rules.join('\n')}</style>\n`;
    },
  };
}

function spansOf(fonts: SubsetFonts, { node, emInDots, y, glyphs }: PlacedRun): readonly Span[] {
  const { run } = node;
  const spans: Span[] = [];
  for (const unit of textUnits(node)) {
    const placed = unit.glyphs.map((index) => itemAt(glyphs, index));
    const { x } = itemAt(placed, 0);
    const pieces = fonts.pieces(run.face, unit.characters, unitGlyph(run, placed, { x, y }, emInDots));
    for (const [i, piece] of pieces.entries()) addPiece(spans, piece, i === 0 ? { x, y } : undefined);
  }
  return spans;
}

/**
 * Returns a glyph that draws all glyphs of a unit. The glyphs are positioned relative to `origin`, the position of the
 * first glyph on the baseline.
 */
function unitGlyph(run: GlyphRun, placed: readonly PlacedGlyph[], origin: Place, emInDots: number): UnitGlyph {
  const { face, slant } = run;
  const unitsPerDot = face.unitsPerEm / emInDots;
  const parts = placed.map(({ glyph, x, y }) => ({
    glyph,
    x: (x - origin.x) * unitsPerDot,
    y: (origin.y - y) * unitsPerDot,
  }));
  return {
    key: `${slant} ${keyOfParts(parts)}`,
    draw: () => ({
      outline: joinPaths(parts.map(({ glyph, x, y }) => movedPath(sheared(face.outline(glyph), slant), x, y))),
      advance: compositeOf(face, parts).advance,
    }),
  };
}

const sheared = ({ verbs, points }: Path, slant: number): Path =>
  slant === 0
    ? { verbs, points }
    : { verbs, points: points.map((value, i) => (i % 2 === 0 ? value + slant * float64At(points, i + 1) : value)) };

/**
 * Appends a piece to the spans. Consecutive single characters in one font share a span, which lists the position of
 * each character. If one glyph draws several characters, only the first of them has a position.
 */
function addPiece(spans: Span[], { font, characters }: FontPiece, place: Place | undefined): void {
  const last = spans.at(-1);
  const isSingle = place !== undefined && characters.length === 1;
  if (isSingle && last?.font === font && last.places.length === last.characters.length) {
    last.characters += characters;
    last.places.push(place);
  } else spans.push({ font, characters, places: place ? [place] : [] });
}

/** Writes a line in which every character has a position, so that no viewer kerns, reorders or moves characters. */
function lineText({ node, transform, emInDots }: PlacedRun, spans: readonly Span[]): string {
  const turn = transform === IDENTITY ? '' : ` transform="${matrixText(transform)}"`;
  const inside = spans.map(({ font, characters, places }) => {
    const [first] = places;
    const at = first && ` x="${places.map(({ x }) => numberText(x)).join(' ')}" y="${numberText(first.y)}"`;
    return `<tspan font-family="${font.file().family}"${at ?? ''}>${escaped(characters)}</tspan>`;
  });
  return (
    `<text${turn}${fillText(node.color)} font-size="${numberText(emInDots)}" xml:space="preserve" direction="ltr" ` +
    `unicode-bidi="bidi-override" text-rendering="geometricPrecision">${inside.join('')}</text>`
  );
}

/** Smallest part of the text for which a position is written: a grapheme cluster, or the characters of a ligature. */
interface TextUnit {
  readonly characters: string;
  /** Indexes, in the run, of the glyphs that draw the unit. */
  readonly glyphs: readonly number[];
}

/**
 * Returns the units of a run in text order. Graphemes are not split, because no browser positions their marks
 * separately.
 */
function textUnits({ run, order }: GlyphsNode): readonly TextUnit[] {
  const shaped = shapedUnits(run.characters);
  if (!order?.rightToLeft) return wholeGraphemes(shaped);
  // If the run was shaped by its script's rules, each glyph's characters are reversed for PDF readers. This restores
  // their order.
  const units = run.rises
    ? shaped.map(({ characters, glyphs }) => ({ characters: reversed(characters), glyphs }))
    : [...shaped];
  return wholeGraphemes(units.reverse());
}

/** Variation selectors of emoji. They are removed, because browsers would otherwise use their own emoji font. */
const EMOJI_STYLES = /[\ufe0e\ufe0f]/g;

/** Returns one unit for each shaped cluster. A glyph without characters belongs to the cluster before it. */
function shapedUnits(characters: readonly string[]): readonly TextUnit[] {
  const units: { characters: string; glyphs: number[] }[] = [];
  for (const [glyph, text] of characters.entries()) {
    const last = units.at(-1);
    if (text === '' && last) last.glyphs.push(glyph);
    else units.push({ characters: inXml(text.replace(EMOJI_STYLES, '')) || '\ufffd', glyphs: [glyph] });
  }
  return units;
}

function wholeGraphemes(units: readonly TextUnit[]): readonly TextUnit[] {
  const text = units.map(({ characters }) => characters).join('');
  const whole: TextUnit[] = [];
  let end = 0;
  let at = 0;
  for (const unit of units) {
    const last = whole.at(-1);
    if (last && at < end) {
      whole[whole.length - 1] = {
        characters: last.characters + unit.characters,
        glyphs: [...last.glyphs, ...unit.glyphs],
      };
    } else whole.push(unit);
    at += unit.characters.length;
    while (end < at) end = clusterEnd(text, end);
  }
  return whole;
}

/** A glyph for a subset font. The outline is created when the glyph is first used. */
export interface UnitGlyph {
  /** Key that identifies the glyph within its font. */
  readonly key: string;
  draw(): DrawnGlyph;
}

/** Characters that are drawn in one font. */
export interface FontPiece {
  readonly font: SubsetFont;
  readonly characters: string;
}

/**
 * Glyph without an outline or a width. In each unit, one character's glyph draws the whole unit; the other characters
 * get this empty glyph.
 */
const NOTHING: UnitGlyph = { key: '', draw: () => ({ outline: EMPTY_PATH, advance: 0 }) };

/**
 * Subset fonts of one document. They have no substitution rules, so a browser looks up one glyph for each character and
 * cannot form ligatures or contextual shapes. Text is therefore split into units of characters that are drawn together.
 * One character of each unit has a glyph that draws the whole unit; the others have an empty glyph. If a character
 * needs a different glyph elsewhere, for example an Arabic letter in another position of a word, it is added to another
 * font.
 */
export class SubsetFonts {
  readonly #ofFace = new Map<FontFace, SubsetFont[]>();

  /**
   * Splits a unit, which `glyph` draws as a whole, into pieces that each use one font. There is only one piece, except
   * for some emoji.
   */
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

  /** Returns all fonts in order of first use. */
  all(): readonly SubsetFont[] {
    return [...this.#ofFace.values()].flat();
  }

  #piece(face: FontFace, characters: readonly string[], drawing: string, glyph: UnitGlyph): FontPiece {
    const claim = claimOf(characters, drawing, glyph);
    const fonts = this.#ofFace.get(face) ?? [];
    this.#ofFace.set(face, fonts);
    let font = fonts.find((each) => each.canAdd(claim));
    if (!font) {
      font = new SubsetFont(face);
      fonts.push(font);
    }
    font.add(claim);
    return { font, characters: characters.join('') };
  }
}

const SKIN_TONES: readonly string[] = ['🏻', '🏼', '🏽', '🏾', '🏿'];

/**
 * Splits a unit's characters so that skin tones get a separate font. If an emoji and its skin tone had the same font,
 * Firefox would ignore this font and use its own emoji font.
 */
function partsOf(characters: readonly string[], again: number): readonly (readonly string[])[] {
  const parts: string[][] = [];
  for (const [i, character] of characters.entries()) {
    const before = characters[i - 1] ?? character;
    const continues = i !== again && SKIN_TONES.includes(before) === SKIN_TONES.includes(character);
    const last = parts.at(-1);
    if (last && continues) last.push(character);
    else parts.push([character]);
  }
  return parts;
}

/**
 * Returns true if the glyph of a whole unit can be assigned to this character. Returns false for skin tones, and for
 * invisible characters such as joiners, whose glyphs HarfBuzz hides.
 */
const mayDraw = (character: string): boolean =>
  !isIgnorable(codePointAt(character, 0)) && !SKIN_TONES.includes(character);

/**
 * Glyphs that the font of a piece of text must contain, and characters that it must not contain. If the font contained
 * these characters, a browser would draw their glyphs instead of the required ones.
 */
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
  return { glyphs, rivals: excludedCharacters(characters) };
}

/** Thai and Lao AM, which HarfBuzz always decomposes. */
const AM: ReadonlySet<string> = new Set(['\u0e33', '\u0eb3']);
/** Hebrew and Arabic presentation forms. HarfBuzz uses them instead of letters if a font has no substitution rules. */
const PRESENTATION_FORM = /[\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Returns the characters for which the font must not have a glyph. With such a glyph, a browser would draw a
 * precomposed letter or another form instead, or join an emoji with a skin tone.
 */
function excludedCharacters(characters: readonly string[]): ReadonlySet<string> {
  const rivals = new Set<string>();
  for (let end = 2; end <= characters.length; end++)
    for (const character of nfc(characters.slice(0, end).join(''))) rivals.add(character);
  for (const character of characters) {
    if (PRESENTATION_FORM.test(character)) for (const letter of character.normalize('NFKD')) rivals.add(letter);
  }
  for (const character of characters) rivals.delete(character);
  if (characters.some((character) => isPictographic(codePointAt(character, 0))))
    for (const tone of SKIN_TONES) rivals.add(tone);
  return rivals;
}

/** A font that contains only the added characters of a face. Each character has exactly one glyph. */
export class SubsetFont {
  readonly #face: FontFace;
  readonly #keys = new Map<string, number>();
  /** Glyphs of the subset; the first is .notdef. */
  readonly #glyphs: DrawnGlyph[] = [NOTHING.draw()];
  readonly #numbers = new Map<string, number>();
  readonly #rivals = new Set<string>();
  #file: WebFont | undefined;

  constructor(face: FontFace) {
    this.#face = face;
  }

  canAdd({ glyphs, rivals }: Claim): boolean {
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

  /** Returns the font file with all added characters. Nothing can be added after this call. */
  file(): WebFont {
    this.#file ??= writeWebFont(this.#face, this.#glyphs, this.#numbers);
    return this.#file;
  }
}

// Offsets of fields in their tables (OpenType 1.9, head, hhea, OS/2).
const HEAD = { macStyle: 44, indexToLocFormat: 50 } as const;
const METRIC_COUNT_AT = 34;
const OS2 = { weight: 4, selection: 62 } as const;

const REGULAR_WEIGHT = 400;
/** Value of fsSelection for a regular font. The document selects fonts only by family name, never by bold or italic. */
const REGULAR = 1 << 6;
const USE_TYPO_METRICS = 1 << 7;
const MAX_UINT16 = 0xffff;

/** A font file and its name in a document. */
interface WebFont {
  /** CSS family name, which differs for each subset. */
  readonly family: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes an OpenType font with cubic outlines of `glyphs` (the first is .notdef) and no rules for substitution or
 * positioning. `numbers` maps each character to its glyph. The format is CFF even for TrueType sources, because
 * FreeType would auto-hint TrueType without instructions. An outline may combine several glyphs, and it may be sheared.
 */
function writeWebFont(face: FontFace, glyphs: readonly DrawnGlyph[], numbers: ReadonlyMap<string, number>): WebFont {
  const cff = writeCff(cffMetadata(face), glyphs.map(withoutQuadratics));
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

const within16 = (value: number): number => Math.min(MAX_UINT16, Math.max(0, Math.round(value)));
const leftEdge = (outline: Path): number => Math.floor(pathBounds(outline)?.x ?? 0);

/** Converts all curves to cubic ones, as charstrings require. */
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

/**
 * Returns a family name of letters, digits, `-` and `_` only, which needs no quotes in a style sheet or an attribute.
 */
const familyName = (face: FontFace, contents: Uint8Array): string =>
  `${subsetTag(contents)}-${face.postScriptName.replace(/[^\w-]/g, '') || face.id}`;

/** Writes the `cmap` table with one group for each character (format 12, platform Windows, full Unicode). */
function characterMap(numbers: ReadonlyMap<string, number>): Uint8Array {
  const groups = [...numbers]
    .map(([character, glyph]) => [codePointAt(character, 0), glyph] as const)
    .sort(([a], [b]) => a - b);
  const length = 16 + groups.length * 12;
  const longs = [1, (3 << 16) | 10, 12, 12 << 16, length, 0, groups.length];
  longs.push(...groups.flatMap(([character, glyph]) => [character, character, glyph]));
  // the first 32-bit value combines two 16-bit fields: version 0, one table
  return words(longs.flatMap((long) => [long >>> 16, long]));
}

// Name ids: family, style, full name, PostScript name.
const NAMES = [1, 2, 4, 6] as const;
const STYLE = 2;
const NAME_RECORD_LENGTH = 12;

/** Writes the `name` table with English names for the Windows platform, which every font reader supports. */
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

/**
 * Returns the OS/2 table of the source font, changed to describe a regular font. Its licence bits (fsType) are kept.
 */
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
    out.setUint16(i * 2, value & MAX_UINT16);
  });
  return bytesOf(out);
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
