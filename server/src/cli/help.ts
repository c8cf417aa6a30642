import { describeOptions, type Option } from './options.ts';

/** What a command's `--help` says. */
export interface HelpParts {
  readonly name: string;
  /** The options in one line, the needed ones without brackets. */
  readonly synopsis: string;
  /** A sentence or a few. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Command lines without the program's name, each with what it does. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
}

export const HELP_OPTION: Option = { name: 'help', help: 'say this' };

export function commandHelp({ name, synopsis, about, options, examples }: HelpParts): string {
  const shown = examples.map(([line, meaning]) => `  platen ${name} ${line}\n      ${meaning}\n`);
  return `platen ${name} ${synopsis}\n\n${about}\n\nOptions:\n${describeOptions(options)}\nExamples:\n${shown.join('')}`;
}
