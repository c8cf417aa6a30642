import type { FilesWords } from '../vocabulary/files.ts';

export const files: FilesWords = {
  name: 'Nom',
  untitled: 'Étiquette sans nom',
};
