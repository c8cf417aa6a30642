import { saveDocument } from '../document/saved-document.ts';
import { addedFontsOf } from '../print/service-fonts.ts';
import type { Editor } from '../ui/editor-context.ts';
import { fileName, saveFile } from '../ui/local-files.ts';
import { filled } from '../words/fill.ts';
import { loadFontWords } from '../words/font-words.ts';
import { loadShelfWords } from '../words/shelf-words.ts';

/** Saves the label as a file, and names the added fonts that the file does not contain. */
export function exportLabel(editor: Editor): void {
  const { store, words } = editor;
  const { document } = store.history.peek().present;
  const text = JSON.stringify(JSON.parse(saveDocument(document)), null, 2);
  const name = fileName(document.name, 'json', words.documents.untitled);
  saveFile(new Blob([text], { type: 'application/json' }), name);
  void nameAddedFonts(editor);
}

/**
 * Shows a message with the parts of a label that were not saved in the page's library: its design data, if the library
 * does not store such data, or its added fonts.
 */
export async function nameOmissions(editor: Editor): Promise<void> {
  const { copy, isChanged } = editor.files.file;
  if (copy.peek()?.isPartial) editor.say((await loadShelfWords(editor.language)).leftOut);
  else if (!isChanged.peek()) await nameAddedFonts(editor);
}

/** Shows a message that the label was saved without its added fonts. Does nothing for a label without added fonts. */
async function nameAddedFonts({ store, language, say }: Editor): Promise<void> {
  const families = addedFontsOf(store.template.peek()).map((family) => `“${family}”`);
  if (families.length === 0) return;
  const { saved } = await loadFontWords(language);
  say(filled(saved, { fonts: new Intl.ListFormat(language, { type: 'conjunction' }).format(families) }));
}
