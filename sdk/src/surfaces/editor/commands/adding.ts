import { roomLeft } from '../document/add-elements.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import type { Command, Commands, EditorState } from './command.ts';
import { addBarcode, addQrCode, addText } from './new-elements.ts';
import { documentIn } from './state.ts';

const hasRoom = (state: EditorState): boolean => roomLeft(documentIn(state)) > 0;

const adds = (key: string, add: (document: EditorDocument) => EditorDocument): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: hasRoom,
  perform: (state) => ({ kind: 'edit', document: add(documentIn(state)) }),
});

/** What a new element shows until it is told: contents that are right in every language and that scanners read. */
export const adding: Commands<'add-text' | 'add-barcode' | 'add-qrcode' | 'add-image'> = {
  'add-text': adds('T', (document) => addText(document, 'Abc')),
  'add-barcode': adds('B', (document) => addBarcode(document, '12345678')),
  'add-qrcode': adds('Q', (document) => addQrCode(document, 'https://example.com')),
  'add-image': {
    keys: ['I'],
    context: 'canvas',
    isPossible: hasRoom,
    perform: () => ({ kind: 'act', effect: { kind: 'choose-image' } }),
  },
};
