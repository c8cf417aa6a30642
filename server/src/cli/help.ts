import { describeOptions, type Option } from './options.ts';

/** Parts of a command's `--help` text. */
export interface HelpParts {
  readonly name: string;
  /** The options in one line, with optional ones in brackets. */
  readonly synopsis: string;
  /** Description in a few sentences. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Example command lines without the program's name, each with its meaning. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
}

export const HELP_OPTION: Option = { name: 'help', help: 'say this' };

export function commandHelp({ name, synopsis, about, options, examples }: HelpParts): string {
  const shown = examples.map(([line, meaning]) => `  platen ${name} ${line}\n      ${meaning}\n`);
  return `platen ${name} ${synopsis}\n\n${about}\n\nOptions:\n${describeOptions(options)}\nExamples:\n${shown.join('')}`;
}
