import { int32At } from '../../base/item-at.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import { MIN_READABLE_X_MM } from './print-size.ts';

// Determines the module width of a symbol, for layout and for messages that explain this width. All positions and
// widths are in dots along the symbol. Positions start at the left edge of the box, so the caller handles rotation. To
// find out how the symbol fits another box, call `fitModules` again with a different `boxDots` and `label`.

/** A symbol, its box and its label. */
export interface ModuleConstraints {
  /** Dots per inch. */
  readonly resolutionDpi: number;
  /** Width of the symbol in modules, without the wide elements of a two-width symbology. */
  readonly modules: number;
  /** Number of wide bars and spaces of a Code 39, each two to three modules wide; 0 for every other symbology. */
  readonly wideElements: number;
  /** Widths of the quiet zone at both ends, in modules. */
  readonly quietLeft: number;
  readonly quietRight: number;
  /**
   * Width, in modules, of the digits to the left and right of the bars. These digits never make modules narrower; they
   * only shift the bars off centre.
   */
  readonly outsideLeft: number;
  readonly outsideRight: number;
  /**
   * Maximum X dimension in millimetres according to the symbology's standard; infinite if the standard sets no maximum.
   */
  readonly maxXDimensionMm: number;
  readonly boxDots: number;
  /** Positions of the label's left and right edges, in dots from the left edge of the box. */
  readonly label: { readonly from: number; readonly to: number };
  /**
   * Position of the edge of a printer dot, in dots from the left edge of the box. The bars start a whole number of dots
   * from this edge.
   */
  readonly gridDot: number;
}

export interface ModuleFit {
  /** Dots per module; 0 if the box has fewer dots than the symbol has modules. */
  readonly moduleDots: number;
  /** Dots per wide element, two to three times `moduleDots`; 0 if the symbology has none. */
  readonly wideDots: number;
  /** Width in dots from the left edge of the first bar to the right edge of the last bar. */
  readonly widthDots: number;
  /** Left edge of the first bar, in dots from the left edge of the box. */
  readonly firstBar: number;
  readonly keepsQuietZone: boolean;
  /** Constraint that prevents wider modules. */
  readonly limitedBy: 'box' | 'maximum_x' | 'quiet_zone' | 'request';
}

/** Minimum and maximum ratio of wide to narrow elements (ISO/IEC 16388). */
const MIN_RATIO = 2;
export const MAX_RATIO = 3;
/**
 * Rounding tolerance: lengths are converted from fractions of millimetres and inches, so a millionth of a dot is
 * ignored.
 */
const DOT_TOLERANCE = 1e-6;

/** Minimum width of the symbol in modules; the box needs at least one dot for each module. */
export const minModules = ({ modules, wideElements }: Pick<ModuleConstraints, 'modules' | 'wideElements'>): number =>
  modules + MIN_RATIO * wideElements;

/**
 * Chooses the widest module, in whole dots, that fits the box, is allowed by the standard, and leaves space for the
 * quiet zone on the label. The symbol is centred in its box. If that module would be under 0.19 mm, ignores the quiet
 * zone and keeps only the limits of the box and of the standard. Wide elements are then made as wide as these limits
 * allow.
 */
export function fitModules(question: ModuleConstraints): ModuleFit {
  const { resolutionDpi, boxDots, maxXDimensionMm } = question;
  const dotsPerMm = resolutionDpi / MM_PER_INCH;
  const inBox = Math.floor(boxDots / minModules(question) + DOT_TOLERANCE);
  const allowed = Math.floor(maxXDimensionMm * dotsPerMm + DOT_TOLERANCE);
  const widest = Math.min(inBox, allowed);
  const limitedBy = inBox > allowed ? 'maximum_x' : 'box';
  for (let moduleDots = widest; moduleDots >= MIN_READABLE_X_MM * dotsPerMm; moduleDots--) {
    if (!placed(question, moduleDots, MIN_RATIO * moduleDots).keepsQuietZone) continue;
    return widened(question, moduleDots, true, moduleDots < widest ? 'quiet_zone' : limitedBy);
  }
  return widened(question, widest, false, limitedBy);
}

