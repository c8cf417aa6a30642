// Keys are written as `Mod+Shift+Z`: modifiers, then one key, joined by `+`. `Mod` is Command on a Mac and Ctrl elsewhere. The
// key is a letter, a digit, a sign, or a name of UI Events' `key` (ArrowLeft, PageUp, F2); `Plus` is the sign +.

/** What is asked of a KeyboardEvent. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Tells whether AltGr is held, which Windows reports as Ctrl and Alt. */
  getModifierState?(modifier: string): boolean;
}

/** Keys as they were written. */
interface Keys {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

const MODIFIERS = ['Mod', 'Alt', 'Shift'] as const;

/** Reads keys; undefined where they are not written as above: an unknown modifier, one twice, or no key. */
export function parseKeys(text: string): Keys | undefined {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
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

/** Whether these keys, and no further modifiers, are pressed. */
export function isPressed(text: string, press: KeyPress, isMac: boolean): boolean {
  const keys = parseKeys(text);
  if (keys === undefined) return false;
  const isAltGr = press.getModifierState?.('AltGraph') === true;
  const [ctrl, alt] = isAltGr ? [false, false] : [press.ctrlKey, press.altKey];
  const [mod, other] = isMac ? [press.metaKey, ctrl] : [ctrl, press.metaKey];
  if (mod !== keys.mod || other || alt !== keys.alt) return false;
  // Signs need Shift on one keyboard and not on another: it belongs to the sign.
  if (!isSign(keys.key) && press.shiftKey !== keys.shift) return false;
  return isKey(keys.key, press);
}

const isSign = (key: string): boolean => /^[^A-Z0-9]$/.test(key);

function isKey(key: string, { key: pressed, code }: KeyPress): boolean {
  // The digits' row gives other signs with Shift and, in French, digits only with it.
  if (/^\d$/.test(key)) return code === `Digit${key}` || code === `Numpad${key}`;
  // A letter is the one that the keyboard says; one of another script is where it is on a Latin keyboard.
  if (/^[A-Z]$/.test(key)) return /^[a-z]$/i.test(pressed) ? pressed.toUpperCase() === key : code === `Key${key}`;
  return pressed === key;
}

/** Keys whose names are words; arrows and signs have none. */
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
/** As Apple's menus show them. */
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
 * Keys as a menu shows them.
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
