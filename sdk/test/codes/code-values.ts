import type { BarcodeType } from '../../src/contract/types.ts';
import { seededRandom } from '../seeded-random.ts';

export type CodeType = BarcodeType | 'qrcode';

/** A user's value and the text that every reader must return: a 14-digit GTIN, or the value itself. */
export interface CodeValue {
  readonly value: string;
  readonly expected: string;
}

type Random = (below: number) => number;

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CODE39 = `${DIGITS}${UPPER}-. $/+%`;
const PRINTABLE = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('');
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
/** Characters of a lot or serial number (GS1 General Specifications, 7.11). */
const CSET_82 = `!"%&'*+,-./:;<=>?_${DIGITS}${UPPER}${UPPER.toLowerCase()}`;
const WRITINGS = ['äßçéñø', 'Жлдия', 'λόγος', '中文字日本語', '😀🚚📦', 'שלום', 'สวัสดี'];

/** Returns `count` random values of a type, reproducible by seed. */
export function codeValues(type: CodeType, count: number, seed: number): readonly CodeValue[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => GENERATORS[type](random, index));
}

const GENERATORS: Readonly<Record<CodeType, (random: Random, index: number) => CodeValue>> = {
  ean13: (random, index) => retail(index, text(random, 12, DIGITS)),
  ean8: (random, index) => retail(index, text(random, 7, DIGITS)),
  upca: (random, index) => retail(index, text(random, 11, DIGITS)),
  upce,
  isbn,
  code39: plain((random) => text(random, 1 + random(10), CODE39)),
  code128: plain((random, index) =>
    text(random, 1 + random(12), pick(index, [PRINTABLE, DIGITS, ASCII, `${DIGITS}${DIGITS}${UPPER}`])),
  ),
  'gs1-128': gs1,
  qrcode: plain(qrText),
};

function plain(make: (random: Random, index: number) => string): (random: Random, index: number) => CodeValue {
  return (random, index) => {
    const value = make(random, index);
    return { value, expected: value };
  };
}

const pick = (index: number, sets: readonly string[]): string => sets[index % sets.length] ?? '';
const text = (random: Random, length: number, characters: string): string =>
  Array.from({ length }, () => characters[random(characters.length)] ?? '').join('');

/** Check digit with weights 3 and 1 from the right (GS1 General Specifications, 7.9.1). */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${(1000 - sum) % 10}`;
}

/** Alternates between values with and without their check digit, which the encoder then adds. */
function retail(index: number, body: string): CodeValue {
  const whole = body + checkDigit(body);
  return { value: index % 2 === 0 ? whole : body, expected: whole.padStart(14, '0') };
}

/**
 * Expands a UPC-E: its last digit defines the position of the omitted zeros (GS1 General Specifications, 5.2.2.4.2).
 */
export function expandedUpce(eight: string): string {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = ''] = eight;
  const bodies: Readonly<Record<string, string>> = {
    0: `${a}${b}00000${c}${d}${e}`,
    1: `${a}${b}10000${c}${d}${e}`,
    2: `${a}${b}20000${c}${d}${e}`,
    3: `${a}${b}${c}00000${d}${e}`,
    4: `${a}${b}${c}${d}00000${e}`,
  };
  return `${system}${bodies[last] ?? `${a}${b}${c}${d}${e}0000${last}`}${eight[7] ?? ''}`;
}

function upce(random: Random, index: number): CodeValue {
  // A number that has a shorter form is not a valid UPC-E, so the digits before the last exclude those that the last
  // implies.
  const last = random(10);
  const third = last === 3 ? DIGITS.slice(3) : DIGITS;
  const short = `0${text(random, 2, DIGITS)}${text(random, 1, third)}${text(random, 1, DIGITS.slice(1))}${text(random, 1, DIGITS.slice(1))}${last}`;
  const digit = checkDigit(expandedUpce(short));
  const whole = short + digit;
  return { value: index % 2 === 0 ? whole : short, expected: expandedUpce(whole).padStart(14, '0') };
}

function isbn(random: Random, index: number): CodeValue {
  const body = text(random, 9, DIGITS);
  const prefix = index % 3 === 0 ? '979' : '978';
  // 979-0 is reserved for music (ISMN); the groups of 979 start with 8 and 10 to 13.
  const core = prefix === '979' ? `9798${body.slice(1)}` : `978${body}`;
  const whole = core + checkDigit(core);
  const value = index % 3 === 1 ? body + isbn10Check(body) : whole;
  return { value, expected: whole.padStart(14, '0') };
}

/** Check character with weights 10 to 2, modulo 11; ten is X (ISBN Users' Manual). */
function isbn10Check(body: string): string {
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : `${check}`;
}

const GS = '\u001d';

/** An element string with a GTIN, then a lot or serial number that needs a separator before the next identifier. */
function gs1(random: Random, index: number): CodeValue {
  const body = text(random, 13, DIGITS);
  const gtin = body + checkDigit(body);
  const lot = text(random, 1 + random(6), CSET_82);
  const date = `26${pick(index, ['01', '06', '12'])}${pick(random(3), ['09', '17', '28'])}`;
  const weight = text(random, 6, DIGITS);
  const forms: readonly CodeValue[] = [
    { value: `(01)${gtin}(10)${lot}(17)${date}`, expected: `01${gtin}10${lot}${GS}17${date}` },
    { value: `(01)${gtin}(17)${date}(10)${lot}`, expected: `01${gtin}17${date}10${lot}` },
    { value: `(01)${gtin}(3103)${weight}`, expected: `01${gtin}3103${weight}` },
    { value: `(21)${lot}(01)${gtin}`, expected: `21${lot}${GS}01${gtin}` },
  ];
  return forms[index % forms.length] ?? { value: '', expected: '' };
}

function qrText(random: Random, index: number): string {
  const sets: readonly string[] = [
    DIGITS,
    `${DIGITS}${UPPER} $%*+-./:`,
    PRINTABLE,
    `${UPPER.toLowerCase()}${WRITINGS[random(WRITINGS.length)]}`,
  ];
  const characters = [...pick(index, sets)];
  const length = 1 + random(index % 4 === 3 ? 20 : 60);
  return Array.from({ length }, () => characters[random(characters.length)] ?? '').join('');
}
