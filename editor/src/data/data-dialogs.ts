import { ComputedDialog } from './computed-dialog.tsx';
import { dataPanelStyles } from './data-panel-styles.ts';
import { ImportPreview } from './import-preview.tsx';
import { askAboutCells } from './pasted-cells.ts';
import { Starts, startsStyles } from './starts.tsx';

/** Rarely used dialogs for data, and the code that pastes cells. Loaded together, on demand. */
export const dataDialogs = {
  ...{ ImportPreview, ComputedDialog, Starts, askAboutCells },
  styles: dataPanelStyles + startsStyles,
};
