import { describe, expect, it } from 'vitest';
import { checkImports } from './imports.mjs';

const sdkExports = ['.', './render', './pdf'];

/** The findings about some sources, as `file:line rule`. */
const findings = (sources: Record<string, string>): string[] =>
  checkImports(new Map(Object.entries(sources)), { sdkExports }).map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  );

describe('folders of the sdk', () => {
  it('lets layout import fonts, and geometry nothing', () => {
    expect(
      findings({
        'sdk/src/layout/a.ts': `import { shape } from '../fonts/shape.ts';`,
        'sdk/src/geometry/b.ts': `\nimport { shape } from '../fonts/shape.ts';`,
      }),
    ).toEqual(['sdk/src/geometry/b.ts:2 geometry may not import fonts']);
  });

  it('tells types from values: paint may see the types of imposition only', () => {
    expect(
      findings({
        'sdk/src/paint/a.ts': `import type { Sheet } from '../imposition/sheet.ts';`,
        'sdk/src/paint/b.ts': `import { type Sheet, impose } from '../imposition/sheet.ts';`,
        'sdk/src/paint/c.ts': `import { type Sheet, type Slot } from '../imposition/sheet.ts';`,
        'sdk/src/paint/d.ts': `export type { Sheet } from '../imposition/sheet.ts';`,
        'sdk/src/paint/e.ts': `export * from '../imposition/sheet.ts';`,
      }),
    ).toEqual([
      'sdk/src/paint/b.ts:1 paint may not import imposition',
      'sdk/src/paint/e.ts:1 paint may not import imposition',
    ]);
  });

  it('sees import() of modules and of types', () => {
    expect(
      findings({
        'sdk/src/client/a.ts': `export const load = () => import('../layout/layout-label.ts');`,
        'sdk/src/client/b.ts': `export type Layout = import('../layout/layout-label.ts').Layout;`,
      }),
    ).toEqual([
      'sdk/src/client/a.ts:1 client may not import layout',
      'sdk/src/client/b.ts:1 client may not import types of layout',
    ]);
  });

  it('lets the platform import the one error class of images by value', () => {
    expect(
      findings({
        'sdk/src/platform/a.ts': `import { ImageError } from '../images/image-error.ts';`,
        'sdk/src/platform/b.ts': `import { resample } from '../images/resample.ts';`,
      }),
    ).toEqual(['sdk/src/platform/b.ts:1 platform may not import images']);
  });

  it('refuses a folder that has no line in the table', () => {
    expect(findings({ 'sdk/src/misc/a.ts': `import { mm } from '../geometry/units.ts';` })).toEqual([
      'sdk/src/misc/a.ts:1 misc may not import geometry',
    ]);
  });

  it('lets an entry import everything, and no stage import an entry', () => {
    expect(
      findings({
        'sdk/src/render.ts': `import { a } from './layout/a.ts'; import { b } from './paint/b.ts';`,
        'sdk/src/layout/c.ts': `import { render } from '../render.ts';`,
        'sdk/src/preview/d.ts': `import { render } from '../render.ts';`,
      }),
    ).toEqual(['sdk/src/layout/c.ts:1 layout may not import sdk/src/render.ts']);
  });

  it('leaves tests free to put stages together', () => {
    expect(findings({ 'sdk/src/layout/a.test.ts': `import { paint } from '../paint/paint.ts';` })).toEqual([]);
  });

  it('gives every finding its reason', () => {
    const [finding] = checkImports(new Map([['sdk/src/client/a.ts', `import '../fonts/shape.ts';`]]), { sdkExports });
    expect(finding?.reason).toBe('the entry without rendering stays a few kB');
  });
});

describe('workspaces', () => {
  it('makes the server use the sdk by the names it exports', () => {
    expect(
      findings({
        'server/src/a.ts': `import { createRenderer } from '@platen/sdk/render';\nimport type { Template } from '@platen/sdk';`,
        'server/src/b.ts': `import { mm } from '@platen/sdk/geometry/units';`,
        'demo/src/c.ts': `import { mm } from '../../sdk/src/geometry/units.ts';`,
        'sdk/src/d.ts': `import { app } from '../../server/src/app.ts';`,
      }),
    ).toEqual([
      'demo/src/c.ts:1 uses the sdk by its path (../../sdk/src/geometry/units.ts)',
      'sdk/src/d.ts:1 the sdk imports server/src/app.ts',
      'server/src/b.ts:1 @platen/sdk/geometry/units is no entry of the sdk',
    ]);
  });

  it('keeps routes and MCP tools apart', () => {
    expect(findings({ 'server/src/mcp/tools.ts': `import { print } from '../routes/print.ts';` })).toEqual([
      'server/src/mcp/tools.ts:1 may not import server/src/routes/',
    ]);
  });

  it('lets only main, cli and config read the environment', () => {
    expect(
      findings({
        'server/src/config.ts': `export const port = process.env.PORT;`,
        'server/src/stores/sql.ts': `export const url = process.env.DATABASE_URL;`,
      }),
    ).toEqual(['server/src/stores/sql.ts:1 reads process.env']);
  });

  it('lets one folder call a library, whatever files and depth it has', () => {
    expect(
      findings({
        'sdk/src/fonts/a.ts': `import bidi from 'bidi-js';`,
        'sdk/src/fonts/deep/b.ts': `import bidi from 'bidi-js';`,
        'sdk/src/layout/text/c.ts': `import { x } from 'bidi-js/dist/bidi.mjs';`,
        'server/src/app.ts': `import { Hono } from 'hono';`,
        'server/src/routes/d.ts': `import { Hono } from 'hono';`,
        'server/src/e.ts': `import { join } from 'node:path';`,
        'sdk/src/fonts/f.test.ts': `import fc from 'fast-check';`,
        'sdk/src/layout/f.test.ts': `import fc from 'fast-check';`,
      }),
    ).toEqual(['sdk/src/layout/text/c.ts:1 bidi-js is called from sdk/src/fonts too']);
  });
});

