import { describe, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { allOrIssues, byRow, describeIssues, InputError } from './command.ts';
import { counted, createProgress, fileSize, grouped } from './format.ts';
import { summariseWarnings } from './warnings.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
  ])('%d is written %s', (value, text) => {
    expect(grouped(value)).toBe(text);
  });

  it('have their noun in the singular for 1 only', () => {
    expect([counted(0, 'label'), counted(1, 'label'), counted(2000, 'label')]).toEqual([
      '0 labels',
      '1 label',
      '2,000 labels',
    ]);
  });

  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [91_630, '92 kB'],
    [999_499, '999 kB'],
    [999_500, '0.9 MB'],
    [1_449_999, '1.4 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

describe('issues', () => {
  it('are listed up to 50, the rest is counted', () => {
    const issues = Array.from({ length: 62 }, (_, index) => ({
      place: `rows.csv:${index + 2}`,
      message: 'is wrong',
    }));
    const lines = describeIssues(issues).split('\n');
    expect(lines[0]).toBe('rows.csv:2: is wrong');
    expect(lines[49]).toBe('rows.csv:51: is wrong');
    expect(lines.slice(50)).toEqual(['and 12 more', '']);
    expect(describeIssues(issues, 100).split('\n').at(-2)).toBe('and 112 more');
  });

  it('of a table are listed by row, after those of no row', () => {
    const issues = [3, 2, undefined, 2].map((row, index) => ({ place: `${index}`, message: 'is wrong', row }));
    expect(byRow(issues).map(({ place }) => place)).toEqual(['2', '1', '3', '0']);
  });

  it('of several inputs are gathered', async () => {
    const fail = (place: string) => async () => {
      throw new InputError([{ place, message: 'is wrong' }]);
    };
    await expect(allOrIssues([fail('a'), async () => 1, fail('b')])).rejects.toThrow('a: is wrong\nb: is wrong');
    expect(await allOrIssues([async () => 1, async () => 'b'])).toEqual([1, 'b']);
  });
});

describe('progress', () => {
  const run = (messagesAreOnTerminal: boolean, times: readonly number[]): string => {
    const terminal = recordingTerminal({ messagesAreOnTerminal });
    let now = 0;
    const progress = createProgress(terminal, () => now);
    times.forEach((time, index) => {
      now = time;
      progress.update((index + 1) * 1000, 9000);
    });
    progress.end();
    return terminal.messages();
  };

  it('says nothing of jobs that take less than a second', () => {
    expect(run(true, [200, 999])).toBe('');
  });

  it('is a line every three seconds elsewhere than on a terminal', () => {
    expect(run(false, [500, 1200, 2000, 4100, 4300])).toBe('2,000 of 9,000 labels\n5,000 of 9,000 labels\n');
  });

  it('is one line that changes on a terminal, and is cleared at the end', () => {
    expect(run(true, [1000, 1050, 1100])).toBe('\r\x1b[K1,000 of 9,000 labels\r\x1b[K3,000 of 9,000 labels\r\x1b[K');
  });
});

describe('warnings', () => {
  const job = {
    quantityOf: (item: number) => (item === 0 ? 6 : 1),
    labelOf: (item: number) => String(item + 2),
    noun: 'row',
  };

  it('about a missing script end with the command that adds a font', () => {
    const message =
      'no available font can draw U+30AB (カ); add a font for this script, such as Noto Sans JP from the npm package @fontsource/noto-sans-jp';
    const warnings = [{ item: 0, code: 'missing_glyph' as const, element: 'e0', message }];
    expect(summariseWarnings({ ...job, warnings, warningCount: 1 })).toBe(
      `6 labels: a character has no glyph in any font (row 2)\n  row 2, elements[0]: ${message}\n  to add it: platen fonts add noto-sans-jp --fonts FOLDER\n`,
    );
  });

  it('are summed up by kind: how many labels, and the first rows', () => {
    const cut = { code: 'truncated' as const, element: 'e0', message: 'the text ends after "Ap"' };
    const warnings = [0, 3, 4, 5, 6, 8, 9].map((item) => ({ item, ...cut }));
    const empty = { item: 3, code: 'empty' as const, element: 'e12', message: 'the value is empty' };
    expect(
      summariseWarnings({
        ...job,
        warnings: [...warnings, { item: 3, ...cut, message: 'another' }, empty],
        warningCount: 9,
      }),
    ).toBe(
      '12 labels: text was cut off (rows 2, 5, 6, 7, 8, …)\n  row 2, elements[0]: the text ends after "Ap"\n' +
        '1 label: an element is empty (row 5)\n  row 5, elements[12]: the value is empty\n',
    );
  });

  it('that were not kept are counted', () => {
    const over = { item: 1, code: 'off_label' as const, element: 'e3', message: 'it reaches over the right edge' };
    expect(summariseWarnings({ ...job, warnings: [over], warningCount: 1201 })).toBe(
      'at least 1 label: an element extends beyond the edge of the label (row 3)\n  row 3, elements[3]: it reaches over the right edge\nand 1,200 more warnings\n',
    );
  });
});
