import { parseArgs } from 'node:util';
import { nearName } from '@platen/sdk/internal/base';

/** A command's access to the standard streams, the keyboard and the signals of its process. */
export interface Terminal {
  /** Reads all of standard input. */
  readInput(): Promise<Uint8Array>;
  /** Prompts for a secret at the keyboard without echoing it. Call it only if `inputIsTerminal` is true. */
  askSecret(question: string): Promise<string>;
  readonly inputIsTerminal: boolean;
  /** Writes to standard output. Resolves when the stream has accepted the bytes. */
  writeOutput(bytes: Uint8Array | string): Promise<void>;
  /** Writes a message to standard error. */
  say(text: string): void;
  readonly outputIsTerminal: boolean;
  readonly messagesAreOnTerminal: boolean;
  /** Aborted when the user or the system asks to stop. */
  readonly signal: AbortSignal;
}

/** Exit statuses: 0 done, 1 other failure, 2 invalid input, 130 stopped by the user. */
export const STATUS = { done: 0, failed: 1, badInput: 2, stopped: 130 } as const;

/** One option of a command. */
export interface Option {
  /** Name without the dashes. */
  readonly name: string;
  /** Placeholder for the option's value in the help text, such as `FILE`; absent for a switch. */
  readonly value?: string;
  /** True if the value may be left out. The value is then `''`. */
  readonly optional?: true;
  /** True if the option may be repeated. The values are then joined with line breaks. */
  readonly many?: true;
  readonly help: string;
}

/** The options on the command line, by name. A switch has the value `''`. */
export type Given = Readonly<Partial<Record<string, string>>>;

/** Returns the non-empty values of an option that may be repeated. Returns an empty list if the option is not given. */
export const valuesOf = (lines: string | undefined): readonly string[] =>
  lines === undefined ? [] : lines.split('\n').filter((line) => line !== '');

/** Parses a command's arguments. Throws InputError with all their errors. */
export function readOptions(args: readonly string[], options: readonly Option[]): Given {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      options.map(({ name, value, optional }) => [name, { type: value && !optional ? 'string' : 'boolean' }] as const),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  const issues: InputIssue[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'positional') {
      const before = tokens[index - 1];
      if (before?.kind === 'option' && awaitsValue(before, options)) given.set(before.name, token.value);
      else
        issues.push({
          place: `"${token.value}"`,
          message: 'unexpected argument; pass each value after its option (see --help)',
        });
    }
    if (token.kind !== 'option') continue;
    const issue = issueOf(token, options, given);
    if (issue !== undefined) issues.push({ place: token.rawName, message: issue });
    const { name, value = '' } = token;
    const before = given.get(name);
    given.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  if (issues.length > 0) throw new InputError(issues);
  return Object.fromEntries(given);
}

