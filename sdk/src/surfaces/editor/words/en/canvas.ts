import type { CanvasWords } from '../vocabulary/canvas.ts';

export const canvas: CanvasWords = {
  name: 'Label',
  textField: 'Text on the label',
  nothingPainted: 'Drawing the label …',
};
