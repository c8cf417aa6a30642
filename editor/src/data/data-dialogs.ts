import { ImportPreview } from './import-preview.tsx';
import { MadeDialog } from './made-dialog.tsx';

/** Rarely used dialogs for data, loaded together when the first of them is needed. */
export const dataDialogs = { ImportPreview, MadeDialog };
