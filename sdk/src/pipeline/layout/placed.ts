import type { Rect } from '../../base/rect.ts';
import type { LayoutWarning } from '../../contract/types.ts';
import type { ElementLayout, ResolvedElement } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import type { Scene } from '../scene/scene.ts';

/** One element laid out, and where its ink lies on the label. */
export interface PlacedElement {
  readonly element: ResolvedElement;
  readonly layout: ElementLayout;
  /** After rotation, before clipping; absent when nothing was drawn. */
  readonly inkOnLabel: Rect | undefined;
  /** After rotation: the bars or modules of a symbol. */
  readonly patternOnLabel: Rect | undefined;
  /** After rotation: what must stay free around a symbol. */
  readonly quietZoneOnLabel: Rect | undefined;
}

/** A label ready to paint, and what was drawn on it. */
export interface LabelLayout {
  readonly template: ResolvedTemplate;
  readonly scene: Scene;
  readonly elements: readonly PlacedElement[];
  readonly warnings: readonly LayoutWarning[];
}
