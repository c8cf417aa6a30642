import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, settings, storageSettings } from '../config.ts';
import { DataFolderInUse, FILES_FOLDER, giveSecret, makeDataFolder, ownSecret } from '../stores/data-folder.ts';
import { openDiskFiles } from '../stores/files/disk.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import { openFiles } from '../stores/files/open-files.ts';
import { BucketFault } from '../stores/files/s3.ts';
import { type Moved, moveFolder } from '../stores/moving/move-folder.ts';
import { SUMS } from '../stores/moving/moved-tables.ts';
import { withoutPassword } from '../stores/postgres/address.ts';
import { StorageFault } from '../stores/storage-faults.ts';
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
import { counted, createProgress, grouped, type Progress, table } from './format.ts';
import { configured, orInputError } from './with-stores.ts';

const OPTIONS: readonly Option[] = [
  { name: 'from', value: 'DIR', help: 'the data folder with the SQLite database' },
  { name: 'to', value: 'URL', help: 'an empty PostgreSQL database (default: PLATEN_DATABASE_URL)' },
  {
    name: 'data',
    value: 'DIR',
    help: 'another data folder to copy the PDFs and link-secret to\n(default: they stay in the --from folder; with PLATEN_S3_BUCKET\nor PLATEN_FILES_DIR, the PDFs are copied to that storage)',
  },
  HELP_OPTION,
];

