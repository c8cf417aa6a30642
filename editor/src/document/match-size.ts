import type { Box } from './box.ts';
import { withSize } from './resize.ts';

const TOP_LEFT = { x: -1, y: -1 };

/**
 * The boxes with the width, the height or both of `like`, measured before rotation. Each box keeps its own top left
 * corner in place on the label.
 */
export const matchSizes = (boxes: readonly Box[], dimension: 'width' | 'height' | 'both', like: Box): readonly Box[] =>
  boxes.map((box) =>
    withSize(
      box,
      dimension === 'height' ? box.width : like.width,
      dimension === 'width' ? box.height : like.height,
      TOP_LEFT,
    ),
  );
