import { signal } from '@preact/signals-core';
import type { Words } from './words.ts';

/**
 * Returns a readable name for the content of a code; undefined until the function has loaded with the inspector's rare
 * parts.
 */
export const codeNames = signal<
  ((content: string, words: Words['panels']['contents']) => string | undefined) | undefined
>(undefined);
