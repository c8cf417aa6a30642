import type { AddedFont } from '@platen/sdk/preview';
import { signal } from '@preact/signals-core';

/**
 * Fonts that the user added; undefined if there are none. All editors of a page share this list. Each change assigns a
 * new list. `files/kept-fonts.ts` keeps the fonts in the browser.
 */
export const addedFonts = signal<readonly AddedFont[] | undefined>(undefined);