interface OptionToken {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** True for an option whose value is optional and is not in the same argument: the next argument may be the value. */
const awaitsValue = ({ name, value }: OptionToken, options: readonly Option[]): boolean =>
  value === undefined && options.find((option) => option.name === name)?.optional === true;

function issueOf(
  token: OptionToken,
  options: readonly Option[],
  given: ReadonlyMap<string, string>,
): string | undefined {
  const option = options.find(({ name }) => name === token.name);
  if (option === undefined) return `unknown option${suggestion(token.name, unusedOf(options, given))}`;
  if (given.has(token.name) && option.many !== true) return 'give this option only once';
  if (option.value === undefined) return token.value === undefined ? undefined : 'this option takes no value';
  if (option.optional && token.value === undefined) return undefined;
  const { value = '', inlineValue = false } = token;
  const looksLikeOption = !inlineValue && /^-./.test(value);
  return value === '' || looksLikeOption ? `this option needs a value: --${option.name} ${option.value}` : undefined;
}

/** Returns the options that may still be added to the command line. */
const unusedOf = (options: readonly Option[], given: ReadonlyMap<string, string>): readonly Option[] =>
  options.filter(({ name, many }) => many === true || !given.has(name));

function suggestion(wrong: string, options: readonly Option[]): string {
  const names = options.map(({ name }) => name);
  const near = closestName(wrong, names);
  return near === undefined ? '' : `; did you mean --${near}?`;
}

/** Formats the options as lines for the command's help. */
export function describeOptions(options: readonly Option[]): string {
  const lines = options.map(({ name, value, optional, help }) => ({
    start: `  --${name}${value ? (optional ? ` [${value}]` : ` ${value}`) : ''}`,
    help,
  }));
  const width = Math.max(...lines.map(({ start }) => start.length)) + 2;
  const indented = (help: string): string => help.replaceAll('\n', `\n${' '.repeat(width)}`);
  return lines.map(({ start, help }) => `${start.padEnd(width)}${indented(help)}\n`).join('');
}

/** Parts of a command's `--help` text. */
export interface HelpParts {
  readonly name: string;
  /** All options in one line; optional options are in brackets. */
  readonly synopsis: string;
  /** Description in a few sentences. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Example arguments after `platen` and the command's name, each with an explanation. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
}

export const HELP_OPTION: Option = { name: 'help', help: 'show this help' };

export function commandHelp({ name, synopsis, about, options, examples }: HelpParts): string {
  const shown = examples.map(([line, meaning]) => `  platen ${name} ${line}\n      ${meaning}\n`);
  return `platen ${name} ${synopsis}\n\n${about}\n\nOptions:\n${describeOptions(options)}\nExamples:\n${shown.join('')}`;
}

/** A command of the program. `run` returns the exit status. */
export interface Command {
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

type Run = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Builds a command with several actions, such as `platen keys create …`. */
export function actionCommand(name: string, help: string, actions: Readonly<Record<string, Run>>): Command {
  return {
    help,
    run: async ([action, ...rest], terminal) => {
      const run = action !== undefined && Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (run !== undefined) return await run(rest, terminal);
      const names = Object.keys(actions);
      const all = `use one of ${names.join(', ')}. Run platen ${name} --help for details`;
      if (action === undefined) throw inputError(name, `needs an action; ${all}`);
      const near = closestName(action, names);
      const hint = near === undefined ? all : `did you mean platen ${name} ${near}?`;
      throw inputError(`"${action}"`, `is not an action; ${hint}`);
    },
  };
}

/** Returns the known name that is closest to a misspelt or abbreviated name, or `undefined` if none is close. */
export const closestName = (wrong: string, names: readonly string[]): string | undefined =>
  nearName(wrong, names) ??
  (wrong === '' ? undefined : names.find((name) => name.startsWith(wrong) || wrong.startsWith(name)));

/**
 * An error in the user's input: the location of the error, and a message that says what was expected and what was
 * found.
 */
export interface InputIssue {
  /** Examples: `rows.csv:5 (sku)`, `label.json:14:22 (/elements/3/value)`, `--out`. */
  readonly place: string;
  readonly message: string;
  /** Number of the table row with the issue. Lists of issues are sorted by row. */
  readonly row?: number | undefined;
}

/** Sorts issues by row. Issues without a row come first. */
export const byRow = (issues: readonly InputIssue[]): readonly InputIssue[] =>
  issues.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));

/** Thrown if the user's input is invalid. Contains the issues that were found. The program then exits with status 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly InputIssue[];
  /** Number of issues that were found but are not in `issues`. */
  readonly unlisted: number;

  constructor(issues: readonly InputIssue[], unlisted = 0) {
    super(issues.map(oneLine).join('\n'));
    this.issues = issues;
    this.unlisted = unlisted;
  }
}

/** Creates an InputError with a single issue. */
export const inputError = (place: string, message: string): InputError => new InputError([{ place, message }]);

/** Maximum number of issues in the output. */
const LISTED = 50;

const oneLine = ({ place, message }: InputIssue): string =>
  message.startsWith(place) ? message : `${place}: ${message}`;

/** Formats issues as lines: at most 50, then the number of remaining issues. */
export function describeIssues(issues: readonly InputIssue[], unlisted = 0): string {
  const lines = issues.slice(0, LISTED).map(oneLine);
  const more = issues.length - lines.length + unlisted;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `${line}\n`).join('');
}

/**
 * Runs all steps and returns their results. If several steps throw InputError, throws a single InputError with all of
 * their issues.
 */
export async function allOrIssues<T extends readonly unknown[]>(
  steps: readonly [...{ [K in keyof T]: () => Promise<T[K]> }],
): Promise<T> {
  const settled = await Promise.allSettled(steps.map((step) => step()));
  const issues: InputIssue[] = [];
  let unlisted = 0;
  for (const result of settled) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof InputError)) throw result.reason;
    issues.push(...result.reason.issues);
    unlisted += result.reason.unlisted;
  }
  if (issues.length > 0) throw new InputError(issues, unlisted);
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T;
}
