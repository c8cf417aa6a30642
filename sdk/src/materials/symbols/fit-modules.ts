import { MM_PER_INCH } from '../../base/units.ts';
import { LEAST_READABLE_X_MM } from './print-size.ts';

// How wide a symbol's modules are: the one rule, asked by what places codes and open to whatever wants to know why. All
// places and widths are dots along the symbol, places from the left edge of its box, so that rotation is the asker's.
// Another box is tried by asking again with its `boxDots` and `label`.

/** A symbol, its box and its label. */
export interface ModuleQuestion {
  /** Dots per inch. */
  readonly resolutionDpi: number;
  /** Modules across the symbol, wide elements of a two-width symbology not counted. */
  readonly modules: number;
  /** Bars and spaces that are two to three modules wide, as fits (Code 39); 0 for every other symbology. */
  readonly wideElements: number;
  /** Blank modules needed on either side. */
  readonly quietLeft: number;
  readonly quietRight: number;
  /** Modules that digits would take beside the bars. They never narrow a module: bars only stand off centre for them. */
  readonly outsideLeft: number;
  readonly outsideRight: number;
  /** The greatest module that the symbology's standard allows, millimetres; infinite when it names none. */
  readonly maxXDimensionMm: number;
  readonly boxDots: number;
  /** Where the label begins and ends. */
  readonly label: { readonly from: number; readonly to: number };
  /** A place where a dot of the printer begins: bars begin whole dots from here. */
  readonly gridDot: number;
}

export interface ModuleFit {
  /** Dots in a module; 0 when the box has no dot for each. */
  readonly moduleDots: number;
  /** Dots in a wide element, two to three times `moduleDots`; 0 when the symbology has none. */
  readonly wideDots: number;
  /** Dots from the first bar to the last. */
  readonly widthDots: number;
  /** Left edge of the first bar. */
  readonly firstBar: number;
  readonly keepsQuietZone: boolean;
  /** What a wider module would break. */
  readonly limitedBy: 'box' | 'maximum_x' | 'quiet_zone';
}

/** The ratio of wide to narrow elements (ISO/IEC 16388: 2.0 to 3.0). */
const LEAST_RATIO = 2;
export const GREATEST_RATIO = 3;
/** Lengths come from binary fractions of millimetres and inches: a millionth of a dot is none. */
const NO_DOT = 1e-6;

/** Modules that the symbol needs at least: the box must have a dot for each. */
export const leastModules = ({ modules, wideElements }: Pick<ModuleQuestion, 'modules' | 'wideElements'>): number =>
  modules + LEAST_RATIO * wideElements;

/**
 * Modules in whole dots, the symbol centred in its box: the widest that fits the box, is at most what the standard allows
 * and keeps the quiet zone on the label. Where that would be under 0.19 mm, the quiet zone is given up: the widest that
 * fits the box. Wide elements are the widest at which that module remains.
 */
export function fitModules(question: ModuleQuestion): ModuleFit {
  const { resolutionDpi, boxDots, maxXDimensionMm } = question;
  const dotsPerMm = resolutionDpi / MM_PER_INCH;
  const inBox = Math.floor(boxDots / leastModules(question) + NO_DOT);
  const allowed = Math.floor(maxXDimensionMm * dotsPerMm + NO_DOT);
  const widest = Math.min(inBox, allowed);
  const limitedBy = inBox > allowed ? 'maximum_x' : 'box';
  for (let moduleDots = widest; moduleDots >= LEAST_READABLE_X_MM * dotsPerMm; moduleDots--) {
    if (!placed(question, moduleDots, LEAST_RATIO * moduleDots).keepsQuietZone) continue;
    return widened(question, moduleDots, true, moduleDots < widest ? 'quiet_zone' : limitedBy);
  }
  return widened(question, widest, false, limitedBy);
}

/** The symbol at `moduleDots` with its widest wide elements. */
function widened(
  question: ModuleQuestion,
  moduleDots: number,
  keepQuietZone: boolean,
  limitedBy: ModuleFit['limitedBy'],
): ModuleFit {
  const { modules, wideElements, boxDots } = question;
  if (wideElements === 0) return fitAt(moduleDots, 0, limitedBy, placed(question, moduleDots, 0));
  const inBox = Math.floor((boxDots - modules * moduleDots) / wideElements + NO_DOT);
  let wideDots = Math.min(GREATEST_RATIO * moduleDots, inBox);
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

/** Where the symbol stands: centred with the digits beside it, or less far off centre where the quiet zone asks for it. */
function placed(question: ModuleQuestion, moduleDots: number, wideDots: number): Place {
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
