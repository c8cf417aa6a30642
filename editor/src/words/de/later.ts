import type { later as english } from '../en/later.ts';
import { dataWords } from './data.ts';
import { editingWords } from './editing.ts';
import { printingWords } from './printing.ts';

/** All texts except those of the shell, in German. */
export const later: typeof english = { ...editingWords, ...dataWords, ...printingWords };
