import type { Box, Point } from './box.ts';

/** The box moved by `by`, in the label's unit. */
export const moveBox = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });
