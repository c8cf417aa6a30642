import { nodeIssue, packageVersion } from '../node-version.ts';
import { type Command, closestName, describeIssues, InputError, inputError, STATUS, type Terminal } from './command.ts';

/** Runs one command line and returns the exit status. Prints errors to standard error instead of throwing them. */
export async function runCli(
  args: readonly string[],
  terminal: Terminal,
  available: readonly CommandEntry[] = commands,
): Promise<number> {
  try {
    return await dispatch(args, terminal, available);
  } catch (error) {
    if (terminal.signal.aborted) {
      terminal.say('platen: stopped; nothing was written\n');
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
  available: readonly CommandEntry[],
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    const text = overview(available);
    if (name !== undefined) await terminal.writeOutput(text);
    else terminal.say(text);
    return name === undefined ? STATUS.badInput : STATUS.done;
  }
  if (name === '--version') {
    await terminal.writeOutput(`platen ${packageVersion}\n`);
    return STATUS.done;
  }
  const wanted = name === 'help' ? rest[0] : name;
  const entry = available.find((command) => command.name === wanted);
  if (entry === undefined) throw unknownCommand(String(wanted), available);
  const issue = nodeIssue();
  if (issue !== undefined) {
    terminal.say(`platen: ${issue}\n`);
    return STATUS.failed;
  }
  const command = await entry.load();
  if (name === 'help' || rest.includes('--help') || rest.includes('-h')) {
    await terminal.writeOutput(command.help);
    return STATUS.done;
  }
  return command.run(rest, terminal);
}

function unknownCommand(wanted: string, available: readonly CommandEntry[]): InputError {
  const near = closestName(
    wanted,
    available.map(({ name }) => name),
  );
  const hint = near === undefined ? `the commands are ${names(available)}` : `did you mean ${near}?`;
  return inputError(`"${wanted}"`, `is not a command; ${hint}`);
}

const names = (available: readonly CommandEntry[]): string => available.map(({ name }) => name).join(', ');

function overview(available: readonly CommandEntry[]): string {
  const width = Math.max(...available.map(({ name }) => name.length)) + 3;
  const list = available.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}\n`).join('');
  return `platen: creates and prints labels, and runs and manages a Platen server\n\nCommands:\n${list}
Run platen COMMAND --help for options and examples, platen --version for the version.
From a checkout: npm run --silent platen -- COMMAND …
`;
}

/**
 * True for an error of the operating system or SQLite, such as a full disk or a missing permission. Its message is
 * sufficient for the user. Any other error is a bug, whose stack is printed.
 */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || ('errcode' in error && SYSTEM_ERRORS.has(error.errcode)));

/** SQLite error codes: busy, read-only, input/output, corrupt, full, can't open, not a database. */
const SYSTEM_ERRORS: ReadonlySet<unknown> = new Set([5, 8, 10, 11, 13, 14, 26]);

/** A command and the function that loads its code on demand. */
export interface CommandEntry {
  readonly name: string;
  /** Short description for the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** All commands, in the order in which the help lists them. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'serve',
    summary: 'run the server with the API and web pages',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'migrate',
    summary: "migrate the server's database to this release's schema",
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'move',
    summary: "move a server's data from SQLite to PostgreSQL and S3",
    load: async () => (await import('./move.ts')).moveCommand,
  },
  {
    name: 'render',
    summary: 'draw one label as a PNG or SVG',
    load: async () => (await import('./render.ts')).renderCommand,
  },
  {
    name: 'print',
    summary: 'print labels for rows of data as a PDF, or on a label printer',
    load: async () => (await import('./print.ts')).printCommand,
  },
  {
    name: 'verify',
    summary: 'redraw a finished job and compare it with its record',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'agent',
    summary: "print a server's jobs on this computer's printers",
    load: async () => (await import('./agent.ts')).agentCommand,
  },
  {
    name: 'inspect',
    summary: 'show the position and the warnings of each element of a label',
    load: async () => (await import('./inspect.ts')).inspectCommand,
  },
  {
    name: 'import',
    summary: 'convert a label of pdfme, gLabels, bwip-js or ZPL to a template',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'presets',
    summary: 'find label sheets and rolls, and create templates for them',
    load: async () => (await import('./presets.ts')).presetsCommand,
  },
  {
    name: 'fonts',
    summary: 'add fonts for more scripts to a font folder',
    load: async () => (await import('./fonts.ts')).fontsCommand,
  },
  {
    name: 'calibrate',
    summary: 'measure and correct the misalignment of a printer',
    load: async () => (await import('./calibrate.ts')).calibrateCommand,
  },
  {
    name: 'keys',
    summary: 'manage API keys',
    load: async () => (await import('./keys.ts')).keysCommand,
  },
  {
    name: 'accounts',
    summary: 'manage accounts of developers and shops, and set passwords',
    load: async () => (await import('./accounts.ts')).accountsCommand,
  },
  {
    name: 'launch-link',
    summary: 'create a one-time link that opens the editor for a shop',
    load: async () => (await import('./launch-link.ts')).launchLinkCommand,
  },
  {
    name: 'pro',
    summary: 'turn Developer Pro on or off for an account',
    load: async () => (await import('./subscriptions.ts')).proCommand,
  },
  {
    name: 'shop',
    summary: 'turn the API subscription on or off for a shop',
    load: async () => (await import('./subscriptions.ts')).shopCommand,
  },
];
