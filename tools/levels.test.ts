import { describe, expect, it } from 'vitest';
import { levelsOf } from './levels.mjs';

const code = (file: string, specifier: string) => ({ file, specifier, typeOnly: false, dynamic: false });

describe('the levels of folders', () => {
  it('are the places in the longest chain of imports', () => {
    const imports = [code('a/src/top/x.ts', '../low/x.ts'), code('a/src/top/x.ts', '../middle/x.ts')];
    expect(levelsOf('a/src', [...imports, code('a/src/middle/deep/x.ts', '../../low/x.ts')])).toEqual([
      ['low'],
      ['middle'],
      ['top'],
    ]);
  });

  it('do not follow imports of types, import(), libraries, and files outside of the folders', () => {
    const imports = [
      { ...code('a/src/one/x.ts', '../two/x.ts'), typeOnly: true },
      { ...code('a/src/one/x.ts', '../two/x.ts'), dynamic: true },
      code('a/src/one/x.ts', 'preact'),
      code('a/src/one/x.ts', '../index.ts'),
      code('a/src/two/x.ts', './y.ts'),
    ];
    expect(levelsOf('a/src', imports)).toEqual([['one', 'two']]);
  });

  it('count folders that import each other as one', () => {
    const imports = [code('a/src/one/x.ts', '../two/x.ts'), code('a/src/two/y.ts', '../one/y.ts')];
    expect(levelsOf('a/src', [...imports, code('a/src/two/x.ts', '../base/x.ts')])).toEqual([['base'], ['one + two']]);
  });
});
