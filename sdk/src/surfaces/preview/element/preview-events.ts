import type { Issue } from '../../../base/issue.ts';
import type { LayoutReport, LayoutWarning } from '../../../contract/types.ts';

/** What `painted` tells. */
export interface PaintedDetail {
  /** Dots, the canvas's own size. */
  readonly width: number;
  /** Dots, the canvas's own size. */
  readonly height: number;
  /** Time that layout and paint took, without the way to the worker and back. */
  readonly milliseconds: number;
}

/** The element's own events by name. */
export interface LabelPreviewEvents {
  /** The label was laid out: what was really drawn. */
  layout: CustomEvent<LayoutReport>;
  /** The layout has something to say; once a layout, never empty. */
  warning: CustomEvent<readonly LayoutWarning[]>;
  /** Template or data are faulty; the last good picture stays, dimmed. */
  error: CustomEvent<readonly Issue[]>;
  /** The dots are on the canvas. */
  painted: CustomEvent<PaintedDetail>;
}
