import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const canvas: LaterWords['canvas'] = {
  state: {
    one: '{width} × {height} {unit}, {count} element. Arrow keys move what is selected, N selects the next, Enter edits it.',
    other:
      '{width} × {height} {unit}, {count} elements. Arrow keys move what is selected, N selects the next, Enter edits it.',
  },
  menu: 'What can be done here',
  textField: 'Text on the label',
  codeField: 'What the code says',
  showFound: '{name}: something is found in {count} of {rows} rows. Show the first.',
  showFoundHere: '{name}: something is found. Select it.',
  units: { mm: 'mm', inch: 'in' },
  placed: '{name}: left {x} {unit}, top {y} {unit}',
  sized: '{name}: {width} × {height} {unit}',
  turned: '{name}: {degrees}°',
  selected: '{name} selected, {number} of {count}',
  several: { one: '{count} element', other: '{count} elements' },
  nothingSelected: 'Nothing selected',
  added: { one: '{count} element added', other: '{count} elements added' },
  removed: { one: '{count} element deleted', other: '{count} elements deleted' },
};
