import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const findings: LaterWords['findings'] = {
  name: 'Was anzusehen ist',
  row: 'Zeile',
  ofRows: 'von {rows}',
  showRowOf: 'Zeile {row} zeigen',
  showElement: '{name} auswählen',
  nothing: 'Nichts zu beheben: Alle Zeilen drucken wie entworfen.',
  weights: { blocks: 'Lässt sich nicht drucken', differs: 'Druckt anders', advice: 'Könnte besser sein' },
  everyRow: 'In jeder Zeile',
  inRows: { one: 'In {count} Zeile', other: 'In {count} Zeilen' },
  more: 'und {count} weitere',
  details: 'Einzelheiten',
  lookingForFix: 'Abhilfe wird gesucht …',
  noFix: 'Nichts von dem, was probiert wurde, behebt das, ohne anderes zu verschlechtern.',
  fixed: 'Erledigt: {fix}. Rückgängig nimmt es zurück.',
  onlyFound: 'Nur Zeilen mit Warnungen',
  previousFound: 'Vorherige Zeile mit Warnungen',
  nextFound: 'Nächste Zeile mit Warnungen',
};
