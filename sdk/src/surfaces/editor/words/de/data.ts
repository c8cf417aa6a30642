import type { DataWords } from '../vocabulary/data.ts';

export const data: DataWords = {
  name: 'Daten',
};
