import type { InspectorWords } from '../vocabulary/inspector.ts';

export const inspector: InspectorWords = {
  selection: 'Auswahl',
  label: 'Etikett',
  value: 'Inhalt',
  field: 'Spalte',
  notANumber: 'Geben Sie eine Zahl ein',
  outOfRange: 'Von {least} bis {most}',
  sides: { x: 'Links', y: 'Oben', width: 'Breite', height: 'Höhe', rotation: 'Drehung' },
};
