import type { PanelsWords } from '../vocabulary/panels.ts';

export const panels: PanelsWords = {
  toolbar: 'Tools',
  views: 'View',
  viewLabel: 'Label',
  viewSheet: 'Sheet',
  viewPrint: 'Print',
  sides: 'Panels',
  layers: 'Elements',
  nothingYet: 'Nothing on the label yet. Add a text, a code or a picture.',
  locked: 'locked',
  rowsFound: '{count} of {rows}',
  close: 'Close',
  cancel: 'Cancel',
  palette: 'Find a command',
  noCommand: 'No command has these words.',
  loading: 'Loading …',
  notLoaded: 'This part could not be loaded. Check your connection.',
  tryAgain: 'Try again',
  kinds: { text: 'Text', barcode: 'Barcode', qrcode: 'QR code', image: 'Picture' },
};
