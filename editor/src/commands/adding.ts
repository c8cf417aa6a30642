import { type EditorDocument, roomLeft } from '../document/editor-document.ts';
import { typingRun } from '../document/history.ts';
import type { ElementType } from '../elements/element-kind.ts';
import { ELEMENT_TYPES } from '../elements/element-kinds.ts';
import { type Command, type Commands, documentIn, type EditorState, type Outcome } from './command.ts';
import { addOfKind, addText } from './new-elements.ts';

const adds = (key: string, perform: Command['perform']): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: (state) => roomLeft(documentIn(state)) > 0,
  perform,
});

const editsWith =
  (add: (document: EditorDocument) => EditorDocument): Command['perform'] =>
  (state) => ({ kind: 'edit', document: add(documentIn(state)) });

/** Adds a text and opens it for typing, which replaces the sample text. Both are one undo step. */
function addsText(state: EditorState): Outcome {
  const document = addText(documentIn(state), 'Abc');
  const [key] = document.selection;
  if (key === undefined) return { kind: 'edit', document };
  return { kind: 'edit', document, run: typingRun(key), effect: { kind: 'edit-in-place', key } };
}

/** The id of the command that adds an element of a type. */
type AddId<Type extends ElementType = ElementType> = `add-${Type}`;

/** Commands that add elements, one for each type. The initial contents are the same in every language, and scanners can read them. */
export const adding = {
  'add-text': adds('T', addsText),
  'add-barcode': adds(
    'B',
    editsWith((document) => addOfKind(document, { type: 'barcode', value: '12345678', barcodeType: 'code128' })),
  ),
  'add-qrcode': adds(
    'Q',
    editsWith((document) => addOfKind(document, { type: 'qrcode', value: 'https://example.com' })),
  ),
  'add-image': adds('I', () => ({ kind: 'act', effect: { kind: 'choose-image' } })),
} satisfies Commands<AddId>;

/** The command that adds an element of a type. */
export const addIdOf = <Type extends ElementType>(type: Type): AddId<Type> => `add-${type}`;

/** The ids of the commands that add elements, in the order of the table of kinds. */
export const ADD_IDS: readonly AddId[] = ELEMENT_TYPES.map(addIdOf);
