import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, settings, storageSettings } from '../config.ts';
import { isQueueBehind, migrateQueue } from '../jobs/queue/pg-boss/boss.ts';
import { DATABASE_FILE, makeDataFolder } from '../stores/data-folder.ts';
import type { Schema } from '../stores/migrations/migrations.ts';
import { withSchema } from '../stores/open-storage.ts';
import { withoutPassword } from '../stores/postgres/address.ts';
import type { PostgresSettings } from '../stores/postgres/connections.ts';
import {
  type Command,
  commandHelp,
  type Given,
  HELP_OPTION,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { counted } from './format.ts';
import { configured, NO_DATA, orInputError } from './with-stores.ts';

const OPTIONS: readonly Option[] = [
  { name: 'to', value: 'URL', help: 'the PostgreSQL database (default: PLATEN_DATABASE_URL)' },
  {
    name: 'data',
    value: 'DIR',
    help: "the server's data folder, with its SQLite database (default:\nPLATEN_DATA_DIR)",
  },
  { name: 'check', help: 'only list the pending changes; the exit status is 1 if there are\nany' },
  HELP_OPTION,
];

/** `platen migrate`: upgrades a database to this release's schema. */
export const migrateCommand: Command = {
  help: commandHelp({
    name: 'migrate',
    synopsis: '[--to URL | --data DIR] [--check]',
    about:
      "Migrates a database to this release's schema. Migrations go forward only: to return to an older release, restore a backup.\n" +
      'Servers of the previous release can keep running during and after the migration. On PostgreSQL, each change is a separate\n' +
      'transaction, and is retried while its tables are locked. If the command is interrupted, run it again to continue.\n' +
      'A server runs the same migration when it starts, unless PLATEN_MIGRATE is off.',
    options: OPTIONS,
    examples: [
      ['', "migrates the database that the server's settings specify"],
      ['--check', 'lists the pending changes'],
      ['--to postgres://platen@db.example.com/platen', 'migrates the PostgreSQL database at this address'],
      ['--data /var/lib/platen', 'migrates the SQLite database in this folder'],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const config = await configOf(given);
    const place = config.databaseUrl === '' ? join(config.dataDir, DATABASE_FILE) : withoutPassword(config.databaseUrl);
    if (config.databaseUrl === '') await findFolder(config, given.check !== undefined);
    const work = given.check === undefined ? bringUpToDate : check;
    const storage = storageSettings(config);
    return await orInputError(config, () =>
      withSchema(storage, (schema) => work(withQueue(schema, storage.postgres), place, terminal)),
    );
  },
};

async function configOf({ to, data }: Given): Promise<Config> {
  if (to !== undefined && data !== undefined) throw inputError('--data', '--data and --to cannot be used together');
  return await configured({
    ...(to !== undefined && { [settings.databaseUrl.variable]: to, [settings.databaseDirectUrl.variable]: '' }),
    ...(data !== undefined && { [settings.dataDir.variable]: data, [settings.databaseUrl.variable]: '' }),
  });
}

/** Creates the data folder. For a dry run, only checks that the folder contains a database. */
async function findFolder({ dataDir }: Config, onlyLooks: boolean): Promise<void> {
  if (!onlyLooks) await makeDataFolder(dataDir);
  else if (!existsSync(join(dataDir, DATABASE_FILE))) throw inputError(dataDir, NO_DATA);
}

/**
 * Adds the job queue's tables to the schema of a PostgreSQL database, so that `platen migrate` also lists and applies
 * the changes to these tables.
 */
function withQueue(schema: Schema, postgres: PostgresSettings | undefined): Schema {
  if (postgres === undefined) return schema;
  return {
    pending: async () => [...(await schema.pending()), ...((await isQueueBehind(postgres)) ? [QUEUE] : [])],
    migrate: async (options) => {
      const made = await schema.migrate(options);
      if (!(await isQueueBehind(postgres))) return made;
      await migrateQueue(postgres);
      options.onMigrated?.(QUEUE);
      return [...made, QUEUE];
    },
  };
}

/** Name of pg-boss's tables in the list of schema changes. A new release of pg-boss may change their schema. */
const QUEUE = 'the tables of the print job queue';

async function check(schema: Schema, place: string, terminal: Terminal): Promise<number> {
  const pending = await schema.pending();
  if (pending.length === 0) {
    terminal.say(`${place} has the schema of this release.\n`);
    return STATUS.done;
  }
  terminal.say(
    `${place} lacks ${counted(pending.length, 'schema change')} of this release. Run platen migrate to apply the following:\n`,
  );
  await terminal.writeOutput(pending.map((name) => `${name}\n`).join(''));
  return STATUS.failed;
}

async function bringUpToDate(schema: Schema, place: string, terminal: Terminal): Promise<number> {
  let heldUp = '';
  const made = await schema.migrate({
    onMigrated: (name) => terminal.say(`applied ${name}\n`),
    onHeldUp: (name) => {
      terminal.signal.throwIfAborted();
      if (heldUp !== name)
        terminal.say(
          `${name}: waiting for tables that other connections have locked; retrying until they are released\n`,
        );
      heldUp = name;
    },
  });
  terminal.say(
    made.length === 0
      ? `${place} already has the schema of this release; nothing was changed.\n`
      : `${place} now has the schema of this release. Applied ${counted(made.length, 'change')}.\n`,
  );
  return STATUS.done;
}
