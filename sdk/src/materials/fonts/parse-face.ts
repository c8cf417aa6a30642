import { numberAt } from '../../base/item-at.ts';
import { EMPTY_PATH, type Path, pathBounds } from '../../base/path.ts';
import { BREAK, codePointsOf, graphemeBreak } from './characters.ts';
import { damageIn, FontError } from './font-error.ts';
import type { LoadableFace } from './font-face.ts';
import { advanceIn, bearingIn, type GlyphTables, glyphData, hasOutline, readGlyphTables, readOutline } from './glyf.ts';
import { type Kerning, readKerning } from './kerning.ts';
import {
  type CharacterMap,
  type FaceMetrics,
  readCharacterMap,
  readFaceMetrics,
  readTables,
  requireTable,
  type Tables,
} from './sfnt.ts';

const NO_OUTLINE = new DataView(new ArrayBuffer(0));

type GlyphBounds = readonly [number, number, number, number];

/**
 * Reads a TrueType file (`glyf` outlines): a complete face, or the first piece of a face. Reads only the headers at
 * first, and glyphs, outlines and kerning pairs on first use. Throws FontError if the file is damaged or not TrueType.
 * The face's methods throw FontError for a damaged glyph.
 *
 * @param isAlone true to treat the file as the complete font even if it lists further pieces
 * @example const face = parseFace('arimo-regular', bytes); face.advance(face.glyphOf(0x41)); // 1366 of 2048
 */
export function parseFace(id: string, bytes: Uint8Array, isAlone = false): LoadableFace {
  return guarded(id, () => new TrueTypeFace(id, readTables(bytes), isAlone));
}

/** Creates a face from the tables of a font that is a single file. */
export const faceOfTables = (id: string, tables: Tables): LoadableFace =>
  guarded(id, () => new TrueTypeFace(id, tables, true));

function guarded<T>(id: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof FontError) throw cause;
    throw new FontError(id, `the font file is damaged or not supported (${damageIn(cause)})`, { cause });
  }
}

/** Maximum number of cached kerning pairs, more than any print job uses. The cache is cleared when it is full. */
const MAX_PAIRS = 20_000;

/** One file of a face. */
interface Piece {
  readonly tables: Tables;
  readonly glyphs: GlyphTables;
  readonly characterMap: CharacterMap;
  /** Kerning of the piece; `undefined` if the kerning of the first piece applies. */
  readonly kerning: Kerning | undefined;
}

const openPiece = (tables: Tables, isFirst: boolean): Piece => ({
  tables,
  glyphs: readGlyphTables(tables),
  characterMap: readCharacterMap(requireTable(tables, 'cmap')),
  kerning: isFirst || tables.has('GPOS') ? readKerning(tables) : undefined,
});

class TrueTypeFace implements LoadableFace {
  readonly id: string;
  readonly postScriptName: string;
  readonly tables: Tables;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly italicAngleDegrees: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  readonly bounds: GlyphBounds;
  readonly isAdded: boolean;

  /** List of the face's pieces; `undefined` for a font that is a single file. */
  readonly #list: PieceList | undefined;
  readonly #first: Piece;
  /** Pieces by their index in the list; `undefined` until loaded. */
  readonly #pieces: (Piece | undefined)[];
  /** Piece that supplies each glyph: one plus the index of the piece, or 0 if no loaded piece supplies the glyph. */
  #holders = new Uint8Array(0);
  #advances = new Uint16Array(0);
  readonly #glyphs = new Map<number, number>();
  /** Index of the piece whose character map returned a glyph, keyed by glyph. Glyphs of the first piece are absent. */
  readonly #pieceOfGlyph = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  readonly #outlines = new Map<number, Path>();
  readonly #glyphBounds = new Map<number, GlyphBounds | undefined>();

  constructor(id: string, tables: Tables, isAlone: boolean) {
    const metrics: FaceMetrics = readFaceMetrics(tables);
    this.id = id;
    this.tables = tables;
    this.postScriptName = metrics.postScriptName;
    this.unitsPerEm = metrics.unitsPerEm;
    this.ascender = metrics.ascender;
    this.descender = metrics.descender;
    this.lineGap = metrics.lineGap;
    this.capHeight = metrics.capHeight;
    this.italicAngleDegrees = metrics.italicAngleDegrees;
    this.underlinePosition = metrics.underlinePosition;
    this.underlineThickness = metrics.underlineThickness;
    this.bounds = metrics.bounds;
    this.isAdded = isAlone;
    this.#list = isAlone ? undefined : readPieceList(tables);
    this.#first = openPiece(tables, true);
    this.#pieces = [this.#first];
    this.#takeIn(0, this.#first.glyphs);
  }