describe('circles', () => {
  it('finds a circle of three files, once, types included', () => {
    expect(
      findings({
        'sdk/src/layout/a.ts': `import type { B } from './b.ts';`,
        'sdk/src/layout/b.ts': `import { c } from './c.ts';`,
        'sdk/src/layout/c.ts': `export type { A } from './a.ts';`,
        'sdk/src/layout/d.ts': `import { a } from './a.ts';`,
      }),
    ).toEqual([
      'sdk/src/layout/a.ts:1 imports in a circle: sdk/src/layout/a.ts → sdk/src/layout/b.ts → sdk/src/layout/c.ts → sdk/src/layout/a.ts',
    ]);
  });

  it('has nothing against two ways to one file', () => {
    expect(
      findings({
        'sdk/src/layout/a.ts': `import './b.ts'; import './c.ts';`,
        'sdk/src/layout/b.ts': `import './d.ts';`,
        'sdk/src/layout/c.ts': `import './d.ts';`,
        'sdk/src/layout/d.ts': ``,
      }),
    ).toEqual([]);
  });
});

describe('same input, same bytes', () => {
  const rulesIn = (source: string): string[] => findings({ 'sdk/src/layout/a.ts': source });

  it.each([
    ['Math.random()', 'uses Math.random'],
    ['new Date()', 'uses Date'],
    ['Date.now()', 'uses Date'],
    ['performance.now()', 'uses performance'],
    ['(12).toLocaleString()', 'uses toLocaleString'],
    ["'a'.localeCompare('b')", 'uses localeCompare'],
    ['new Intl.Segmenter()', 'uses Intl'],
    ["process.env['HOME']", 'uses process'],
    ['window.innerWidth', 'uses window'],
    ["document.createElement('a')", 'uses document'],
    ["fetch('https://example.com')", 'uses fetch'],
    ['globalThis.Date', 'uses globalThis'],
    ['Math.sin(1)', 'uses Math.sin'],
    ['Math.hypot(3, 4)', 'uses Math.hypot'],
  ])('refuses %s in layout', (expression, rule) => {
    expect(rulesIn(`export const a = ${expression};`)).toContain(`sdk/src/layout/a.ts:1 ${rule}`);
  });

  it('refuses a module of Node', () => {
    expect(rulesIn(`import { readFileSync } from 'node:fs';`)).toEqual(['sdk/src/layout/a.ts:1 imports node:fs']);
  });

  it('reads code, not comments, strings, types, keys or names that the file declares', () => {
    expect(
      rulesIn(`
        // Date.now() would be wrong here, and so would Math.random()
        export const text = 'fetch the document';
        export interface Row { readonly process: Date; window: string }
        export const row = { document: 1, fetch() { return 2; } };
        export function resample(window: readonly number[]): number { return window.length + row.document; }
        export const root = Math.sqrt(2);
      `),
    ).toEqual([]);
  });

  it('leaves the platform, the preview and tests free', () => {
    expect(
      findings({
        'sdk/src/platform/node.ts': `import { deflateSync } from 'node:zlib'; export const now = Date.now();`,
        'sdk/src/preview/view.ts': `export const now = performance.now();`,
        'sdk/src/layout/a.test.ts': `export const now = Date.now();`,
        'sdk/src/geometry/trig.ts': `export const quarter = Math.sin(1);`,
      }),
    ).toEqual([]);
  });
});

describe('everywhere', () => {
  it('refuses default exports and enums, but for files that a tool loads', () => {
    expect(
      findings({
        'vite.config.ts': `export default {};`,
        'sdk/src/layout/a.ts': `export default function layout() {}\nenum Unit { mm }`,
        'sdk/src/layout/a.test.ts': `const a = 1;\nexport { a as default };`,
      }),
    ).toEqual([
      'sdk/src/layout/a.test.ts:2 no default export',
      'sdk/src/layout/a.ts:1 no default export',
      'sdk/src/layout/a.ts:2 no enum',
    ]);
  });

  it('refuses calls of the four methods that measure text each their own way, optional calls too', () => {
    expect(
      findings({
        'demo/src/a.ts': `context.fillText('a', 0, 0);\ncontext?.measureText('a');\npage['drawText']('a');\nfont.getAdvanceWidth('a');`,
        'demo/src/b.ts': `export interface Context { fillText(text: string): void }`,
      }),
    ).toEqual([
      'demo/src/a.ts:1 nobody calls fillText()',
      'demo/src/a.ts:2 nobody calls measureText()',
      'demo/src/a.ts:3 nobody calls drawText()',
      'demo/src/a.ts:4 nobody calls getAdvanceWidth()',
    ]);
  });

  it('names the file that cannot be read', () => {
    expect(() => findings({ 'sdk/src/a.ts': 'const = 1' })).toThrow(/^sdk\/src\/a\.ts: /);
  });
});
