import { parseArgs } from 'node:util';
import { InputError, type InputIssue } from './input-error.ts';
import { closestName } from './suggest.ts';

/** One option of a command. */
export interface Option {
  /** Name without the dashes. */
  readonly name: string;
  /** Placeholder of its value in the help (`FILE`); absent for a switch. */
  readonly value?: string;
  /** True if the option may be repeated. Its values are then joined as lines. */
  readonly many?: true;
  readonly help: string;
}

/** The given options by name; a switch has the value `''`. */
export type Given = Readonly<Partial<Record<string, string>>>;

/** Parses a command's arguments. Throws InputError with all their errors. */
export function readOptions(args: readonly string[], options: readonly Option[]): Given {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      options.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }] as const),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  const issues: InputIssue[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional')
      issues.push({ place: `"${token.value}"`, message: 'is not an option; name a file by an option' });
    if (token.kind !== 'option') continue;
    const issue = issueOf(token, options, given);
    if (issue !== undefined) issues.push({ place: token.rawName, message: issue });
    const before = given.get(token.name);
    given.set(token.name, before === undefined ? (token.value ?? '') : `${before}\n${token.value ?? ''}`);
  }
  if (issues.length > 0) throw new InputError(issues);
  return Object.fromEntries(given);
}

interface OptionToken {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function issueOf(
  token: OptionToken,
  options: readonly Option[],
  given: ReadonlyMap<string, string>,
): string | undefined {
  const option = options.find(({ name }) => name === token.name);
  if (option === undefined) return `there is no such option${suggestion(token.name, unusedOf(options, given))}`;
  if (given.has(token.name) && option.many !== true) return 'is given twice';
  if (option.value === undefined) return token.value === undefined ? undefined : 'takes no value';
  const looksLikeOption = token.inlineValue !== true && /^-./.test(token.value ?? '');
  return token.value === undefined || token.value === '' || looksLikeOption
    ? `needs a value: --${option.name} ${option.value}`
    : undefined;
}

/** Returns the options that may still be given. */
const unusedOf = (options: readonly Option[], given: ReadonlyMap<string, string>): readonly Option[] =>
  options.filter(({ name, many }) => many === true || !given.has(name));

function suggestion(wrong: string, options: readonly Option[]): string {
  const names = options.map(({ name }) => name);
  const near = closestName(wrong, names);
  return near === undefined ? '' : `; did you mean --${near}?`;
}

/** Formats the options as lines of a help text. */
export function describeOptions(options: readonly Option[]): string {
  const names = options.map(({ name, value }) => `  --${name}${value ? ` ${value}` : ''}`);
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  return options
    .map(
      ({ help }, index) => `${(names[index] ?? '').padEnd(width)}${help.replaceAll('\n', `\n${' '.repeat(width)}`)}\n`,
    )
    .join('');
}
