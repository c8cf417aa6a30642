import { CalibrationDialog } from './calibration-dialog.tsx';
import { printNow, saveShownPng } from './print-run.ts';
import { PrintPanel, PrintView } from './print-view.tsx';
import { SheetView } from './sheet-view.tsx';
import { viewStyles } from './view-styles.ts';

/** Components, functions and CSS for sheets and printing, loaded together, on demand. */
export const printing = { CalibrationDialog, printNow, saveShownPng, PrintPanel, PrintView, SheetView, viewStyles };
