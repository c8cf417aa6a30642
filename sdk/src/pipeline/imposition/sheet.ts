import type { Scene } from '../scene/scene.ts';

/** One page of a job: points, y down, origin at the page's top left. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly PlacedLabel[];
}

export interface PlacedLabel {
  /** Copies of one label share one scene object. */
  readonly scene: Scene;
  /** Where the label's top left lies on the page. */
  readonly x: number;
  readonly y: number;
  /** Whether the same scene is placed more than once in the job. */
  readonly repeated: boolean;
}
