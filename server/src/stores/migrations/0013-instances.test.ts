import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, settingsOf } from '../../../test/postgres/databases.ts';
import { describePostgres } from '../../../test/postgres/describe-postgres.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { DatabaseFault } from '../database-fault.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { sqliteDialect } from '../sql/sqlite.ts';
import { migrate } from './migrations.ts';

const newer = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2040')`;

it('a schema newer than the program is named, and left as it is', async () => {
  const db = new Kysely({ dialect: sqliteDialect(join(await temporaryFolder(), 'platen.db')) });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await newer.execute(db);
  await expect(migrate(db)).rejects.toThrow(DatabaseFault);
  await expect(migrate(db)).rejects.toThrow('newer release (9999-later)');
});

describePostgres('an empty database of PostgreSQL', () => {
  it('is made ready by one of several servers that start at once', async () => {
    const url = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(settingsOf(url), () => undefined)));
    const numbers = opened.map(({ presence }) => presence.instance);
    expect(new Set(numbers).size).toBe(3);
    const [one] = opened;
    await one?.stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    expect(await opened[2]?.stores.accounts.list()).toHaveLength(1);
    for (const { stores } of opened) await stores.close();
  });

  it('that a newer release brought up to date stops the start, and so does one that is not there', async () => {
    const url = await emptyDatabase();
    const { stores } = await openPostgres(settingsOf(url), () => undefined);
    await newer.execute(stores.database.db);
    await stores.close();
    const open = (address: string) =>
      openPostgres({ ...settingsOf(address), connectMilliseconds: 5000 }, () => undefined);
    await expect(open(url)).rejects.toThrow(/newer release \(9999-later\).*PLATEN_DATABASE_URL/s);
    const missing = url.replace(/\/platen_\w+/, '/missing').replace('platen@', 'platen:secret@');
    await expect(open(missing)).rejects.toThrow(/platen@\/missing.*database "missing" does not exist/);
    await expect(open('postgres://platen@127.0.0.1:1/platen')).rejects.toThrow('ECONNREFUSED');
  });
});