/** `platen move`: moves a data folder to PostgreSQL and S3. */
export const moveCommand: Command = {
  help: commandHelp({
    name: 'move',
    synopsis: '--from DIR [--to URL] [--data DIR]',
    about:
      'Moves all data of a server from SQLite to PostgreSQL: accounts, keys, balances, sign-in data, templates and jobs. If PLATEN_S3_BUCKET\n' +
      'or PLATEN_FILES_DIR is set, it also copies the PDFs to that storage. Keys, sessions and links keep working.\n' +
      'Stop the server first, and start it with PLATEN_DATABASE_URL afterwards. The command compares every table at the end.\n' +
      'In the data folder, the command only adds a note that the data was moved, so that no server uses the folder by mistake.\n' +
      'If Ctrl-C or a crash interrupts the move, run the command again to continue.\n' +
      'No server can use the new database until the move is complete.',
    options: OPTIONS,
    examples: [
      [
        '--from /var/lib/platen --to postgres://platen@db.example.com/platen',
        'leaves the PDFs and link-secret in the folder',
      ],
      [
        '--from .platen --to postgres://platen@db.example.com/platen --data /mnt/platen',
        'copies the PDFs and link-secret to another folder',
      ],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const { config, from, to } = await configOf(given);
    const files = filesOf(config, from, given.data);
    const secretPlace = await checkSecret(config, from, given.data);
    let progress: Progress | undefined;
    try {
      const moved = await orInputError(config, () =>
        moveFolder({
          ...{ folder: from, postgres: to, openFiles: files, signal: terminal.signal },
          begun: (phase, continues) => {
            progress?.end();
            if (phase === 'comparison') terminal.say('Everything was copied; comparing SQLite with PostgreSQL.\n');
            else if (continues && phase === 'rows') terminal.say('Continuing a move that was started earlier.\n');
            progress = createProgress(terminal, undefined, phase);
            return progress.update;
          },
        }),
      );
      progress?.end();
      await report(moved, terminal);
      terminal.say(nextSteps(withoutPassword(to.url), given.data ?? from, config, secretPlace));
      return STATUS.done;
    } catch (error) {
      progress?.end();
      return stopped(error, from, terminal);
    }
  },
};

async function configOf({ from, to }: Given) {
  if (from === undefined) throw inputError('--from', '--from DIR, the data folder, is required');
  const folder = resolve(from);
  if (!existsSync(folder)) throw inputError('--from', `there is no folder ${folder}`);
  const config = await configured({
    [settings.dataDir.variable]: folder,
    ...(to !== undefined && { [settings.databaseUrl.variable]: to, [settings.databaseDirectUrl.variable]: '' }),
  });
  const { postgres } = storageSettings(config);
  if (postgres === undefined) throw inputError('--to', '--to URL or PLATEN_DATABASE_URL is required');
  return { config, from: folder, to: postgres };
}

/**
 * Returns a function that opens the file store to which the PDFs are moved. Returns undefined if the PDFs are not
 * moved.
 */
function filesOf(config: Config, from: string, data: string | undefined): (() => Promise<FileStore>) | undefined {
  if (config.s3Bucket !== '' || config.filesDir !== '') return () => openFiles(config, { now: Date.now });
  if (data === undefined || resolve(data) === from) return undefined;
  return async () => {
    await makeDataFolder(resolve(data));
    return await openDiskFiles(join(resolve(data), FILES_FOLDER));
  };
}

/**
 * Location of the secret that signs links and sessions: in PLATEN_LINK_SECRET, in a data folder, or nowhere if no
 * server has been started yet.
 */
type SecretPlace = 'set' | 'in the folder' | 'nowhere';

/**
 * Ensures that links and sessions stay valid after the move. If `--data` is given, copies the secret to that folder.
 * Throws InputError if a different secret is configured.
 */
async function checkSecret({ linkSecret }: Config, from: string, data: string | undefined): Promise<SecretPlace> {
  const secret = await ownSecret(from);
  if (linkSecret !== '') {
    if (secret === undefined || Buffer.from(linkSecret, 'hex').equals(secret)) return 'set';
    const message = `differs from ${from}/link-secret: links to PDFs would stop working, and developers would have to sign in again. Set the variable to the content of that file`;
    throw inputError(settings.linkSecret.variable, message);
  }
  if (secret === undefined) return 'nowhere';
  if (data === undefined) return 'in the folder';
  await makeDataFolder(resolve(data));
  if (Buffer.from(await giveSecret(resolve(data), secret)).equals(secret)) return 'in the folder';
  throw inputError(
    '--data',
    `${data} belongs to another server, because its link-secret is different. Use an empty folder`,
  );
}

async function report({ tables, files }: Moved, terminal: Terminal): Promise<void> {
  if (tables.length === 0) {
    terminal.say('Everything was already moved; nothing was changed.\n');
    return;
  }
  const rows = tables.filter(({ name }) => name !== SUMS.name).map(({ name, target }) => [name, grouped(target.rows)]);
  await terminal.writeOutput(table(['TABLE', 'ROWS'], rows));
  terminal.say('SQLite and PostgreSQL contain the same rows with the same values.\n');
  if (files !== undefined) terminal.say(`${counted(files.moved, 'file')} moved.\n`);
  if (files !== undefined && files.lost > 0)
    terminal.say(`Could not move ${counted(files.lost, 'file')}: missing from the folder.\n`);
}

/** Instruction for passing the secret to the new server, for each location of the secret. */
const SECRETS: Readonly<Record<SecretPlace, (file: string) => string>> = {
  set: () => 'PLATEN_LINK_SECRET, with the same value as for this command',
  'in the folder': (file) => `PLATEN_LINK_SECRET="$(cat '${file}')", with the same value on every instance`,
  nowhere: () => 'PLATEN_LINK_SECRET, a new secret from openssl rand -hex 32, which must be the same on every instance',
};

/** Returns the instructions for starting the server with the moved data. */
function nextSteps(url: string, folder: string, config: Config, secret: SecretPlace): string {
  const shared = (['s3Bucket', 'filesDir'] as const).find((name) => config[name] !== '');
  const lines = [
    `PLATEN_DATABASE_URL=${url}`,
    shared === undefined
      ? `PLATEN_DATA_DIR=${resolve(folder)}`
      : `${settings[shared].variable} and related settings, with the same values as for this command`,
    SECRETS[secret](join(resolve(folder), 'link-secret')),
  ];
  return `Now start the server with these settings:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function stopped(error: unknown, from: string, terminal: Terminal): number {
  if (terminal.signal.aborted) {
    terminal.say('platen: stopped. Run the same command again to continue\n');
    return STATUS.stopped;
  }
  if (error instanceof DataFolderInUse)
    throw inputError('--from', `a Platen server is using ${from}. Stop it, then run platen move again`);
  const isTemporary = error instanceof StorageFault || error instanceof BucketFault;
  if (!isTemporary) throw error;
  terminal.say(`platen: ${error.message}\nFix this, then run the same command again to continue\n`);
  return STATUS.failed;
}
