import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeBlock, readBlocks, type Surroundings } from './read-blocks.ts';

/**
 * The test of a code block:
 * - `shell`: runs in bash, in the page's folder, with a server
 * - `node`: runs in Node, in the scope of the page's earlier `node` blocks, with a server
 * - `page`: HTML or JavaScript that runs in Chromium, in the scope of the page's earlier `page` blocks
 * - `vitest`: a test file that Vitest runs in the page's folder
 * - `policy`: a Content-Security-Policy for the page's `page` blocks
 * - `file`: a file in the page's folder, named in its first line (`// template.js`); other blocks import it
 * - `template`, `profile`, `json`: must parse; a template and a printer profile must also be valid
 * - `config`: the Vite configuration for all `page` blocks
 * - `error`: must not compile in the scope of `declared`; the expected message is in the comment after `^^^^`
 * - `output`: the output of a shell command
 * - `trial`: runs in `npm run trial -- generators`
 * - `script-tag`: a page or a policy that runs in sdk/test/package, with files from another origin
 */
export type BlockTest =
  | 'shell'
  | 'node'
  | 'vitest'
  | 'page'
  | 'policy'
  | 'file'
  | 'template'
  | 'profile'
  | 'json'
  | 'config'
  | 'trial'
  | 'script-tag'
  | { readonly error: { readonly declared: string } }
  | { readonly output: { readonly of: string } };

/** The tests of a page's code blocks. */
export interface PagePlan {
  /** One entry for each block, in order. */
  readonly blocks: readonly BlockTest[];
  /** Code before the page's `node` blocks, for names that the page assumes, and assertions after them. */
  readonly node?: Surroundings;
  /** The same for `page` blocks. */
  readonly page?: Surroundings;
  /** HTML elements that the page assumes. */
  readonly html?: string;
  /** Files that the page assumes. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files that the page assumes, copied from this repository. A web page finds them at the root of its site. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Shell commands to run before the page's `shell` blocks. */
  readonly shell?: string;
  /** A CUPS queue that the page assumes, with CUPS's Zebra driver. Without it, `lp` writes to the file `printed`. */
  readonly queue?: string;
  /** Files that the blocks write, each with its expected first bytes. */
  readonly writes?: Readonly<Record<string, string>>;
}

/** A block with its test. */
export interface PlannedBlock extends CodeBlock {
  readonly test: BlockTest;
}

const LANGUAGES: Readonly<Record<Exclude<BlockTest, object>, readonly string[]>> = {
  shell: ['sh'],
  node: ['js', 'ts'],
  vitest: ['js'],
  page: ['html', 'js', 'ts', 'css'],
  policy: [''],
  file: ['js', 'ts'],
  template: ['json'],
  profile: ['json'],
  json: ['json'],
  config: ['ts'],
  trial: ['sh', 'ts', 'py'],
  'script-tag': ['html', ''],
};
/** Languages of `error` and `output` blocks. */
const OTHERS: readonly string[] = ['ts', ''];

export const root = join(import.meta.dirname, '../../..');

/** Pairs the blocks of a page with their tests. Throws if the plan does not fit the page. */
export function planPage(path: string, { blocks: tests }: PagePlan): readonly PlannedBlock[] {
  const blocks = readBlocks(readFileSync(join(root, path), 'utf8'));
  if (blocks.length !== tests.length) {
    const lines = blocks.map(({ line, language }) => `${line} (${language})`).join(', ');
    throw new Error(`${path} has ${blocks.length} code blocks, its plan ${tests.length}. Blocks at lines ${lines}`);
  }
  return blocks.map((block, index) => {
    const test = tests[index];
    if (test === undefined || !(typeof test === 'string' ? LANGUAGES[test] : OTHERS).includes(block.language)) {
      throw new Error(`${path}, line ${block.line}: a block of "${block.language}" cannot be tested as "${test}"`);
    }
    return { ...block, test };
  });
}

/** Returns the files that a page's `file` blocks define. */
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

/** Records the lines that a page's code logs. */
export const CAUGHT_LINES = `
  const lines = [];
  console.log = (...words) => lines.push(words.join(' '));`;

/** Returns assertions that the page's code logged the lines that the page quotes in comments, one per comment line. */
export const expectLines = (path: string): string =>
  readBlocks(readFileSync(join(root, path), 'utf8'))
    .flatMap(({ code }) => [...code.matchAll(/console\.log.*\n\s*\/\/ (.*)/g)].map(([, line]) => JSON.stringify(line)))
    .map((line) => `if (!lines.includes(${line})) throw new Error('no line ' + ${line} + ' in ' + lines.join(' | '));`)
    .join('\n');
