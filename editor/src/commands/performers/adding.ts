import type { EditorDocument } from '../../document/editor-document.ts';
import { typingRun } from '../../document/history.ts';
import type { AddingId } from '../adding.ts';
import { addBarcode, addQrCode, addText } from '../new-elements.ts';
import { documentIn } from '../state.ts';
import type { Performer, Performers } from './performer.ts';

const adds =
  (add: (document: EditorDocument) => EditorDocument): Performer =>
  (state) => ({ kind: 'edit', document: add(documentIn(state)) });

/** Adds a text and opens it for typing, which replaces the sample. Both are one step to undo. */
const addsText: Performer = (state) => {
  const document = addText(documentIn(state), 'Abc');
  const [key] = document.selection;
  if (key === undefined) return { kind: 'edit', document };
  return { kind: 'edit', document, run: typingRun(key), effect: { kind: 'edit-in-place', key } };
};

/** What a new element shows until it is told: contents that are right in every language and that scanners read. */
export const adding: Performers<AddingId> = {
  'add-text': addsText,
  'add-barcode': adds((document) => addBarcode(document, '12345678')),
  'add-qrcode': adds((document) => addQrCode(document, 'https://example.com')),
  'add-image': () => ({ kind: 'act', effect: { kind: 'choose-image' } }),
};
