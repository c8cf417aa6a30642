import { BREAK, graphemeBreak } from './characters.ts';
import type { Tables } from './sfnt.ts';

/**
 * A bundled face comes in several files, each with the glyphs of some characters, so that a page loads those that its
 * texts need. This is what such a file says about itself, in a table of our own (tools/fonts/split-font.mjs writes it).
 */
export interface PieceList {
  /** The font file that all pieces were made from: those of another one do not fit. */
  readonly source: string;
  /** Parts of the files' names, in order; the first is the file of the face itself. Empty in all files but that one. */
  readonly names: readonly string[];
  /** The piece that has a code point; `undefined` when the face lacks it. */
  pieceOf(codePoint: number): number | undefined;
  /**
   * The piece with the layout tables for a script, by its OpenType tag, and these code points: a script's own tables know
   * the glyphs of their piece and of the first, those of all scripts know every glyph. Hebrew without points needs the
   * kerning of its letters' piece alone.
   */
  layoutPieceOf(script: string, codePoints: readonly number[]): number;
}

const TABLE = 'PLTN';
const ANY_SCRIPT = '*';

/** What the table says, as JSON. */
interface Written {
  readonly source: string;
  readonly pieces?: readonly string[];
  readonly layout?: Readonly<Record<string, number>>;
  /** Runs of code points: the distance from the run before in base 36, and one digit, 0 for none or the piece plus one. */
  readonly characters?: string;
}

/** Reads the list of a face's pieces; `undefined` for a font that is one file. */
export function readPieceList(tables: Tables): PieceList | undefined {
  const table = tables.get(TABLE);
  if (!table) return undefined;
  // Written by our own tool, beside the glyphs: anything wrong in it is damage, as it would be in them.
  const written = JSON.parse(textOf(table)) as Written;
  const { source, pieces: names = [], layout = {}, characters = '' } = written;
  if (!Array.isArray(names) || typeof characters !== 'string') throw new Error(`table ${TABLE} is damaged`);
  const { starts, pieces } = decodeRuns(characters);
  const pieceOf = (codePoint: number): number | undefined => {
    const piece = pieces[lastNotAbove(starts, codePoint)] ?? 0;
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

function lastNotAbove(starts: readonly number[], value: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
