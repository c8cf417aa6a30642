import { ImageError } from './decoded-image.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NO_DIGIT = 255;
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let i = 0; i < ALPHABET.length; i++) DIGITS[ALPHABET.charCodeAt(i)] = i;

/** Decodes base64 (RFC 4648, 4). White space is allowed; padding is optional. Returns `undefined` for invalid text. */
function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/[\t\n\f\r ]+/g, '').replace(/={1,2}$/, '');
  const rest = digits.length % 4;
  if (rest === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = DIGITS[digits.charCodeAt(i)] ?? NO_DIGIT;
    if (digit === NO_DIGIT) return undefined;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
  }
  return bytes;
}

const SCHEME = /^data:/i;
const BASE64 = /;\s*base64\s*$/i;
const ALLOWED_TYPE = /^(?:$|image\/|application\/octet-stream(?:;|$)|;)/i;

export const isDataUrl = (url: string): boolean => SCHEME.test(url);

/**
 * Decodes a `data:` URL (RFC 2397), base64 or percent-encoded. Throws ImageError (`image_unsupported`) for an invalid
 * URL.
 */
export function parseDataUrl(url: string): Uint8Array {
  const comma = url.indexOf(',');
  if (comma < 0) throw broken('it has no comma between its type and its data');
  const head = url.slice('data:'.length, comma);
  const isBase64 = BASE64.test(head);
  const type = head.replace(BASE64, '').trim();
  if (!ALLOWED_TYPE.test(type)) throw broken(`its type ${JSON.stringify(type.slice(0, 100))} is not an image type`);
  const bytes = percentDecode(url.slice(comma + 1));
  if (!isBase64) return bytes;
  const decoded = decodeBase64(latin1(bytes));
  if (!decoded) throw broken('its data is not valid base64');
  return decoded;
}

const broken = (why: string): ImageError => new ImageError('image_unsupported', `the data URL is invalid: ${why}`);

function percentDecode(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 126) throw broken('it contains a character that is not ASCII');
    if (code !== 0x25) {
      bytes[length++] = code;
      continue;
    }
    const hex = text.slice(i + 1, i + 3);
    if (!/^[0-9a-f]{2}$/i.test(hex)) throw broken('it contains a % that is not followed by two hexadecimal digits');
    bytes[length++] = Number.parseInt(hex, 16);
    i += 2;
  }
  return bytes.subarray(0, length);
}

/** Converts bytes to a string in chunks, because the number of arguments of a call is limited. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}
