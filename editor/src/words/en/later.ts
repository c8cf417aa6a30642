import { dataWords } from './data.ts';
import { editingWords } from './editing.ts';
import { printingWords } from './printing.ts';

/** All texts except those of the shell, in English. */
export const later = { ...editingWords, ...dataWords, ...printingWords };
