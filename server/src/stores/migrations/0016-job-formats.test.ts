import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, settingsOf } from '../../../test/postgres/databases.ts';
import { describePostgres } from '../../../test/postgres/describe-postgres.ts';
import type { JobFormat } from '../job-store.ts';
import { openPostgres } from '../postgres/open-postgres.ts';

describePostgres('a job for a printer, beside the release before', () => {
  it('is not claimed by it, as a PDF is, and waits for one of this release', async () => {
    const { stores } = await openPostgres(settingsOf(await emptyDatabase()), () => undefined);
    onTestFinished(() => stores.close());
    const { id: accountId } = await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    const insert = (id: string, format?: JobFormat) =>
      stores.jobs.insert({
        ...{ id, accountId, keyId: 'key', template: '{}', items: new TextEncoder().encode('[]'), format },
        ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 1, createdAt: 1 },
        printer: format && '{}',
      });
    await insert('pdf');
    await insert('zpl', 'zpl');
    // its statement knows of no printers
    const claimedBefore = async (id: string): Promise<readonly unknown[]> => {
      const claim = sql`update jobs set status = 'processing', attempts = attempts + 1, claim = claim + 1
        where id = ${id} and status in ('pending', 'processing') returning claim`;
      return (await claim.execute(stores.database.db)).rows;
    };
    expect([await claimedBefore('pdf'), await claimedBefore('zpl')]).toEqual([[{ claim: 1 }], []]);
    const claim = (id: string) => stores.jobs.claim(id, ['pending', 'processing']);
    expect(await claim('zpl')).toMatchObject({ claim: 1, attempts: 1, format: 'zpl', printer: '{}' });
    // nor is one that was handed back
    expect(await claimedBefore('zpl')).toEqual([]);
    expect(await claim('zpl')).toMatchObject({ claim: 2, attempts: 2 });
    expect(await claim('pdf')).toMatchObject({ claim: 2, format: 'pdf', printer: null });
  });
});
