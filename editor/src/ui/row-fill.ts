import { signal } from '@preact/signals-core';
import type { ConditionalField, RowFill } from '../document/conditions.ts';
import type { EditorData } from '../document/editor-document.ts';

/**
 * The code that adds the fields of conditions to rows; undefined until it has loaded. Until then, the
 * canvas shows all elements, and elements with a condition cannot be printed.
 */
export const rowFill = signal<((fields: readonly ConditionalField[], data: EditorData) => RowFill) | undefined>(
  undefined,
);
