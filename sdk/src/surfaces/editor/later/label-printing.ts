import { LabelActions } from '../views/label-actions.tsx';
import { LabelPrinterDialog } from '../views/label-printer-dialog.tsx';
import { reading } from './reading.ts';

export const labelPrinting = { before: reading, LabelActions, LabelPrinterDialog };
