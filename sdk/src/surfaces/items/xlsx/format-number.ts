import type { FormatSections, FormatToken } from './format-sections.ts';

/** Decimal digits of precision in spreadsheets. */
const PRECISION = 15;

/** The decimal mark; the other character groups thousands. */
export type DecimalMark = '.' | ',';

/** Shows a number without a format with all its digits and no exponent, because it is likely a code or a size. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(PRECISION)));
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  const digits = `${whole}${fraction}`;
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
  return `${sign}${digits.padEnd(whole.length + shift, '0')}`;
}

/** Shows a number in its format, with `.` and `,` as in the file or swapped. `undefined` for an unsupported format. */
export function formatNumber(value: number, sections: FormatSections, mark: DecimalMark = '.'): string | undefined {
  const numeric = sections.slice(0, 3);
  const index = value < 0 && numeric.length > 1 ? 1 : value === 0 && numeric.length > 2 ? 2 : 0;
  const section = numeric[index];
  if (section === undefined) return undefined;
  const shown = formatSection(Math.abs(value), section, mark);
  if (shown === undefined) return undefined;
  // A separate section for negative numbers contains their sign.
  return value < 0 && index === 0 && /[1-9]/.test(shown) ? `-${shown}` : shown;
}

function formatSection(value: number, section: readonly FormatToken[], mark: DecimalMark): string | undefined {
  const codes = section.flatMap((token) => (token.kind === 'literal' ? [] : [token.text])).join('');
  if (codes === '') return section.map(({ text }) => text).join('');
  if (/^(?:general|@)$/i.test(codes))
    return section
      .map((token) => (token.kind === 'literal' ? token.text : plainNumber(value).replace('.', mark)))
      .join('');
  // Exponents, fractions and dates do not consist of digit placeholders.
  if (!/^[0#?,.%+-]*$/.test(codes) || !/[0#?]/.test(codes) || (codes.match(/\./g)?.length ?? 0) > 1) return undefined;
  const percent = codes.match(/%/g)?.length ?? 0;
  const [wholePlaces = '', decimalPlaces = ''] = codes.split('.');
  const thousands = /[0#?](,+)[^0#?,]*$/.exec(codes)?.[1]?.length ?? 0;
  const scaled = value * 100 ** percent * 0.001 ** thousands;
  if (!Number.isFinite(scaled)) return undefined;
  const decimals = decimalPlaces.replace(/[^0#?]/g, '').length;
  const [whole = '', fraction = ''] = rounded(scaled, decimals).split('.');
  const grouped = /[0#?],+[0#?]/.test(wholePlaces);
  return fill(section, { whole: whole === '0' ? '' : whole, fraction, grouped, mark });
}

/**
 * Rounds half away from zero on decimal digits, as spreadsheets do: 1.005 becomes 1.01, although its binary value is
 * lower.
 */
function rounded(value: number, decimals: number): string {
  const text = plainNumber(value);
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length <= decimals) return `${whole}.${fraction.padEnd(decimals, '0')}`;
  const kept = BigInt(`${whole}${fraction.slice(0, decimals)}`) + (Number(fraction[decimals]) >= 5 ? 1n : 0n);
  const digits = String(kept).padStart(decimals + 1, '0');
  return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
}

interface Digits {
  /** Empty for zero, because only placeholders `0` show it. */
  readonly whole: string;
  readonly fraction: string;
  readonly grouped: boolean;
  readonly mark: DecimalMark;
}

interface Sign {
  readonly text: string;
  readonly place: boolean;
}

/** Fills the placeholders with digits, between the format's literals: `000-00-0000`. */
function fill(section: readonly FormatToken[], { whole, fraction, grouped, mark }: Digits): string {
  const signs: Sign[] = section.flatMap((token) =>
    token.kind === 'literal'
      ? [{ text: token.text, place: false }]
      : [...token.text].map((text) => ({ text, place: /[0#?.,]/.test(text) })),
  );
  const point = signs.findIndex(({ text, place }) => place && text === '.');
  const before = point < 0 ? signs : signs.slice(0, point);
  const after = point < 0 ? [] : signs.slice(point + 1);
  const decimals = fillFraction(after, fraction);
  const between = grouped ? (mark === '.' ? ',' : '.') : '';
  return `${fillWhole(before, whole, between)}${point < 0 ? '' : mark}${decimals}`;
}

/** Fills the whole digits; `between` separates thousands. */
function fillWhole(signs: readonly Sign[], whole: string, between: string): string {
  const places = signs.filter(({ text, place }) => place && /[0#?]/.test(text)).length;
  // collects from the last digit to the first and joins once, because a string that grows by characters is a linked
  // structure in memory
  const shown: string[] = [];
  let taken = 0;
  let count = 0;
  const put = (digit: string): void => {
    if (count > 0 && count % 3 === 0 && digit !== ' ') shown.push(between);
    shown.push(digit);
    count++;
  };
  let seen = 0;
  for (const { text, place } of signs.toReversed()) {
    if (!place) shown.push(text);
    else if (/[0#?]/.test(text)) {
      seen++;
      const digit = whole[whole.length - 1 - taken];
      taken++;
      if (digit !== undefined) put(digit);
      else if (text !== '#') put(text === '0' ? '0' : ' ');
      // The first placeholder takes all remaining digits.
      if (seen === places) for (; taken < whole.length; taken++) put(whole[whole.length - 1 - taken] ?? '');
    }
  }
  return shown.reverse().join('');
}

/** Length without trailing zeros. Runs in linear time, while the pattern `/0+$/` takes quadratic time. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === '0') length--;
  return length;
}

function fillFraction(signs: readonly Sign[], fraction: string): string {
  const significant = lengthWithoutZeros(fraction);
  let at = 0;
  return signs
    .map(({ text, place }) => {
      if (!place) return text;
      if (!/[0#?]/.test(text)) return '';
      const index = at++;
      if (text === '0' || index < significant) return fraction[index] ?? '0';
      return text === '?' ? ' ' : '';
    })
    .join('');
}
