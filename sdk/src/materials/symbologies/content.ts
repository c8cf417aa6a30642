import { SymbolError, shownCharacter } from '../symbols/symbol-error.ts';

// Content checks shared by the optional symbologies, with the same wording as the checks of the built-in barcodes.

/** Content that a symbology accepts. */
export interface ContentRule {
  /** Name of the symbology in messages. */
  readonly name: string;
  /** Accepted characters, and their description in messages. */
  readonly allowed: RegExp;
  readonly takes: string;
  /** Maximum length; longer content is rejected before anything else is checked. */
  readonly most: number;
  /** Unit of `most` in messages; default `characters`. */
  readonly unit?: string;
}

/** Throws SymbolError for content that is empty, too long or has an unsupported character. */
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

/**
 * Capacity of a symbology: digits, and bytes of any UTF-8 text. Some texts, such as lower-case letters, may exceed the
 * number of bytes.
 */
export interface Capacity {
  readonly name: string;
  readonly digits: number;
  readonly bytes: number;
}

/** Message for content that does not fit into the largest symbol. */
export const tooLong = ({ name, digits, bytes }: Capacity, length: number): string =>
  `${name} holds at most ${digits} digits or ${bytes} bytes, got ${length} characters that take more: shorten the content or divide it between two codes`;

/**
 * Throws SymbolError for text that can't be encoded: empty, with a lone surrogate, or with more characters than digits
 * would fit.
 */
export function checkText(content: string, capacity: Capacity): void {
  checkFilled(content, capacity.name);
  if (content.length > capacity.digits) throw new SymbolError('capacity', tooLong(capacity, content.length));
  if (/\p{Surrogate}/u.test(content)) {
    throw new SymbolError('character_set', `${capacity.name} takes well-formed text, got half of a surrogate pair`);
  }
}

/** UTF-8 bytes of a text as characters U+0000 to U+00FF, the input format of bwip-js for bytes. */
function utf8Bytes(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

/** Tests if a text is ASCII (ISO/IEC 646). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/**
 * Options of a bwip-js encoder for bytes: ASCII unchanged, other text as UTF-8 after ECI 26 (AIM ITS/04-023), which
 * readers support.
 */
export function byteOptions(text: string): {
  readonly text: string;
  readonly binarytext: true;
  readonly parsefnc: boolean;
} {
  if (isAscii(text)) return { text, binarytext: true, parsefnc: false };
  return { text: `^ECI000026${escaped(utf8Bytes(text))}`, binarytext: true, parsefnc: true };
}

/** Doubles carets, because a single caret starts a function character. */
export const escaped = (text: string): string => text.replaceAll('^', '^^');
