import { CalibrationDialog } from '../print/calibration-dialog.tsx';
import { printNow, saveShownPng } from '../print/page-printing.ts';
import { PrintView } from '../print/print-view.tsx';
import { SheetView } from '../print/sheet-view.tsx';
import { viewStyles } from '../print/view-styles.ts';
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
