import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToDay,
  dateWriter,
  formatFault,
  isLanguage,
  isoDay,
  needsOrder,
  type Offset,
  readDay,
} from './calendar-day.ts';

const later = (day: string, offset: Offset): string | undefined => {
  const from = readDay(day);
  const found = from && addToDay(from, offset);
  return found && isoDay(found);
};

describe('a day some time later', () => {
  it.each([
    ['2026-11-21', { months: 18 }, '2028-05-21'],
    ['2026-08-31', { months: 6 }, '2027-02-28'],
    ['2027-08-31', { months: 6 }, '2028-02-29'],
    ['2024-02-29', { years: 1 }, '2025-02-28'],
    ['2024-02-29', { years: 4 }, '2028-02-29'],
    ['2026-03-31', { months: -1 }, '2026-02-28'],
    ['2026-01-31', { months: 1, days: 1 }, '2026-03-01'],
    ['2026-12-30', { weeks: 1 }, '2027-01-06'],
    ['2026-01-01', { days: -1 }, '2025-12-31'],
    ['1900-02-28', { days: 1 }, '1900-03-01'],
    ['2000-02-28', { days: 1 }, '2000-02-29'],
    ['0099-12-31', { days: 1 }, '0100-01-01'],
  ])('%s and %j is %s', (day, offset, expected) => {
    expect(later(day, offset)).toBe(expected);
  });

  it('is none beyond the years 1 to 9999', () => {
    expect(later('9999-12-31', { days: 1 })).toBeUndefined();
    expect(later('0001-01-01', { months: -1 })).toBeUndefined();
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  it.skipIf(!python)('is the one of Python’s calendar, across ends of months and leap years', () => {
    const cases = fc.sample(
      fc.record({
        ordinal: fc.integer({ min: 1, max: 3_600_000 }),
        months: fc.integer({ min: -600, max: 600 }),
        days: fc.integer({ min: -5000, max: 5000 }),
      }),
      { numRuns: 3000, seed: 13 },
    );
    const program = `
import calendar, datetime, json, sys
out = []
for case in json.load(sys.stdin):
    day = datetime.date.fromordinal(case['ordinal'])
    months = day.year * 12 + day.month - 1 + case['months']
    year, month = divmod(months, 12)
    try:
        last = calendar.monthrange(year, month + 1)[1]
        then = datetime.date(year, month + 1, min(day.day, last)) + datetime.timedelta(days=case['days'])
        out.append([day.isoformat(), then.isoformat()])
    except (ValueError, OverflowError, calendar.IllegalMonthError):
        out.append([day.isoformat(), None])
json.dump(out, sys.stdout)
`;
    const { stdout } = spawnSync('python3', ['-c', program], { input: JSON.stringify(cases), encoding: 'utf8' });
    const truth = JSON.parse(stdout) as readonly (readonly [string, string | null])[];
    expect(truth.length).toBe(3000);
    expect(cases.map(({ months, days }, at) => later(truth[at]?.[0] ?? '', { months, days }) ?? null)).toEqual(
      truth.map(([, then]) => then),
    );
  });
});

describe('a day as tables have it', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21 00:00', '2026-11-21'],
    ['2026-11-21T08:30:00Z', '2026-11-21'],
    ['2026/1/2', '2026-01-02'],
    ['20261121', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2026', undefined],
    ['2026-13-01', undefined],
    ['2026112', undefined],
    ['21.11.26', undefined],
    ['11/21/2026', undefined],
    ['soon', undefined],
  ])('%s is %s', (text, expected) => {
    const day = readDay(text);
    expect(day && isoDay(day)).toBe(expected);
  });

  it('with slashes is known when it is said what comes first', () => {
    expect([readDay('03/04/2026', 'dmy'), readDay('03/04/2026', 'mdy')]).toEqual([
      { year: 2026, month: 4, day: 3 },
      { year: 2026, month: 3, day: 4 },
    ]);
    expect([needsOrder('03/04/2026'), needsOrder('33/44/2026')]).toEqual([true, false]);
  });
});

const day = { year: 2028, month: 5, day: 3 };
const written = (format: string, language: string): string => dateWriter(format, language)(day);

describe('a day in a named format', () => {
  it.each([
    ['iso', ['2028-05-03', '2028-05-03', '2028-05-03', '2028-05-03']],
    ['short', ['05/03/2028', '03/05/2028', '03.05.2028', '03/05/2028']],
    ['medium', ['May 3, 2028', '3 May 2028', '3. Mai 2028', '3 mai 2028']],
    ['long', ['May 3, 2028', '3 May 2028', '3. Mai 2028', '3 mai 2028']],
    ['month', ['05/2028', '05/2028', '05/2028', '05/2028']],
    ['long-month', ['May 2028', 'May 2028', 'Mai 2028', 'mai 2028']],
  ])('%s is written as its language has it', (format, expected) => {
    expect(['en', 'en-GB', 'de', 'fr'].map((language) => written(format, language))).toEqual(expected);
  });

  it('is of the Gregorian calendar and in the digits 0 to 9 everywhere', () => {
    expect(
      [written('short', 'th'), written('short', 'ar-EG'), written('short', 'fa')].map(
        (text) => text.replace(/[^\d]/g, '').length,
      ),
    ).toEqual([8, 8, 8]);
    expect(written('long', 'th')).toContain('2028');
  });

  it('has plain spaces alone, which differ between versions of Unicode’s tables', () => {
    expect(written('long', 'bg')).not.toMatch(/[\u00a0\u202f\u2009]/);
  });
});

describe('a day in a pattern', () => {
  it.each([
    ['dd.MM.yyyy', '03.05.2028'],
    ['d/M/yy', '3/5/28'],
    ['yyMMdd', '280503'],
    ['d. MMMM yyyy', '3. Mai 2028'],
    ["'Best before' MM/yy", 'Best before 05/28'],
    ["d 'o''clock' ''", "3 o'clock '"],
  ])('%s is %s', (pattern, expected) => {
    expect(formatFault(pattern)).toBeUndefined();
    expect(written(pattern, 'de')).toBe(expected);
  });

  it.each(['DD.MM.YYYY', 'ddd', 'MMMMM', 'yyy', 'yyyyy', '..', "'d"])('%s is none', (pattern) => {
    expect(formatFault(pattern)).toBeTypeOf('string');
  });
});

it('knows languages by their tags', () => {
  expect(['de', 'en-GB', 'zh-Hant-TW', 'x', 'de_AT', ''].map(isLanguage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
