import { expect, it } from 'vitest';
import { addedFontIssues } from './added-font-issues.ts';
import { fontsource, scriptPackages } from './fontsource.ts';

it('gives the files of a script at jsDelivr, in a pinned version', () => {
  const start = 'https://cdn.jsdelivr.net/npm/@fontsource/noto-sans-bengali@5.3.0/files/noto-sans-bengali-bengali';
  expect(fontsource('noto-sans-bengali')).toEqual({
    family: 'Noto Sans Bengali',
    files: { regular: `${start}-400-normal.woff2`, bold: `${start}-700-normal.woff2` },
  });
});

it('gives the pieces of a Japanese family in a copy of the package, and its scripts', () => {
  const index = '/fonts/jp/unicode.json';
  const start = '/fonts/jp/files/noto-sans-jp';
  expect(fontsource('noto-sans-jp', { base: '/fonts/jp/' })).toEqual({
    family: 'Noto Sans JP',
    scripts: ['han', 'kana'],
    files: {
      regular: { index, pieces: `${start}-{piece}-400-normal.woff2` },
      bold: { index, pieces: `${start}-{piece}-700-normal.woff2` },
    },
  });
});

it('gives one file of a Japanese family if its subset is named', () => {
  const { files } = fontsource('noto-sans-jp', { base: '/fonts/jp', subset: 'japanese', bold: false });
  expect(files).toEqual({ regular: '/fonts/jp/files/noto-sans-jp-japanese-400-normal.woff2' });
});

it('takes another version, another subset, and a family without a bold file', () => {
  expect(fontsource('@fontsource/lobster@5.1.0', { subset: 'cyrillic', bold: false }).files).toEqual({
    regular: 'https://cdn.jsdelivr.net/npm/@fontsource/lobster@5.1.0/files/lobster-cyrillic-400-normal.woff2',
  });
});

it('accepts its result for every script without a bundled font', () => {
  expect(addedFontIssues(scriptPackages.map(({ id }) => fontsource(id)))).toEqual([]);
});

it.each(['Noto Sans JP', 'noto-sans-jp@latest', '../evil', ''])('rejects the name %j', (name) => {
  expect(() => fontsource(name)).toThrow('is not the name of a Fontsource package');
});

it('rejects an unknown option', () => {
  expect(() => fontsource('roboto', Object.fromEntries([['bsae', '/']]))).toThrow('did you mean "base"?');
});
