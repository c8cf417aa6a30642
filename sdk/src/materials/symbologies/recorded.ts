import type { DrawingContext, RenderOptions, royalmail } from 'bwip-js/generic';
import { emptyGrid, setBit } from '../symbols/bit-grid.ts';
import { mergedRects } from '../symbols/merged-rects.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import type { FourStateBar, ModuleSymbol } from './opted-symbol.ts';

// bwip-js draws symbols through a drawing context from its caller. Ours draws nothing; it records the positions of bars
// and modules at a scale of one unit per module. Encoders are imported by name, each in a file that loads on demand.
// The default export of bwip-js has the faster `raw`, but would bundle all encoders.

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
    // for an odd width, x is half a unit to the right of the real centre
    line: (x, y0, _x1, y1, width) =>
      bars.push({ left: x - ((width + 1) >> 1), width, top: Math.min(y0, y1), bottom: Math.max(y0, y1) }),
    polygon: () => {},
  });
  return bars;
}

/** Records alternating left edges and widths, as in LinearSymbol, and the total width in modules. */
export function recordedWidths(
  encode: Encoder,
  options: EncoderOptions,
  tooLong: string,
): { readonly bars: Int32Array; readonly modules: number } {
  const recorded = recordedBars(encode, options, tooLong);
  const first = recorded[0]?.left ?? 0;
  const last = recorded.at(-1);
  return {
    bars: Int32Array.from(recorded.flatMap(({ left, width }) => [left - first, width])),
    modules: last === undefined ? 0 : last.left + last.width - first,
  };
}

/**
 * Records the modules of a matrix symbol or of stacked rows. Throws SymbolError(`tooLong`) if the content does not fit.
 */
export function recordedGrid(encode: Encoder, options: EncoderOptions, tooLong: string): RecordedGrid {
  const outlines: (readonly Point[])[] = [];
  run(encode, options, tooLong, { line: () => {}, polygon: (points) => outlines.push(points) });
  return filled(outlines);
}

function run(
  encode: Encoder,
  options: EncoderOptions,
  tooLong: string,
  { line, polygon }: Pick<DrawingContext<boolean>, 'line' | 'polygon'>,
): void {
  const nothing = (): void => {};
  try {
    encode(
      { scale: 1, includetext: false, ...options, bcid: '' },
      {
        scale: () => [1, 1],
        measure: () => ({ width: 0, ascent: 0, descent: 0 }),
        ...{ init: nothing, line, polygon, hexagon: nothing, ellipse: nothing, fill: nothing, text: nothing },
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
        crossed[at] = (crossed[at] ?? 0) ^ 1;
      }
    });
  }
  const grid = emptyGrid(Math.max(columns, rows));
  for (let row = 0; row < rows; row++) {
    let dark = 0;
    for (let column = 0; column < columns; column++) {
      dark ^= crossed[row * (columns + 1) + column] ?? 0;
      if (dark === 1) setBit(grid, column, row);
    }
  }
  return { columns, rows, rects: mergedRects(grid) };
}

/**
 * X dimension limits for codes that cameras and imagers read, as for QR codes. Below the minimum, common readers often
 * fail.
 */
const READABLE = {
  minXDimensionMm: 0.25,
  maxXDimensionMm: Number.POSITIVE_INFINITY,
  xSource: 'which many readers need',
} as const;

type Given = Pick<ModuleSymbol, 'type' | 'name' | 'encoded' | 'quietModules'> &
  Partial<Pick<ModuleSymbol, 'identifiers' | 'gs1Name' | 'minXDimensionMm' | 'maxXDimensionMm' | 'xSource'>>;

/** Creates a symbol from recorded modules. By default no standard limits its size. */
export const modulesOf = (grid: RecordedGrid, given: Given): ModuleSymbol => ({
  identifiers: [],
  gs1Name: undefined,
  ...READABLE,
  ...grid,
  ...given,
  kind: 'modules',
});

/** Bars of a four-state code; the tracker is the middle third of its height. */
export function fourStateBars(encode: typeof royalmail, options: EncoderOptions): readonly FourStateBar[] {
  const bars = recordedBars(encode, options, 'the content is longer than the code');
  const height = Math.max(...bars.map(({ bottom }) => bottom));
  return bars.map(({ top, bottom }) => ({ ascends: top < height / 6, descends: bottom > (height * 5) / 6 }));
}
