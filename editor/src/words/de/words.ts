import type { words as english } from '../en/words.ts';
import { dataWords } from './data.ts';
import { editingWords } from './editing.ts';
import { printingWords } from './printing.ts';
import { workspaceWords } from './workspace.ts';

/** All German UI strings. */
export const words = { ...workspaceWords, ...editingWords, ...dataWords, ...printingWords } satisfies typeof english;
