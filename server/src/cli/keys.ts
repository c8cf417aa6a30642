import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDeveloperKey } from '../accounts/create-key.ts';
import { readConfig } from '../config.ts';
import { DATABASE_FILE, makeDataFolder } from '../stores/data-folder.ts';
import { openSqlStores } from '../stores/sql/sql-stores.ts';
import { sqliteDialect } from '../stores/sql/sqlite.ts';

/** What a command has of its process. */
interface KeysIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

const USAGE = 'Usage: platen keys create --email you@example.com';

/** `platen keys create --email E`: works beside a running server and before the first start. Gives the exit code. */
export const keysCommand = {
  name: 'keys',
  summary: 'create API keys',
  run: async (args: readonly string[], io: KeysIo): Promise<number> => {
    const email = emailOf(args);
    if (email === undefined) {
      io.stderr.write(`${USAGE}\n`);
      return 2;
    }
    const dataDir = resolve(readConfig(io.env).dataDir);
    await makeDataFolder(dataDir);
    const stores = await openSqlStores(sqliteDialect(join(dataDir, DATABASE_FILE)));
    try {
      const key = await createDeveloperKey(stores, email, randomUUID, Date.now());
      io.stderr.write(`API key for ${email} in ${dataDir}. It is shown only this once: keep it safe.\n`);
      // alone on its line, so that KEY=$(platen keys create …) works
      io.stdout.write(`${key}\n`);
      return 0;
    } finally {
      await stores.close();
    }
  },
};

function emailOf(args: readonly string[]): string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' } },
      allowPositionals: true,
    });
    const isCreate = positionals.length === 1 && positionals[0] === 'create';
    const email = values.email?.trim() ?? '';
    return isCreate && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : undefined;
  } catch {
    return undefined;
  }
}
