import type { EditorDocument } from '../document/editor-document.ts';
import { leftOutColumns } from '../document/left-out.ts';
import { filled } from '../words/fill.ts';
import type { Editor } from './editor-context.ts';

/** Returns a sentence that names the columns that a layout leaves out; an empty string if there are none. */
export function leftOutSentence(
  document: EditorDocument,
  { words, language }: Pick<Editor, 'words' | 'language'>,
): string {
  const columns = leftOutColumns(document);
  return columns.length === 0
    ? ''
    : filled(words.data.notOnLabel, { columns: new Intl.ListFormat(language).format(columns) });
}
