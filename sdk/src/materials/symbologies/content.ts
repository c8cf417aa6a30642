import { SymbolError, shownCharacter } from '../symbols/symbol-error.ts';

// What every symbology asks of its content before it is encoded, in the words of the contract's own.

/** What a symbology takes. */
export interface ContentRule {
  /** The symbology as messages name it. */
  readonly name: string;
  /** The characters that it takes, and what messages call them. */
  readonly allowed: RegExp;
  readonly takes: string;
  /** More is refused before it is looked at. */
  readonly most: number;
  /** What `most` counts: `characters` unless given. */
  readonly unit?: string;
}

/** Throws SymbolError for content that is empty, too long or has another character. */
export function checkContent(content: string, { name, allowed, takes, most, unit = 'characters' }: ContentRule): void {
  checkFilled(content, name);
  if (content.length > most) {
    throw new SymbolError('capacity', `${name} holds at most ${most} ${unit}, got ${content.length}`);
  }
  for (const character of content) {
    if (allowed.test(character)) continue;
    throw new SymbolError('character_set', `${name} takes ${takes}, got ${shownCharacter(character)}`);
  }
}

export function checkFilled(content: string, name: string): void {
  if (content === '') throw new SymbolError('empty', `${name} needs at least one character, got none`);
}

/** The digits that fit, and the bytes of UTF-8 that fit whatever they are: some texts, such as small letters, fit with more. */
export interface Capacity {
  readonly name: string;
  readonly digits: number;
  readonly bytes: number;
}

/** What is told where the content is too long for a symbol of the most modules. */
export const tooLong = ({ name, digits, bytes }: Capacity, length: number): string =>
  `${name} holds at most ${digits} digits or ${bytes} bytes, got ${length} characters that take more: shorten the content or divide it between two codes`;

/** Throws SymbolError for text that no code holds: empty, half a character, more characters than there is room for digits. */
export function checkText(content: string, capacity: Capacity): void {
  checkFilled(content, capacity.name);
  if (content.length > capacity.digits) throw new SymbolError('capacity', tooLong(capacity, content.length));
  if (/\p{Surrogate}/u.test(content)) {
    throw new SymbolError('character_set', `${capacity.name} takes well-formed text, got half of a surrogate pair`);
  }
}

/** Every byte of a text's UTF-8 as the character of that number, which is how bwip-js takes bytes. */
function utf8Bytes(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

/** Whether ISO/IEC 646 has all of a text's characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/**
 * A text for an encoder of bwip-js that writes bytes: ASCII as it is, anything else as UTF-8 behind the extended channel
 * interpretation 26 (AIM ITS/04-023), which readers follow.
 */
export function byteOptions(text: string): {
  readonly text: string;
  readonly binarytext: true;
  readonly parsefnc: boolean;
} {
  if (isAscii(text)) return { text, binarytext: true, parsefnc: false };
  return { text: `^ECI000026${escaped(utf8Bytes(text))}`, binarytext: true, parsefnc: true };
}

/** Carets doubled, which else begin a function character. */
export const escaped = (text: string): string => text.replaceAll('^', '^^');
