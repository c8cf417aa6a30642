import type { FilesWords } from '../vocabulary/files.ts';

export const files: FilesWords = {
  name: 'Name',
  untitled: 'Unbenanntes Etikett',
};
