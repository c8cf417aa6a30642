import { itemAt } from '../../base/item-at.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkContent } from './encoding.ts';
import type { EncodeSymbol, FourStateBar } from './optional-symbol.ts';
import { ROYAL_MAIL_RULE } from './royal-mail.ts';

// Royal Mail, Mailmark barcode C and barcode L: encoding and decoding instructions (September 2015).

const NAME = 'Mailmark';

/**
 * Format of a barcode type: number of characters, digits of the supply chain identifier, check symbols, data symbols
 * with even and odd parity, and extender groups.
 */
interface Kind {
  readonly length: number;
  readonly chainDigits: number;
  readonly checks: number;
  readonly evens: number;
  readonly odds: number;
  /** Extender group that each symbol fills. */
  readonly groups: readonly number[];
}

const BARCODE_C: Kind = {
  ...{ length: 22, chainDigits: 2, checks: 6, evens: 9, odds: 7 },
  groups: [3, 5, 7, 11, 13, 14, 16, 17, 19, 0, 1, 2, 4, 6, 8, 9, 10, 12, 15, 18, 20, 21],
};
const BARCODE_L: Kind = {
  ...{ length: 26, chainDigits: 6, checks: 7, evens: 11, odds: 8 },
  groups: [2, 5, 7, 8, 13, 14, 15, 16, 21, 22, 23, 0, 1, 3, 4, 6, 9, 10, 11, 12, 17, 18, 19, 20, 24, 25],
};

/**
 * Royal Mail Mailmark 4-state, barcode C (22 characters) and barcode L (26). Missing spaces at the end are added. The
 * dimensions are the same as in Royal Mail 4-state. The fields are:
 * - format (0 to 4), version (1 to 4) and class (0 to 9, A to E)
 * - supply chain identifier (2 or 6 digits)
 * - item identifier (8 digits)
 * - postcode and delivery point (nine characters)
 */
export const encodeMailmark: EncodeSymbol = (content) => {
  const takes = 'capital letters, digits and spaces';
  checkContent(content, { name: NAME, allowed: /[0-9A-Z ]/, takes, most: BARCODE_L.length });
  const kind = /^...\d{14}/.test(content) ? BARCODE_L : BARCODE_C;
  const data = content.trimEnd().padEnd(kind.length, ' ');
  const bars = barsOf(symbolsOf(fieldsOf(data, kind), kind), kind);
  return {
    ...{ kind: 'four-state', type: 'mailmark', name: NAME, encoded: data, identifiers: [], gs1Name: undefined },
    ...{ bars, rule: ROYAL_MAIL_RULE },
  };
};

interface Fields {
  readonly format: number;
  readonly version: number;
  readonly mailClass: number;
  readonly chain: number;
  readonly item: number;
  readonly destination: bigint;
}

