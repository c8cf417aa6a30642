import type { CanvasWords } from '../vocabulary/canvas.ts';

export const canvas: CanvasWords = {
  name: 'Etikett',
  textField: 'Text auf dem Etikett',
  nothingPainted: 'Das Etikett wird gezeichnet …',
};
