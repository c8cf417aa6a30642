import { ImportDialog } from '../files/import-dialog.tsx';
import { OpenDialog } from '../files/open-dialog.tsx';
import { DeveloperDialog } from './developer-dialog.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Palette } from './palette.tsx';

/** Dialogs that a menu or a key opens: loaded with one import when the first of them is needed. */
export const dialogs = { ImportDialog, OpenDialog, DeveloperDialog, KeysHelp, Palette };
