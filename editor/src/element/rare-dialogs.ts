import { ImportDialog } from '../files/import-dialog.tsx';
import { OpenDialog } from '../files/open-dialog.tsx';
import { ColumnsOffer, StartDialog } from '../paper/start-dialog.tsx';
import { DeveloperDialog } from './developer-dialog.tsx';
import { KeysHelp, Palette } from './palette.tsx';

/**
 * Dialogs that open from a menu or by a key, and the suggestion that leads to one of these dialogs. A single import
 * loads all of them when the first is needed.
 */
export const dialogs = { ColumnsOffer, DeveloperDialog, ImportDialog, KeysHelp, OpenDialog, Palette, StartDialog };
