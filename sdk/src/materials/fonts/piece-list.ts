import { BREAK, graphemeBreak } from './characters.ts';
import type { Tables } from './sfnt.ts';

/**
 * A bundled face is split into several files, each with the glyphs of some characters, so that a page loads only the
 * files that its texts need. A custom table, written by tools/fonts/split-font.mjs, holds this list.
 */
export interface PieceList {
  /** Id of the font file that all pieces were built from. Pieces of a different source are rejected. */
  readonly source: string;
  /**
   * Suffixes of the file names, in order; the first is the file of the face itself. Empty in all files but the first.
   */
  readonly names: readonly string[];
  /** Index of the piece with a code point; `undefined` if the face lacks it. */
  pieceOf(codePoint: number): number | undefined;
  /**
   * Index of the piece with the layout tables for these code points of a script, given by its OpenType tag. A script's
   * own tables cover the glyphs of its piece and of the first piece; the tables for all scripts cover every glyph.
   * Hebrew without points needs only the kerning in the piece of its letters.
   */
  layoutPieceOf(script: string, codePoints: readonly number[]): number;
}

const TABLE = 'PLTN';
const ANY_SCRIPT = '*';

/** Contents of the table, as JSON. */
interface PieceTable {
  readonly source: string;
  readonly pieces?: readonly string[];
  readonly layout?: Readonly<Record<string, number>>;
  /**
   * Encoded runs of code points. Each run is the distance from the preceding run in base 36, then one digit: the index
   * of the piece plus one, or 0 for no piece.
   */
  readonly characters?: string;
}

/** Reads the piece list of a face; `undefined` for a font that is a single file. */
export function readPieceList(tables: Tables): PieceList | undefined {
  const table = tables.get(TABLE);
  if (!table) return undefined;
  // Our own tool writes this table, so an invalid value means a damaged file.
  const written = JSON.parse(textOf(table)) as PieceTable;
  const { source, pieces: names = [], layout = {}, characters = '' } = written;
  if (!Array.isArray(names) || typeof characters !== 'string') throw new Error(`table ${TABLE} is damaged`);
  const { starts, pieces } = decodeRuns(characters);
  const pieceOf = (codePoint: number): number | undefined => {
    const piece = pieces[lastAtMost(starts, codePoint)] ?? 0;
    return piece === 0 ? undefined : piece - 1;
  };
  return {
    source,
    names,
    pieceOf,
    layoutPieceOf: (script, codePoints) => {
      const [own, any = 0] = [layout?.[script], layout?.[ANY_SCRIPT]];
      const isOwn = (codePoint: number): boolean => [0, own].includes(pieceOf(codePoint) ?? 0);
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
    if ((starts[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
