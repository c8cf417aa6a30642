// Converts the day numbers in workbooks (ISO/IEC 29500-1, 18.17.4.1) to dates and back, in the 1900 or 1904 calendar.

/**
 * The year in which a workbook's day numbers start; 1900 by default. In the 1900 calendar, day 60 is 29 February 1900,
 * which never existed.
 */
export type Calendar = 1900 | 1904;

/** The date and time that a workbook's day number represents. */
export interface Moment {
  readonly year: number;
  /** Month, from 1 to 12. */
  readonly month: number;
  /** Day of the month, from 1 to 31; 0 for day number 0, which Excel shows as 0 January 1900. */
  readonly day: number;
  /**
   * Day of the week, from 0 for Sunday to 6 for Saturday. In January and February 1900, it is off by one, as in Excel.
   */
  readonly weekday: number;
  /** Milliseconds since midnight. */
  readonly time: number;
  /** Milliseconds since day 0. */
  readonly elapsed: number;
}

const DAY_MS = 86_400_000;
/** Start of day 0 of the 1900 calendar, as a `Date` timestamp. Valid for day numbers from 1 March 1900 on. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
/** Day number of 29 February 1900, which exists only in Excel. */
const LEAP_DAY = 60;
/** Day number of 31 December 9999, the last day, in each calendar. */
const LAST_DAY: Readonly<Record<Calendar, number>> = { 1900: 2_958_465, 1904: 2_957_003 };

/**
 * Converts a day number to a date and time, rounded to a multiple of `stepMs`; `undefined` for a number that no
 * workbook can show.
 */
export function momentOf(days: number, calendar: Calendar, stepMs: number): Moment | undefined {
  if (!(days >= 0 && days < LAST_DAY[calendar] + 1)) return undefined;
  const elapsed = Math.round((days * DAY_MS) / stepMs) * stepMs;
  const whole = Math.floor(elapsed / DAY_MS);
  return { ...dayOf(whole, calendar), time: elapsed - whole * DAY_MS, elapsed };
}

function dayOf(whole: number, calendar: Calendar): Pick<Moment, 'year' | 'month' | 'day' | 'weekday'> {
  const first = calendar === 1904 ? DAY_0_OF_1904 : DAY_0_OF_1900;
  const date = new Date(first + whole * DAY_MS);
  const weekday = date.getUTCDay();
  if (calendar === 1900 && whole === 0) return { year: 1900, month: 1, day: 0, weekday };
  if (calendar === 1900 && whole === LEAP_DAY) return { year: 1900, month: 2, day: 29, weekday };
  if (calendar === 1900 && whole < LEAP_DAY) date.setUTCDate(date.getUTCDate() + 1);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday };
}

/** Converts a date or time in ISO 8601, as in cells of type `d`, to a day number. */
export function daysOf(text: string, calendar: Calendar): number | undefined {
  const [, date, hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4}-\d\d-\d\d)?T?(?:(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/.exec(text.trim()) ?? [];
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) / 86_400;
  if (date === undefined) return /\d/.test(text) && text.includes(':') && time < 1 ? time : undefined;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // `Date` would parse 30 February as 2 March
  if (!(time < 1) || Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return undefined;
  const days = (midnight - (calendar === 1904 ? DAY_0_OF_1904 : DAY_0_OF_1900)) / DAY_MS;
  return (calendar === 1900 && days <= LEAP_DAY ? days - 1 : days) + time;
}
