import { describe, expect, it } from 'vitest';
import { checkImports } from './imports.mjs';

/** Returns the broken rules in the given sources, as `file:line rule`. */
const breaches = (sources: Record<string, string>): string[] =>
  checkImports(new Map(Object.entries(sources))).map(({ file, line, rule }) => `${file}:${line} ${rule}`);

describe('folders of the editor', () => {
  it('are imported in one direction: the document by panels, and never a panel by the document', () => {
    expect(
      breaches({
        'editor/src/inspector/a.tsx': `import { rename } from '../document/editor-document.ts';`,
        'editor/src/document/b.ts': `import { LabelForm } from '../inspector/label-form.tsx';`,
        'editor/src/element/c.ts': `import { LabelForm } from '../inspector/label-form.tsx';`,
      }),
    ).toEqual(['editor/src/document/b.ts:1 document may not import inspector']);
  });

  it('take the sdk by its name alone', () => {
    expect(
      breaches({
        'editor/src/document/a.ts': `import { rect } from '../../../sdk/src/base/rect.ts';`,
        'editor/src/document/b.ts': `import { rect } from '@platen/sdk/internal/base';`,
      }),
    ).toEqual(['editor/src/document/a.ts:1 editor uses sdk by its path (../../../sdk/src/base/rect.ts)']);
  });
});

describe('floors of the sdk', () => {
  it('lets elements import fonts, and base nothing', () => {
    expect(
      breaches({
        'sdk/src/pipeline/elements/a.ts': `import { shape } from '../../materials/fonts/shape.ts';`,
        'sdk/src/base/b.ts': `\nimport { shape } from '../materials/fonts/shape.ts';`,
      }),
    ).toEqual(['sdk/src/base/b.ts:2 base may not import materials/fonts']);
  });

  it('distinguishes types from values: paint may import only types of imposition', () => {
    expect(
      breaches({
        'sdk/src/pipeline/paint/a.ts': `import type { Sheet } from '../imposition/sheet.ts';`,
        'sdk/src/pipeline/paint/b.ts': `import { type Sheet, impose } from '../imposition/sheet.ts';`,
        'sdk/src/pipeline/paint/c.ts': `import { type Sheet, type Slot } from '../imposition/sheet.ts';`,
        'sdk/src/pipeline/paint/d.ts': `export type { Sheet } from '../imposition/sheet.ts'; export const a = 1;`,
        'sdk/src/pipeline/paint/e.ts': `export * from '../imposition/sheet.ts'; export const a = 1;`,
        'sdk/src/pipeline/paint/f.ts': `export { type Sheet, impose } from '../imposition/sheet.ts'; export const a = 1;`,
        'sdk/src/pipeline/paint/g.ts': `import '../imposition/sheet.ts';`,
      }),
    ).toEqual([
      'sdk/src/pipeline/paint/b.ts:1 pipeline/paint may not import pipeline/imposition',
      'sdk/src/pipeline/paint/e.ts:1 pipeline/paint may not import pipeline/imposition',
      'sdk/src/pipeline/paint/f.ts:1 pipeline/paint may not import pipeline/imposition',
      'sdk/src/pipeline/paint/g.ts:1 pipeline/paint may not import pipeline/imposition',
    ]);
  });

  it('sees import() of modules and of types, in code and not in comments', () => {
    expect(
      breaches({
        'sdk/src/surfaces/client/a.ts': `// import('../../pipeline/scene/scene.ts')\nexport const load = () => import('../../pipeline/layout/a.ts');`,
        'sdk/src/surfaces/client/b.ts': `export type Layout = import('../../pipeline/layout/a.ts').Layout;`,
      }),
    ).toEqual([
      'sdk/src/surfaces/client/a.ts:2 surfaces/client may not import pipeline/layout',
      'sdk/src/surfaces/client/b.ts:1 surfaces/client may not import types of pipeline/layout',
    ]);
  });

  it('keeps the stages in order: bind sees no layout, and a scene neither', () => {
    expect(
      breaches({
        'sdk/src/pipeline/bind/a.ts': `import type { Line } from '../layout/text/line.ts';`,
        'sdk/src/pipeline/scene/b.ts': `import type { Line } from '../layout/text/line.ts';`,
        'sdk/src/pipeline/layout/text/c.ts': `import type { Scene } from '../../scene/scene.ts';`,
      }),
    ).toEqual([
      'sdk/src/pipeline/bind/a.ts:1 pipeline/bind may not import types of pipeline/layout',
      'sdk/src/pipeline/scene/b.ts:1 pipeline/scene may not import types of pipeline/layout',
    ]);
  });

  it('takes the name of a floor for all its folders', () => {
    expect(
      breaches({ 'sdk/src/pipeline/renderer/a.ts': `import '../layout/b.ts'; import '../paint/png/c.ts';` }),
    ).toEqual([]);
  });

  it('lets the preview make a PDF, and no PDF know the preview', () => {
    expect(
      breaches({
        'sdk/src/surfaces/preview/a.ts': `import { createPdf } from '../pdf/browser.ts';`,
        'sdk/src/surfaces/pdf/b.ts': `import { createFrame } from '../preview/frame.ts';`,
      }),
    ).toEqual(['sdk/src/surfaces/pdf/b.ts:1 surfaces/pdf may not import surfaces/preview']);
  });

  it('lets the platform import the one error class of images by value', () => {
    expect(
      breaches({
        'sdk/src/platform/a.ts': `import { ImageError } from '../materials/images/decoded-image.ts';`,
        'sdk/src/platform/b.ts': `import { resample } from '../materials/images/resample.ts';`,
      }),
    ).toEqual(['sdk/src/platform/b.ts:1 platform may not import materials/images']);
  });

  it('refuses a folder that has no line in the table', () => {
    expect(breaches({ 'sdk/src/surfaces/misc/a.ts': `import { mm } from '../../base/units.ts';` })).toEqual([
      'sdk/src/surfaces/misc/a.ts:1 surfaces/misc may not import base',
    ]);
  });

  it('lets an entry import everything, and no module import an entry', () => {
    expect(
      breaches({
        'sdk/src/entries/render.ts': `export { a } from '../pipeline/layout/a.ts'; import '../platform/node.ts';`,
        'sdk/src/surfaces/preview/c.ts': `import { render } from '../../entries/render.ts';`,
      }),
    ).toEqual(['sdk/src/surfaces/preview/c.ts:1 surfaces/preview may not import entries']);
  });

  it('refuses a barrel that is no entry and takes no library’s place', () => {
    expect(
      breaches({
        'sdk/src/materials/fonts/index.ts': `export { shape } from './shape.ts';\nexport * from './face.ts';`,
        'sdk/src/materials/fonts/own.ts': `export type { Face } from './face.ts';\nexport const own = 1;`,
        'sdk/src/entries/node.ts': `export { shape } from '../materials/fonts/shape.ts';`,
        'sdk/src/pipeline/paint/pdf/pdf-lib-browser.ts': `import Name from 'pdf-lib/es/Name.js';\nexport { Name };`,
      }),
    ).toEqual(['sdk/src/materials/fonts/index.ts:1 only passes on what others export']);
  });

  it('leaves tests free to put stages together', () => {
    expect(breaches({ 'sdk/src/pipeline/layout/a.test.ts': `import { paint } from '../paint/paint.ts';` })).toEqual([]);
  });

  it('gives every breach its reason', () => {
    const [breach] = checkImports(
      new Map([['sdk/src/surfaces/client/a.ts', `import '../../materials/fonts/shape.ts';`]]),
    );
    expect(breach?.reason).toMatch(/^the entry without rendering stays a few kB; it may import /);
  });

  it('names the file that cannot be read', () => {
    expect(() => breaches({ 'sdk/src/a.ts': 'const = 1' })).toThrow(/^sdk\/src\/a\.ts: /);
  });
});

