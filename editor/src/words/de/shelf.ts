import type { ShelfWords } from '../en/shelf.ts';

/** German UI strings for lists of stored labels, copies of labels, and sharing. */
export const shelfWords: ShelfWords = {
  copy: '{name} – Kopie',
  nextCopy: '{name} – Kopie {number}',
  duplicated: '„{name}“ ist gespeichert und geöffnet.',
  duplicatedUnsaved:
    '„{name}“ ist mit Ihren letzten Änderungen gespeichert und geöffnet. Das Original bleibt, wie es zuletzt gespeichert wurde.',
  list: {
    sort: 'Sortieren nach',
    byTime: 'Letzte Änderung',
    byName: 'Name',
    folderTip:
      'Um ein Etikett in einen Ordner zu legen, schreiben Sie den Namen des Ordners und einen Schrägstrich vor den Namen des Etiketts: „Regal/Becher 30“.',
    labels: { one: '{count} Etikett', other: '{count} Etiketten' },
    duplicate: 'Duplizieren',
    duplicateNamed: '{name} duplizieren',
    duplicated: '„{name}“ wurde angelegt.',
    loading: 'Bisher geladene Etiketten: {count} …',
  },
  share: {
    title: 'Etikett teilen',
    link: 'Link',
    linkHint:
      'Wer den Link öffnet, erhält eine Kopie dieses Etiketts. Das Etikett steckt im Link selbst: Nichts wird auf einem Server gespeichert, und spätere Änderungen werden nicht geteilt.',
    rows: { one: 'Zeile einschließen ({count})', other: 'Zeilen einschließen ({count})' },
    copy: 'Link kopieren',
    copied: 'Der Link wurde kopiert.',
    making: 'Der Link wird erstellt …',
    tooLarge:
      'Dieses Etikett ist zu groß für einen Link: Der Link hätte {length} Zeichen, aber nur Links mit höchstens {most} Zeichen funktionieren überall. Speichern Sie stattdessen eine Datei.',
    tooLargeRows:
      'Mit seinen Zeilen ist dieses Etikett zu groß für einen Link: Der Link hätte {length} Zeichen, aber nur Links mit höchstens {most} Zeichen funktionieren überall. Lassen Sie die Zeilen weg, oder speichern Sie eine Datei.',
    long: 'Der Link hat {length} Zeichen. Falls ein E-Mail- oder Chat-Programm ihn abschneidet, senden Sie stattdessen eine Datei.',
    failed: 'Dieser Browser kann den Link nicht erstellen. Speichern Sie stattdessen eine Datei.',
    fonts: 'Die von Ihnen hinzugefügten Schriften sind nicht enthalten: {fonts}.',
    file: 'Datei',
    fileHint: 'Die Datei enthält den Entwurf, die Zeilen und die Bilder. Geöffnet wird sie mit „JSON importieren“.',
    save: 'Datei speichern',
  },
};
