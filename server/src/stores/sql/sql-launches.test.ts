import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';

describe.each(storeKinds)('launch links and sessions in %s', (_, open) => {
  async function opened() {
    const stores = await open(await temporaryFolder());
    onTestFinished(() => stores.close());
    await stores.accounts.ensureShop('tea', 'shop', 1);
    await stores.accounts.ensureDeveloper('a@example.com', 'developer', 1);
    return stores;
  }
  const launch = (hash: string, expiresAt: number) => ({ hash, accountId: 'shop', expiresAt });

  it('a link is found and spent until it expires, and spent once', async () => {
    const { launches } = await opened();
    await launches.addLink(launch('a', 10));
    await launches.addLink(launch('b', 10));
    expect(await launches.findLink('a', 9)).toEqual(launch('a', 10));
    expect([await launches.findLink('a', 10), await launches.spendLink('a', 10)]).toEqual([undefined, undefined]);
    const spent = await Promise.all([launches.spendLink('b', 9), launches.spendLink('b', 9)]);
    expect(spent.filter((link) => link !== undefined)).toEqual([launch('b', 10)]);
    expect(await launches.findLink('b', 9)).toBeUndefined();
  });

  it('a session is found until it expires or is ended; a link is not a session', async () => {
    const { launches } = await opened();
    await launches.addLink(launch('link', 10));
    await launches.addSession(launch('a', 10));
    await launches.addSession(launch('b', 10));
    expect(await launches.findSession('link', 9)).toBeUndefined();
    expect([await launches.findSession('a', 9), await launches.findSession('a', 10)]).toEqual([
      launch('a', 10),
      undefined,
    ]);
    await launches.endSession('a');
    expect([await launches.findSession('a', 9), await launches.findSession('b', 9)]).toEqual([
      undefined,
      launch('b', 10),
    ]);
  });

  it('what is over is deleted, links first, at most as many as are asked for', async () => {
    const { launches } = await opened();
    for (const hash of ['a', 'b']) await launches.addLink(launch(hash, 10));
    for (const hash of ['c', 'd']) await launches.addSession(launch(hash, 10));
    await launches.addSession(launch('e', 11));
    expect(await launches.deleteExpired(10, 3)).toBe(3);
    expect(await launches.deleteExpired(10, 3)).toBe(1);
    expect(await launches.deleteExpired(10, 3)).toBe(0);
    expect(await launches.findSession('e', 10)).toEqual(launch('e', 11));
  });
});
