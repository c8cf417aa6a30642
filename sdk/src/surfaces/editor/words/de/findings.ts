import type { FindingsWords } from '../vocabulary/findings.ts';

export const findings: FindingsWords = {
  name: 'Was anzusehen ist',
  rowOf: 'Zeile {row} von {rows}',
  showRow: 'Zeile zeigen',
};
