import { addedFontsOf } from '../print/service-fonts.ts';
import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import { loadFontWords } from '../words/font-words.ts';

/** If the label uses added fonts, tells the user that the label was saved without these fonts. */
export async function nameAddedFonts({ store, language, say }: Editor): Promise<void> {
  const families = addedFontsOf(store.template.peek()).map((family) => `“${family}”`);
  if (families.length === 0) return;
  const { saved } = await loadFontWords(language);
  say(filled(saved, { fonts: new Intl.ListFormat(language, { type: 'conjunction' }).format(families) }));
}
