import { readCsv } from '@platen/sdk/items';
import { expect, it } from 'vitest';
import { tableOf } from './importing.ts';

it('imports columns without a name if they have a value, and no others', () => {
  expect(tableOf(readCsv('a;;b;\n1;;2;\n3;;4;5'), false)).toEqual({
    columns: ['a', 'b', '#4'],
    rows: [
      ['1', '2', ''],
      ['3', '4', '5'],
    ],
  });
});

it('keeps the cells of rows with too many values', () => {
  expect(tableOf(readCsv('a;;b\n1;;2\n3;;4;5'), true).rows).toEqual([
    ['1', '2'],
    ['3', '4', '5'],
  ]);
});
