import { signal } from '@preact/signals-core';
import type { ConditionalField, RowFill } from '../document/conditions.ts';
import type { EditorData } from '../document/editor-document.ts';

/**
 * The code that evaluates the conditions of elements for each row; undefined until the code has loaded. Until then, the
 * canvas shows all elements, and elements with a condition cannot be printed.
 */
export const rowFill = signal<((fields: readonly ConditionalField[], data: EditorData) => RowFill) | undefined>(
  undefined,
);
