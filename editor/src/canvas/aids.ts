import { AidsPopover } from './aids-popover.tsx';
import { aidsStyles } from './aids-styles.ts';
import { startGuideDrag } from './guide-drag.ts';
import { AidsLayer } from './guide-layer.tsx';
import { GuidesDialog } from './guides-dialog.tsx';

/** The guides and the grid, which load when the label has some or the pointer reaches a ruler. */
export const aids = { AidsLayer, AidsPopover, GuidesDialog, startGuideDrag, styles: aidsStyles };
