import { aidsStyles } from './aids-styles.ts';
import { AidsLayer } from './guide-layer.tsx';
import { GuidesDialog } from './guides-dialog.tsx';
import { Rulers } from './rulers.tsx';

/** The rulers, the guides and the grid, which load right after the rest of the canvas. */
export const aids = { AidsLayer, GuidesDialog, Rulers, styles: aidsStyles };
