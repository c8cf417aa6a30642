import type { ImagesWords } from '../vocabulary/images.ts';

export const images: ImagesWords = {
  choose: 'Bild auswählen',
};
