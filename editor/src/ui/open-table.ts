import { batch } from '@preact/signals-core';
import type { Editor } from './editor-context.ts';
import { openFile } from './local-files.ts';

/** File types of tables that can be imported. */
export const TABLE_FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';

/**
 * Lets the user choose a table file, and imports it in the data panel. Calls `begin` before the import, unless the user
 * cancels; `begin` may replace the label, and returns
 * false if the user keeps it. Must be called in a click or key handler.
 */
export async function openTable({ panel, table }: Editor, begin: () => boolean | Promise<boolean>): Promise<void> {
  const file = await openFile(TABLE_FILES);
  if (file === undefined || !(await begin())) return;
  batch(() => {
    panel.value = 'data';
    table.given.value = { name: file.name, content: file };
  });
}
