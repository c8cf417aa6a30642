import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const canvas: LaterWords['canvas'] = {
  state: {
    one: '{width} × {height} {unit}, {count} Element. Pfeiltasten verschieben das Ausgewählte, N wählt das nächste, Eingabe bearbeitet es.',
    other:
      '{width} × {height} {unit}, {count} Elemente. Pfeiltasten verschieben das Ausgewählte, N wählt das nächste, Eingabe bearbeitet es.',
  },
  menu: 'Was hier getan werden kann',
  textField: 'Text auf dem Etikett',
  codeField: 'Inhalt des Codes',
  showFound: '{name}: in {count} von {rows} Zeilen gibt es etwas zu sehen. Die erste zeigen.',
  showFoundHere: '{name}: hier gibt es etwas zu sehen. Auswählen.',
  units: { mm: 'mm', inch: 'Zoll' },
  placed: '{name}: links {x} {unit}, oben {y} {unit}',
  sized: '{name}: {width} × {height} {unit}',
  turned: '{name}: {degrees}°',
  selected: '{name} ausgewählt, {number} von {count}',
  several: { one: '{count} Element', other: '{count} Elemente' },
  nothingSelected: 'Nichts ausgewählt',
  added: { one: '{count} Element hinzugefügt', other: '{count} Elemente hinzugefügt' },
  removed: { one: '{count} Element gelöscht', other: '{count} Elemente gelöscht' },
};
