import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['Shelf labels', 'Shelf labels.pdf'],
  ['Shelf: front/back <new>?', 'Shelf front back new.pdf'],
  ['Étiquettes 价格', 'Étiquettes 价格.pdf'],
  ['  ..\u0000..  ', 'labels.pdf'],
  ['', 'labels.pdf'],
  ['x'.repeat(200), `${'x'.repeat(80)}.pdf`],
])('the file of a label called %j is %s', (name, file) => {
  expect(fileName(name, 'labels', 'pdf')).toBe(file);
});
