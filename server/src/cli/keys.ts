import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createDeveloperKey } from '../accounts/create-key.ts';
import { readConfig } from '../config.ts';
import { DATABASE_FILE, makeDataFolder } from '../stores/data-folder.ts';
import { openSqlStores } from '../stores/sql/sql-stores.ts';
import { sqliteDialect } from '../stores/sql/sqlite.ts';
import { STATUS } from './exit-status.ts';
import { describeOptions, readOptions } from './options.ts';
import { InputError } from './problem.ts';
import type { Command } from './terminal.ts';

const options = [{ name: 'email', value: 'ADDRESS', help: 'whose key it is; an account is made if there is none' }];

/** `platen keys create --email E`: beside a running server and before its first start alike. */
export const keysCommand: Command = {
  help: `Usage: platen keys create --email ADDRESS

Makes an API key and prints it, this once: only its hash is kept.
The key stands alone on standard output, so that KEY=$(platen keys create --email you@example.com) works.

${describeOptions(options)}
PLATEN_DATA_DIR is the server's data folder; .platen in the current folder by default.
`,
  run: async ([action, ...rest], terminal) => {
    if (action !== 'create') {
      throw new InputError([{ place: action ?? 'keys', message: 'is no action; write keys create --email ADDRESS' }]);
    }
    const email = emailIn(rest);
    const dataDir = resolve(readConfig(process.env).dataDir);
    await makeDataFolder(dataDir);
    const stores = await openSqlStores(sqliteDialect(join(dataDir, DATABASE_FILE)));
    try {
      const key = await createDeveloperKey(stores, email, randomUUID, Date.now());
      terminal.say(`API key of ${email} in ${dataDir}. It is shown only now: keep it safe.\n`);
      await terminal.writeOutput(`${key}\n`);
      return STATUS.done;
    } finally {
      await stores.close();
    }
  },
};

function emailIn(args: readonly string[]): string {
  const email = readOptions(args, options).email?.trim();
  if (email === undefined) throw new InputError([{ place: '--email', message: 'is missing: --email ADDRESS' }]);
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) {
    throw new InputError([{ place: '--email', message: `expected an e-mail address, got "${email}"` }]);
  }
  return email;
}
