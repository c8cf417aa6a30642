import { IDENTITY, rotationAbout, scaling, type Transform, translation } from '../../../base/transform.ts';
import type { SvgElement } from './document.ts';
import { composeFunctions, lengthIn, numberIn, readAngle, readTransform } from './numbers.ts';
import type { ReferenceSize } from './shapes.ts';
import type { Declarations } from './style-sheet.ts';
import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

const FUNCTION = /\s*([a-z]+)\s*\(([^()]*)\)/iy;

/** Parses the CSS property `transform` (CSS Transforms 1). Throws ImageError if it is invalid or three-dimensional. */
export function readCssTransform(text: string, place: Place, referenceSize: ReferenceSize): Transform {
  if (text === 'none') return IDENTITY;
  const { transform, rest } = composeFunctions(text, FUNCTION, ([whole, name = '', inside = '']) => {
    const parts = inside.split(',').map((part) => part.trim());
    const each = functionOf(name, parts, place, referenceSize);
    if (!each)
      throw unsupportedPart(
        place,
        `has transform=${shown(text)} in its style: ${shown(whole.trim())} is not supported`,
      );
    return each;
  });
  if (rest !== '')
    throw unsupportedPart(place, `has transform=${shown(text)} in its style: ${shown(rest)} is not a transform`);
  return transform;
}

function functionOf(
  name: string,
  parts: readonly string[],
  place: Place,
  { across, down }: ReferenceSize,
): Transform | undefined {
  const [first = '', second] = parts;
  const move = (text: string | undefined, whole: number): number =>
    text === undefined ? 0 : lengthIn(text, place, 'transform', whole);
  const factor = (text: string): number => {
    const value = numberIn(text, place);
    if (value === undefined) throw unsupportedPart(place, `has ${shown(text)} in its transform; it must be a number`);
    return value;
  };
  switch (name.toLowerCase()) {
    case 'translate':
      return parts.length <= 2 ? translation(move(first, across), move(second, down)) : undefined;
    case 'translatex':
      return translation(move(first, across), 0);
    case 'translatey':
      return translation(0, move(first, down));
    case 'scale':
      return parts.length <= 2 ? scaling(factor(first), factor(second ?? first)) : undefined;
    case 'scalex':
      return scaling(factor(first), 1);
    case 'scaley':
      return scaling(1, factor(first));
    case 'rotate':
      return parts.length === 1 ? rotationAbout(readAngle(first, place, 'transform'), 0, 0) : undefined;
    case 'skewx':
      return readTransform(`skewX(${readAngle(first, place, 'transform')})`, place);
    case 'skewy':
      return readTransform(`skewY(${readAngle(first, place, 'transform')})`, place);
    case 'matrix':
      return readTransform(`matrix(${parts.join(' ')})`, place);
    default:
      return undefined;
  }
}

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['left', '0%'],
  ['top', '0%'],
  ['center', '50%'],
  ['right', '100%'],
  ['bottom', '100%'],
]);

/**
 * Returns the origin of an element's transform, relative to the nearest viewport (CSS Transforms 1, 6); `undefined` for
 * the origin of the coordinate system. Throws ImageError if the origin is relative to the element's own box.
 */
export function originOf(
  element: SvgElement,
  declared: Declarations,
  { across, down }: ReferenceSize,
): { readonly x: number; readonly y: number } | undefined {
  const text = declared.get('transform-origin')?.trim();
  if (text === undefined || text === '') return undefined;
  const box = declared.get('transform-box') ?? 'view-box';
  const parts = text.split(/\s+/);
  if (parts.every((part) => /^0(?:px)?$/.test(part))) return undefined;
  if (box !== 'view-box')
    throw unsupportedPart(
      element,
      `has transform-box=${shown(box)}, which is not supported; use the transform attribute instead`,
    );
  const [first = '', second = 'center'] = parts;
  const isSwapped = ['top', 'bottom'].includes(first) || ['left', 'right'].includes(second);
  const [x, y] = isSwapped ? [second, first] : [first, second];
  return {
    x: lengthIn(KEYWORDS.get(x) ?? x, element, 'transform-origin', across),
    y: lengthIn(KEYWORDS.get(y) ?? y, element, 'transform-origin', down),
  };
}
