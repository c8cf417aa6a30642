import type { DrawingContext, RenderOptions, royalmail } from 'bwip-js/generic';
import { byteAt } from '../../base/item-at.ts';
import { emptyGrid, mergedRects, setBit } from '../symbols/bit-grid.ts';
import { SymbolError, shownCharacter } from '../symbols/symbol-error.ts';
import type { FourStateBar, ModuleSymbol } from './optional-symbol.ts';

// Content checks shared by the optional symbologies, with the same wording as the checks of the built-in barcodes.

/** Content that a symbology accepts. */
interface ContentRule {
  /** Name of the symbology in messages. */
  readonly name: string;
  /** Regular expression that matches an accepted character; `takes` describes these characters in messages. */
  readonly allowed: RegExp;
  readonly takes: string;
  /** Maximum length; longer content is rejected before anything else is checked. */
  readonly most: number;
  /** Word for the unit of `most` in error messages; default `characters`. */
  readonly unit?: string;
}

/** Throws SymbolError for content that is empty, is too long, or contains an unsupported character. */
export function checkContent(content: string, { name, allowed, takes, most, unit = 'characters' }: ContentRule): void {
  checkFilled(content, name);
  if (content.length > most) {
    throw new SymbolError('capacity', `${name} can encode at most ${most} ${unit}, got ${content.length}`);
  }
  for (const character of content) {
    if (allowed.test(character)) continue;
    throw new SymbolError('character_set', `${name} takes ${takes}, got ${shownCharacter(character)}`);
  }
}

export function checkFilled(content: string, name: string): void {
  if (content === '') throw new SymbolError('empty', `${name} needs at least one character, got none`);
}

/**
 * Capacity of a symbology: the maximum number of digits, and the number of UTF-8 bytes that always fit. Some content,
 * such as lower-case letters, fits even if it has more bytes.
 */
export interface Capacity {
  readonly name: string;
  readonly digits: number;
  readonly bytes: number;
}

/** Message for content that does not fit into the largest symbol. */
export const tooLong = ({ name, digits, bytes }: Capacity, length: number): string =>
  `${name} can encode at most ${digits} digits or ${bytes} bytes, got ${length} characters, which do not fit: shorten the content or split it between two codes`;

/**
 * Throws SymbolError for text that can't be encoded: text that is empty, contains a lone surrogate, or is longer than
 * the maximum number of digits.
 */
export function checkText(content: string, capacity: Capacity): void {
  checkFilled(content, capacity.name);
  if (content.length > capacity.digits) throw new SymbolError('capacity', tooLong(capacity, content.length));
  if (/\p{Surrogate}/u.test(content)) {
    throw new SymbolError('character_set', `${capacity.name} needs valid Unicode text, got half of a surrogate pair`);
  }
}

