import type { CanvasWords } from '../vocabulary/canvas.ts';

export const canvas: CanvasWords = {
  name: 'Etikett',
  menu: 'Was hier getan werden kann',
  textField: 'Text auf dem Etikett',
  nothingPainted: 'Das Etikett wird gezeichnet …',
};
