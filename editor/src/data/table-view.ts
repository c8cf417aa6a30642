import { RowForm } from './row-form.tsx';
import { TableDrawer } from './table-drawer.tsx';
import { tableStyles } from './table-styles.ts';

/** The table, the form for a single row in a narrow editor, and their CSS, loaded together. */
export const tableView = { RowForm, TableDrawer, tableStyles };