/** Returns the UTF-8 bytes of `text` as characters U+0000 to U+00FF, the input format of bwip-js for bytes. */
function utf8Bytes(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

/** True if text is ASCII only (ISO/IEC 646). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes the control characters
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/**
 * Options that make a bwip-js encoder encode bytes. ASCII text is unchanged; other text is encoded as UTF-8 after ECI
 * 26 (AIM ITS/04-023), which readers support.
 */
export function byteOptions(text: string): {
  readonly text: string;
  readonly binarytext: true;
  readonly parsefnc: boolean;
} {
  if (isAscii(text)) return { text, binarytext: true, parsefnc: false };
  return { text: `^ECI000026${escaped(utf8Bytes(text))}`, binarytext: true, parsefnc: true };
}

/** Characters of ISO/IEC 8859-1 without the control characters from U+0080 to U+009F. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes the control characters
const LATIN = /^[\u0000-\u007f\u00a0-\u00ff]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Encodes text in ISO/IEC 8859-1, one byte per character. Returns `undefined` for ASCII, for text that ISO/IEC 8859-1
 * can't represent, and for text whose bytes are also valid UTF-8.
 */
export function latinBytes(text: string): Uint8Array | undefined {
  if (isAscii(text) || !LATIN.test(text)) return undefined;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  try {
    utf8.decode(bytes);
    return undefined;
  } catch {
    return bytes;
  }
}

/**
 * Options that make a bwip-js encoder encode text in ISO/IEC 8859-1 after ECI 3; `undefined` for text without
 * `latinBytes`. Always writes an ECI, because without one, ZXing decodes a fifth of random Latin text samples as
 * Japanese.
 */
const latinOptions = (text: string): ReturnType<typeof byteOptions> | undefined =>
  latinBytes(text) && { text: `^ECI000003${escaped(text)}`, binarytext: true, parsefnc: true };

/** Doubles carets, because a single caret starts a function character. */
export const escaped = (text: string): string => text.replaceAll('^', '^^');

// bwip-js draws symbols by calling a drawing context that its caller passes. The contexts in this file draw nothing;
// they record the positions of bars and modules at a scale of one unit per module. Encoders are imported by name, each
// in a file that loads on demand. The function `raw` of bwip-js would be faster, but is part of the default export,
// which would bundle all encoders.

/** A named encoder of bwip-js. */
export type Encoder = <T>(options: RenderOptions, drawing: DrawingContext<T>) => T;

/** Text to encode, and options of BWIPP. */
type EncoderOptions = Omit<RenderOptions, 'bcid'> & Readonly<Record<string, unknown>>;

/** A vertical bar in modules; y is measured from the top of the highest bar. */
interface RecordedBar {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Dark modules as non-overlapping rectangles: x, y, width and height of each, in modules. */
export interface RecordedGrid {
  readonly columns: number;
  readonly rows: number;
  readonly rects: Int32Array;
}

type Point = readonly [number, number];

/** BWIPP's error names for content that is too long for the symbology. */
const TOO_LONG = /too(long|much|big|large)|capacity|exceed|maximum|novalidsymbol|nosuitable/i;

/**
 * Records the bars of a linear or four-state symbol, from left to right. Throws SymbolError(`tooLong`) if the content
 * does not fit.
 */
function recordedBars(encode: Encoder, options: EncoderOptions, tooLong: string): readonly RecordedBar[] {
  const bars: RecordedBar[] = [];
  run(encode, options, tooLong, {
    // for an odd width, the x from bwip-js is half a unit to the right of the bar's centre
    line: (x, y0, _x1, y1, width) =>
      bars.push({ left: x - ((width + 1) >> 1), width, top: Math.min(y0, y1), bottom: Math.max(y0, y1) }),
    polygon: () => {},
  });
  return bars;
}

/**
 * Records the bars of a linear symbol in the format of LinearSymbol (alternating left edges and widths), and the total
 * width in modules.
 */
export function recordedWidths(
  encode: Encoder,
  options: EncoderOptions,
  tooLong: string,
): { readonly bars: Int32Array; readonly modules: number } {
  const recorded = recordedBars(encode, options, tooLong);
  const [first, last] = [recorded[0], recorded.at(-1)];
  if (first === undefined || last === undefined) return { bars: new Int32Array(0), modules: 0 };
  return {
    bars: Int32Array.from(recorded.flatMap(({ left, width }) => [left - first.left, width])),
    modules: last.left + last.width - first.left,
  };
}

/**
 * Records the modules of a matrix or stacked symbol. Throws SymbolError(`tooLong`) if the content does not fit.
 */
export function recordedGrid(encode: Encoder, options: EncoderOptions, tooLong: string): RecordedGrid {
  const outlines: (readonly Point[])[] = [];
  run(encode, options, tooLong, { line: () => {}, polygon: (points) => outlines.push(points) });
  return filled(outlines);
}

/**
 * Records the smallest matrix symbol that encodes `text`. Tries UTF-8 and, if possible, ISO/IEC 8859-1, and prefers
 * UTF-8 if both symbols have the same size. Throws SymbolError(`tooLong`) if the content does not fit.
 */
export function smallestGrid(encode: Encoder, text: string, tooLong: string, options: object = {}): RecordedGrid {
  const latin = latinOptions(text);
  if (latin === undefined) return recordedGrid(encode, { ...byteOptions(text), ...options }, tooLong);
  const inLatin = recordedGrid(encode, { ...latin, ...options }, tooLong);
  try {
    const inUtf8 = recordedGrid(encode, { ...byteOptions(text), ...options }, tooLong);
    return areaOf(inLatin) < areaOf(inUtf8) ? inLatin : inUtf8;
  } catch (error) {
    if (error instanceof SymbolError) return inLatin;
    throw error;
  }
}

const areaOf = ({ columns, rows }: RecordedGrid): number => columns * rows;

/** Records the dots of a DotCode, each as one module. Throws SymbolError(`tooLong`) if the content does not fit. */
export function recordedDots(encode: Encoder, options: EncoderOptions, tooLong: string): RecordedGrid {
  const rects: number[] = [];
  run(encode, options, tooLong, {
    line: () => {},
    polygon: () => {},
    ellipse: (x, y) => rects.push(Math.floor(x), Math.floor(y), 1, 1),
  });
  const [columns, rows] = [0, 1].map((axis) => Math.max(...rects.filter((_, at) => at % 4 === axis)) + 1);
  return { columns: columns ?? 0, rows: rows ?? 0, rects: Int32Array.from(rects) };
}

/**
 * Records the dark hexagons of a MaxiCode as pairs of column and row. In units of bwip-js, columns are four apart and
 * rows three, and odd rows are shifted by half a column. Throws SymbolError(`tooLong`) if the content does not fit.
 */
export function recordedHexagons(encode: Encoder, options: EncoderOptions, tooLong: string): Int32Array {
  const places: number[] = [];
  run(encode, options, tooLong, {
    line: () => {},
    polygon: () => {},
    hexagon: ([top = [0, 0]]) => {
      const row = Math.round((top[1] - 1) / 3);
      places.push(Math.round((top[0] - 1.5 - (row % 2) * 2) / 4), row);
    },
  });
  return Int32Array.from(places);
}

function run(
  encode: Encoder,
  options: EncoderOptions,
  tooLong: string,
  {
    line,
    polygon,
    ...shapes
  }: Pick<DrawingContext<boolean>, 'line' | 'polygon'> & Partial<Pick<DrawingContext<boolean>, 'ellipse' | 'hexagon'>>,
): void {
  const nothing = (): void => {};
  try {
    encode(
      { scale: 1, includetext: false, ...options, bcid: '' },
      {
        scale: () => [1, 1],
        measure: () => ({ width: 0, ascent: 0, descent: 0 }),
        ...{ init: nothing, line, polygon, hexagon: nothing, ellipse: nothing, fill: nothing, text: nothing },
        ...shapes,
        end: () => true,
      },
    );
  } catch (error) {
    if (error instanceof Error && TOO_LONG.test(error.message)) throw new SymbolError('capacity', tooLong);
    throw error;
  }
}

/**
 * Fills axis-parallel outlines on the grid by the even-odd rule (scanline). The work is proportional to the length of
 * the outlines.
 */
function filled(outlines: readonly (readonly Point[])[]): RecordedGrid {
  const columns = Math.max(...outlines.map((points) => Math.max(...points.map(([x]) => x))));
  const rows = Math.max(...outlines.map((points) => Math.max(...points.map(([, y]) => y))));
  const crossed = new Uint8Array((columns + 1) * rows);
  for (const points of outlines) {
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      if (x !== nextX) return;
      for (let row = Math.min(y, nextY); row < Math.max(y, nextY); row++) {
        const at = row * (columns + 1) + x;
        crossed[at] = byteAt(crossed, at) ^ 1;
      }
    });
  }
  const grid = emptyGrid(Math.max(columns, rows));
  for (let row = 0; row < rows; row++) {
    let dark = 0;
    for (let column = 0; column < columns; column++) {
      dark ^= byteAt(crossed, row * (columns + 1) + column);
      if (dark === 1) setBit(grid, column, row);
    }
  }
  return { columns, rows, rects: mergedRects(grid) };
}

