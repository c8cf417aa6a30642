import type { KeyPress } from '../commands/keys.ts';

/** Input that the user types for a field before its code is loaded or the field is rendered. */
export interface TypedAhead {
  /** The user's edits, in order. */
  readonly edits: readonly Edit[];
  /**
   * True if the user finished typing before the field was loaded. The field then takes over the text without waiting
   * for more input.
   */
  readonly isEnded: boolean;
}

/** Typed or pasted text, or a keyboard action in a text field. */
type Edit = { readonly text: string } | Action;
type Action = 'Backspace' | 'Delete' | 'left' | 'right' | 'line start' | 'line end' | 'all';

/** Text and its selected range, in UTF-16 units, as in a text field. */
export interface EditedText {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Nothing typed: the state right after a command that opens a field. */
export const NOTHING_TYPED: TypedAhead = { edits: [], isEnded: false };

/** Keys that keep their usual effect while a text field's code is loading. */
const PASSED = /^(Tab|ContextMenu|F\d+)$/;

/** Actions of keys that are pressed without Shift. With Shift, they would extend the selection. */
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['Delete', 'Delete'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Home', 'line start'],
  ['End', 'line end'],
  ['ArrowUp', 'line start'],
  ['ArrowDown', 'line end'],
]);

/**
 * Adds a key press, as a text field would handle it. Returns undefined for shortcuts, except Select all. Returns
 * `typed` unchanged for keys without an effect in a text field, so that these keys don't move an element on the label.
 */
export function typeAhead(typed: TypedAhead, press: KeyPress, isMac: boolean): TypedAhead | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isAltGr = press.getModifierState?.('AltGraph') === true;
  // On a Mac, the Option key types special characters, so a key press with Option is not a shortcut.
  const isShortcut = !isAltGr && (ctrlKey || metaKey || (altKey && !isMac));
  if (typed.isEnded || PASSED.test(key)) return undefined;
  if (isShortcut) {
    const isAll = key.toLowerCase() === 'a' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;
    return isAll ? withEdit(typed, 'all') : undefined;
  }
  if (key === 'Escape') return { ...typed, isEnded: true };
  if (key === 'Enter') return withEdit(typed, { text: '\n' });
  if (key === 'Backspace') return withEdit(typed, 'Backspace');
  // if a key types a character, its `key` is this character; other keys have longer names
  if ([...key].length === 1) return withEdit(typed, { text: key });
  const action = shiftKey ? undefined : ACTIONS.get(key);
  return action === undefined ? typed : withEdit(typed, action);
}

/** Adds pasted text. */
export const pasteAhead = (typed: TypedAhead, text: string): TypedAhead => withEdit(typed, { text });

const withEdit = (typed: TypedAhead, edit: Edit): TypedAhead => ({ ...typed, edits: [...typed.edits, edit] });

/** Returns the text of a field after all edits. The field initially contains `value`, completely selected. */
export const replayed = ({ edits }: TypedAhead, value: string): EditedText =>
  edits.reduce(edited, { value, start: 0, end: value.length });

function edited(field: EditedText, edit: Edit): EditedText {
  const { value, start, end } = field;
  const isRange = start < end;
  if (typeof edit === 'object') return replaced(field, start, end, edit.text);
  switch (edit) {
    case 'Backspace':
      return replaced(field, isRange ? start : before(value, start), end);
    case 'Delete':
      return replaced(field, start, isRange ? end : after(value, end));
    case 'left':
      return caret(value, isRange ? start : before(value, start));
    case 'right':
      return caret(value, isRange ? end : after(value, end));
    case 'line start':
      return caret(value, value.slice(0, end).lastIndexOf('\n') + 1);
    case 'line end': {
      const line = value.indexOf('\n', end);
      return caret(value, line < 0 ? value.length : line);
    }
    case 'all':
      return { value, start: 0, end: value.length };
    default:
      return edit satisfies never;
  }
}

const caret = (value: string, at: number): EditedText => ({ value, start: at, end: at });

const replaced = ({ value }: EditedText, start: number, end: number, text = ''): EditedText =>
  caret(value.slice(0, start) + text + value.slice(end), start + text.length);

/** The position before the code point that ends at `at`. */
const before = (value: string, at: number): number => at - ([...value.slice(0, at)].at(-1)?.length ?? 0);

/** The position after the code point that starts at `at`. */
const after = (value: string, at: number): number => at + ([...value.slice(at)][0]?.length ?? 0);
