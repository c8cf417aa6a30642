import { MM_PER_INCH, POINTS_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { roundLength } from '../document/lengths.ts';

// Parses typed lengths: decimal point or comma (52.5 or 52,5), optional units, fractions of an inch, and sums.

/** Length in millimetres of each unit that a user may type. */
const MM_IN: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: MM_PER_INCH,
  inch: MM_PER_INCH,
  inches: MM_PER_INCH,
  '"': MM_PER_INCH,
  '″': MM_PER_INCH,
  '”': MM_PER_INCH,
  zoll: MM_PER_INCH,
  po: MM_PER_INCH,
  pt: MM_PER_INCH / POINTS_PER_INCH,
};

/** Maximum number of characters to parse. Longer text is rejected, because it can't be a measurement. */
const MAX_CHARACTERS = 60;

/**
 * Parses a typed length and converts it to `unit`, with 4 decimals; undefined if the text is not a length. Point and
 * comma are both decimal separators, because the keyboard's language may differ from the page's. If both occur, the
 * last one is the decimal separator, and the other one separates groups of digits.
 *
 * @example typedLength('1 3/8', 'inch') // 1.375
 * @example typedLength('2" - 1,5 mm', 'mm') // 49.3
 */
export function typedLength(text: string, unit: Unit): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const tokens = text.toLowerCase().match(TOKENS);
  if (tokens === null || tokens.join('') !== text.toLowerCase().replace(/\s+/g, '')) return undefined;
  const reader = { tokens: tokens.map((token) => token.trim()), at: 0, unit };
  const sum = readSum(reader);
  if (sum === undefined || reader.at < reader.tokens.length || !Number.isFinite(sum)) return undefined;
  return roundLength(sum);
}

const TOKENS = /\d[\d.,'’]*|[.,]\d+|[-−+*×/:]|mm|cm|m|inches|inch|in|zoll|po|pt|["″”]/g;

/** State of the parser: the tokens, and the number of tokens already parsed. */
interface Reader {
  readonly tokens: readonly string[];
  at: number;
  readonly unit: Unit;
}

/** The token at an index, by default the next one; empty after the last token. */
const tokenAt = ({ tokens, at }: Reader, index = at): string => tokens[index] ?? '';

const isOneOf = (reader: Reader, signs: string): string | undefined => {
  const token = tokenAt(reader);
  return token !== '' && signs.includes(token) ? token : undefined;
};

/** Parses a sum of products, with + and -. */
function readSum(reader: Reader): number | undefined {
  let sum = readProduct(reader);
  for (let sign = isOneOf(reader, '+-−'); sum !== undefined && sign !== undefined; sign = isOneOf(reader, '+-−')) {
    reader.at++;
    const term = readProduct(reader);
    sum = term === undefined ? undefined : sum + (sign === '+' ? term : -term);
  }
  return sum;
}

/** Parses a length, optionally multiplied or divided by plain numbers. */
function readProduct(reader: Reader): number | undefined {
  let product = readLength(reader);
  for (
    let sign = isOneOf(reader, '*×/:');
    product !== undefined && sign !== undefined;
    sign = isOneOf(reader, '*×/:')
  ) {
    reader.at++;
    const by = readNumber(reader);
    product = by === undefined ? undefined : sign === '*' || sign === '×' ? product * by : product / by;
  }
  return product;
}

/**
 * Parses a number with an optional unit; the label's unit is the default. `1 3/8` is a whole number with a fraction.
 */
function readLength(reader: Reader): number | undefined {
  const sign = isOneOf(reader, '-−') === undefined ? 1 : -1;
  if (sign < 0) reader.at++;
  const number = hasUnit(reader, reader.at + 3) ? readFraction(reader) || readNumber(reader) : readNumber(reader);
  if (number === undefined) return undefined;
  const value = sign * (number + readFraction(reader));
  const mm = MM_IN[tokenAt(reader)];
  if (mm === undefined) return value;
  reader.at++;
  return reader.unit === 'mm' ? value * mm : (value * mm) / MM_PER_INCH;
}

const hasUnit = (reader: Reader, at: number): boolean => Object.hasOwn(MM_IN, tokenAt(reader, at));

/** Parses the fraction of `1 3/8` or `3/8 in`; returns 0 if there is none. */
function readFraction(reader: Reader): number {
  const [above = '', slash, below = ''] = reader.tokens.slice(reader.at, reader.at + 3);
  if (slash !== '/' || !/^\d+$/.test(above) || !/^0*[1-9]\d*$/.test(below)) return 0;
  reader.at += 3;
  return Number(above) / Number(below);
}

function readNumber(reader: Reader): number | undefined {
  const number = typedNumber(tokenAt(reader));
  if (number !== undefined) reader.at++;
  return number;
}

/**
 * Parses a number with a decimal point or comma; undefined if the text is not a number. The last separator is the
 * decimal separator: `1.234,5` equals `1,234.5`, and `1.234` is between 1 and 2.
 */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace(/['’\s]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const decimal = plain[last];
  const whole = (last < 0 ? plain : plain.slice(0, last)).split(decimal === ',' ? '.' : ',');
  const isGrouped = whole.length === 1 || whole.slice(1).every((group) => group.length === 3);
  const digits = `${whole.join('')}${last < 0 ? '' : `.${plain.slice(last + 1)}`}`;
  return isGrouped && /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
