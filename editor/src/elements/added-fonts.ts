import type { AddedFont } from '@platen/sdk/preview';
import { signal } from '@preact/signals-core';

/**
 * Fonts that the user added, shared by all editors of the page like its drafts and clipboard; undefined if there are none.
 * Each change assigns a new list. `files/kept-fonts.ts` keeps the fonts in the browser.
 */
export const addedFonts = signal<readonly AddedFont[] | undefined>(undefined);
