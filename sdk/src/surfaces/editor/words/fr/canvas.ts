import type { CanvasWords } from '../vocabulary/canvas.ts';

export const canvas: CanvasWords = {
  name: 'Étiquette',
  menu: 'Ce qu’on peut faire ici',
  textField: 'Texte sur l’étiquette',
  nothingPainted: 'L’étiquette se dessine…',
};
