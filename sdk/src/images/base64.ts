const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NO_DIGIT = 255;
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let i = 0; i < ALPHABET.length; i++) DIGITS[ALPHABET.charCodeAt(i)] = i;

/** The bytes behind base64 (RFC 4648, 4), white space allowed and padding optional; `undefined` when it is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
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
