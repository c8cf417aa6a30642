import { AidsPopover } from './aids-popover.tsx';
import { aidsStyles } from './aids-styles.ts';
import { startGuideDrag } from './guide-drag.ts';
import { AidsLayer } from './guide-layer.tsx';
import { GuidesDialog } from './guides-dialog.tsx';

/** Code for guides and the grid, loaded when the label has guides or a grid, or when the pointer reaches a ruler. */
export const aids = { AidsLayer, AidsPopover, GuidesDialog, startGuideDrag, styles: aidsStyles };
