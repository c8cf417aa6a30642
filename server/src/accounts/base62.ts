const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number below 62^length in base 62, padded with zeros to `length`. */
export function toBase62(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = DIGITS.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Base 62 digits from random bytes, each digit equally likely; `bytes(n)` gives n fresh bytes. */
export function randomBase62(length: number, bytes: (count: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of bytes(length - text.length)) {
      // 248 is the largest multiple of 62 in a byte: above it, digits would not be equally likely
      if (byte < 248) text += DIGITS.charAt(byte % 62);
    }
  }
  return text;
}
