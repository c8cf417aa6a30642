import { describe, expect, it } from 'vitest';
import { holdImages } from './held-images.ts';
import { data, startTestServer, template } from './test-server.ts';

// `/render` when more is asked for than can be drawn.

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
    // eight have their images fetched, and eight, a quarter of the line, may wait: of 17 one is answered
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
