import type { SymbologyName } from '../../src/contract/types.ts';
import { seededRandom } from '../seeded-random.ts';
import type { CodeValue } from './code-values.ts';

// Values of the optional symbologies as users write them, with the text that every reader must return.

type Random = (below: number) => number;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PRINTABLE = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('');
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
const LATIN = 'äßçéñøÅÆÞÿ§µ';
const WRITINGS = ['äßçéñø', 'Жлдия', 'λόγος', '中文字日本語', '😀🚚📦', 'שלום', 'สวัสดี'];
/** Characters of a lot or serial number (GS1 General Specifications, 7.11), without brackets. */
const CSET_82 = `!"%&'*+,-./:;<=>?_${DIGITS}${LETTERS}${LETTERS.toLowerCase()}`;
const GS = '\u001d';

/** Returns `count` random values of a symbology, reproducible by seed. */
export function enabledValues(name: SymbologyName, count: number, seed: number): readonly CodeValue[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => GENERATORS[name](random, index));
}

const GENERATORS: Readonly<Record<SymbologyName, (random: Random, index: number) => CodeValue>> = {
  itf14: (random, index) => gtin(text(random, 13, DIGITS), index, ''),
  codabar: (random, index) => {
    // Readers need at least three characters between start and stop.
    const body = text(random, 3 + random(12), `${DIGITS}-$:/.+`);
    if (index % 2 === 0) return { value: body, expected: `A${body}A` };
    const framed = `${text(random, 1, 'ABCD')}${body}${text(random, 1, 'ABCD')}`;
    return { value: framed, expected: framed };
  },
  msi: plain((random) => text(random, 1 + random(14), DIGITS)),
  'databar-omni': databar,
  'databar-truncated': databar,
  'databar-stacked': databar,
  'databar-stacked-omni': databar,
  'databar-limited': (random, index) => gtin(text(random, 1, '01') + text(random, 12, DIGITS), index, '01'),
  'databar-expanded': (random) => elementStrings(random, 12),
  'databar-expanded-stacked': (random) => elementStrings(random, 12),
  datamatrix: plain(anyText),
  'gs1-datamatrix': (random) => elementStrings(random, 20),
  pdf417: plain(anyText),
  micropdf417: plain((random, index) =>
    anyText(random, index)
      .slice(0, 24)
      .replace(/[\ud800-\udbff]$/, ''),
  ),
  aztec: plain(anyText),
  'gs1-qrcode': (random) => elementStrings(random, 20),
  'micro-qrcode': plain(
    (random, index) =>
      [
        () => text(random, 1 + random(35), DIGITS),
        () => text(random, 1 + random(21), `${DIGITS}${LETTERS} $%*+-./:`),
        () => text(random, 1 + random(15), PRINTABLE),
        () => text(random, 1 + random(8), `${LATIN}${LETTERS.toLowerCase()}`),
      ][index % 4]?.() ?? '',
  ),
  royalmail: plain((random) => text(random, 5 + random(5), DIGITS + LETTERS)),
  'usps-imb': plain((random, index) => {
    const tracking = text(random, 1, DIGITS) + text(random, 1, '01234') + text(random, 18, DIGITS);
    return tracking + text(random, [0, 5, 9, 11][index % 4] ?? 0, DIGITS);
  }),
  'swiss-qrcode': plain(swissPayment),
  'ean13-addon': (random, index) => addOn(random, `4${text(random, 11, DIGITS)}`, index),
  'isbn-addon': (random, index) => addOn(random, `978${text(random, 9, DIGITS)}`, index),
  'upca-addon': (random, index) => {
    const { value, expected } = addOn(random, text(random, 11, DIGITS), index);
    // ZXing returns a UPC-A with an add-on as an EAN-13.
    return { value, expected: `0${expected}` };
  },
  code93: plain((random, index) =>
    text(random, 1 + random(12), index % 2 === 0 ? `${DIGITS}${LETTERS}-. $/+%` : ASCII),
  ),
  // Some readers take a text without lower-case letters for Code 39.
  code39ext: plain((random) => `${text(random, random(6), ASCII)}${text(random, 1, 'abcxyz')}`),
  interleaved2of5: (random) => {
    // ZXing reads at least six digits.
    const value = text(random, 6 + random(20), DIGITS);
    return { value, expected: value.length % 2 === 0 ? value : `0${value}` };
  },
  pharmacode: plain((random) => `${3 + random(131_068)}`),
  'hibc-code128': hibc,
  'hibc-code39': hibc,
  'hibc-datamatrix': hibc,
  'hibc-qrcode': hibc,
  'datamatrix-rectangular': plain((random, index) => shortened(anyText(random, index), 12)),
  dmre: plain((random, index) => shortened(anyText(random, index), 30)),
  dotcode: plain((random, index) => text(random, 1 + random(20), index % 2 === 0 ? DIGITS : LETTERS)),
  maxicode: plain((random, index) =>
    index % 4 === 0
      ? `[)>\u001e01${GS}96${text(random, 9, DIGITS)}${GS}840${GS}001${GS}1Z${text(random, 8, DIGITS)}${GS}UPSN`
      : shortened(anyText(random, index), 30),
  ),
  kix: plain((random, index) => {
    const address = text(random, 4, DIGITS) + text(random, 2, LETTERS) + text(random, 1 + random(5), DIGITS);
    return index % 2 === 0 ? address : `${address}X${text(random, 1 + random(6), DIGITS + LETTERS)}`;
  }),
  mailmark: (random, index) => {
    const chain = text(random, index % 2 === 0 ? 2 : 6, DIGITS);
    const fields = `${random(5)}${1 + random(4)}${text(random, 1, `${DIGITS}ABCDE`)}${chain}${text(random, 8, DIGITS)}`;
    const format = ['ANANLLNLS', 'AANNLLNLS', 'AANNNLLNL', 'AANANLLNL', 'ANNLLNLSS', 'ANNNLLNLS'][random(6)] ?? '';
    const sets: Record<string, string> = { A: LETTERS, L: 'ABDEFGHJLNPQRSTUWXYZ', N: DIGITS, S: ' ' };
    const postcode = [...format].map((set) => text(random, 1, sets[set] ?? '')).join('');
    const value = fields + (index % 7 === 6 ? 'XY11' : index % 3 === 0 ? postcode : postcode.trimEnd());
    return { value, expected: value.padEnd(index % 2 === 0 ? 22 : 26) };
  },
};

