import type { PrintingWords } from '../vocabulary/printing.ts';

export const printing: PrintingWords = {
  name: 'Drucken',
};
