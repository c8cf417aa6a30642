import { readFileSync } from 'node:fs';
import { commands as allCommands, type CommandEntry } from './commands.ts';
import { STATUS } from './exit-status.ts';
import { describeIssues, InputError, inputError } from './input-error.ts';
import { closestName } from './suggest.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line and returns the exit status. Never throws: prints errors on standard error. */
export async function runCli(
  args: readonly string[],
  terminal: Terminal,
  commands: readonly CommandEntry[] = allCommands,
): Promise<number> {
  try {
    return await dispatch(args, terminal, commands);
  } catch (error) {
    if (terminal.signal.aborted) {
      terminal.say('platen: stopped, nothing was written\n');
      return STATUS.stopped;
    }
    if (error instanceof InputError) {
      terminal.say(describeIssues(error.issues, error.unlisted));
      return STATUS.badInput;
    }
    terminal.say(`platen: ${isSystemError(error) ? error.message : ((error as Error).stack ?? String(error))}\n`);
    return STATUS.failed;
  }
}

async function dispatch(
  [name, ...rest]: readonly string[],
  terminal: Terminal,
  commands: readonly CommandEntry[],
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    const text = overview(commands);
    if (name !== undefined) await terminal.writeOutput(text);
    else terminal.say(text);
    return name === undefined ? STATUS.badInput : STATUS.done;
  }
  if (name === '--version') {
    await terminal.writeOutput(`platen ${version()}\n`);
    return STATUS.done;
  }
  const wanted = name === 'help' ? rest[0] : name;
  const entry = commands.find((command) => command.name === wanted);
  if (entry === undefined) throw unknownCommand(String(wanted), commands);
  const command = await entry.load();
  if (name === 'help' || rest.includes('--help') || rest.includes('-h')) {
    await terminal.writeOutput(command.help);
    return STATUS.done;
  }
  return command.run(rest, terminal);
}

function unknownCommand(wanted: string, commands: readonly CommandEntry[]): InputError {
  const near = closestName(
    wanted,
    commands.map(({ name }) => name),
  );
  const hint = near === undefined ? `there are ${names(commands)}` : `did you mean ${near}?`;
  return inputError(`"${wanted}"`, `is not a command; ${hint}`);
}

const names = (commands: readonly CommandEntry[]): string => commands.map(({ name }) => name).join(', ');

function overview(commands: readonly CommandEntry[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 3;
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}\n`).join('');
  return `platen: labels from templates and data, without a server\n\nCommands:\n${list}
platen COMMAND --help tells its options, with examples; platen --version the version.
From a checkout: npm run --silent platen -- COMMAND …
`;
}

function version(): string {
  const file: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return String((file as { version?: unknown }).version);
}

/**
 * True for an operating system or SQLite error (disk full, no permission) with a sufficient message. Any other error is
 * a bug, and its stack is printed.
 */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || ('errcode' in error && SYSTEM_ERRORS.has(error.errcode)));

/** SQLite error codes: busy, read-only, input/output, corrupt, full, can't open, not a database. */
const SYSTEM_ERRORS: ReadonlySet<unknown> = new Set([5, 8, 10, 11, 13, 14, 26]);
