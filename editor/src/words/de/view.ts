import type { ViewWords } from '../en/view.ts';

/** German UI strings for the guides, the grid and the history list. */
export const viewWords: ViewWords = {
  guides: {
    title: 'Hilfslinien',
    direction: 'Richtung',
    directions: { x: 'Senkrecht', y: 'Waagerecht' },
    names: { x: 'Senkrechte Hilfslinie', y: 'Waagerechte Hilfslinie' },
    positions: { x: 'Abstand vom linken Rand', y: 'Abstand vom oberen Rand' },
    add: 'Hilfslinie hinzufügen',
    added: 'Hinzugefügt: {guide} bei {at}',
    removed: 'Gelöscht: {guide} bei {at}',
    remove: 'Hilfslinie löschen',
    exists: 'An dieser Stelle ist schon eine Hilfslinie, oder die Höchstzahl der Hilfslinien ist erreicht.',
    none: 'Noch keine Hilfslinien. Fügen Sie hier eine hinzu oder ziehen Sie eine aus einem Lineal.',
    show: 'Hilfslinien anzeigen',
    lock: 'Hilfslinien sperren',
  },
  grid: {
    style: 'Raster',
    styles: { off: 'Aus', lines: 'Linien', dots: 'Punkte' },
    step: 'Abstand',
    hint: 'Solange das Raster sichtbar ist, rasten Elemente daran ein. Das Raster wird nicht gedruckt.',
  },
  history: {
    opened: 'Etikett geöffnet',
    changes: {
      content: 'Inhalt ändern',
      font: 'Schrift ändern',
      fontSize: 'Schriftgröße ändern',
      style: 'Schriftstil ändern',
      alignment: 'Ausrichtung ändern',
      colour: 'Farbe ändern',
      border: 'Rand ändern',
      place: 'Position ändern',
      size: 'Größe ändern',
      kind: 'Art ändern',
    },
  },
};
