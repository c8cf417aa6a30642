import { describe, expect, it } from 'vitest';
import { repeatedKeys } from './table-keys.mjs';

const table = (...keys: readonly string[]): string =>
  ['| key | value |', '|---|---|', ...keys.map((key) => `| ${key} | some value |`)].join('\n');

describe('repeated keys of Markdown tables', () => {
  it('are found within one table, with the lines of both rows', () => {
    expect(repeatedKeys(table('a', 'b', 'a'))).toEqual([{ line: 5, key: 'a', first: 3 }]);
  });

  it('are the same whatever their markup', () => {
    expect(repeatedKeys(table('`a  b`', '**a b**'))).toEqual([{ line: 4, key: 'a b', first: 3 }]);
  });

  it('may be in two tables, in empty cells and in code', () => {
    expect(repeatedKeys(`${table('a')}\n\n${table('a')}`)).toEqual([]);
    expect(repeatedKeys(table('a', '', ''))).toEqual([]);
    expect(repeatedKeys(`\`\`\`\n${table('a', 'a')}\n\`\`\``)).toEqual([]);
  });

  it('may hold an escaped bar', () => {
    expect(repeatedKeys(table('a \\| b', 'a \\| c'))).toEqual([]);
  });
});
