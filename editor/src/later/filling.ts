import { DataPanel } from '../data/data-panel.tsx';
import { dataStyles } from '../data/data-styles.ts';
import { MissingColumns } from '../data/missing-columns.tsx';
import { putColumn } from '../data/put-column.ts';
import { RowForm } from '../data/row-form.tsx';
import { StartDialog } from '../data/start-dialog.tsx';
import { TableDrawer } from '../data/table-drawer.tsx';
import { PaperPanel } from '../paper/paper-panel.tsx';
import { paperStyles } from '../paper/paper-styles.ts';
import { reading } from './reading.ts';

export const filling = {
  before: reading,
  styles: [dataStyles, paperStyles].join('\n'),
  ...{ DataPanel, TableDrawer, RowForm, MissingColumns, putColumn },
  ...{ PaperPanel, StartDialog },
};
