import type { PanelsWords } from '../vocabulary/panels.ts';

export const panels: PanelsWords = {
  toolbar: 'Werkzeuge',
  views: 'Ansicht',
  viewLabel: 'Etikett',
  viewSheet: 'Bogen',
  viewPrint: 'Drucken',
  sides: 'Bereiche',
  layers: 'Elemente',
  nothingYet: 'Noch nichts auf dem Etikett. Fügen Sie einen Text, einen Code oder ein Bild hinzu.',
  locked: 'gesperrt',
  rowsFound: '{count} von {rows}',
  close: 'Schließen',
  cancel: 'Abbrechen',
  palette: 'Befehl suchen',
  noCommand: 'Kein Befehl enthält diese Wörter.',
  loading: 'Wird geladen …',
  notLoaded: 'Dieser Teil konnte nicht geladen werden. Prüfen Sie die Verbindung.',
  tryAgain: 'Erneut versuchen',
  kinds: { text: 'Text', barcode: 'Strichcode', qrcode: 'QR-Code', image: 'Bild' },
};
