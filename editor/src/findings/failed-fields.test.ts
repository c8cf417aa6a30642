import { expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { setCell } from '../document/table.ts';
import { rejectFailedFields, uncountedRows } from './failed-fields.ts';

it('no job is made of a row whose copies are no number, by its items', () => {
  const store = workingStore(setCell(fullLabel(), 6, 2, 'many'));
  expect(() => rejectFailedFields(uncountedRows(store.readRows.value), [0, 0, 1, 1, 2])).toThrow(
    expect.objectContaining({
      issues: [
        {
          path: '/items/2/quantity',
          code: 'quantity',
          message: 'the number of copies in the column "qty" is not a whole number of at least 1',
        },
      ],
    }),
  );
  expect(() => rejectFailedFields(uncountedRows(store.readRows.value), [0, 2])).not.toThrow();
});
