import { fileName } from '../files/file-name.ts';
import { saveFile } from '../files/save-file.ts';
import type { Editor } from '../ui/editor-context.ts';
import { csvOf } from './csv.ts';

/** Saves the table as a CSV file, with the delimiter that spreadsheets expect in the user's language. */
export function saveCsv({ store, words, language }: Editor): void {
  const { name, data } = store.history.value.present.document;
  const delimiter = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
  const text = csvOf({ columns: data.columns, rows: data.rows.map(({ cells }) => cells) }, delimiter);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(name, 'csv', words.data.fileName));
}
