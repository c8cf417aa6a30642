import type { PaperWords } from '../vocabulary/paper.ts';

export const paper: PaperWords = {
  name: 'Paper',
};
