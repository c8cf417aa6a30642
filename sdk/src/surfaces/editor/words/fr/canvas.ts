import type { CanvasWords } from '../vocabulary/canvas.ts';

export const canvas: CanvasWords = {
  name: 'Étiquette',
  textField: 'Texte sur l’étiquette',
  nothingPainted: 'L’étiquette se dessine…',
};
