import { MissingColumns } from '../canvas/missing-columns.tsx';
import { designData, documentWithDesign } from '../document/saved-design.ts';
import { dialogStyles } from '../files/dialog-styles.ts';
import { duplicateLabel } from '../files/duplicate-label.ts';
import { FileQuestion } from '../files/file-dialogs.tsx';
import { ImportDialog } from '../files/import-dialog.tsx';
import { NameDialog } from '../files/name-dialog.tsx';
import { OpenDialog } from '../files/open-dialog.tsx';
import { openShared } from '../files/open-shared.ts';
import { galleryStyles } from '../gallery/gallery.tsx';
import { withColumns } from '../paper/beginnings.ts';
import { paperPanelStyles } from '../paper/paper-panel-styles.ts';
import { paperStyles } from '../paper/paper-styles.ts';
import { ColumnsOffer, StartDialog, withTable } from '../paper/start-dialog.tsx';
import { DeveloperDialog } from './developer-dialog.tsx';
import { exportLabel, nameOmissions } from './export-label.ts';
import { Gallery, NewDialog } from './gallery-dialogs.tsx';
import { HistoryList, historyStyles } from './history-list.tsx';
import { KeysHelp } from './keys-help.tsx';
import { ShareDialog } from './share-dialog.tsx';

/**
 * Rarely used dialogs, the layout suggestion (`ColumnsOffer`), the list of missing columns, the data of designs for
 * libraries, and rarely used file commands. A single import loads all of them when the first one is needed.
 */
export const dialogs = {
  ...{ ColumnsOffer, DeveloperDialog, FileQuestion, Gallery, HistoryList, ImportDialog, KeysHelp, NameDialog },
  ...{ NewDialog, OpenDialog, ShareDialog, StartDialog, duplicateLabel, openShared, withColumns, withTable },
  ...{ exportLabel, nameOmissions, MissingColumns, designData, documentWithDesign },
  styles: historyStyles + dialogStyles + paperStyles + paperPanelStyles + galleryStyles,
};
