import type { CanvasWords } from '../vocabulary/canvas.ts';

export const canvas: CanvasWords = {
  name: 'Label',
  menu: 'What can be done here',
  textField: 'Text on the label',
  nothingPainted: 'Drawing the label …',
};
