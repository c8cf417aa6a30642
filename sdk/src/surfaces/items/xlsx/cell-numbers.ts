import type { Calendar } from './calendar.ts';
import { type DateFormat, formatDate, parseDateFormat, plainDate } from './format-date.ts';
import { type DecimalMark, formatNumber, plainNumber } from './format-number.ts';
import { type FormatSections, formatSections, isDateFormat } from './format-sections.ts';

/** A number as its cell shows it. */
export interface ShownNumber {
  readonly text: string;
  readonly isDate: boolean;
  /** True for an unsupported format. The text then has all digits, or is an ISO 8601 date. */
  readonly isUnknown: boolean;
}

type ParsedFormat =
  | { readonly isDate: true; readonly date: DateFormat | undefined }
  | { readonly isDate: false; readonly sections: FormatSections | undefined };

/** Size of the cache of parsed formats; workbooks have some tens. */
const MAX_REMEMBERED = 512;

/**
 * Returns a function that shows numbers in their formats, and parses each format once. It returns `undefined` for a
 * number with a date format that is outside of the calendar.
 */
export function numberShower(
  calendar: Calendar,
  mark: DecimalMark,
): (value: number, format: string | undefined) => ShownNumber | undefined {
  const known = new Map<string, ParsedFormat>();
  const parsed = (format: string): ParsedFormat => {
    const before = known.get(format);
    if (before !== undefined) return before;
    const made: ParsedFormat = isDateFormat(format)
      ? { isDate: true, date: parseDateFormat(format) }
      : { isDate: false, sections: formatSections(format) };
    if (known.size === MAX_REMEMBERED) known.clear();
    known.set(format, made);
    return made;
  };
  const plain = (value: number): string => plainNumber(value).replace('.', mark);
  return (value, format) => {
    if (format === undefined) return { text: plain(value), isDate: false, isUnknown: false };
    const how = parsed(format);
    if (how.isDate) {
      const shown = how.date && formatDate(value, how.date, calendar);
      const text = shown ?? plainDate(value, calendar);
      return text === undefined ? undefined : { text, isDate: true, isUnknown: shown === undefined };
    }
    const shown = how.sections && formatNumber(value, how.sections, mark);
    return { text: shown ?? plain(value), isDate: false, isUnknown: shown === undefined };
  };
}
