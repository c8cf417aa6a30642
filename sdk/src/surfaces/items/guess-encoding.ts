/** An encoding of one or two bytes a character that spreadsheets save CSV files in. */
export type LegacyEncoding = 'windows-1252' | 'windows-1250' | 'windows-1251' | 'shift_jis';

/** Bytes of a file that a guess looks at. */
const SAMPLE = 1 << 20;

/**
 * Guesses the encoding of a text that is not UTF-8, by traits that texts in the others lack: pairs of Japanese characters,
 * words of letters beyond ASCII alone (Cyrillic), letters in words at places where Windows-1252 has signs (Central
 * European). Windows-1252 if there are none.
 */
export function guessEncoding(bytes: Uint8Array): LegacyEncoding {
  const sample = bytes.length > SAMPLE ? bytes.subarray(0, SAMPLE) : bytes;
  if (isShiftJis(sample)) return 'shift_jis';
  if (isCyrillic(sample)) return 'windows-1251';
  return isCentralEuropean(sample) ? 'windows-1250' : 'windows-1252';
}

/** Whether two thirds of the characters beyond ASCII stand beside another of two bytes, as in Japanese words. */
function isShiftJis(bytes: Uint8Array): boolean {
  let beyond = 0;
  let beside = 0;
  let run = 0;
  // letters of Windows-1250 before ASCII letters look like pairs, too: čaša
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

/** Leads of JIS X 0208 and of IBM's extensions; 0xF0 to 0xF9 are for characters of a user. */
const isLead = (byte: number): boolean =>
  (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xea) || byte === 0xed || byte === 0xee || byte === 0xfa;
/** Leads of full-width digits, letters, hiragana and katakana. */
const isKana = (byte: number): boolean => byte === 0x82 || byte === 0x83;
const isTrail = (byte: number): boolean => byte >= 0x40 && byte <= 0xfc && byte !== 0x7f;

/** Cyrillic words have no ASCII letters, so that most of their letters stand beside another of 0xC0 to 0xFF. */
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

/** Letters of Windows-1250 where Windows-1252 has signs, which never stand between two letters: Ł, Ą, ą, ł, ş, Ľ, ľ, Ż, ż. */
const SIGNS = new Set([0xa3, 0xa5, 0xaa, 0xaf, 0xb3, 0xb9, 0xba, 0xbc, 0xbe, 0xbf]);
/** Letters of Windows-1250 that Windows-1252 does not have: Ť, Ź, ť. */
const UNUSED = new Set([0x8d, 0x8f, 0x9d]);
/** Š, Ž, š and ž, which both have. */
const CARONS = new Set([0x8a, 0x8e, 0x9a, 0x9e]);
/** Č, Ě, Ř, Ů, č, ě, ř, ů and ć, đ: next to carons or to each other they are no è, ì, ø, ù. */
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
