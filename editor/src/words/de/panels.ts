import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const panels: LaterWords['panels'] = {
  nothingYet: 'Noch nichts auf dem Etikett. Fügen Sie einen Text, einen Code oder ein Bild hinzu.',
  locked: 'gesperrt',
  rowsFound: '{count} von {rows}',
  palette: 'Befehl suchen',
  noCommand: 'Kein Befehl enthält diese Wörter.',
  paletteHint: 'Was möchten Sie tun?',
  commandsFound: { one: '{count} Befehl', other: '{count} Befehle' },
  keys: 'Tasten',
  keyGroups: {
    editing: 'Bearbeiten',
    selecting: 'Auswählen',
    adding: 'Hinzufügen',
    arranging: 'Anordnen',
    nudging: 'Verschieben und Größe',
    viewing: 'Ansicht',
    filing: 'Datei',
  },
  or: 'oder',
  movedTo: '{name}: {place} von {count}, von oben gezählt',
};
