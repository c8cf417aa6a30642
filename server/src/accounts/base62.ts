const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Converts a number below 62^length to base 62, padded with zeros to `length`. */
export function toBase62(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = DIGITS.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Returns base 62 digits from random bytes, each digit equally likely. `bytes(n)` returns n fresh bytes. */
export function randomBase62(length: number, bytes: (count: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of bytes(length - text.length)) {
      // 248 is the largest multiple of 62 that fits a byte; larger bytes would make some digits more likely
      if (byte < 248) text += DIGITS.charAt(byte % 62);
    }
  }
  return text;
}
