import { h } from 'preact';
import { fontFiles, keepFonts, loadFonts, removeFont } from '../files/kept-fonts.ts';
import { FontDialog } from '../fonts/font-dialog.tsx';
import { fontStyles } from '../fonts/font-styles.ts';
import { addStyles } from '../ui/added-styles.ts';

/** Loads the fonts stored in the browser, and returns the dialog that lists them. */
export async function loadFontDialog() {
  addStyles(fontStyles);
  await loadFonts();
  const kept = { fontFiles, keepFonts, removeFont };
  return ({ onClose }: { readonly onClose: () => void }) => h(FontDialog, { onClose, kept });
}
