import { readColor } from './colors.ts';

/** Keywords that every property accepts (CSS Cascade 5, 7.3). */
const WIDE = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];

/** The system colours (CSS Color 4, 6.2 and appendix A), in lower case. */
const SYSTEM_COLORS = (
  'accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext ' +
  'graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext ' +
  'activeborder activecaption appworkspace background buttonhighlight buttonshadow captiontext inactiveborder ' +
  'inactivecaption inactivecaptiontext infobackground infotext menu menutext scrollbar threeddarkshadow threedface ' +
  'threedhighlight threedlightshadow threedshadow window windowframe windowtext'
).split(' ');
const PAINTS = new Set([...WIDE, ...SYSTEM_COLORS, 'none', 'currentcolor', 'context-fill', 'context-stroke']);

/** The units of lengths (CSS Values 4, 6; CSS Conditional 5, 7), in lower case. */
const UNITS = new Set([
  ...['', '%', 'px', 'pt', 'pc', 'in', 'cm', 'mm', 'q', 'em', 'rem', 'ex', 'rex', 'cap', 'rcap', 'ch', 'rch'],
  ...['ic', 'ric', 'lh', 'rlh', 'cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'],
  ...['', 's', 'l', 'd'].flatMap((of) => ['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax'].map((unit) => of + unit)),
]);

const WORD = /^[a-z_][\w-]*$/i;
/** Matches a number with its sign and its unit. */
const AMOUNT = /^([+-]?)(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?([a-z]*|%)$/i;
/** Matches the separator between two lengths. */
const SEPARATORS = /[\s,]+/;

type Check = (value: string) => boolean;

/**
 * Creates a check for a property that takes one of these words. The check also accepts lists of words and functions.
 */
const words = (...known: readonly string[]): Check => {
  const all = new Set([...WIDE, ...known]);
  return (value) => AMOUNT.test(value) || (WORD.test(value) && !all.has(value.toLowerCase()));
};

const isNoColor: Check = (value) =>
  readColor(value) === undefined &&
  (WORD.test(value) ? !PAINTS.has(value.toLowerCase()) : AMOUNT.test(value) || /^#[^\s()]*$/.test(value));

interface Range {
  readonly units: ReadonlySet<string>;
  readonly mayBeNegative?: boolean;
  readonly words?: readonly string[];
}

/** Creates a check for a property that takes a number or a length. */
const amount = ({ units, mayBeNegative = false, words: known = [] }: Range): Check => {
  const isNoWord = words(...known);
  return (value) => {
    const [, sign, unit] = AMOUNT.exec(value) ?? [];
    if (unit === undefined) return isNoWord(value);
    return !units.has(unit.toLowerCase()) || (sign === '-' && !mayBeNegative && Number.parseFloat(value) < 0);
  };
};

const isEmpty: Check = (value) => value === '';
const SHARE = amount({ units: new Set(['', '%']), mayBeNegative: true });
const isNoDash = amount({ units: UNITS, words: ['none'] });
const isNoWeight = amount({ units: new Set(['']), words: ['normal', 'bold', 'bolder', 'lighter'] });
const MAX_WEIGHT = 1000;

/**
 * Check for each property. Returns true for a value that neither CSS nor SVG allows, and false for values that are
 * valid but possibly unsupported, such as `calc()` or `miter-clip`.
 */
const CHECKS: ReadonlyMap<string, Check> = new Map([
  ...['fill', 'stroke', 'color', 'stop-color'].map((name) => [name, isNoColor] as const),
  ...['opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity'].map((name) => [name, SHARE] as const),
  ...['fill-rule', 'clip-rule'].map((name) => [name, words('nonzero', 'evenodd')] as const),
  // a shape without a radius or a position is still drawn; other invalid lengths would hide it, so they are rejected
  ...['x', 'y', 'cx', 'cy', 'rx', 'ry'].map((name) => [name, isEmpty] as const),
  ['stroke-width', amount({ units: UNITS })],
  ['stroke-dashoffset', amount({ units: UNITS, mayBeNegative: true })],
  ['stroke-dasharray', (value) => value.split(SEPARATORS).some((each) => each !== '' && isNoDash(each))],
  ['stroke-miterlimit', amount({ units: new Set(['']) })],
  ['stroke-linecap', words('butt', 'round', 'square')],
  ['stroke-linejoin', words('miter', 'round', 'bevel', 'miter-clip', 'arcs', 'crop', 'fallback')],
  ['text-anchor', words('start', 'middle', 'end')],
  ['font-weight', (value) => isNoWeight(value) || Number(value) > MAX_WEIGHT || Number(value) < 1],
]);

/**
 * True if a value is invalid, so browsers ignore the declaration (CSS Syntax 3, 2.2): an earlier declaration applies,
 * or the property is inherited or has its initial value.
 */
export function isInvalidValue(property: string, value: string): boolean {
  const check = CHECKS.get(property);
  if (check === undefined || value.includes('(')) return false;
  const text = value.trim();
  return isEmpty(text) || check(text);
}
