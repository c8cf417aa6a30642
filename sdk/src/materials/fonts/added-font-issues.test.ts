import { describe, expect, it } from 'vitest';
import { addedFontIssues } from './added-font-issues.ts';

const issuesOf = (fonts: unknown): readonly string[] =>
  addedFontIssues(fonts).map(({ path, code, message }) => `${path} ${code}: ${message}`);

describe('a list of added fonts', () => {
  it('is valid with families, scripts and files by address, URL or bytes', () => {
    const files = { regular: 'a.ttf', bold: new URL('https://a.example/b.ttf'), italic: new Uint8Array(1) };
    expect(
      issuesOf([
        { family: 'A', scripts: ['han', 'kana', 'hangul'], files },
        { family: 'B', files },
      ]),
    ).toEqual([]);
    expect(issuesOf([])).toEqual([]);
  });

  it.each([
    [{ family: 'A' }, '/fonts type: fonts should be a list such as [{ family: "Noto Sans JP", .* got Object'],
    [['a.ttf'], '/fonts/0 type: fonts\\[0\\] should be an object such as .* got a string'],
    [
      [{ files: { regular: 'a' } }],
      '/fonts/0/family missing: fonts\\[0\\].family is missing: set it to the name that templates',
    ],
    [[{ family: 'A, B', files: { regular: 'a' } }], '/fonts/0/family type: .* a name without commas, got "A, B"'],
    [
      [{ family: 'A', files: { regular: 'a' }, scripts: 'han' }],
      '/fonts/0/scripts type: .* a list of scripts \\(han, kana, hangul',
    ],
    [[{ family: 'A', files: { regular: 'a' }, scripts: ['latin'] }], '/fonts/0/scripts/0 enum: .* got "latin"'],
    [[{ family: 'A' }], '/fonts/0/files missing: fonts\\[0\\].files is missing: set it to { regular: … }'],
    [[{ family: 'A', files: 'a.ttf' }], '/fonts/0/files type: fonts\\[0\\].files should be an object such as'],
    [[{ family: 'A', files: { bold: 'a' } }], '/fonts/0/files/regular missing: .* every family needs a regular font'],
    [[{ family: 'A', files: { regular: new ArrayBuffer(1) } }], '/fonts/0/files/regular type: .* got ArrayBuffer'],
    [[{ family: 'A', files: { regular: '' } }], '/fonts/0/files/regular type: .* got an empty string'],
    [
      [{ family: 'A', files: { regular: 'a', 'semi/bold': 'b' } }],
      '/fonts/0/files/semi~1bold unknown_property: .* expected only',
    ],
    [
      [{ name: 'A', family: 'A', files: { regular: 'a' } }],
      '/fonts/0/name unknown_property: .* family, scripts, files',
    ],
  ])('%o is refused with its place and what is expected', (fonts, expected) => {
    const found = issuesOf(fonts);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${expected.replaceAll('[{', '\\[\\{')}`));
  });

  it('gets all its issues reported at once', () => {
    expect(addedFontIssues([{ scripts: [1], files: {} }, null])).toHaveLength(4);
  });
});
