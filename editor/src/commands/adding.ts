import { roomLeft } from '../document/editor-document.ts';
import type { Command, Commands } from './command.ts';
import { documentIn } from './state.ts';

const adds = (key: string): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: (state) => roomLeft(documentIn(state)) > 0,
});

/** New elements. */
export const adding = {
  'add-text': adds('T'),
  'add-barcode': adds('B'),
  'add-qrcode': adds('Q'),
  'add-image': adds('I'),
} satisfies Commands;

export type AddingId = keyof typeof adding;
