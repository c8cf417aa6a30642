import { expect, it } from 'vitest';
import { labelOf } from '../../test/editor-documents.ts';
import { suggestedAddress } from '../document/address-block.ts';
import { leftOutColumns } from '../document/left-out.ts';
import { setTable } from '../document/table.ts';
import { beginWith } from './beginnings.ts';

it('names the columns with values that an address block omits, but not the quantity', () => {
  const columns = ['Nr.', 'Name', 'Straße', 'PLZ', 'Ort', 'Notiz', 'quantity', 'Leer'];
  const rows = [['7', 'Ada', 'Ring 1', '10115', 'Berlin', 'ruft an', '2', '']];
  const column = suggestedAddress({ columns, rows }, 'de');
  if (column === undefined) throw new Error('no address');
  const template = {
    width: 60,
    height: 40,
    elements: [{ type: 'text' as const, x: 1, y: 1, width: 50, height: 30, field: 'Block' }],
  };
  const begun = beginWith(setTable(labelOf([]), { columns, rows }), { template, row: {}, name: 'Block', column });
  expect(leftOutColumns(begun)).toEqual(['Nr.', 'Notiz']);
});
