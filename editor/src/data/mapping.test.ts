import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { en } from '../../test/editor-words.ts';
import { workingStore } from '../../test/editor-work.ts';
import { setCell } from '../document/table.ts';
import { quantityFaults } from './mapping.tsx';

const faultsWith = (quantity: string) =>
  quantityFaults({ store: workingStore(setCell(fullLabel(), 6, 2, quantity)), words: en, language: 'en' });

describe('rows whose copies cannot be counted', () => {
  it('are reported by their index in the table', () => {
    expect(faultsWith('many')).toEqual([
      { row: 1, sentence: 'Row 2, qty: The number of copies is not a whole number of at least 1.' },
    ]);
  });
  it('are none where a cell holds a number, or nothing for one', () => {
    expect(faultsWith('3')).toEqual([]);
    expect(faultsWith('')).toEqual([]);
  });
});
