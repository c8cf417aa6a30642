import type { SvgElement } from './document.ts';
import { type FontSizes, fontUnit } from './font-units.ts';
import { numberIn, UNITS } from './numbers.ts';
import { type Place, shown } from './svg-refusal.ts';

/** Inherited font properties of an element (SVG 2, 11). Lengths are in the element's units. */
export interface FontStyle extends FontSizes {
  /** List of font families as written in the SVG; empty for the default family. */
  readonly family: string;
  /** Font weight, 1 to 1000 (CSS Fonts 4, 2.2). */
  readonly weight: number;
  readonly italic: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly baseline: 'alphabetic' | 'middle' | 'central' | 'hanging';
  /** Additional space after each character. */
  readonly letterSpacing: number;
  /** Additional space after each space character. */
  readonly wordSpacing: number;
  /** True if consecutive spaces are kept. Otherwise, they are collapsed. */
  readonly keepsSpaces: boolean;
  readonly underline: boolean;
  /** Baseline shifts of the elements that contain the text, from the outermost element to the innermost. */
  readonly raises: readonly Raise[];
  /**
   * The first unsupported or unreadable property, with its value; `undefined` if there is none. The property is
   * rejected only if text is drawn with this style, because drawing programs also write unsupported properties on
   * groups without text.
   */
  readonly problem: string | undefined;
}

/**
 * A shift of the baseline (`baseline-shift`): a length, positive upwards, or the superscript or subscript position of
 * the font.
 */
export type Raise =
  | { readonly kind: 'length'; readonly by: number }
  | { readonly kind: 'super' | 'sub'; readonly font: FontStyle };

export const INITIAL_FONT: FontStyle = {
  family: '',
  size: 16,
  rootSize: 16,
  weight: 400,
  italic: false,
  anchor: 'start',
  baseline: 'alphabetic',
  letterSpacing: 0,
  wordSpacing: 0,
  keepsSpaces: false,
  underline: false,
  raises: [],
  problem: undefined,
};

/** Values of CSS properties as written in the file, by property name. */
type Declarations = ReadonlyMap<string, string>;

/** Unsupported inherited properties that change the appearance of text, each with the values that have no effect. */
const UNSUPPORTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['writing-mode', ['horizontal-tb', 'lr', 'lr-tb']],
  ['direction', ['ltr']],
  ['font-variant', ['normal', 'none']],
  ['font-variant-caps', ['normal']],
  ['font-variant-ligatures', ['normal', 'none']],
  ['font-variant-numeric', ['normal']],
  ['font-variant-position', ['normal']],
  ['font-variant-alternates', ['normal']],
  ['font-variant-east-asian', ['normal']],
  ['font-stretch', ['normal', '100%']],
  ['font-width', ['normal', '100%']],
  ['font-size-adjust', ['none']],
  ['font-feature-settings', ['normal']],
  ['font-variation-settings', ['normal']],
  ['font-kerning', ['auto', 'normal']],
  ['text-transform', ['none']],
]);

/** Supported font properties. */
const SUPPORTED = [
  ...['font', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'],
  ...['letter-spacing', 'word-spacing', 'white-space', 'xml:space', 'text-decoration', 'text-decoration-line'],
  'baseline-shift',
];
const ALL = [...SUPPORTED, ...UNSUPPORTED.keys()];

/**
 * Font style of an element whose parent has the style `parent`. Returns `parent` if the element sets no font property.
 * Never throws: see `FontStyle.problem`.
 */
export function inheritFont(parent: FontStyle, declared: Declarations, place: SvgElement, isRoot: boolean): FontStyle {
  if (!ALL.some((property) => declared.has(property))) return parent;
  const problems: string[] = [];
  const bad = (property: string): undefined => {
    problems.push(`${property}=${shown(declared.get(property) ?? '')}`);
    return undefined;
  };
  for (const [property, harmless] of UNSUPPORTED) {
    const value = declared.get(property);
    if (value !== undefined && value !== 'inherit' && !harmless.includes(value)) bad(property);
  }
  // `font` is a CSS property, but not a presentation attribute, so a value from the attribute is ignored.
  const shorthand = declared.get('font') === place.attributes.font ? undefined : declared.get('font');
  const together = shorthand === undefined ? {} : (readShorthand(shorthand) ?? bad('font') ?? {});
  /** Reads a property. If it is not set, uses its part of the `font` shorthand. */
  const read = <T>(property: string, whole: T, of: (text: string) => T | undefined, part?: string): T => {
    const text = declared.get(property)?.trim() ?? part;
    if (text === undefined || text === 'inherit') return whole;
    return of(text) ?? bad(property) ?? whole;
  };
  const size = read('font-size', parent.size, (text) => sizeIn(text, parent, place), together.size);
  const rootSize = isRoot ? size : parent.rootSize;
  const length = (text: string): number | undefined =>
    text === 'normal' ? 0 : text.endsWith('%') ? undefined : relativeLength(text, { size, rootSize }, place);
  return {
    size,
    rootSize,
    family: read('font-family', parent.family, (text) => text, together.family),
    weight: read('font-weight', parent.weight, (text) => weightIn(text, parent.weight, place), together.weight),
    italic: read('font-style', parent.italic, (text) => italicIn(text), together.style),
    anchor: read('text-anchor', parent.anchor, oneOf(['start', 'middle', 'end'])),
    baseline: read('dominant-baseline', parent.baseline, (text) =>
      text === 'auto' ? 'alphabetic' : oneOf(['alphabetic', 'middle', 'central', 'hanging'])(text),
    ),
    letterSpacing: read('letter-spacing', parent.letterSpacing, length),
    wordSpacing: read('word-spacing', parent.wordSpacing, length),
    keepsSpaces: read(
      'white-space',
      spaceOf(declared, parent),
      (text) =>
        ['pre', 'pre-wrap', 'break-spaces'].includes(text) ||
        (text === 'normal' || text === 'nowrap' ? false : undefined),
    ),
    underline: read(
      declared.has('text-decoration-line') ? 'text-decoration-line' : 'text-decoration',
      parent.underline,
      (text) => (text === 'none' ? parent.underline : text === 'underline' || undefined),
    ),
    raises:
      raisesIn(declared.get('baseline-shift')?.trim(), place, parent, { size, rootSize }) ??
      bad('baseline-shift') ??
      [],
    problem: parent.problem ?? problems[0],
  };
}

/** Descendants of `text` that apply `baseline-shift` to their characters. */
const RAISED = new Set(['tspan', 'a', 'textPath']);

/**
 * Returns all baseline shifts that apply inside an element; `undefined` if its own shift is not supported. A `text`
 * element itself has none.
 */
function raisesIn(
  text: string | undefined,
  place: SvgElement,
  parent: FontStyle,
  sizes: FontSizes,
): readonly Raise[] | undefined {
  if (!RAISED.has(place.name)) return [];
  if (text === undefined || text === 'baseline') return parent.raises;
  if (text === 'super' || text === 'sub') return [...parent.raises, { kind: text, font: parent }];
  const by = relativeLength(text, sizes, place);
  return by === undefined ? undefined : [...parent.raises, { kind: 'length', by }];
}

const spaceOf = (declared: Declarations, parent: FontStyle): boolean =>
  declared.has('xml:space') ? declared.get('xml:space') === 'preserve' : parent.keepsSpaces;

const oneOf =
  <const T extends string>(known: readonly T[]) =>
  (text: string): T | undefined =>
    known.find((each) => each === text);

/** CSS pixels of the absolute size keywords (CSS Fonts 4, 2.5). */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['xx-small', 9.6],
  ['x-small', 12],
  ['small', 128 / 9],
  ['medium', 16],
  ['large', 19.2],
  ['x-large', 24],
  ['xx-large', 32],
]);
const STEP = 1.2;

