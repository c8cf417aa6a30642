import { type ColorAlpha, readColor } from './colors.ts';
import type { SvgElement } from './document.ts';
import { cssOf, type Declarations, type StyleSheet } from './style-sheet.ts';
import { colorWithin } from './styles.ts';
import { shown, unsupportedPart } from './svg-refusal.ts';

/** Matches the start of a function or of a hexadecimal colour. */
const FUNCTION_OR_HEX = /[(#]/;

/**
 * Background colour of the root, from `background` and `background-color`; browsers paint it behind the drawing (CSS
 * Backgrounds 3, 2.11.1). `undefined` if there is none. Throws ImageError if the background is not a plain colour.
 */
export function backgroundOf(root: SvgElement, sheet: StyleSheet, current: ColorAlpha): ColorAlpha | undefined {
  const declared = cssOf(root, sheet);
  for (const property of declared.keys())
    if (!isHarmlessBox(property, declared))
      throw unsupportedPart(root, `has a ${property}, which is not supported; remove it from the style`);
  const color = colorOf(declared.get('background'), root, current);
  const text = declared.get('background-color');
  const own = text === undefined ? color : colorWithin(text, undefined, current, root, 'background-color');
  if (declared.has('background') && text !== undefined && declared.get('background') !== text)
    throw unsupportedPart(root, 'has both a background and a background-color; keep one of them');
  return own === undefined || own.alpha === 0 ? undefined : own;
}

function colorOf(text: string | undefined, root: SvgElement, current: ColorAlpha): ColorAlpha | undefined {
  if (text === undefined) return undefined;
  if (text.toLowerCase() === 'currentcolor') return current;
  const color = readColor(text);
  if (color) return color;
  // keywords such as `none`, and values that browsers ignore, have no colour
  if (!FUNCTION_OR_HEX.test(text) && text.split(/\s/).every((part) => readColor(part) === undefined)) return undefined;
  throw unsupportedPart(root, `has background=${shown(text)}, but only a plain colour is supported`);
}

// The root is a CSS box, whose borders, outlines, margins, padding and shadows are not supported. Drawing programs
// often write them with values that have no visible effect, such as `border:0 solid`; these are accepted.

/** Properties that have no visible effect if every part of their value is a zero length, `none` or `auto`. */
const SPACES = /^(?:margin|padding)(?:-(?:block|inline))?(?:-(?:top|right|bottom|left|start|end))?$/;
/**
 * Matches `border`, `outline` and their longhands, but not `border-collapse` and `border-spacing`, which apply to
 * tables.
 */
const LINES =
  /^(?:border|outline)(?:-(?:top|right|bottom|left|(?:block|inline)(?:-(?:start|end))?))?(?:-(?:width|style|color))?$/;
/** Corner radii, which clip the content. */
const CORNERS = /^border(?:-(?:top|bottom|start|end)-(?:left|right|start|end))?-radius$/;
/** Properties that move or clip a positioned box. */
const OFFSETS = /^(?:top|right|bottom|left|clip|inset(?:-(?:block|inline))?(?:-(?:start|end))?)$/;
const POSITIONS = new Set(['relative', 'absolute', 'fixed', 'sticky']);
/** CSS properties that draw something unless their value is `none`. */
const PICTURES = /^(?:background-image|border-image(?:-source)?|box-shadow)$/;

const KEYWORDS_OF_ALL = new Set(['initial', 'unset', 'revert', 'revert-layer', 'inherit']);
const STYLES = new Set(['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset', 'auto']);
const WIDTHS = new Set(['thin', 'medium', 'thick']);
const ZERO = /^[+-]?(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/;
const LENGTH = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:[a-z]+|%)?$/;

/** True if a declaration of the root has no visible effect on the root's box, or does not concern that box. */
function isHarmlessBox(property: string, declared: Declarations): boolean {
  const value = declared.get(property)?.toLowerCase() ?? '';
  if (KEYWORDS_OF_ALL.has(value)) return true;
  const parts = partsOf(value);
  if (SPACES.test(property)) return parts.every(isNothing);
  if (CORNERS.test(property)) return parts.every((part) => ZERO.test(part) || part === '/');
  if (property === 'position') return !POSITIONS.has(value) || !isMoved(declared);
  if (PICTURES.test(property)) return ['none', '0'].includes(value);
  return !LINES.test(property) || !isSeen(parts) || hasNoWidth(property, declared);
}

const partsOf = (value: string): readonly string[] =>
  value
    .replace(/\([^()]*\)/g, '()')
    .split(/\s+/)
    .filter((part) => part !== '');

const isNothing = (part: string): boolean => ZERO.test(part) || part === 'auto' || part === 'none';

const isMoved = (declared: Declarations): boolean =>
  [...declared].some(([property, value]) => OFFSETS.test(property) && !partsOf(value.toLowerCase()).every(isNothing));

/** True if a border or outline is visible. It is invisible if its style is `none` or not declared. */
const isSeen = (parts: readonly string[]): boolean => parts.some((part) => STYLES.has(part)) && !parts.includes('none');

/** True if the width of a border or outline is declared, and all its declared widths are zero. */
function hasNoWidth(property: string, declared: Declarations): boolean {
  const kind = property.startsWith('border') ? 'border' : 'outline';
  const lines = [...declared].filter(([name]) => LINES.test(name) && name.startsWith(kind));
  const widths = lines.flatMap(([, value]) => partsOf(value.toLowerCase()).filter(isWidth));
  const own = partsOf(declared.get(property)?.toLowerCase() ?? '');
  return (
    widths.every((width) => ZERO.test(width)) && (own.some((part) => ZERO.test(part)) || declared.has(`${kind}-width`))
  );
}

const isWidth = (part: string): boolean => WIDTHS.has(part) || LENGTH.test(part);
