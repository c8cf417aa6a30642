import { settings } from '../config.ts';
import { ConfigError } from '../read-config.ts';
import { runServerProcess, StartError } from '../serve.ts';
import { DataFolderInUse } from '../stores/data-folder.ts';
import { DatabaseFault, DataFolderFault } from '../stores/storage-faults.ts';
import { type Command, describeOptions, inputError, type Option, readOptions, STATUS } from './command.ts';

/** Errors at startup whose message is sufficient without a stack. */
const KNOWN = [DataFolderInUse, DataFolderFault, DatabaseFault, StartError];

const OPTIONS: readonly Option[] = [
  {
    name: 'role',
    value: 'ROLE',
    help: 'what this instance does: api, worker, or all, which is the default;\nin the place of PLATEN_ROLE, see docs/running.md',
  },
];

/** `platen serve`: starts the same server as `npm start`, without its setup. */
export const serveCommand: Command = {
  help: `Usage: platen serve [--role ROLE]

Serves the API, its reference and the pages until it is stopped (SIGTERM or Ctrl-C), then finishes what runs.
Everything is set by environment variables, listed with their meaning in docs/settings.md. The first to know:

  PORT                 port to listen on, 8787 by default
  PLATEN_DATA_DIR      folder of everything that is kept, .platen by default
  PLATEN_DATABASE_URL  PostgreSQL to store in, instead of SQLite in that folder
  PLATEN_PUBLIC_URL    the address that clients use, when a proxy stands before the server
  PLATEN_METRICS_PORT  port of /metrics, none by default

${describeOptions(OPTIONS)}

The log goes to standard error, one JSON object a line.
`,
  run: async (args, terminal) => {
    const { role } = readOptions(args, OPTIONS);
    try {
      await runServerProcess({
        environment: role === undefined ? process.env : { ...process.env, [settings.role.variable]: role },
        signal: terminal.signal,
        writeOutput: (text) => terminal.writeOutput(text),
      });
    } catch (error) {
      if (error instanceof ConfigError) throw inputError('settings', error.message);
      if (!KNOWN.some((Known) => error instanceof Known)) throw error;
      terminal.say(`platen: ${(error as Error).message}\n`);
      return STATUS.failed;
    }
    return STATUS.done;
  },
};
