import { ComputedDialog } from './computed-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Starts, startsStyles } from './starts.tsx';

/** Rarely used dialogs for data, loaded together when the first of them is needed. */
export const dataDialogs = { ImportPreview, ComputedDialog, Starts, startsStyles };
