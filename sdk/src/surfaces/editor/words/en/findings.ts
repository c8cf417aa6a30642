import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const findings: LaterWords['findings'] = {
  name: 'What to look at',
  row: 'Row',
  ofRows: 'of {rows}',
  showRowOf: 'Show row {row}',
  showElement: 'Select {name}',
  nothing: 'Nothing to mend: all rows print as designed.',
  weights: { blocks: 'Cannot be printed', differs: 'Prints differently', advice: 'Could be better' },
  everyRow: 'In every row',
  inRows: { one: 'In {count} row', other: 'In {count} rows' },
  more: 'and {count} more',
  details: 'Details',
  lookingForFix: 'Looking for a fix …',
  noFix: 'Nothing that was tried mends this without making something else worse.',
  fixed: 'Done: {fix}. Undo takes it back.',
  onlyFound: 'Only rows with warnings',
  previousFound: 'Previous row with warnings',
  nextFound: 'Next row with warnings',
};
