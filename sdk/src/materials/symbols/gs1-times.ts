// Dates and times as digits (GS1 General Specifications, 7.12).

/**
 * Fault in a date as YYMMDD or YYYYMMDD; `undefined` if it is valid. With two digits the century is unknown, so 29
 * February is accepted in every year divisible by four.
 */
export function dateFault(digits: string, { wholeMonth = false } = {}): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d+)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const days = daysIn(Number(year), Number(month), year.length === 4);
  if (days === 0) return `there is no month ${month}`;
  if (Number(day) <= days && (day !== '00' || wholeMonth)) return undefined;
  return `there is no day ${day} in month ${month}${month === '02' && day === '29' ? ` of ${year}` : ''}`;
}

function daysIn(year: number, month: number, hasCentury: boolean): number {
  if (month < 1 || month > 12) return 0;
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (!hasCentury || year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

const UNITS = [
  { name: 'hour', most: 23 },
  { name: 'minute', most: 59 },
  { name: 'second', most: 59 },
] as const;

/** Fault in a time with two digits for each unit from `first`; `undefined` if it is valid. */
export function timeFault(digits: string, first: 'hour' | 'minute' | 'second'): string | undefined {
  const units = UNITS.slice(UNITS.findIndex(({ name }) => name === first));
  for (const [index, { name, most }] of units.entries()) {
    const value = digits.slice(index * 2, index * 2 + 2);
    if (Number(value) > most) return `there is no ${name} ${value}`;
  }
  return undefined;
}
