import type { KeyPress } from '../commands/keys.ts';

/** Characters that were typed before the field that they are for is there: its code is still loading. */
export interface TypedAhead {
  readonly text: string;
  /** Whether typing ended: the field takes the text and is not opened. */
  readonly isEnded: boolean;
}

/** The state right after a command that opens a field. */
export const NOTHING_TYPED: TypedAhead = { text: '', isEnded: false };

/** Keys that keep their meaning while a field is awaited. */
const PASSED = /^(Tab|ContextMenu|F\d+)$/;

/**
 * The characters after a key press, as a text field would take it; undefined for keys that are no typing. Arrows and the like
 * change nothing: they would move an element on the label.
 */
export function typeAhead(typed: TypedAhead, press: KeyPress, isMac: boolean): TypedAhead | undefined {
  const { key, ctrlKey, metaKey, altKey } = press;
  const isAltGr = press.getModifierState?.('AltGraph') === true;
  // Option types characters on a Mac
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
      // a character; the names of other keys are longer
      return [...key].length === 1 ? { ...typed, text: typed.text + key } : typed;
  }
}
