import type { Rect } from '../../base/rect.ts';
import type { Scene } from '../scene/scene.ts';

/** One page of a job: points, y down, origin at the page's top left. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly PlacedLabel[];
  /** Black lines over the labels, on whole dots; none by default. */
  readonly lines?: readonly Rect[];
}

export interface PlacedLabel {
  /** Scene of the label; all copies share one object. */
  readonly scene: Scene;
  /** Position of the label's top left on the page, or of its top right if it is mirrored. */
  readonly x: number;
  readonly y: number;
  /** True if the label is mirrored left to right; false by default. */
  readonly mirrored?: boolean;
  /** True if the same scene is placed more than once in the job. */
  readonly repeated: boolean;
}