/**
 * Places a symbol with modules of exactly `moduleDots`, regardless of the standard's maximum and the quiet zone.
 * Returns `undefined` if the box is too narrow.
 */
export function fitRequested(question: ModuleConstraints, moduleDots: number): ModuleFit | undefined {
  if (question.boxDots / minModules(question) + DOT_TOLERANCE < moduleDots) return undefined;
  const { keepsQuietZone } = placed(question, moduleDots, MIN_RATIO * moduleDots);
  return widened(question, moduleDots, keepsQuietZone, 'request');
}

/** Places the symbol with modules of `moduleDots` and the widest possible wide elements. */
function widened(
  question: ModuleConstraints,
  moduleDots: number,
  keepQuietZone: boolean,
  limitedBy: ModuleFit['limitedBy'],
): ModuleFit {
  const { modules, wideElements, boxDots } = question;
  if (wideElements === 0) return fitAt(moduleDots, 0, limitedBy, placed(question, moduleDots, 0));
  const inBox = Math.floor((boxDots - modules * moduleDots) / wideElements + DOT_TOLERANCE);
  let wideDots = Math.min(MAX_RATIO * moduleDots, inBox);
  let place = placed(question, moduleDots, wideDots);
  while (keepQuietZone && !place.keepsQuietZone) place = placed(question, moduleDots, --wideDots);
  return fitAt(moduleDots, wideDots, limitedBy, place);
}

const fitAt = (
  moduleDots: number,
  wideDots: number,
  limitedBy: ModuleFit['limitedBy'],
  { widthDots, firstBar, keepsQuietZone }: Place,
): ModuleFit => ({ moduleDots, wideDots, widthDots, firstBar, keepsQuietZone, limitedBy });

type Place = Pick<ModuleFit, 'widthDots' | 'firstBar' | 'keepsQuietZone'>;

/**
 * Places the symbol: centres the bars in the box, together with the digits next to them. If the quiet zone needs more
 * space on one side, shifts the symbol, at most until the bars alone are centred.
 */
function placed(question: ModuleConstraints, moduleDots: number, wideDots: number): Place {
  const { modules, wideElements, outsideLeft, outsideRight, boxDots, label, gridDot } = question;
  const widthDots = modules * moduleDots + wideElements * wideDots;
  const centred = (boxDots - widthDots) / 2;
  const forDigits = centred + clamp(((outsideLeft - outsideRight) / 2) * moduleDots, -centred, centred);
  const least = label.from + question.quietLeft * moduleDots;
  const most = label.to - question.quietRight * moduleDots - widthDots;
  const wanted = clamp(clamp(forDigits, least, most), Math.min(centred, forDigits), Math.max(centred, forDigits));
  const nearest = gridDot + Math.round(wanted - gridDot);
  const second = nearest + (nearest < wanted ? 1 : -1);
  const kept = [nearest, second].find((place) => place >= least && place <= most);
  return { widthDots, firstBar: kept ?? nearest, keepsQuietZone: kept !== undefined };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Converts bars of narrow (one module) and wide elements to dots. Returns alternating left edges and widths; a narrow
 * element takes `moduleDots`, a wide one `wideDots`.
 */
export function spreadBars(bars: Int32Array, moduleDots: number, wideDots: number): Int32Array {
  const spread = new Int32Array(bars.length);
  const dots = (modules: number): number => (modules > 1 ? wideDots : moduleDots);
  let x = 0;
  let end = 0;
  for (let i = 0; i + 1 < bars.length; i += 2) {
    const left = int32At(bars, i);
    const width = int32At(bars, i + 1);
    if (i > 0) x += dots(left - end);
    spread[i] = x;
    spread[i + 1] = dots(width);
    x += dots(width);
    end = left + width;
  }
  return spread;
}
