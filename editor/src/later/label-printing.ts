import { LabelActions } from '../print/label-actions.tsx';
import { LabelPrinterDialog } from '../print/label-printer-dialog.tsx';
import { reading } from './reading.ts';

export const labelPrinting = { before: reading, LabelActions, LabelPrinterDialog };
