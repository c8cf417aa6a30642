import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDrawnBytes } from '../src/rendering/held-bytes.ts';
import { holdImages } from './held-images.ts';
import { data, startTestServer, template } from './test-server.ts';

// `/render` under overload.

const images = await holdImages();
const server = await startTestServer({
  config: { imageHttp: true, renderLine: 32 },
  imageNetwork: images.network,
});
const pictured = {
  template: {
    width: 20,
    height: 20,
    elements: [{ type: 'image', x: 0, y: 0, width: 10, height: 10, value: images.url }],
  },
};
const used = async (key: string): Promise<unknown> => {
  const { body } = await server.call('GET', '/usage', { key });
  return (body as { trial: { used: number } }).trial.used;
};

describe('a line that is full', () => {
  it('is a 503 that names when to come again, and nothing is charged; others are drawn meanwhile', async () => {
    const key = await server.newKey();
    // Eight labels fetch their images, and eight may wait (a quarter of the queue). So one of 17 is rejected.
    const labels = Array.from({ length: 17 }, () => server.call('POST', '/render', { key, body: pictured }));
    const full = await Promise.race(labels);
    expect(full).toMatchObject({
      status: 503,
      body: { ok: false, error: 'unavailable', message: expect.stringContaining('Nothing was charged') },
    });
    expect(Number(full.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect((await server.call('POST', '/render', { body: { template, data } })).status).toBe(200);
    images.release();
    const statuses = (await Promise.all(labels)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(16).fill(200), 503]);
    expect(await used(key)).toBe(16);
    expect(full.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('labels that are drawn and wait for the database', () => {
  it('are so many bytes and no more: further ones are 503 before they are drawn, and others have room', async () => {
    const calm = await startTestServer();
    const [key, other] = [await calm.newKey(), await calm.newKey()];
    const { stores, drawnBytes } = calm.deps;
    const measured = vi.spyOn(drawnBytes, 'hold');
    const body = { template, data };
    for (const paying of [key, other]) await calm.call('POST', '/render', { key: paying, body });
    const bytes = measured.mock.calls[0]?.[1] ?? 0;
    // Room for a second label of the account, where five are free, and for one of another account, where nine are.
    const few = createDrawnBytes(bytes * 11);
    const hold = vi.spyOn(drawnBytes, 'hold').mockImplementation(few.hold);
    const checkMemory = vi.spyOn(drawnBytes, 'checkMemory').mockImplementation(few.checkMemory);
    const { take } = stores.renders;
    const back = Promise.withResolvers<void>();
    const charge = vi.spyOn(stores.renders, 'take').mockImplementation(async (label) => {
      await back.promise;
      return await take(label);
    });
    onTestFinished(() => {
      for (const spy of [hold, checkMemory, charge]) spy.mockRestore();
    });
    hold.mockClear();
    const call = (as: string) => calm.call('POST', '/render', { key: as, body });
    const waiting = [call(key), call(key)];
    await vi.waitFor(() => expect(charge).toHaveBeenCalledTimes(2), 60_000);
    const refused = await Promise.all(Array.from({ length: 9 }, () => call(key)));
    expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      Array.from({ length: 9 }, () => [503, '5']),
    );
    expect(refused[0]?.body).toMatchObject({ message: expect.stringContaining('Nothing was charged') });
    const others = [call(other), call(other)];
    await vi.waitFor(() => expect(charge).toHaveBeenCalledTimes(4), 60_000);
    expect(hold).toHaveBeenCalledTimes(4);
    back.resolve();
    expect((await Promise.all([...waiting, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call(key)).status).toBe(200);
  });
});