function sizeIn(text: string, parent: FontSizes, place: Place): number | undefined {
  if (text === 'larger') return parent.size * STEP;
  if (text === 'smaller') return parent.size / STEP;
  const size = SIZES.get(text) ?? relativeLength(text, parent, place);
  return size !== undefined && size >= 0 ? size : undefined;
}

const LENGTH = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z%]*)$/i;
/** Converts a length to the element's units; `undefined` for invalid text. Percentages refer to the font size. */
export function relativeLength(text: string, sizes: FontSizes, place: Place): number | undefined {
  const [, digits = '', unit = ''] = LENGTH.exec(text) ?? [];
  const number = numberIn(digits, place);
  const name = unit.toLowerCase();
  const factor = name === '%' ? sizes.size / 100 : (UNITS.get(name) ?? fontUnit(name, sizes));
  return number === undefined || factor === undefined ? undefined : number * factor;
}

const NORMAL = 400;
const BOLD = 700;
const MAX_WEIGHT = 1000;

/** Weight of a `font-weight` value (CSS Fonts 4, 2.2). */
function weightIn(text: string, parent: number, place: Place): number | undefined {
  if (text === 'normal') return NORMAL;
  if (text === 'bold') return BOLD;
  if (text === 'bolder') return parent < 350 ? NORMAL : parent < 550 ? BOLD : Math.max(parent, 900);
  if (text === 'lighter') return parent < 550 ? Math.min(parent, 100) : parent < 750 ? NORMAL : BOLD;
  const number = numberIn(text, place);
  return number !== undefined && number >= 1 && number <= MAX_WEIGHT ? number : undefined;
}

const italicIn = (text: string): boolean | undefined =>
  text === 'italic' || text.startsWith('oblique') ? true : text === 'normal' ? false : undefined;

interface Shorthand {
  readonly style?: string;
  readonly weight?: string;
  readonly size?: string;
  readonly family?: string;
}

const SIZE_WORD = /^(?:[\d.]|xx?-(?:small|large)$|(?:small|medium|large|smaller|larger)(?:$|\/))/;
const WEIGHT_WORD = /^(?:bold|bolder|lighter|\d00)$/;
/**
 * Keywords of `font-style`. `normal` can also refer to `font-variant` or `font-stretch`, whose other values are not
 * supported.
 */
const STYLE_WORD = /^(?:italic|oblique|normal)$/;

/** Splits a `font` shorthand (CSS Fonts 4, 2.7); returns `undefined` if a part is unsupported. */
function readShorthand(text: string): Shorthand | undefined {
  const words = text
    .split('/')
    .map((part) => part.trim())
    .join('/')
    .split(/\s+/);
  const at = words.findIndex((word) => SIZE_WORD.test(word.toLowerCase()) && !WEIGHT_WORD.test(word));
  const before = words.slice(0, Math.max(0, at)).map((word) => word.toLowerCase());
  const family = words.slice(at + 1).join(' ');
  const [size = ''] = words[at]?.split('/') ?? [];
  if (
    !/[a-z%]$/i.test(size) ||
    family === '' ||
    !before.every((word) => WEIGHT_WORD.test(word) || STYLE_WORD.test(word))
  )
    return undefined;
  return {
    style: before.find((word) => word === 'italic' || word === 'oblique') ?? 'normal',
    weight: before.find((word) => WEIGHT_WORD.test(word)) ?? 'normal',
    // The line height after the slash is ignored: it has no effect on a single line of text.
    size: size.toLowerCase(),
    family,
  };
}
