import { settings } from '../config.ts';
import { ConfigError } from '../read-config.ts';
import { runServerProcess, StartError } from '../serve.ts';
import { DataFolderInUse } from '../stores/data-folder.ts';
import { DatabaseFault, DataFolderFault } from '../stores/storage-faults.ts';
import { type Command, describeOptions, inputError, type Option, readOptions, STATUS } from './command.ts';

/** Startup errors that are shown without a stack trace, because the message is sufficient for the user. */
const KNOWN = [DataFolderInUse, DataFolderFault, DatabaseFault, StartError];

const OPTIONS: readonly Option[] = [
  {
    name: 'role',
    value: 'ROLE',
    help: 'the role of this instance: api, worker or all (default);\noverrides PLATEN_ROLE, see docs/running.md',
  },
];

/** `platen serve`: starts the same server as `npm start`, but skips the setup steps of `npm start`. */
export const serveCommand: Command = {
  help: `Usage: platen serve [--role ROLE]

Serves the API, its reference and the web pages until it is stopped (SIGTERM or Ctrl-C), then finishes work in progress.
All settings are environment variables, described in docs/settings.md. The most important ones:

  PORT                 port to listen on, 8787 by default
  PLATEN_DATA_DIR      folder for all stored data, .platen by default
  PLATEN_DATABASE_URL  PostgreSQL database to use instead of SQLite in that folder
  PLATEN_PUBLIC_URL    address that clients use, if the server is behind a proxy
  PLATEN_METRICS_PORT  port of /metrics, none by default

${describeOptions(OPTIONS)}

The log goes to standard error, one JSON object per line.
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
