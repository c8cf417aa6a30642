import type { Rect } from '../../base/rect.ts';
import type { Scene } from '../scene/scene.ts';

/** One page of a job: points, y down, origin at the page's top left. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly PlacedLabel[];
  /** Black lines over the labels, of whole dots; none by default. */
  readonly lines?: readonly Rect[];
}

export interface PlacedLabel {
  /** Copies of one label share one scene object. */
  readonly scene: Scene;
  /** Where the label's top left lies on the page, or its top right where it is mirrored. */
  readonly x: number;
  readonly y: number;
  /** Whether its content runs from right to left, as in a mirror; false by default. */
  readonly mirrored?: boolean;
  /** Whether the same scene is placed more than once in the job. */
  readonly repeated: boolean;
}
