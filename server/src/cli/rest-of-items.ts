import { itemsFrom } from '@platen/sdk/printers';
import { inputError } from './input-error.ts';
import type { ItemSource } from './items.ts';
import { counted } from './numbers.ts';

/**
 * Returns the labels from number `first` on, counted from 1 with copies. Throws InputError if there are fewer labels.
 */
export function restOfItems(rows: ItemSource, first: number): ItemSource {
  if (first === 1) return rows;
  const { items, before } = itemsFrom(rows.items, first);
  if (items.length === 0) {
    const labels = rows.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    throw inputError('--from', `there ${labels === 1 ? 'is' : 'are'} only ${counted(labels, 'label')}, got ${first}`);
  }
  return {
    ...rows,
    items,
    placeOf: (pointer) => rows.placeOf(pointer.replace(/^\/(\d+)/, (_, index: string) => `/${Number(index) + before}`)),
    rowOf: (index) => rows.rowOf(index + before),
    labelOf: (index) => rows.labelOf(index + before),
  };
}
