import type { FindingsWords } from '../vocabulary/findings.ts';

export const findings: FindingsWords = {
  name: 'What to look at',
  rowOf: 'Row {row} of {rows}',
  showRow: 'Show row',
};
