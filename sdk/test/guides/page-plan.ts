import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeBlock, readBlocks, type Surroundings } from './read-blocks.ts';

/**
 * How a code block is tested:
 * - `shell`: runs in bash, in the page's folder, with a server
 * - `node`: runs in Node, in the scope of the page's earlier `node` blocks, with a server
 * - `page`: HTML or JavaScript that runs in Chromium, in the scope of the page's earlier `page` blocks
 * - `vitest`: a test file that Vitest runs in the page's folder
 * - `policy`: a Content-Security-Policy, under which the page's `page` blocks run
 * - `file`: is written to the page's folder, under the name in its first line (`// template.js`); other blocks import it
 * - `template`, `profile`, `json`: is parsed; a template and a printer profile must also be valid
 * - `config`: a Vite configuration, with which all `page` blocks are built
 * - `error`: does not compile, in the scope of `declared`: the message is the one in the comment after `^^^^`
 * - `output`: a shell command prints it
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
  | { readonly error: { readonly declared: string } }
  | { readonly output: { readonly of: string } };

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
  /** The same, copied from files of this repository. A web page finds them at the root of its site. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Shell commands before the page's `shell` blocks. */
  readonly shell?: string;
  /** A queue of CUPS that the page says exists, with CUPS's Zebra driver; without it, `lp` writes to the file `printed`. */
  readonly queue?: string;
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
  vitest: ['js'],
  page: ['html', 'js', 'ts', 'css'],
  policy: [''],
  file: ['js', 'ts'],
  template: ['json'],
  profile: ['json'],
  json: ['json'],
  config: ['ts'],
};
/** Languages of `error` and `output` blocks. */
const OTHERS: readonly string[] = ['ts', ''];

export const root = join(import.meta.dirname, '../../..');

/** The blocks of a page with the ways they are tested; an error if the plan does not fit the page. */
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
