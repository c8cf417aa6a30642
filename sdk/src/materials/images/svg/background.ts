import type { ColorAlpha } from './colors.ts';
import { readColor } from './colors.ts';
import type { SvgElement } from './document.ts';
import type { StyleSheet } from './style-sheet.ts';
import { colorWithin, cssOf, rejectUnless } from './styles.ts';
import { refusal, shown } from './svg-refusal.ts';

/** Properties of CSS boxes, which the root is, and the values by which they show nothing. */
const BOX_PROPERTIES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'background-image',
    'border',
    'border-top',
    'border-right',
    'border-bottom',
    'border-left',
    'border-image',
    'outline',
    'box-shadow',
    ...['margin', 'padding'].flatMap((name) => [
      name,
      ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`),
    ]),
  ].map((property) => [property, ['none', '0', '0px', 'auto', '0 auto', '0 none', 'initial']]),
);
/** Parts of a value that show something: functions, and colours. */
const FUNCTION_OR_HEX = /[(#]/;

/**
 * The colour behind a drawing, which browsers paint for `background` and `background-color` of the root in CSS (CSS
 * Backgrounds 3, 2.11.1); undefined for none. Throws ImageError for a background of more than a colour.
 */
export function backgroundOf(root: SvgElement, sheet: StyleSheet, current: ColorAlpha): ColorAlpha | undefined {
  const said = cssOf(root, sheet);
  for (const [property, harmless] of BOX_PROPERTIES) rejectUnless(harmless, property, said, root);
  const color = colorOf(said.get('background'), root, current);
  const text = said.get('background-color');
  const own = text === undefined ? color : colorWithin(text, undefined, current, root, 'background-color');
  if (said.has('background') && text !== undefined && said.get('background') !== text)
    throw refusal(root, 'has both a background and a background-color; keep one of them');
  return own === undefined || own.alpha === 0 ? undefined : own;
}

function colorOf(text: string | undefined, root: SvgElement, current: ColorAlpha): ColorAlpha | undefined {
  if (text === undefined) return undefined;
  if (text.toLowerCase() === 'currentcolor') return current;
  const color = readColor(text);
  if (color) return color;
  // what is left of keywords such as `none`, and of values that browsers ignore, has no colour
  if (!FUNCTION_OR_HEX.test(text) && text.split(/\s/).every((part) => readColor(part) === undefined)) return undefined;
  throw refusal(root, `has background=${shown(text)}, of which only a plain colour is drawn`);
}
