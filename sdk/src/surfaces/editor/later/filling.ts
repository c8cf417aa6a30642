import { DataPanel } from '../panels/data/data-panel.tsx';
import { dataStyles } from '../panels/data/data-styles.ts';
import { putColumn } from '../panels/data/put-column.ts';
import { RowForm } from '../panels/data/row-form.tsx';
import { TableDrawer } from '../panels/data/table-drawer.tsx';
import { PaperPanel } from '../panels/paper-panel.tsx';
import { paperStyles } from '../panels/paper-styles.ts';
import { StartDialog } from '../panels/start-dialog.tsx';
import { reading } from './reading.ts';

export const filling = {
  before: reading,
  styles: [dataStyles, paperStyles].join('\n'),
  ...{ DataPanel, TableDrawer, RowForm, putColumn },
  ...{ PaperPanel, StartDialog },
};
