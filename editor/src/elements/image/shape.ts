import type { LabelElement } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { ARROWHEADS, DASHES, type DrawnShape, shapeValue } from '@platen/sdk/internal/shapes';
import type { ElementOf, Size } from '../element-kind.ts';

/** The shapes that users can add. An arrow is a line with an arrowhead. */
export const SHAPE_NAMES = ['line', 'arrow', 'box', 'ellipse'] as const;
export type ShapeName = (typeof SHAPE_NAMES)[number];

/** Matches the start of a shape's SVG. The attribute `data-platen` contains the properties of the shape. */
const FORM =
  /^data:image\/svg\+xml,%3Csvg xmlns='[^']+' viewBox='0 0 ([\d.]+) ([\d.]+)' data-platen='(line|box|ellipse) ([\d.]+) (#[\da-f]+) (solid|dashed|dotted) (none|#[\da-f]+) ([\d.]+) (none|start|end|both) (rises|falls)'/i;
/** Maximum length, in characters, of the value of a shape that the editor wrote. */
const MAX_LENGTH = 2000;

/** Parses a shape and its size from an image value that the editor wrote. Returns undefined for any other picture. */
function readValue(value: string): { readonly shape: DrawnShape; readonly size: Size } | undefined {
  if (value.length > MAX_LENGTH || !value.startsWith('data:image/svg+xml,%3Csvg')) return undefined;
  const found = FORM.exec(value.replaceAll('%20', ' ').replaceAll('%23', '#'));
  if (found === null) return undefined;
  const [, width, height, kind, stroke, color = '', dash, fill = '', radius, heads, slope] = found;
  const shape: DrawnShape = {
    kind: kind === 'line' || kind === 'box' ? kind : 'ellipse',
    ...{ stroke: Number(stroke), color, fill, radius: Number(radius), rises: slope === 'rises' },
    dash: DASHES.find((each) => each === dash) ?? 'solid',
    heads: ARROWHEADS.find((each) => each === heads) ?? 'none',
  };
  const size = { width: Number(width), height: Number(height) };
  return shapeValue(shape, size) === value ? { shape, size } : undefined;
}

/** An element that may be a shape. */
type Candidate = Pick<LabelElement, 'type' | 'value'>;

/**
 * Returns the shape that an element shows; undefined if it shows none. SVG pictures that the editor did not write are
 * not shapes.
 */
export const shapeOf = ({ type, value }: Candidate): DrawnShape | undefined =>
  type === 'image' && value !== undefined ? readValue(value)?.shape : undefined;

/** Returns the name of an element's shape; undefined if the element is not a shape. */
export function shapeNameOf(element: Candidate): ShapeName | undefined {
  const shape = shapeOf(element);
  return shape?.kind === 'line' && shape.heads !== 'none' ? 'arrow' : shape?.kind;
}

/** Returns the element with this shape, drawn for the size of its box. */
export function drawnAs(element: ElementOf<'image'>, shape: DrawnShape): ElementOf<'image'> {
  const { field, ...rest } = element;
  return { ...rest, value: shapeValue(shape, element) };
}

/** Redraws a shape for the size of its element's box. Returns other elements, and shapes that fit, unchanged. */
export function fittedShape<Element extends LabelElement>(element: Element): Element {
  const read = element.type === 'image' && element.value !== undefined ? readValue(element.value) : undefined;
  if (read === undefined || (read.size.width === element.width && read.size.height === element.height)) return element;
  return { ...element, value: shapeValue(read.shape, element) };
}

/**
 * Rounds a length to a whole number of printer dots, at least one. Rounds the last decimal up, so that the length is
 * never slightly less than the dots.
 */
export function wholeDots(length: number, unit: Unit, resolutionDpi: number): number {
  const dot = (unit === 'mm' ? MM_PER_INCH : 1) / resolutionDpi;
  const dots = Math.max(1, Math.round(length / dot));
  return Math.ceil(dots * dot * 1e4 - 1e-6) / 1e4;
}
