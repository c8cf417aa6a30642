import type { Path } from '../../../base/path.ts';
import { FontError } from '../font-error.ts';
import { type FontFace, type LoadableFace, PIECE_GLYPHS } from '../font-face.ts';
import { type FontPiece, readPieceIndex } from './piece-index.ts';

/** Reads and opens the files of a font that is split into pieces. */
export interface PieceFiles {
  /** Reads a file by the name that `missingPieces` returns. */
  read(name: string): Promise<Uint8Array>;
  open(bytes: Uint8Array): Promise<LoadableFace>;
}

/** Code point of the letter x. The piece with this letter is loaded first. */
const LATIN_LETTER = 0x78;

/**
 * Opens a split font from its index, and loads its first piece. This piece has the Latin letters, so that line height,
 * layout rules and hinting are the same as in the unsplit font. Rejects with an error if the index or the piece is
 * damaged.
 */
export async function openPieces(id: string, index: Uint8Array, files: PieceFiles): Promise<LoadableFace> {
  const listed = readPieceIndex(index).toReversed();
  const first = listed.find(({ has }) => has(LATIN_LETTER)) ?? listed[0];
  if (first === undefined) throw new Error('the index lists no pieces of the font');
  const face = await files.open(await files.read(fileName(first)));
  return piecedFace(id, new LoadedPieces({ id, listed, first, face, open: files.open }));
}

/** Returns the part of a file name that identifies a piece. The prefix `piece-` distinguishes pieces from styles. */
const fileName = ({ name }: FontPiece): string => `piece-${name}`;

interface OpenedPieces {
  readonly id: string;
  /** All pieces in search order: as in CSS, the last piece of the index comes first. */
  readonly listed: readonly FontPiece[];
  readonly first: FontPiece;
  /** The face of the first piece. */
  readonly face: LoadableFace;
  readonly open: PieceFiles['open'];
}

/**
 * The loaded pieces of a font. Assigns an id to each glyph; glyphs of the first piece have the same id as in its file.
 */
class LoadedPieces {
  readonly first: LoadableFace;
  readonly #id: string;
  readonly #listed: readonly FontPiece[];
  readonly #numbers: ReadonlyMap<FontPiece, number>;
  /** Faces by piece number; `undefined` until loaded. */
  readonly #faces: (LoadableFace | undefined)[];
  readonly #open: PieceFiles['open'];
  readonly #piecesOf = new Map<number, readonly FontPiece[]>();

  constructor({ id, listed, first, face, open }: OpenedPieces) {
    const others = listed.filter((piece) => piece !== first);
    this.first = face;
    this.#id = id;
    this.#listed = listed;
    this.#numbers = new Map([first, ...others].map((piece, number) => [piece, number]));
    this.#faces = [face];
    this.#open = open;
  }

  /** Returns the piece to load next for a character; `undefined` if the character's glyph is known. */
  missingFor(codePoint: number): FontPiece | undefined {
    for (const piece of this.#having(codePoint)) {
      const face = this.#faceOf(piece);
      if (face === undefined) return piece;
      if (face.has(codePoint)) return undefined;
    }
    return undefined;
  }

  has(codePoint: number): boolean {
    return this.missingFor(codePoint) !== undefined || this.glyphOf(codePoint) !== 0;
  }

  glyphOf(codePoint: number): number {
    for (const piece of this.#having(codePoint)) {
      const face = this.#faceOf(piece);
      if (face === undefined) throw this.#notLoaded(piece.name);
      const glyph = face.glyphOf(codePoint);
      if (glyph !== 0) return (this.#numbers.get(piece) ?? 0) * PIECE_GLYPHS + glyph;
    }
    return 0;
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    const piece = this.#listed.find((each) => fileName(each) === name);
    const number = piece && this.#numbers.get(piece);
    if (number === undefined) throw new FontError(this.#id, `the font has no piece named ${name}`);
    const face = await this.#open(bytes);
    const { unitsPerEm, writeCff } = this.first;
    if (face.unitsPerEm !== unitsPerEm || (face.writeCff === undefined) !== (writeCff === undefined))
      throw new FontError(
        this.#id,
        `the piece ${piece?.name} belongs to another font: use pieces from a single version of the font`,
      );
    this.#faces[number] = face;
  }

  /** Calls `read` with the face of a glyph's piece, and with the glyph's id in that piece's file. */
  inPiece<T>(glyph: number, read: (face: FontFace, ownGlyph: number) => T): T {
    const number = Math.floor(glyph / PIECE_GLYPHS);
    const face = this.#faces[number];
    if (face === undefined) throw this.#notLoaded(String(number));
    return read(face, glyph % PIECE_GLYPHS);
  }

  #faceOf(piece: FontPiece): LoadableFace | undefined {
    const number = this.#numbers.get(piece);
    return number === undefined ? undefined : this.#faces[number];
  }

  /** Returns the pieces that may contain a character. */
  #having(codePoint: number): readonly FontPiece[] {
    const known = this.#piecesOf.get(codePoint);
    if (known !== undefined) return known;
    const found = this.#listed.filter(({ has }) => has(codePoint));
    this.#piecesOf.set(codePoint, found);
    return found;
  }

  #notLoaded(piece: string): FontError {
    const reason = `the font piece ${piece} was used before it was loaded`;
    return new FontError(this.#id, reason, { code: 'font_not_loaded' });
  }
}

/**
 * Creates the face of a split font. Kerning and general layout rules apply within each piece; script-specific layout
 * rules apply only within the first piece.
 */
function piecedFace(id: string, pieces: LoadedPieces): LoadableFace {
  const { first } = pieces;
  return {
    id,
    postScriptName: first.postScriptName,
    tables: first.tables,
    unitsPerEm: first.unitsPerEm,
    ascender: first.ascender,
    descender: first.descender,
    lineGap: first.lineGap,
    capHeight: first.capHeight,
    italicAngleDegrees: first.italicAngleDegrees,
    underlinePosition: first.underlinePosition,
    underlineThickness: first.underlineThickness,
    bounds: first.bounds,
    isAdded: true,
    ...(first.writeCff && { writeCff: first.writeCff }),
    has: (codePoint) => pieces.has(codePoint),
    glyphOf: (codePoint) => pieces.glyphOf(codePoint),
    advance: (glyph) => pieces.inPiece(glyph, (face, own) => face.advance(own)),
    bearing: (glyph) => pieces.inPiece(glyph, (face, own) => face.bearing(own)),
    kerning: (left, right) =>
      pieces.inPiece(left, (face, own) =>
        Math.floor(left / PIECE_GLYPHS) === Math.floor(right / PIECE_GLYPHS)
          ? face.kerning(own, right % PIECE_GLYPHS)
          : 0,
      ),
    outline: (glyph): Path => pieces.inPiece(glyph, (face, own) => face.outline(own)),
    glyphBounds: (glyph) => pieces.inPiece(glyph, (face, own) => face.glyphBounds(own)),
    glyphData: (glyph) => pieces.inPiece(glyph, (face, own) => face.glyphData(own)),
    glyphTables: () => undefined,
    layoutTables: (script, text) => first.layoutTables(script, text),
    missingPieces: (codePoints) => [
      ...new Set(codePoints.flatMap((codePoint) => pieces.missingFor(codePoint) ?? []).map(fileName)),
    ],
    addPiece: (name, bytes) => pieces.add(name, bytes),
  };
}
