import {
  COUNTRY_LETTERS,
  COUNTRY_NUMBERS,
  CURRENCY_NUMBERS,
  OTHER_PACKAGE_TYPES,
  PACKAGE_TYPES,
} from './generated/gs1-code-lists.ts';

/** A list of codes, unpacked when it is first asked for. */
type CodeList = () => ReadonlySet<string>;

/** ISO 3166-1, three digits. */
export const countryNumbers: CodeList = once(() => fromGaps(COUNTRY_NUMBERS));
/** ISO 3166-1 alpha-2. */
export const countryLetters: CodeList = once(() => fromWords(COUNTRY_LETTERS));
/** ISO 4217, three digits. */
export const currencyNumbers: CodeList = once(() => fromGaps(CURRENCY_NUMBERS));
/** UN/ECE Recommendation 21 and GS1's own. */
export const packageTypes: CodeList = once(() => [...fromWords(PACKAGE_TYPES), ...OTHER_PACKAGE_TYPES.split(' ')]);

function once(codes: () => readonly string[]): CodeList {
  let list: ReadonlySet<string> | undefined;
  return () => {
    list ??= new Set(codes());
    return list;
  };
}

/** Numbers of three digits from the gaps between them, a character each: '0' is none. */
function fromGaps(gaps: string): string[] {
  let number = 0;
  return [...gaps].map((gap) => {
    number += gap.charCodeAt(0) - 48;
    return String(number).padStart(3, '0');
  });
}

/** Codes of two characters from words of a first one and every second one. */
const fromWords = (words: string): string[] =>
  words.split(' ').flatMap((word) => [...word.slice(1)].map((second) => `${word[0]}${second}`));
