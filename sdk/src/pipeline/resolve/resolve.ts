import { rect } from '../../base/rect.ts';
import { pointsPer, type Unit } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';
import { type ElementFrame, type GivenElement, type ResolvedElement, sourceOf } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';

/** A resolved template: defaults filled in, lengths in points. All labels of a template share it. */
export interface ResolvedTemplate {
  readonly unit: Unit;
  /** Size as given in the template, in its unit. */
  readonly requestedSize: { readonly width: number; readonly height: number };
  /** Width in points. */
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
  readonly elements: readonly ResolvedElement[];
  /** Element kinds by name. */
  readonly kinds: ElementKinds;
}

/** Default resolution of a job in dots per inch. */
export const DEFAULT_RESOLUTION_DPI = 300;

/**
 * Resolves a template once for all its labels: fills in defaults and converts lengths to points. `path` is the
 * template's path in the request. `kinds` must be the element kinds that validated it.
 */
export function resolve(
  template: Template,
  resolutionDpi: number,
  path: string,
  kinds: ElementKinds,
): ResolvedTemplate {
  const unit = template.unit ?? 'mm';
  const points = pointsPer(unit);
  return {
    unit,
    requestedSize: { width: template.width, height: template.height },
    width: template.width * points,
    height: template.height * points,
    resolutionDpi,
    elements: template.elements.map((element, index) =>
      kinds.of(element.type).resolve(element, frameOf(element, index, points, path), points),
    ),
    kinds,
  };
}

const frameOf = (element: GivenElement, index: number, points: number, path: string): ElementFrame => ({
  id: `e${index}`,
  path: `${path}/elements/${index}`,
  box: rect(element.x * points, element.y * points, element.width * points, element.height * points),
  requestedBox: rect(element.x, element.y, element.width, element.height),
  rotationDegrees: element.rotation ?? 0,
  source: sourceOf(element),
});
