import { dataWords } from './data.ts';
import { editingWords } from './editing.ts';
import { printingWords } from './printing.ts';
import { workspaceWords } from './workspace.ts';

/** All English UI strings. */
export const words = { ...workspaceWords, ...editingWords, ...dataWords, ...printingWords };
