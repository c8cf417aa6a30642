import { countryLetters } from './gs1-code-lists.ts';

/** The 82 characters, by their values (GS1 General Specifications, 7.11). */
const CSET_82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** The characters of check pairs: digits and letters without those that are mistaken for one another. */
const CSET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** What the characters are weighed by, from the right (7.9.5). */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
const MODULUS = 1021;

/** The check character pair of a key of at most 23 characters. */
export function alphaCheckCharacters(key: string): string {
  let sum = 0;
  for (let index = 0; index < key.length; index++) {
    sum += CSET_82.indexOf(key[index] ?? '') * (PRIMES[key.length - 1 - index] ?? 0);
  }
  const check = sum % MODULUS;
  return `${CSET_32[check >> 5]}${CSET_32[check & 31]}`;
}

/** What is wrong with an IBAN (ISO 13616: country, two check digits, account; the whole, its first four last, is 1 modulo 97). */
export function ibanFault(iban: string): string | undefined {
  const [, country = '', account] = /^([A-Z]{2})\d\d([0-9A-Z]{7,})$/.exec(iban) ?? [];
  if (account === undefined) return 'it is two letters, two digits, then seven capital letters and digits or more';
  // Kosovo's accounts begin with letters that ISO 3166 leaves to their users.
  if (!countryLetters().has(country) && country !== 'XK') return `there is no country ${country}`;
  const check = String(98 - remainder(`${account}${country}00`)).padStart(2, '0');
  return check === iban.slice(2, 4) ? undefined : `its check digits should be ${check}`;
}

/** The remainder of 97 of a number in base 10 whose letters stand for 10 to 35. */
function remainder(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