/**
 * X dimension limits for codes that cameras and imagers read, the same as for QR codes. Below the minimum, common
 * readers often fail.
 */
const READABLE = {
  minXDimensionMm: 0.25,
  maxXDimensionMm: Number.POSITIVE_INFINITY,
  xSource: 'required by many scanners',
} as const;

type Given = Pick<ModuleSymbol, 'type' | 'name' | 'encoded' | 'quietModules'> &
  Partial<Pick<ModuleSymbol, 'identifiers' | 'gs1Name' | 'minXDimensionMm' | 'maxXDimensionMm' | 'xSource'>>;

/**
 * Creates a symbol from recorded modules. By default, the minimum module size is the smallest that many readers can
 * read, not the limit of a standard.
 */
export const modulesOf = (grid: RecordedGrid, given: Given): ModuleSymbol => ({
  identifiers: [],
  gs1Name: undefined,
  ...READABLE,
  ...grid,
  ...given,
  kind: 'modules',
});

/** Returns the bars of a four-state code. Every bar has a tracker, which is the middle third of the code's height. */
export function fourStateBars(encode: typeof royalmail, options: EncoderOptions): readonly FourStateBar[] {
  const bars = recordedBars(encode, options, 'the content is too long for the barcode');
  const height = Math.max(...bars.map(({ bottom }) => bottom));
  return bars.map(({ top, bottom }) => ({ ascends: top < height / 6, descends: bottom > (height * 5) / 6 }));
}
