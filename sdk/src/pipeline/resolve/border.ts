import type { Color } from '../../base/color.ts';
import { inset, type Rect } from '../../base/rect.ts';

export interface Border {
  readonly color: Color;
  /** Points. */
  readonly width: number;
}

/** What a border leaves of `box`. */
export const insideBorder = (box: Rect, border: Border | undefined): Rect => (border ? inset(box, border.width) : box);
