import type { ImagesWords } from '../vocabulary/images.ts';

export const images: ImagesWords = {
  choose: 'Choose a picture',
};
