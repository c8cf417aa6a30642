import type { KeyPress } from '../commands/keys.ts';

/** Text typed for a field whose code is still loading. */
export interface TypedAhead {
  readonly text: string;
  /** True if typing has ended: the field takes the text but does not open. */
  readonly isEnded: boolean;
}

/** The state right after a command that opens a field. */
export const NOTHING_TYPED: TypedAhead = { text: '', isEnded: false };

/** Keys that keep their usual effect while a field is loading. */
const PASSED = /^(Tab|ContextMenu|F\d+)$/;

/**
 * Returns the text after a key press, as in a text field; undefined for shortcuts. Arrow keys and similar keys change
 * nothing, because they would move an element on the label.
 */
export function typeAhead(typed: TypedAhead, press: KeyPress, isMac: boolean): TypedAhead | undefined {
  const { key, ctrlKey, metaKey, altKey } = press;
  const isAltGr = press.getModifierState?.('AltGraph') === true;
  // On a Mac, Option types characters.
  const isShortcut = !isAltGr && (ctrlKey || metaKey || (altKey && !isMac));
  if (typed.isEnded || isShortcut || PASSED.test(key)) return undefined;
  const characters = [...typed.text];
  switch (key) {
    case 'Escape':
      return { ...typed, isEnded: true };
    case 'Backspace':
      return { ...typed, text: characters.slice(0, -1).join('') };
    case 'Enter':
      return { ...typed, text: `${typed.text}\n` };
    default:
      // a single character; names of other keys are longer
      return [...key].length === 1 ? { ...typed, text: typed.text + key } : typed;
  }
}
