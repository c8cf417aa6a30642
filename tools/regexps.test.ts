import { expect, it } from 'vitest';
import { readRegexps } from './regexps.mjs';

it('finds regular expressions in code, not in comments and strings', () => {
  expect(readRegexps('a.ts', `// /a+/\nconst text = '/b+/';\nconst found = text.replace(/c+$/gu, '');`)).toEqual([
    { line: 3, pattern: 'c+$', flags: 'gu' },
  ]);
});

it('fills the constants of a file into the patterns that RegExp is called with', () => {
  const source = `const NAME = '[a-z]+';
const NUMBER = /^\\d+/;
const both = new RegExp(\`^(\${NAME})\${NUMBER.source.slice(1)}$\`, 'i');
const raw = RegExp(String.raw\`\\.\${NAME}\`);`;

  expect(readRegexps('a.ts', source)).toEqual([
    { line: 2, pattern: '^\\d+', flags: '' },
    { line: 3, pattern: '^([a-z]+)\\d+$', flags: 'i' },
    { line: 4, pattern: '\\.[a-z]+', flags: '' },
  ]);
});

it('puts an x for the parts of a pattern that only the running program knows', () => {
  const source = `const tag = (name, names) => new RegExp(\`<\${name}|\${names.join("|")}>\`);`;

  expect(readRegexps('a.ts', source)).toEqual([{ line: 1, pattern: '<x|x>', flags: '' }]);
});

it('reads the patterns of files with JSX', () => {
  expect(readRegexps('a.tsx', 'const shown = <b>{text.split(/,+/)}</b>;')).toEqual([
    { line: 1, pattern: ',+', flags: '' },
  ]);
});
