import type { EditorDocument } from '../../document/editor-document.ts';
import type { AddingId } from '../adding.ts';
import { addBarcode, addQrCode, addText } from '../new-elements.ts';
import { documentIn } from '../state.ts';
import type { Performer, Performers } from './performer.ts';

const adds =
  (add: (document: EditorDocument) => EditorDocument): Performer =>
  (state) => ({ kind: 'edit', document: add(documentIn(state)) });

/** What a new element shows until it is told: contents that are right in every language and that scanners read. */
export const adding: Performers<AddingId> = {
  'add-text': adds((document) => addText(document, 'Abc')),
  'add-barcode': adds((document) => addBarcode(document, '12345678')),
  'add-qrcode': adds((document) => addQrCode(document, 'https://example.com')),
  'add-image': () => ({ kind: 'act', effect: { kind: 'choose-image' } }),
};