function plain(make: (random: Random, index: number) => string): (random: Random, index: number) => CodeValue {
  return (random, index) => {
    const value = make(random, index);
    return { value, expected: value };
  };
}

const text = (random: Random, length: number, characters: string): string =>
  Array.from({ length }, () => characters[random(characters.length)] ?? '').join('');

function anyText(random: Random, index: number): string {
  switch (index % 5) {
    case 0:
      return text(random, 1 + random(60), DIGITS);
    case 1:
      return text(random, 1 + random(60), PRINTABLE);
    case 2:
      return text(random, 1 + random(30), ASCII);
    case 3:
      return text(random, 1 + random(40), DIGITS + LETTERS);
    default:
      return `${WRITINGS[random(WRITINGS.length)] ?? ''}^${text(random, random(20), PRINTABLE)}`;
  }
}

/** Check digit with weights 3 and 1 from the right (GS1 General Specifications, 7.9.1). */
function checkDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 3 : 1);
  }
  return `${(10 - (sum % 10)) % 10}`;
}

/** Alternates between values with and without their check digit, which the encoder then adds. */
function gtin(body: string, index: number, identifier: string): CodeValue {
  const whole = body + checkDigit(body);
  return { value: index % 2 === 0 ? whole : body, expected: `${identifier}${whole}` };
}

