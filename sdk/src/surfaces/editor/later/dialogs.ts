import { DeveloperDialog } from '../panels/developer-dialog.tsx';
import { fileStyles } from '../panels/file-styles.ts';
import { FindingsList } from '../panels/findings/findings-list.tsx';
import { findingsStyles } from '../panels/findings/findings-styles.ts';
import { ImportDialog } from '../panels/import-dialog.tsx';
import { KeysHelp } from '../panels/keys-help.tsx';
import { OpenDialog } from '../panels/open-dialog.tsx';
import { Palette } from '../panels/palette.tsx';
import { reading } from './reading.ts';

export const dialogs = {
  before: reading,
  styles: [fileStyles, findingsStyles].join('\n'),
  ...{ FindingsList, Palette, KeysHelp },
  ...{ OpenDialog, ImportDialog, DeveloperDialog },
};
