import type { Rect } from '../../base/rect.ts';
import type { LayoutWarning } from '../../contract/types.ts';
import type { ElementLayout, ResolvedElement } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import type { Scene } from '../scene/scene.ts';

/** The layout of one element, with the positions of its ink on the label. */
export interface PlacedElement {
  readonly element: ResolvedElement;
  readonly layout: ElementLayout;
  /** Bounding box of the ink after rotation, before clipping; absent if nothing was drawn. */
  readonly inkOnLabel: Rect | undefined;
  /** Area of a code's bars or modules after rotation. */
  readonly patternOnLabel: Rect | undefined;
  /** Area after rotation that must stay free of other ink, symbol included. */
  readonly quietZoneOnLabel: Rect | undefined;
}

/** A label ready for painting, with its placed elements and warnings. */
export interface LabelLayout {
  readonly template: ResolvedTemplate;
  readonly scene: Scene;
  readonly elements: readonly PlacedElement[];
  readonly warnings: readonly LayoutWarning[];
}
