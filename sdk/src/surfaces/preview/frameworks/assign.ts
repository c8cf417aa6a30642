import type { LabelPreview } from '../element/label-preview.ts';
import type { LabelPreviewProperties } from '../element/properties.ts';

/** Sets what a component was given. The element sees by itself whether that is another label. */
export function assign(
  element: LabelPreview,
  { template, data, fonts, symbologies, zoom, resolution, ink, showWarnings }: LabelPreviewProperties,
): void {
  Object.assign(element, { template, data, fonts, symbologies, zoom, resolution, ink, showWarnings });
}
