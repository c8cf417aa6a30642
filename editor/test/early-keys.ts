import type { Template } from '../../sdk/src/contract/types.ts';

/** A label with one text, which the tests edit before the editor has been loaded. */
export const EARLY_LABEL: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' }],
};
/** A point on the text, in millimetres. */
export const ON_TEXT = [10, 6] as const;

/** The path of the editor's main file, with any content hash of a bundler. */
export const EDITING_FILE = /\/editing-[^/]*\.js$/;

/** Keys in the order in which they are pressed: names of keys, or `Control+a`. */
export interface EarlyKeys {
  readonly keys: readonly string[];
  /** The text of the element after the keys. */
  readonly text: string;
}

/** Keys pressed right after a text was opened for typing, with all of it selected. */
export const EARLY_KEYS: Readonly<Record<string, EarlyKeys>> = {
  letters: { keys: [...'Hose'], text: 'Hose' },
  'the keys of commands': { keys: [...'tb 1?'], text: 'tb 1?' },
  'letters after the shortcut that selects all': { keys: ['Control+a', ...'Hose'], text: 'Hose' },
  'Backspace, which deletes the text': { keys: ['Backspace'], text: '' },
  'letters behind the text': { keys: ['End', 'Backspace', ...'r it'], text: 'Fixer it' },
  'a letter before the last': { keys: ['ArrowRight', 'ArrowLeft', 'i'], text: 'Fixeid' },
};

// The functions below run in the page.

/** The position of a point on the label in CSS pixels, also before the editor has read the label. */
export function placeInFrame([[x, y], width]: readonly [readonly [number, number], number]): readonly [number, number] {
  const box = labelEditorPage.part('.holder')?.getBoundingClientRect() ?? new DOMRect();
  const scale = box.width / width;
  return [box.left + x * scale, box.top + y * scale];
}
