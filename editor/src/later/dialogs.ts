import { DeveloperDialog } from '../element/developer-dialog.tsx';
import { KeysHelp } from '../element/keys-help.tsx';
import { Palette } from '../element/palette.tsx';
import { fileStyles } from '../files/file-styles.ts';
import { ImportDialog } from '../files/import-dialog.tsx';
import { OpenDialog } from '../files/open-dialog.tsx';
import { FindingsList } from '../inspector/findings-list.tsx';
import { findingsStyles } from '../inspector/findings-styles.ts';
import { reading } from './reading.ts';

export const dialogs = {
  before: reading,
  styles: [fileStyles, findingsStyles].join('\n'),
  ...{ FindingsList, Palette, KeysHelp },
  ...{ OpenDialog, ImportDialog, DeveloperDialog },
};
