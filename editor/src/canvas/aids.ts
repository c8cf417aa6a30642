import { AidsPopover } from './aids-popover.tsx';
import { aidsStyles } from './aids-styles.ts';
import { startGuideDrag } from './guide-drag.ts';
import { AidsLayer } from './guide-layer.tsx';
import { GuidesDialog } from './guides-dialog.tsx';

/**
 * Code for guides and the grid. Loaded on demand: when the label has guides or a grid, or the pointer reaches a ruler.
 */
export const aids = { AidsLayer, AidsPopover, GuidesDialog, startGuideDrag, styles: aidsStyles };
