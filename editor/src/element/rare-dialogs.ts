import { ImportDialog } from '../files/import-dialog.tsx';
import { OpenDialog } from '../files/open-dialog.tsx';
import { DeveloperDialog } from './developer-dialog.tsx';
import { KeysHelp, Palette } from './palette.tsx';

/** Dialogs that open from a menu or with a key. One import loads all of them when the first is needed. */
export const dialogs = { ImportDialog, OpenDialog, DeveloperDialog, KeysHelp, Palette };
