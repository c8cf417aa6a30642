import { roomLeft } from '../document/editor-document.ts';
import type { Command, Commands } from './command.ts';
import { documentIn } from './state.ts';

const adds = (key: string): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: (state) => roomLeft(documentIn(state)) > 0,
});

export type AddingId = 'add-text' | 'add-barcode' | 'add-qrcode' | 'add-image';

/** New elements. */
export const adding: Commands<AddingId> = {
  'add-text': adds('T'),
  'add-barcode': adds('B'),
  'add-qrcode': adds('Q'),
  'add-image': adds('I'),
};