function fieldsOf(data: string, { chainDigits }: Kind): Fields {
  const [, format = '', version = '', mailClass = '', digits = '', destination = ''] =
    /^([0-4])([1-4])([0-9A-E])(\d*)(.{9})$/.exec(data) ?? [];
  if (digits.length !== chainDigits + 8) {
    const message = `${NAME} needs 22 characters (barcode C) or 26 (barcode L), got "${data.trimEnd()}". The characters are the format (0 to 4), version (1 to 4), class (0 to 9 or A to E), supply chain ID (2 or 6 digits), item ID (8 digits), and postcode with delivery point (9 characters). Example of barcode L: "41038422416563762EF61AH8T "`;
    throw new SymbolError('format', message);
  }
  return {
    ...{ format: Number(format), version: Number(version) - 1, mailClass: Number.parseInt(mailClass, 15) },
    ...{ chain: Number(digits.slice(0, chainDigits)), item: Number(digits.slice(chainDigits)) },
    destination: destinationOf(destination),
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters allowed in the inward code and in the delivery point: all except C, I, K, M, O and V. */
const LIMITED = 'ABDEFGHJLNPQRSTUWXYZ';
const DIGITS = '0123456789';
const SETS: Readonly<Record<string, string>> = { A: LETTERS, L: LIMITED, N: DIGITS, S: ' ' };
/** Formats of postcode and delivery point: A is any letter, L a limited letter, N a digit and S a space. */
const FORMATS = ['ANANLLNLS', 'AANNLLNLS', 'AANNNLLNL', 'AANANLLNL', 'ANNLLNLSS', 'ANNNLLNLS'] as const;
/** Destination code for mail to other countries. */
const INTERNATIONAL = 'XY11     ';

/**
 * Returns the number that encodes a postcode and delivery point: its index in a list of all valid values, format by
 * format.
 */
function destinationOf(text: string): bigint {
  if (text === INTERNATIONAL) return 0n;
  let first = 1n;
  for (const format of FORMATS) {
    const sets = [...format].map((set) => SETS[set] ?? '');
    if (sets.every((set, at) => set.includes(itemAt([...text], at)))) {
      return (
        sets.reduce((sum, set, at) => sum * BigInt(set.length) + BigInt(set.indexOf(itemAt([...text], at))), 0n) + first
      );
    }
    first += sets.reduce((count, set) => count * BigInt(set.length), 1n);
  }
  const message = `${NAME} needs a postcode and a delivery point without spaces, such as "EF61AH8T" (for other countries: "XY11"), got "${text.trimEnd()}"; the letters C, I, K, M, O and V are not allowed after the outward code`;
  throw new SymbolError('format', message);
}

/** Converts fields to data numbers, adds the check numbers, and converts both to symbols of six bits. */
function symbolsOf({ format, version, mailClass, chain, item, destination }: Fields, kind: Kind): readonly number[] {
  let value = destination * 100_000_000n + BigInt(item);
  value = value * 10n ** BigInt(kind.chainDigits) + BigInt(chain);
  value = ((value * 15n + BigInt(mailClass)) * 5n + BigInt(format)) * 4n + BigInt(version);
  const data: number[] = [];
  const take = (base: bigint): void => {
    data.unshift(Number(value % base));
    value /= base;
  };
  for (let count = 0; count < kind.odds; count++) take(32n);
  for (let count = 0; count < kind.evens; count++) take(30n);
  return [...data, ...checkNumbers(data, kind.checks)].map((number, at) =>
    itemAt(at < kind.evens ? EVEN_SYMBOLS : ODD_SYMBOLS, number),
  );
}

const parity = (bits: number): number => [...bits.toString(2)].filter((bit) => bit === '1').length % 2;
const SIX_BITS = Array.from({ length: 64 }, (_, bits) => bits);
const ODD_SYMBOLS = SIX_BITS.filter((bits) => parity(bits) === 1);
/** Symbols with an even number of ones, except the two symbols with six equal bits. */
const EVEN_SYMBOLS = SIX_BITS.filter((bits) => parity(bits) === 0 && bits !== 0 && bits !== 63);

/** Powers of the generator 2 in GF(32) with the polynomial x⁵ + x² + 1. */
const POWERS: readonly number[] = Array.from({ length: 31 }).reduce<number[]>(
  (powers) => [...powers, doubled(powers.at(-1))],
  [],
);
function doubled(value: number | undefined): number {
  if (value === undefined) return 1;
  return value & 16 ? (value << 1) ^ 0x25 : value << 1;
}
const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : itemAt(POWERS, (POWERS.indexOf(a) + POWERS.indexOf(b)) % 31);

/** Reed-Solomon check numbers over GF(32), with the roots 2¹ to 2ⁿ. */
function checkNumbers(data: readonly number[], count: number): readonly number[] {
  let generator = [1];
  for (let root = 1; root <= count; root++) {
    const times = generator.map((value) => product(value, itemAt(POWERS, root)));
    generator = [...generator, 0].map((value, at) => value ^ (times[at - 1] ?? 0));
  }
  let rest = new Array<number>(count).fill(0);
  for (const value of data) {
    const lead = value ^ itemAt(rest, 0);
    rest = rest.map((_, at) => (rest[at + 1] ?? 0) ^ product(lead, itemAt(generator, at + 1)));
  }
  return rest;
}

/**
 * Converts symbols to bars. Each extender group has six bits, which define three bars: three bits set their upper
 * halves, and three bits their lower halves. In odd groups, the halves are swapped.
 */
function barsOf(symbols: readonly number[], { groups }: Kind): readonly FourStateBar[] {
  const extenders: number[] = [];
  for (const [at, symbol] of symbols.entries()) extenders[itemAt(groups, at)] = symbol;
  return extenders.flatMap((bits, group) =>
    [2, 1, 0].map((bit): FourStateBar => {
      const [high, low] = [((bits >> (bit + 3)) & 1) === 1, ((bits >> bit) & 1) === 1];
      return group % 2 === 0 ? { ascends: high, descends: low } : { ascends: low, descends: high };
    }),
  );
}
