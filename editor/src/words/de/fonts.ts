import type { FontWords } from '../en/fonts.ts';

/** German UI strings for the font dialog. */
export const fontWords: FontWords = {
  title: 'Ihre Schriften',
  hint: 'Hinzugefügte Schriften bleiben in diesem Browser. Auf dieser Seite können Sie Etiketten mit diesen Schriften drucken: als PDF oder auf Etikettendruckern.',
  choose: 'Schriftdateien auswählen …',
  drop: 'oder TTF-, OTF- oder WOFF2-Dateien hierher ziehen',
  search: 'Schrift nach Namen suchen',
  searchHint: 'Die Liste und die Dateien werden von {host} geladen.',
  noneFound: 'Keine Schrift hat diesen Namen.',
  add: 'Hinzufügen',
  addFamily: '{family} hinzufügen',
  catalogFailed: 'Der Schriftkatalog konnte nicht verwendet werden: {reason}.',
  reading: 'Die Schriften werden gelesen …',
  added: 'Hinzugefügt: {fonts}.',
  notKept:
    'Hinzugefügt: {fonts}. Dieser Browser konnte die Schriften nicht speichern; sie gehen verloren, wenn Sie die Seite schließen.',
  saved:
    'Nicht mit dem Etikett gespeichert: {fonts}. Drucken Sie das Etikett auf dieser Seite; anderswo werden andere Schriften verwendet.',
  use: 'Diese Schrift verwenden',
  remove: 'Entfernen',
  removed: '{family} wurde entfernt.',
  sample: 'AaBbGg 0123456789',
  styles: { regular: 'Normal', bold: 'Fett', italic: 'Kursiv', 'bold-italic': 'Fett kursiv' },
  files: 'Dateien',
  weight: 'Strichstärke {weight}',
  licence: 'Lizenz',
  noLicence: 'Die Schriftdatei enthält keine Angabe zur Lizenz. Prüfen Sie, ob Sie die Schrift verwenden dürfen.',
  embedding: 'Einbettung',
  embeddings: {
    installable: 'In allen Dokumenten erlaubt',
    editable: 'In bearbeitbaren Dokumenten erlaubt',
    print: 'Zum Ansehen und Drucken erlaubt',
  },
  axes: 'Variable Achsen',
  scripts: 'Schriftsysteme',
  noScripts: 'Nur Symbole, keine druckbaren Buchstaben',
  refused: {
    restricted:
      'Die Lizenz dieser Schrift verbietet das Einbetten in Dokumente („Restricted License“). Fragen Sie den Hersteller nach einer Lizenz, die das Einbetten erlaubt, oder wählen Sie eine andere Schrift.',
    whole:
      'Die Lizenz dieser Schrift verbietet es, nur einen Teil der Schrift einzubetten. PDFs enthalten aber nur die verwendeten Buchstaben. Wählen Sie eine andere Schrift.',
    bitmaps: 'Die Lizenz dieser Schrift erlaubt das Einbetten nur als Bitmap. Wählen Sie eine andere Schrift.',
    collection:
      'Diese Datei ist eine Sammlung mehrerer Schriften. Speichern Sie die benötigte Schrift als TTF- oder OTF-Datei.',
    tooLarge: 'Die Datei ist größer als 32 MB. Verwenden Sie eine kleinere Datei.',
    unreadable: 'Die Datei konnte nicht als Schrift gelesen werden: {reason}.',
  },
};
