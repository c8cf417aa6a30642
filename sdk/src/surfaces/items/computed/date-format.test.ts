import { describe, expect, it } from 'vitest';
import { dateWriter, formatFault, isLanguage } from './date-format.ts';

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
