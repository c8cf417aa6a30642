import { describe, expect, it } from 'vitest';
import { findCycles } from './import-cycles.mjs';

/** Returns the imports that are part of a cycle, as `file:line rule`. */
const cycles = (sources: Record<string, string>): string[] =>
  findCycles(new Map(Object.entries(sources))).map(({ file, line, rule }) => `${file}:${line} ${rule}`);

describe('import cycles', () => {
  it('are found, types included', () => {
    expect(
      cycles({
        'demo/src/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
        'demo/src/b.ts': `import { c } from './c.ts';\nexport const b = c;\nexport type B = number;`,
        'demo/src/c.ts': `export const c = 1;\nexport type { A } from './a.ts';`,
        'demo/src/d.ts': `import type { A } from './a.ts';\nexport type D = A;`,
      }),
    ).toEqual([
      'demo/src/a.ts:1 import cycle through demo/src/b.ts',
      'demo/src/b.ts:1 import cycle through demo/src/c.ts',
      'demo/src/c.ts:2 import cycle through demo/src/a.ts',
    ]);
  });

  it('are found in a module that imports itself, and in two cycles that share a module', () => {
    expect(
      cycles({
        'tools/a.mjs': `import './a.mjs';`,
        'tools/b.mjs': `import './c.mjs';\nimport './d.mjs';\nimport './a.mjs';`,
        'tools/c.mjs': `import './b.mjs';`,
        'tools/d.mjs': `export const b = () => import('./b.mjs');`,
      }),
    ).toEqual([
      'tools/a.mjs:1 import cycle through tools/a.mjs',
      'tools/b.mjs:1 import cycle through tools/c.mjs',
      'tools/b.mjs:2 import cycle through tools/d.mjs',
      'tools/c.mjs:1 import cycle through tools/b.mjs',
      'tools/d.mjs:1 import cycle through tools/b.mjs',
    ]);
  });

  it('are not two ways to one file', () => {
    expect(
      cycles({
        'demo/src/a.ts': `import './b.ts';\nimport './c.ts';`,
        'demo/src/b.ts': `import './d.ts';`,
        'demo/src/c.ts': `import './d.ts';`,
        'demo/src/d.ts': 'export const d = 1;',
      }),
    ).toEqual([]);
  });
});
