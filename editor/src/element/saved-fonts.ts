import { addedFontsOf } from '../print/service-fonts.ts';
import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import { loadFontWords } from '../words/font-words.ts';

/** Shows a message that the label was saved without its added fonts. Does nothing for a label without added fonts. */
export async function nameAddedFonts({ store, language, say }: Editor): Promise<void> {
  const families = addedFontsOf(store.template.peek()).map((family) => `“${family}”`);
  if (families.length === 0) return;
  const { saved } = await loadFontWords(language);
  say(filled(saved, { fonts: new Intl.ListFormat(language, { type: 'conjunction' }).format(families) }));
}
