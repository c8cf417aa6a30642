import { signal } from '@preact/signals-core';
import type { Words } from './words.ts';

/**
 * Function that returns a readable name for the content of a code. Undefined until the inspector's rarely used parts,
 * which contain the function, have loaded.
 */
export const codeNames = signal<
  ((content: string, words: Words['panels']['contents']) => string | undefined) | undefined
>(undefined);
