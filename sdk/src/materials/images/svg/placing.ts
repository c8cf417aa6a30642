import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import type { Rect } from '../../../base/rect.ts';
import { compose, IDENTITY, type Transform, translation } from '../../../base/transform.ts';
import { ART_SIDE } from '../vector-art.ts';
import type { SvgElement } from './document.ts';
import { lengthIn } from './numbers.ts';
import type { Room } from './shapes.ts';
import type { InheritedStyle } from './styles.ts';
import { refusal, shown } from './svg-refusal.ts';
import { readTransform } from './transform-list.ts';

/** Outlines that reach further are refused: what of them lies in the drawing would be lost to rounding. */
const FARTHEST = 1e6 * ART_SIDE;

export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);
const SHOWS_NOTHING: ReadonlySet<string> = new Set([
  'defs',
  'symbol',
  'title',
  'desc',
  'metadata',
  'style',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'pattern',
  'mask',
  'filter',
  'marker',
  'font',
  'font-face',
  'color-profile',
  'view',
  'cursor',
]);

/** Whether an element shows nothing where it stands; those of other vocabularies are an editor's notes. */
export const showsNothing = ({ name }: SvgElement): boolean => SHOWS_NOTHING.has(name) || name.includes(':');

/** Where an element stands. */
export interface Where {
  readonly style: InheritedStyle;
  /** From the element's units to the drawing's. */
  readonly toArt: Transform;
  /** What percentages are of. */
  readonly room: Room;
  /** The `use` elements that led here. */
  readonly used: readonly SvgElement[];
}

export function transformedBy(element: SvgElement, toArt: Transform): Transform {
  const text = element.attributes.transform;
  return text === undefined ? toArt : compose(toArt, readTransform(text, element));
}

export const hrefOf = ({ attributes }: SvgElement): string =>
  (attributes.href ?? attributes['xlink:href'] ?? '').trim();

/** What a `use` uses. Throws ImageError. */
export function usedBy(use: SvgElement, byId: ReadonlyMap<string, SvgElement>): SvgElement {
  const href = hrefOf(use);
  const target = byId.get(href.slice(1));
  if (!target) throw refusal(use, `uses ${shown(href)}, which is not in the file`);
  return target;
}

/** How far a `use` moves what it uses. */
export function movedBy(use: SvgElement, room: Room): Transform {
  const read = (name: string, whole: number): number => {
    const text = use.attributes[name];
    return text === undefined ? 0 : lengthIn(text, use, name, whole);
  };
  return translation(read('x', room.across), read('y', room.down));
}

export function boundsIn(element: SvgElement, path: Path): Rect | undefined {
  for (const value of path.points) {
    const distance = Math.abs(value);
    if (!(distance <= FARTHEST)) throw refusal(element, 'reaches too far from the drawing');
  }
  return pathBounds(path, IDENTITY);
}
