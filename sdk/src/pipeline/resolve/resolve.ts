import { rect } from '../../base/rect.ts';
import { pointsPer } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';
import { type ElementFrame, type GivenElement, sourceOf } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import type { ResolvedTemplate } from './resolved.ts';

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
