import type { FindingsWords } from '../vocabulary/findings.ts';

export const findings: FindingsWords = {
  name: 'À vérifier',
  rowOf: 'Ligne {row} sur {rows}',
  showRow: 'Voir la ligne',
};