/** An EAN or UPC with an add-on of two or five digits. */
function addOn(random: Random, body: string, index: number): CodeValue {
  const digits = text(random, index % 2 === 0 ? 5 : 2, DIGITS);
  const code = body + checkDigit(body);
  return { value: `${index % 3 === 0 ? body : code} ${digits}`, expected: code + digits };
}

/** Primary HIBC data, with or without secondary data, and with or without flag and check character. */
function hibc(random: Random, index: number): CodeValue {
  const primary = `${text(random, 1, LETTERS)}${text(random, 4 + random(8), DIGITS + LETTERS)}${text(random, 1, DIGITS)}`;
  const body =
    index % 3 === 0 ? `${primary}/$$3${text(random, 6, DIGITS)}${text(random, 1 + random(6), LETTERS)}` : primary;
  const characters = `${DIGITS}${LETTERS}-. $/+%`;
  const sum = [...`+${body}`].reduce((total, character) => total + characters.indexOf(character), 0);
  const expected = `+${body}${characters[sum % 43] ?? ''}`;
  return { value: index % 2 === 0 ? body : expected, expected };
}

/** The start of a text, without half of a character. */
const shortened = (content: string, most: number): string => content.slice(0, most).replace(/[\ud800-\udbff]$/, '');

function databar(random: Random, index: number): CodeValue {
  const { value, expected } = gtin(text(random, 13, DIGITS), index, '01');
  return { value: index % 3 === 0 ? `(01)${value}` : value, expected };
}

/** A GTIN with a weight, or with lot and serial number. */
function elementStrings(random: Random, most: number): CodeValue {
  const body = `9${text(random, 12, DIGITS)}`;
  const item = body + checkDigit(body);
  if (random(3) === 0) {
    const weight = text(random, 6, DIGITS);
    return { value: `(01)${item}(3103)${weight}`, expected: `01${item}3103${weight}` };
  }
  const lot = text(random, 1 + random(most), CSET_82);
  if (random(2) === 0) return { value: `(01)${item}(10)${lot}`, expected: `01${item}10${lot}` };
  const serial = text(random, 1 + random(6), CSET_82);
  return { value: `(01)${item}(10)${lot}(21)${serial}`, expected: `01${item}10${lot}${GS}21${serial}` };
}

/** The payment data of a Swiss bill, with or without a QR reference. */
function swissPayment(random: Random, index: number): string {
  const account = text(random, 12, DIGITS);
  const withReference = index % 2 === 0;
  const iban = ibanOf(`${withReference ? '30' : '00'}${text(random, 3, DIGITS)}${account}`);
  const digits = text(random, 26, DIGITS);
  const reference = withReference ? ['QRR', `${digits}${recursive(digits)}`] : ['NON', ''];
  const party = [
    'S',
    `Müller & Söhne ${text(random, 1 + random(30), LETTERS)}`,
    'Hauptstrasse',
    '12a',
    '8000',
    'Zürich',
    'CH',
  ];
  const nobody = ['', '', '', '', '', '', ''];
  const amount = `${1 + random(99999)}.${text(random, 2, DIGITS)}`;
  const lines = ['SPC', '0200', '1', iban, ...party, ...nobody, amount, 'CHF', ...party, ...reference];
  return [...lines, `Rechnung ${text(random, random(60), PRINTABLE)}`.trimEnd(), 'EPD'].join('\n');
}

/** Computes the check digits of a Swiss IBAN with big integers (ISO 13616). */
function ibanOf(account: string): string {
  const check = 98n - (BigInt(`${account}121700`) % 97n);
  return `CH${`${check}`.padStart(2, '0')}${account}`;
}

/** Computes the recursive modulo 10 check digit with the table of the QR-bill's annex B, row by row. */
function recursive(digits: string): number {
  const row = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = [...digits].reduce((before, digit) => row[(before + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}
