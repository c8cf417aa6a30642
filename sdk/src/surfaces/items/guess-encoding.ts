/** Encodings of one or two bytes per character in which spreadsheets save CSV files. */
export type LegacyEncoding = 'windows-1252' | 'windows-1250' | 'windows-1251' | 'shift_jis';

/** Maximum number of bytes to examine. */
const SAMPLE = 1 << 20;

/**
 * Guesses the encoding of a text that is not UTF-8, from traits that distinguish the encodings:
 *
 * - Shift JIS: pairs of Japanese characters
 * - Windows-1251: words entirely of non-ASCII letters (Cyrillic)
 * - Windows-1250: letters inside words at code points where Windows-1252 has signs (Central European)
 * - Windows-1252: none of these
 */
export function guessEncoding(bytes: Uint8Array): LegacyEncoding {
  const sample = bytes.length > SAMPLE ? bytes.subarray(0, SAMPLE) : bytes;
  if (isShiftJis(sample)) return 'shift_jis';
  if (isCyrillic(sample)) return 'windows-1251';
  return isCentralEuropean(sample) ? 'windows-1250' : 'windows-1252';
}

/** Tests if two thirds of the non-ASCII characters are next to another two-byte character, as in Japanese words. */
function isShiftJis(bytes: Uint8Array): boolean {
  let beyond = 0;
  let beside = 0;
  let run = 0;
  // letters of Windows-1250 before ASCII letters also look like pairs: čaša
  let isJapanese = false;
  const endRun = (): void => {
    if (run > 1) beside += run;
    run = 0;
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      endRun();
      continue;
    }
    beyond++;
    if (byte >= 0xa1 && byte <= 0xdf) endRun();
    else if (isLead(byte) && (at + 1 === bytes.length || isTrail(bytes[at + 1] ?? 0))) {
      run++;
      at++;
      isJapanese ||= isKana(byte) || (bytes[at] ?? 0) >= 0x80;
    } else return false;
  }
  endRun();
  return isJapanese && beside > 0 && beside * 3 >= beyond * 2;
}

/** Lead bytes of JIS X 0208 and of IBM's extensions; 0xF0 to 0xF9 are for user-defined characters. */
const isLead = (byte: number): boolean =>
  (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xea) || byte === 0xed || byte === 0xee || byte === 0xfa;
/** Lead bytes of full-width digits, letters, hiragana and katakana. */
const isKana = (byte: number): boolean => byte === 0x82 || byte === 0x83;
const isTrail = (byte: number): boolean => byte >= 0x40 && byte <= 0xfc && byte !== 0x7f;

/** Cyrillic words have no ASCII letters, so most of their letters are next to another byte from 0xC0 to 0xFF. */
function isCyrillic(bytes: Uint8Array): boolean {
  let letters = 0;
  let between = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!isUpper(bytes[at])) continue;
    letters++;
    const isBeside = isUpper(bytes[at - 1]) || isUpper(bytes[at + 1]);
    if (isBeside && !isAsciiLetter(bytes[at - 1]) && !isAsciiLetter(bytes[at + 1])) between++;
  }
  return between >= 2 && between * 4 >= letters * 3;
}

/**
 * Letters of Windows-1250 at code points where Windows-1252 has signs, which never occur between two letters: Ł, Ą, ą,
 * ł, ş, Ľ, ľ, Ż, ż.
 */
const SIGNS = new Set([0xa3, 0xa5, 0xaa, 0xaf, 0xb3, 0xb9, 0xba, 0xbc, 0xbe, 0xbf]);
/** Letters of Windows-1250 at code points that Windows-1252 leaves undefined: Ť, Ź, ť. */
const UNUSED = new Set([0x8d, 0x8f, 0x9d]);
/** Š, Ž, š and ž, which both encodings have. */
const CARONS = new Set([0x8a, 0x8e, 0x9a, 0x9e]);
/**
 * Č, Ě, Ř, Ů, č, ě, ř, ů and ć, đ. Next to carons or to each other they are not the È, Ì, Ø, Ù, è, ì, ø, ù, æ, ð of
 * Windows-1252.
 */
const CZECH = new Set([0xc8, 0xcc, 0xd8, 0xd9, 0xe8, 0xec, 0xf8, 0xf9, 0xe6, 0xf0]);
const [R_CARON, O_DOUBLE_ACUTE, U_DOUBLE_ACUTE] = [0xf8, 0xf5, 0xfb];

function isCentralEuropean(bytes: Uint8Array): boolean {
  const seen = new Set<number>();
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    if (UNUSED.has(byte)) return true;
    if (SIGNS.has(byte) && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1])) return true;
    seen.add(byte);
  }
  const has = (set: ReadonlySet<number>, but?: number): boolean =>
    [...seen].some((byte) => set.has(byte) && byte !== but);
  const isCzech = has(CARONS) && has(CZECH);
  const hasRWithOthers = seen.has(R_CARON) && has(CZECH, R_CARON) && !seen.has(0xe6);
  return isCzech || hasRWithOthers || (seen.has(O_DOUBLE_ACUTE) && seen.has(U_DOUBLE_ACUTE));
}

const isUpper = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;
const isAsciiLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isLetter = (byte: number | undefined): boolean => isUpper(byte) || isAsciiLetter(byte);