describe('workspaces', () => {
  it('use each other by the names of their entries', () => {
    expect(
      breaches({
        'server/src/a.ts': `import { createRenderer } from '@platen/sdk/render';`,
        'demo/src/c.ts': `import { mm } from '../../sdk/src/base/units.ts';`,
        'sdk/src/base/d.ts': `import { app } from '../../../server/src/app.ts';`,
        'sdk/test/e.ts': `import { app } from '../../server/src/app.ts';`,
      }),
    ).toEqual([
      'demo/src/c.ts:1 demo uses sdk by its path (../../sdk/src/base/units.ts)',
      'sdk/src/base/d.ts:1 sdk uses server by its path (../../../server/src/app.ts)',
      'sdk/test/e.ts:1 sdk uses server by its path (../../server/src/app.ts)',
    ]);
  });

  it('call a library from one folder, whatever files and depth it has', () => {
    expect(
      breaches({
        'sdk/src/materials/fonts/a.ts': `import bidi from 'bidi-js';`,
        'sdk/src/materials/fonts/deep/b.ts': `import bidi from 'bidi-js';`,
        'sdk/src/pipeline/layout/text/c.ts': `import { x } from 'bidi-js/dist/bidi.mjs';`,
        'server/src/app.ts': `import { Hono } from 'hono';`,
        'server/src/routes/d.ts': `import { Hono } from 'hono';`,
        'server/src/e.ts': `import { join } from 'node:path';`,
        'sdk/src/materials/fonts/f.test.ts': `import fc from 'fast-check';`,
        'sdk/src/pipeline/layout/f.test.ts': `import fc from 'fast-check';`,
      }),
    ).toEqual(['sdk/src/pipeline/layout/text/c.ts:1 bidi-js is called from sdk/src/materials/fonts too']);
  });
});

describe('the server', () => {
  it('keeps routes and MCP tools apart', () => {
    expect(breaches({ 'server/src/mcp/tools.ts': `import { print } from '../routes/print.ts';` })).toEqual([
      'server/src/mcp/tools.ts:1 mcp may not import routes',
    ]);
  });

  it('has stores that know nothing of HTTP', () => {
    expect(
      breaches({
        'server/src/stores/sql/a.ts': `import { problem } from '../../errors.ts';\nimport { Hono } from 'hono';`,
        'server/src/stores/files/b.ts': `import type { Key } from '../../accounts/keys.ts';`,
      }),
    ).toEqual([
      'server/src/stores/sql/a.ts:1 stores may not import errors.ts',
      'server/src/stores/sql/a.ts:2 stores may not import hono',
    ]);
  });

  it('has what both share ask neither', () => {
    expect(breaches({ 'server/src/jobs/a.ts': `import { readJson } from '../middleware/read-json.ts';` })).toEqual([
      'server/src/jobs/a.ts:1 jobs may not import middleware',
    ]);
  });
});
