import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const panels: LaterWords['panels'] = {
  nothingYet: 'Nothing on the label yet. Add a text, a code or a picture.',
  locked: 'locked',
  rowsFound: '{count} of {rows}',
  palette: 'Find a command',
  noCommand: 'No command has these words.',
  paletteHint: 'What do you want to do?',
  commandsFound: { one: '{count} command', other: '{count} commands' },
  keys: 'Keys',
  keyGroups: {
    editing: 'Edit',
    selecting: 'Select',
    adding: 'Add',
    arranging: 'Arrange',
    nudging: 'Move and resize',
    viewing: 'View',
    filing: 'File',
  },
  or: 'or',
  movedTo: '{name}: {place} of {count}, counted from the top',
};