  missingPieces(codePoints: readonly number[], script?: string): readonly string[] {
    const list = this.#list;
    if (!list) return [];
    const needed = new Set<number>();
    for (const codePoint of codePoints) {
      const piece = list.pieceOf(codePoint);
      if (piece !== undefined) needed.add(piece);
    }
    if (script !== undefined && needed.size > 0) needed.add(list.layoutPieceOf(script, codePoints));
    return [...needed].filter((piece) => !this.#pieces[piece]).map((piece) => list.names[piece] ?? NO_NAME);
  }

  addPiece(name: string, bytes: Uint8Array): void {
    const index = this.#list?.names.indexOf(name) ?? -1;
    if (index < 0) throw new FontError(this.id, `the font has no piece named ${name}`);
    guarded(this.id, () => {
      const tables = readTables(bytes);
      if (readPieceList(tables)?.source !== this.#list?.source) {
        throw new FontError(
          this.id,
          `the font piece ${name} was created from a different font file: deploy all font files from the same release`,
        );
      }
      const piece = openPiece(tables, false);
      this.#takeIn(index, piece.glyphs);
      this.#pieces[index] = piece;
    });
  }

  has(codePoint: number): boolean {
    return this.#list ? this.#list.pieceOf(codePoint) !== undefined : this.glyphOf(codePoint) !== 0;
  }

  glyphOf(codePoint: number): number {
    const known = this.#glyphs.get(codePoint);
    if (known !== undefined) return known;
    const glyph = guarded(this.id, () => this.#findGlyph(codePoint));
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  advance(glyph: number): number {
    return this.#advances[glyph] ?? NO_ADVANCE;
  }

  kerning(left: number, right: number): number {
    const key = left * 65536 + right;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const value = guarded(this.id, () => this.#kerningFor(left, right)(left, right));
    if (this.#pairs.size >= MAX_PAIRS) this.#pairs.clear();
    this.#pairs.set(key, value);
    return value;
  }

  outline(glyph: number): Path {
    const known = this.#outlines.get(glyph);
    if (known) return known;
    const path = guarded(this.id, () => this.#readOutline(glyph));
    this.#outlines.set(glyph, path);
    return path;
  }

  glyphBounds(glyph: number): GlyphBounds | undefined {
    if (this.#glyphBounds.has(glyph)) return this.#glyphBounds.get(glyph);
    const box = pathBounds(this.outline(glyph));
    const bounds: GlyphBounds | undefined = box && [box.x, box.y, box.x + box.width, box.y + box.height];
    this.#glyphBounds.set(glyph, bounds);
    return bounds;
  }

  bearing(glyph: number): number {
    const tables = this.glyphTables(glyph);
    return tables ? bearingIn(tables, glyph) : 0;
  }

  glyphData(glyph: number): DataView {
    const tables = this.glyphTables(glyph);
    return tables ? glyphData(tables, glyph) : NO_OUTLINE;
  }

  glyphTables(glyph: number): GlyphTables | undefined {
    const holder = this.#holders[glyph] ?? NO_HOLDER;
    return holder === NO_HOLDER ? undefined : this.#pieces[holder - 1]?.glyphs;
  }

  layoutTables(script: string, text: string): Tables {
    if (!this.#list) return this.tables;
    const codePoints = codePointsOf(text);
    return this.#loaded(this.#list.layoutPieceOf(script, codePoints)).tables;
  }

  #readOutline(glyph: number): Path {
    const tables = this.glyphTables(glyph);
    if (!tables && this.#list) return EMPTY_PATH;
    return readOutline(tables ?? this.#first.glyphs, glyph);
  }

  #loaded(index: number): Piece {
    const piece = this.#pieces[index];
    if (piece) return piece;
    throw new FontError(this.id, `the font piece ${this.#list?.names[index]} was used before it was loaded`, {
      code: 'font_not_loaded',
    });
  }

  #findGlyph(codePoint: number): number {
    const index = this.#list ? this.#list.pieceOf(codePoint) : 0;
    if (index === undefined) return 0;
    const { characterMap, glyphs } = this.#loaded(index);
    const glyph = characterMap(codePoint);
    if (glyph >= glyphs.glyphCount) return 0;
    if (index > 0) this.#pieceOfGlyph.set(glyph, index);
    return glyph;
  }

  /**
   * Returns the kerning for two glyphs. If the glyphs are in different pieces, uses the piece that is later in the
   * list. Each piece contains the kerning pairs among its glyphs, and their pairs with glyphs of earlier pieces.
   */
  #kerningFor(left: number, right: number): Kerning {
    const index = Math.max(this.#pieceOfGlyph.get(left) ?? FIRST, this.#pieceOfGlyph.get(right) ?? FIRST);
    return this.#pieces[index]?.kerning ?? this.#first.kerning ?? (() => 0);
  }

  /**
   * Registers the glyphs of a piece. Several pieces may contain the same glyph, for example as a component. The
   * glyph is then taken from the piece that was loaded first.
   */
  #takeIn(index: number, glyphs: GlyphTables): void {
    if (glyphs.glyphCount > this.#holders.length) {
      this.#holders = grown(this.#holders, new Uint8Array(glyphs.glyphCount));
      this.#advances = grown(this.#advances, new Uint16Array(glyphs.glyphCount));
    }
    for (let glyph = 0; glyph < glyphs.glyphCount; glyph++) {
      if (this.#holders[glyph] !== NO_HOLDER) continue;
      const advance = advanceIn(glyphs, glyph);
      if (this.#list && advance === 0 && bearingIn(glyphs, glyph) === 0 && !hasOutline(glyphs, glyph)) continue;
      this.#holders[glyph] = index + 1;
      this.#advances[glyph] = advance;
    }
  }
}

function grown<T extends Uint8Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/**
 * Piece list of a bundled face. The face is split into several files, each with the glyphs of some characters. A web
 * page loads only the files that its labels need. tools/fonts/split-font.mjs writes the list as a custom table.
 */
interface PieceList {
  /** Id of the font file that all pieces were built from. A piece that was built from another file is rejected. */
  readonly source: string;
  /**
   * Suffixes of the file names of the pieces, in the order of the pieces. The first piece is the face's own file, and
   * only its table lists the suffixes; in the other files, the list is empty.
   */
  readonly names: readonly string[];
  /** Index of the piece that contains a code point; `undefined` if no piece of the face does. */
  pieceOf(codePoint: number): number | undefined;
  /**
   * Returns the index of the piece that contains the layout tables for these code points. `script` is the OpenType tag
   * of their script. Layout tables for a single script cover the glyphs of their piece and of the first piece; layout
   * tables for all scripts cover every glyph. Hebrew without points needs only kerning, which is in the piece with the
   * Hebrew letters.
   */
  layoutPieceOf(script: string, codePoints: readonly number[]): number;
}

/** Index of the first piece, whose file has the name of the face without a suffix. */
const FIRST = 0;
/** Name used for a piece that is missing from a damaged list; no file has this name. */
const NO_NAME = '';
/** Value in `#holders` for a glyph that no loaded piece has; all other values are the index of a piece plus one. */
const NO_HOLDER = 0;
/** Advance used for a glyph that the face lacks. */
const NO_ADVANCE = 0;

const TABLE = 'PLTN';
const ANY_SCRIPT = '*';

/** Contents of the font table `PLTN`, which lists the font's pieces as JSON. */
interface PieceTable {
  readonly source: string;
  readonly pieces?: readonly string[];
  readonly layout?: Readonly<Record<string, number>>;
  /**
   * The piece of every code point, encoded as runs of code points in the same piece. Each run has the distance from the
   * preceding run's start, in base 36, and one digit. The digit is the index of the piece plus one, or 0 for no piece.
   */
  readonly characters?: string;
}

/** Reads the piece list of a face; `undefined` for a font that is a single file. */
function readPieceList(tables: Tables): PieceList | undefined {
  const table = tables.get(TABLE);
  if (!table) return undefined;
  // Our own tool writes this table, so an invalid value means a damaged file.
  const written = JSON.parse(textOf(table)) as PieceTable;
  const { source, pieces: names = [], layout = {}, characters = '' } = written;
  if (!Array.isArray(names) || typeof characters !== 'string') throw new Error(`table ${TABLE} is damaged`);
  const { starts, pieces } = decodeRuns(characters);
  const pieceOf = (codePoint: number): number | undefined => {
    const piece = numberAt(pieces, lastAtMost(starts, codePoint));
    return piece === 0 ? undefined : piece - 1;
  };
  return {
    source,
    names,
    pieceOf,
    layoutPieceOf: (script, codePoints) => {
      const [own, any = 0] = [layout?.[script], layout?.[ANY_SCRIPT]];
      const isOwn = (codePoint: number): boolean => [FIRST, own].includes(pieceOf(codePoint) ?? FIRST);
      if (own !== undefined && codePoints.every(isOwn)) return own;
      const letter = any > 0 && script === 'hebr' && !codePoints.some(isMark) && codePoints.find(isHebrewLetter);
      return (letter && pieceOf(letter)) || any;
    },
  };
}

const isMark = (codePoint: number): boolean => graphemeBreak(codePoint) === BREAK.extend;
const isHebrewLetter = (codePoint: number): boolean => codePoint >= 0x5d0 && codePoint <= 0x5f2;

const textOf = (table: DataView): string =>
  String.fromCharCode(...new Uint8Array(table.buffer, table.byteOffset, table.byteLength));

function decodeRuns(runs: string): { readonly starts: readonly number[]; readonly pieces: readonly number[] } {
  const starts = [0];
  const pieces = [0];
  let at = 0;
  for (const run of runs === '' ? [] : runs.split(' ')) {
    at += Number.parseInt(run.slice(0, -1), 36);
    starts.push(at);
    pieces.push(Number.parseInt(run.slice(-1), 36));
  }
  return { starts, pieces };
}

function lastAtMost(starts: readonly number[], value: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numberAt(starts, middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
