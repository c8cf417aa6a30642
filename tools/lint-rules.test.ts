import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { at, packageCommand } from './project.mjs';

/** Returns the linter's output for some sources, with the project's settings. */
async function lint(sources: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-lint-'));
  try {
    await copyFile(at('biome.json'), join(folder, 'biome.json'));
    for (const [file, source] of Object.entries(sources)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), source);
    }
    return await printed(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Ignores the exit status, because the linter fails if it finds something. */
const printed = (cwd: string) =>
  new Promise<string>((resolve) => {
    const command = packageCommand('@biomejs/biome', 'biome');
    const args = ['lint', '--vcs-enabled=false', '--colors=off', '--max-diagnostics=none', '.'];
    execFile(process.execPath, [command, ...args], { cwd }, (_, stdout, stderr) => resolve(stdout + stderr));
  });

/** The findings as `file:line rule`, sorted. */
const breaches = async (sources: Record<string, string>): Promise<string[]> =>
  [...(await lint(sources)).matchAll(/^(\S+:\d+):\d+ lint\/\w+\/(\w+)/gm)]
    .map(([, at, rule]) => `${at} ${rule}`)
    .sort();

describe('same input, same bytes', () => {
  it('has no clock, locale, Node, DOM or network in layout', async () => {
    expect(
      await breaches({
        'sdk/src/pipeline/layout/a.ts': [
          `export const a = Date.now();`,
          `export const b = new Date();`,
          `export const c = performance.now();`,
          `export const d = new Intl.Segmenter();`,
          `export const e = process.env.HOME;`,
          `export const f = window.innerWidth;`,
          `export const g = document.createElement('a');`,
          `export const h = fetch('https://example.com');`,
          `export const i = globalThis.Date;`,
        ].join('\n'),
      }),
    ).toEqual([
      'sdk/src/pipeline/layout/a.ts:1 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:2 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:3 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:4 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:5 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:6 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:7 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:8 noRestrictedGlobals',
      'sdk/src/pipeline/layout/a.ts:9 noRestrictedGlobals',
    ]);
  });

  it('has no randomness and no arithmetic that engines differ in', async () => {
    expect(
      await breaches({
        'sdk/src/pipeline/layout/a.ts': [
          `export const a = Math.random();`,
          `export const b = Math.sin(1);`,
          `export const c = Math.hypot(3, 4);`,
          `export const d = (12).toLocaleString();`,
          `export const e = 'a'.localeCompare('b');`,
        ].join('\n'),
      }),
    ).toEqual([
      'sdk/src/pipeline/layout/a.ts:1 noJsRestrictedProperties',
      'sdk/src/pipeline/layout/a.ts:2 noJsRestrictedProperties',
      'sdk/src/pipeline/layout/a.ts:3 noJsRestrictedProperties',
      'sdk/src/pipeline/layout/a.ts:4 noJsRestrictedProperties',
      'sdk/src/pipeline/layout/a.ts:5 noJsRestrictedProperties',
    ]);
  });

  it('refuses the modules of Node', async () => {
    expect(
      await breaches({
        'sdk/src/base/a.ts': `import * as fs from 'node:fs';\nexport const a = fs;`,
        'sdk/src/base/b.ts': `import * as fs from 'node:fs/promises';\nexport const b = fs;`,
      }),
    ).toEqual(['sdk/src/base/a.ts:1 noRestrictedImports', 'sdk/src/base/b.ts:1 noRestrictedImports']);
  });

  it('reads code, not comments, strings, keys or names that the file declares', async () => {
    expect(
      await breaches({
        'sdk/src/pipeline/layout/a.ts': `
          // Date.now() would be wrong here, and so would Math.random()
          export const text = 'fetch the document';
          export interface Row { readonly process: number; window: string }
          export const row = { document: 1, fetch() { return 2; } };
          export function resample(window: readonly number[]): number { return window.length + row.document; }
          export const root = Math.sqrt(2);
        `,
      }),
    ).toEqual([]);
  });

  it('leaves the platform, the preview and tests free', async () => {
    expect(
      await breaches({
        'sdk/src/platform/node.ts': `import { deflateSync } from 'node:zlib';\nexport const a = [deflateSync, Date.now()];`,
        'sdk/src/surfaces/preview/view.ts': 'export const now = performance.now();',
        'sdk/src/pipeline/layout/a.test.ts': 'export const now = [Date.now(), Math.sin(1)];',
      }),
    ).toEqual([]);
  });

  it('says why', async () => {
    const said = await lint({ 'sdk/src/base/a.ts': 'export const a = [Date.now(), Math.sin(1)];' });
    expect(said).toContain('no clock: the same input gives the same bytes');
    expect(said).toContain('engines differ in the last bit');
  });
});

describe('everywhere', () => {
  it('refuses default exports and enums, but for files that a tool loads', async () => {
    expect(
      await breaches({
        'vite.config.ts': 'export default {};',
        'sdk/src/a.ts': 'export default function layout() {}\nexport enum Unit { mm }',
        'sdk/src/a.test.ts': 'const a = 1;\nexport { a as default };',
      }),
    ).toEqual(['sdk/src/a.test.ts:2 noDefaultExport', 'sdk/src/a.ts:1 noDefaultExport', 'sdk/src/a.ts:2 noEnum']);
  });

  it('refuses the methods that measure text each their own way, optional calls too', async () => {
    expect(
      await breaches({
        'demo/src/a.ts': "export const a = (c) => c.fillText('a', 0, 0);",
        'demo/src/b.ts': "export const b = (c) => c?.measureText('a');",
        'sdk/src/base/c.ts': "export const c = (c) => c.getAdvanceWidth('a');",
        'server/src/d.ts': "export const d = (c) => c.drawText('a');",
        'demo/src/e.ts': 'export interface Context { fillText(text: string): void }',
      }),
    ).toEqual([
      'demo/src/a.ts:1 noJsRestrictedProperties',
      'demo/src/b.ts:1 noJsRestrictedProperties',
      'sdk/src/base/c.ts:1 noJsRestrictedProperties',
      'server/src/d.ts:1 noJsRestrictedProperties',
    ]);
  });

  it('lets a test ask another engine for its opinion', async () => {
    expect(await breaches({ 'sdk/test/a.ts': "export const a = (c) => c.measureText('a');" })).toEqual([]);
  });
});

describe('the server', () => {
  it('reads the environment where it starts and in its commands alone', async () => {
    expect(
      await breaches({
        'server/src/main.ts': 'export const port = process.env.PORT;',
        'server/src/cli/serve.ts': 'export const port = process.env.PORT;',
        'server/src/stores/sql.ts': 'export const url = process.env.DATABASE_URL;',
      }),
    ).toEqual(['server/src/stores/sql.ts:1 noJsRestrictedProperties']);
  });
});
