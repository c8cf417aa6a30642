import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlocks } from '../../../sdk/test/guides/read-blocks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = join(root, 'docs/guides/generated-clients.md');

/** Folder of the generators' separate installation: they are large, and nothing else needs them. */
export const packages = join(root, 'tools/generators/node_modules');
export const contractFile = join(root, 'openapi.json');
export const tsc = join(root, 'node_modules/typescript/bin/tsc');

export const areGeneratorsInstalled = (): boolean => existsSync(packages);

/** A generator, with its commands and its program from the guide. */
export interface Generator {
  readonly name: string;
  /** Version in the guide's table. */
  readonly version: string;
  /** Shell commands that generate the client. */
  readonly generate: string;
  readonly language: 'ts' | 'py';
  /** Program that draws a label with the client. */
  readonly program: string;
}

/** Reads the guide: the TypeScript programs share the module `label`. */
export function readGuide(): { readonly label: string; readonly generators: readonly Generator[] } {
  const text = readFileSync(guide, 'utf8');
  const [intro = '', ...sections] = text.split(/^## /m);
  const label = readBlocks(intro).find(({ language }) => language === 'ts')?.code;
  if (label === undefined) throw new Error(`${guide} has no label.ts`);
  return { label, generators: sections.flatMap((section) => generatorOf(section, intro)) };
}

/** Returns the generator of a section: a shell block, followed by a program. Other sections have no generator. */
function generatorOf(section: string, intro: string): readonly Generator[] {
  const [commands, program] = readBlocks(section);
  if (commands?.language !== 'sh' || (program?.language !== 'ts' && program?.language !== 'py')) return [];
  const name = section.slice(0, section.indexOf('\n'));
  const version = new RegExp(`^\\| \\[${name}\\]\\(.*?\\) \\| ([\\d.]+) \\|`, 'm').exec(intro)?.[1];
  if (version === undefined) throw new Error(`the table of ${guide} has no version of ${name}`);
  return [{ name, version, generate: commands.code, language: program.language, program: program.code }];
}
