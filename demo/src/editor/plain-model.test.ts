import { expect, it } from 'vitest';
import { plainModel } from './plain-model.ts';

it.each([
  ['L4760', '4760'],
  ['Zweckform L4760-100', 'Zweckform 4760'],
  ['L4736REV-25', '4736'],
  ['3490-200', '3490'],
  ['avery j8160', 'avery 8160'],
])('a model as it stands on the pack, %s, is searched for as %s', (typed, plain) => {
  expect(plainModel(typed)).toBe(plain);
});

it.each(['4760', 'Avery 5160', 'address labels', '63.5 x 38.1'])('%s is what it is', (typed) => {
  expect(plainModel(typed)).toBeUndefined();
});
