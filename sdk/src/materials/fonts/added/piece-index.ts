/** A piece of a font: one of its files, with the characters that the file may contain. */
export interface FontPiece {
  /** Name of the piece, which replaces `{piece}` in the URL of its file. */
  readonly name: string;
  /** Tests if a character is in the piece's unicode ranges. The piece's file may still lack the character. */
  has(codePoint: number): boolean;
}

/**
 * Matches the name of a piece, such as `17`, `[17]` or `latin-ext`. Other names are invalid, because they could refer
 * to another folder.
 */
const NAME = /^\[?([a-z0-9]+(?:-[a-z0-9]+)*)\]?$/;
/** Matches a range of the CSS descriptor `unicode-range`: `U+3000-303F`, `U+4E00` or `U+4??`. */
const RANGE = /^u\+(?:([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?|([0-9a-f]{0,5}\?{1,5}))$/i;

/**
 * Parses the index of a font that is split into pieces. Throws Error if the index is not an object that maps names of
 * pieces to unicode ranges.
 */
export function readPieceIndex(bytes: Uint8Array): readonly FontPiece[] {
  const entries = Object.entries(Object(parsed(bytes)) as Readonly<Record<string, unknown>>);
  if (entries.length === 0) throw notAnIndex('it lists no pieces');
  return entries.map(([key, ranges]): FontPiece => {
    const [, name] = NAME.exec(key) ?? [];
    if (name === undefined) throw notAnIndex(`${JSON.stringify(key)} is not the name of a piece`);
    if (typeof ranges !== 'string') throw notAnIndex(`the ranges of ${key} are not a string`);
    return { name, has: within(ranges.split(',').map((range) => rangeOf(range.trim()))) };
  });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw notAnIndex('it is not JSON');
  }
}

const notAnIndex = (reason: string): Error =>
  new Error(`the font's piece index is invalid: ${reason}; use unicode.json from the font's package`);

type Range = readonly [from: number, to: number];

function rangeOf(text: string): Range {
  const [, from, to = from, pattern] = RANGE.exec(text) ?? [];
  if (pattern !== undefined)
    return [Number.parseInt(pattern.replaceAll('?', '0'), 16), Number.parseInt(pattern.replaceAll('?', 'f'), 16)];
  if (from === undefined || to === undefined) throw notAnIndex(`${JSON.stringify(text)} is not a Unicode range`);
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Returns a function that tests if a code point is in one of the ranges. */
function within(ranges: readonly Range[]): (codePoint: number) => boolean {
  const sorted = ranges.toSorted(([a], [b]) => a - b);
  return (codePoint) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.[0] ?? 0) <= codePoint) low = middle + 1;
      else high = middle;
    }
    const [from, to] = sorted[low - 1] ?? [0, -1];
    return codePoint >= from && codePoint <= to;
  };
}
