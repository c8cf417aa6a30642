import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeBlock, readBlocks, type Surroundings } from './read-blocks.ts';

/**
 * How a code block is tested:
 * - `shell`: runs in bash, in the page's folder, with a server
 * - `node`: runs in Node, in the scope of the page's earlier `node` blocks, with a server
 * - `page`: HTML or JavaScript that runs in Chromium, in the scope of the page's earlier `page` blocks
 * - `file`: is written to the page's folder, under the name in its first line (`// template.js`); other blocks import it
 * - `template`, `profile`, `json`: is parsed; a template and a printer profile must also be valid
 * - `not`: does not run, for this reason
 */
export type BlockTest = 'shell' | 'node' | 'page' | 'file' | 'template' | 'profile' | 'json' | { readonly not: string };

/** How the code blocks of one page are tested. */
export interface PagePlan {
  /** One entry for each block, in order. */
  readonly blocks: readonly BlockTest[];
  /** What the page says exists before its `node` blocks, and assertions after them. */
  readonly node?: Surroundings;
  /** The same for its `page` blocks. */
  readonly page?: Surroundings;
  /** Elements that the page says exist, as HTML. */
  readonly html?: string;
  /** Files that the page says exist. */
  readonly files?: Readonly<Record<string, string>>;
  /** Shell commands before the page's `shell` blocks. */
  readonly shell?: string;
  /** Files that the blocks write, each with its first bytes. */
  readonly writes?: Readonly<Record<string, string>>;
}

/** A block with the way it is tested. */
export interface PlannedBlock extends CodeBlock {
  readonly test: BlockTest;
}

const LANGUAGES: Readonly<Record<Exclude<BlockTest, object>, readonly string[]>> = {
  shell: ['sh'],
  node: ['js', 'ts'],
  page: ['html', 'js', 'ts', 'css'],
  file: ['js', 'ts'],
  template: ['json'],
  profile: ['json'],
  json: ['json'],
};

export const root = join(import.meta.dirname, '../../..');

/** The blocks of a page with the ways they are tested; an error if the plan does not fit the page. */
export function planPage(path: string, { blocks: tests }: PagePlan): readonly PlannedBlock[] {
  const blocks = readBlocks(readFileSync(join(root, path), 'utf8'));
  if (blocks.length !== tests.length) {
    const lines = blocks.map(({ line, language }) => `${line} (${language})`).join(', ');
    throw new Error(`${path} has ${blocks.length} code blocks, its plan ${tests.length}. Blocks at lines ${lines}`);
  }
  return blocks.map((block, index) => {
    const test = tests[index] ?? { not: '' };
    if (typeof test === 'string' && !LANGUAGES[test].includes(block.language)) {
      throw new Error(`${path}, line ${block.line}: a block of "${block.language}" cannot be tested as "${test}"`);
    }
    return { ...block, test };
  });
}

/** The files that `file` blocks of a page define. */
export function filesOf(blocks: readonly PlannedBlock[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    blocks
      .filter(({ test }) => test === 'file')
      .map(({ code, line }) => {
        const name = /^\/\/ ([\w.-]+)\n/.exec(code)?.[1];
        if (name === undefined) throw new Error(`line ${line}: the first line must name the file, as // template.js`);
        return [name, code];
      }),
  );
}

/** Waits until a preview or an editor shows its label. */
const shown = (selector: string): string =>
  `await new Promise((resolve) => { const look = () => document.querySelector('${selector}').report ? resolve() : requestAnimationFrame(look); look(); });`;

export const plans: Readonly<Record<string, PagePlan>> = {
  'README.md': {
    blocks: ['shell', 'file', 'page', 'shell', 'node', 'node', 'node', 'shell', 'json', 'shell', 'shell'],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.deepEqual(layout.warnings, []);
        assert.match(image.dataUri, /^data:image\\/png;base64,/);
        assert.match(url, /^http:.*\\/files\\//);
        assert.deepEqual([items, issues], [[{ quantity: 2, data: { name: 'Garden Hose', sku: 'HD-00417' } }], []]);
        assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-');
        assert.equal(Buffer.from(png).toString('latin1', 1, 4), 'PNG');`,
    },
    page: { after: shown('#label') },
    writes: { 'label.png': '\u0089PNG', 'labels.pdf': '%PDF-', 'rendered.json': '{' },
  },
  'sdk/README.md': {
    blocks: ['shell', 'file', 'page', 'page', 'node', 'node', 'node', 'node'],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: `
        assert.equal(Buffer.from(png).toString('latin1', 1, 4), 'PNG');
        assert.deepEqual([issues, warnings, texts.length], [[], [], 1]);
        assert.match(url, /^http:.*\\/files\\//);`,
    },
    page: { after: shown('#label') },
    writes: { 'labels.zpl': '^XA' },
  },
  'docs/guides/quickstart.md': {
    blocks: [
      'shell',
      'shell',
      { not: 'is the Vite configuration that builds the page; runs as vite.config.ts' },
      'file',
      { not: 'a compile error on purpose; sdk/test/field-types.test.ts expects errors of this kind' },
      'json',
      'page',
      'file',
      'page',
      'page',
      'node',
    ],
    node: {
      before: "import assert from 'node:assert/strict';",
      after: 'assert.match(url, /^http:.*\\/files\\//);',
    },
    html: '<button id="print">Print</button>',
    page: {
      before: 'const opened = new Promise((resolve) => { window.open = resolve; });',
      after: `
        if (issues.length + warnings.length > 0) throw new Error('issues or warnings');
        document.querySelector('#print').click();
        const pdf = await (await fetch(await opened)).text();
        if (!pdf.startsWith('%PDF-')) throw new Error('no PDF');
        ${shown('#label')}`,
    },
  },
  'docs/guides/logos.md': {
    blocks: ['template', { not: 'an error message' }, 'shell', 'shell'],
    files: {
      'label.json': JSON.stringify({
        ...{ width: 50, height: 20 },
        elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 }],
      }),
      'row.json': '{ "name": "Garden Hose" }',
    },
    writes: { 'label.svg': '<svg' },
  },
  'docs/guides/printing.md': {
    blocks: [{ not: 'needs CUPS with the driver of a printer' }, { not: 'needs CUPS with the driver of a printer' }],
  },
};

/** Pages whose code blocks do not run in a test yet. */
export const notRunYet: readonly string[] = [
  'docs/guides/calibration.md',
  'docs/guides/client.md',
  'docs/guides/counters.md',
  'docs/guides/editor.md',
  'docs/guides/fonts.md',
  'docs/guides/keys-out-of-pages.md',
  'docs/guides/offline-pdf.md',
  'docs/guides/preview.md',
  'docs/guides/rows.md',
  'docs/guides/symbologies.md',
  'docs/guides/testing.md',
  'docs/guides/thermal-printers.md',
];
