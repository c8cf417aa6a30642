// Compresses the code lists for GS1 element strings (gs1/code-lists.json) for the SDK.

/**
 * Returns the module `generated/gs1-code-lists.ts`.
 * @param {Readonly<Record<'countryNumbers' | 'countryLetters' | 'currencyNumbers' | 'packageTypes', { source: string,
 * codes: string }>>} lists
 * @returns {string}
 */
export function gs1CodeLists({ countryNumbers, countryLetters, currencyNumbers, packageTypes }) {
  const types = packageTypes.codes.split(' ');
  const pairs = types.filter((code) => code.length === 2);
  const others = types.filter((code) => code.length !== 2);
  return `// Generated from tools/codegen/gs1/code-lists.json by npm run generate. Do not edit.

/**
 * ${countryNumbers.source}, each as the difference from the previous code, starting from 0. The
 * character '0' means 0, '1' means 1, and so on in ASCII order.
 */
export const COUNTRY_NUMBERS = '${gapsOf(countryNumbers.codes)}';

/** ${countryLetters.source}. Each word is a first character and the second characters of its codes. */
export const COUNTRY_LETTERS = '${grouped(countryLetters.codes.split(' '))}';

/** ${currencyNumbers.source}, encoded like \`COUNTRY_NUMBERS\`. */
export const CURRENCY_NUMBERS = '${gapsOf(currencyNumbers.codes)}';

/**
 * ${packageTypes.source}.
 * Contains the codes of two characters, encoded like \`COUNTRY_LETTERS\`.
 */
export const PACKAGE_TYPES = '${grouped(pairs)}';
/** GS1 package types of one or three characters. */
export const OTHER_PACKAGE_TYPES = '${others.join(' ')}';
`;
}

const FIRST = '0'.charCodeAt(0);

/** @param {string} codes ascending numbers */
function gapsOf(codes) {
  let before = 0;
  let gaps = '';
  for (const code of codes.split(' ')) {
    const gap = Number(code) - before;
    const character = String.fromCharCode(FIRST + gap);
    if (gap < 1 || !/[0-9:-Za-z[\]^_{|}~]/.test(character)) throw new Error(`${code} can't be packed after ${before}`);
    gaps += character;
    before = Number(code);
  }
  return gaps;
}

/** @param {readonly string[]} codes of two characters */
function grouped(codes) {
  /** @type {Map<string, string>} */
  const groups = new Map();
  for (const [first = '', second = ''] of codes) groups.set(first, (groups.get(first) ?? first) + second);
  return [...groups.values()].join(' ');
}
