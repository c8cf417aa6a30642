// Format of shortcuts: modifiers and then one key, joined by `+`, as in `Mod+Shift+Z`. `Mod` is Command on a Mac and
// Ctrl elsewhere. The key is a letter, a digit, a punctuation character, or a `key` name of UI Events (ArrowLeft,
// PageUp, F2). `Plus` is the character +, because + joins the parts.

/** The parts of a KeyboardEvent that are used here. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Tests if a modifier is held; needed for AltGr, which Windows reports as Ctrl and Alt. */
  getModifierState?(modifier: string): boolean;
}

/** A parsed shortcut. */
interface Keys {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

const MODIFIERS = ['Mod', 'Alt', 'Shift'] as const;

/**
 * Parses a shortcut. Returns undefined for an invalid shortcut: an unknown modifier, a repeated modifier, or no key.
 */
export function parseKeys(text: string): Keys | undefined {
  const parts = text.split('+');
  const key = text.slice(text.lastIndexOf('+') + 1);
  const modifiers = parts.slice(0, -1);
  const known = MODIFIERS.filter((name) => modifiers.includes(name));
  if (known.length !== modifiers.length || !/^([A-Z0-9]|[^\w\s+]|[A-Z][A-Za-z]+|F\d+)$/.test(key)) return undefined;
  return {
    mod: known.includes('Mod'),
    alt: known.includes('Alt'),
    shift: known.includes('Shift'),
    key: key === 'Plus' ? '+' : key,
  };
}

/** Tests if exactly this shortcut is pressed, without other modifiers. */
export function isPressed(text: string, press: KeyPress, isMac: boolean): boolean {
  const keys = parseKeys(text);
  if (keys === undefined) return false;
  const isAltGr = press.getModifierState?.('AltGraph') === true;
  const [ctrl, alt] = isAltGr ? [false, false] : [press.ctrlKey, press.altKey];
  const [mod, other] = isMac ? [press.metaKey, ctrl] : [ctrl, press.metaKey];
  if (mod !== keys.mod || other || alt !== keys.alt) return false;
  // Ignores Shift for punctuation, because the keyboard layout determines which characters need Shift.
  if (!isSign(keys.key) && press.shiftKey !== keys.shift) return false;
  return isKey(keys.key, press);
}

const isSign = (key: string): boolean => /^[^A-Z0-9]$/.test(key);

function isKey(key: string, { key: pressed, code }: KeyPress): boolean {
  // Compares the key's position: digit keys type other characters with Shift, and French layouts need Shift for digits.
  if (/^\d$/.test(key)) return code === `Digit${key}` || code === `Numpad${key}`;
  // Compares a Latin letter by its character. For keyboards of other scripts, compares the key's position on a Latin
  // keyboard.
  if (/^[A-Z]$/.test(key)) return /^[a-z]$/i.test(pressed) ? pressed.toUpperCase() === key : code === `Key${key}`;
  return pressed === key;
}

/** Keys that menus show with a translated name. Arrows and punctuation are shown as symbols instead. */
export type KeyName =
  | 'Ctrl'
  | 'Alt'
  | 'Shift'
  | 'Delete'
  | 'Backspace'
  | 'Enter'
  | 'Escape'
  | 'PageUp'
  | 'PageDown'
  | 'Home'
  | 'End';

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };
/** Symbols for keys in the menus of macOS. */
const MAC: Readonly<Record<string, string>> = {
  ...ARROWS,
  Delete: '⌦',
  Backspace: '⌫',
  Enter: '↩',
  Escape: 'esc',
  PageUp: '⇞',
  PageDown: '⇟',
  Home: '↖',
  End: '↘',
};

/**
 * Formats a shortcut for menus.
 * @example keysShown('Mod+Shift+Z', true, names) // '⇧⌘Z', and elsewhere 'Ctrl+Shift+Z'
 */
export function keysShown(text: string, isMac: boolean, names: Readonly<Record<KeyName, string>>): string {
  const keys = parseKeys(text);
  if (keys === undefined) return text;
  const { mod, alt, shift, key } = keys;
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${MAC[key] ?? key}`;
  const words: Readonly<Record<string, string>> = { ...ARROWS, ...names };
  return [
    ...(mod ? [names.Ctrl] : []),
    ...(alt ? [names.Alt] : []),
    ...(shift ? [names.Shift] : []),
    words[key] ?? key,
  ].join('+');
}
