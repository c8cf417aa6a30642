import type { InspectorWords } from '../vocabulary/inspector.ts';

export const inspector: InspectorWords = {
  selection: 'Auswahl',
  label: 'Etikett',
  value: 'Inhalt',
  field: 'Spalte',
  sides: { x: 'Links', y: 'Oben', width: 'Breite', height: 'Höhe', rotation: 'Drehung' },
};
