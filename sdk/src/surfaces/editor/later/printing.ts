import { CalibrationDialog } from '../views/calibration-dialog.tsx';
import { printNow, saveShownPng } from '../views/page-printing.ts';
import { PrintView } from '../views/print-view.tsx';
import { SheetView } from '../views/sheet-view.tsx';
import { viewStyles } from '../views/view-styles.ts';
import { reading } from './reading.ts';

export const printing = {
  before: reading,
  styles: viewStyles,
  SheetView,
  PrintView,
  CalibrationDialog,
  printNow,
  saveShownPng,
};
