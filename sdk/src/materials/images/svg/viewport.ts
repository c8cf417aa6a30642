import { compose, IDENTITY, scaling, type Transform, translation } from '../../../base/transform.ts';
import { ART_SIDE } from '../vector-art.ts';
import type { SvgElement } from './document.ts';
import { lengthIn, numbersIn } from './numbers.ts';
import type { ReferenceSize } from './shapes.ts';
import { SvgSizeError, shown, unsupportedPart } from './svg-refusal.ts';

/** Size of a drawing, and the transform of its content. */
export interface Viewport extends ReferenceSize {
  /** Size of the drawing; its longer side is `ART_SIDE`. */
  readonly width: number;
  readonly height: number;
  /** Transform from the units of the root's children to the drawing's units. */
  readonly toArt: Transform;
}

const PERCENT = /%\s*$/;

/**
 * Reads the viewport from the root's `viewBox`, `width`, `height` and `preserveAspectRatio` (SVG 2, 8.6 and 8.7).
 * Throws ImageError if an attribute is invalid or the drawing has no usable size.
 */
export function readViewport(root: SvgElement): Viewport {
  const box = viewBoxOf(root);
  const width = sideOf(root, 'width') ?? box?.width;
  const height = sideOf(root, 'height') ?? box?.height;
  if (width === undefined || height === undefined)
    throw new SvgSizeError(root, 'has no size: it needs a viewBox, or width and height');
  if (!(width > 0 && height > 0)) throw new SvgSizeError(root, 'is empty: its width and height must be above 0');
  const unit = ART_SIDE / Math.max(width, height);
  const place = { width: width * unit, height: height * unit };
  if (place.width < 1e-3 || place.height < 1e-3)
    throw new SvgSizeError(root, `is ${width} x ${height}, too narrow to be drawn`);
  if (!box) return { ...place, toArt: scaling(unit, unit), across: width, down: height };
  const fitted = fit(root, box, width, height);
  return { ...place, toArt: compose(scaling(unit, unit), fitted), across: box.width, down: box.height };
}

/**
 * Viewport of a nested `svg` or `symbol` of the given size: the transform of its content, and the reference sizes for
 * percentages. Throws ImageError if `viewBox` or `preserveAspectRatio` is invalid.
 */
export function innerViewport(
  element: SvgElement,
  width: number,
  height: number,
): { fitted: Transform; referenceSize: ReferenceSize } {
  const box = viewBoxOf(element);
  if (!box) return { fitted: IDENTITY, referenceSize: { across: width, down: height } };
  return { fitted: fit(element, box, width, height), referenceSize: { across: box.width, down: box.height } };
}

interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function viewBoxOf(root: SvgElement): ViewBox | undefined {
  const text = root.attributes.viewBox;
  if (text === undefined) return undefined;
  const [x, y, width, height, more] = numbersIn(text, root, 'viewBox');
  if (x === undefined || y === undefined || width === undefined || height === undefined || more !== undefined)
    throw unsupportedPart(root, `has viewBox=${shown(text)}; it must be four numbers`);
  if (!(width > 0 && height > 0))
    throw unsupportedPart(root, `has viewBox=${shown(text)}; its width and height must be above 0`);
  return { x, y, width, height };
}

/**
 * Length of a side; `undefined` if it is absent, `auto` or a percentage. The caller then takes the length from the
 * viewBox.
 */
function sideOf(root: SvgElement, name: 'width' | 'height'): number | undefined {
  const text = root.attributes[name];
  return text === undefined || text === 'auto' || PERCENT.test(text) ? undefined : lengthIn(text, root, name);
}

const ALIGN = /^(?:none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?$/;

/** Offset that aligns content within a viewport that is longer than the content by `spare`. */
const offset = (align: string | undefined, spare: number): number =>
  align === 'Min' ? 0 : align === 'Max' ? spare : spare / 2;

function fit(root: SvgElement, box: ViewBox, width: number, height: number): Transform {
  const text = root.attributes.preserveAspectRatio?.trim() ?? 'xMidYMid';
  const found = ALIGN.exec(text);
  if (!found)
    throw unsupportedPart(
      root,
      `has preserveAspectRatio=${shown(text)}, which is invalid; use a value such as "xMidYMid meet"`,
    );
  const across = width / box.width;
  const down = height / box.height;
  const toOrigin = translation(-box.x, -box.y);
  if (text.startsWith('none')) return compose(scaling(across, down), toOrigin);
  const scale = found[3] === 'slice' ? Math.max(across, down) : Math.min(across, down);
  const x = offset(found[1], width - box.width * scale);
  const y = offset(found[2], height - box.height * scale);
  return compose(translation(x, y), compose(scaling(scale, scale), toOrigin));
}
