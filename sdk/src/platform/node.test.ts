import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from './node.ts';

describe('in Node', () => {
  const platform = nodePlatform();

  it('a bundled font is read once', async () => {
    const reading = platform.readFont('arimo-bold-italic.ttf');
    expect(nodePlatform().readFont('arimo-bold-italic.ttf')).toBe(reading);
    expect([...(await reading).subarray(0, 4)]).toEqual([0, 1, 0, 0]);
  });

  it.each(['../package.json', 'arimo-bold.ttf/..', '/etc/passwd', 'Arimo.ttf', ''])(
    '%s is not a font file',
    async (file) => {
      await expect(platform.readFont(file)).rejects.toThrow('is not the name of a bundled font file');
    },
  );

  it('deflated bytes inflate again, with runs and without', () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i >> 6) & 255);
    for (const runLength of [true, false])
      expect(new Uint8Array(inflateSync(platform.deflate(bytes, { level: 6, runLength })))).toEqual(bytes);
  });

  // The upper half of the first byte is the window size in bits, minus 8 (RFC 1950, 2.2).
  it.each([
    [0, 9],
    [250, 9],
    [251, 10],
    [1786, 11],
    [1787, 12],
    [16_122, 14],
    [16_123, 15],
    [100_000, 15],
  ])('%i bytes are deflated in a window of 2^%i, and a match may start at any of them', (length, bits) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i % Math.max(1, length >> 1) ** 2) & 255);
    const deflated = platform.deflate(bytes, { level: 6 });
    expect((deflated[0] ?? 0) >> 4).toBe(bits - 8);
    expect(new Uint8Array(inflateSync(deflated))).toEqual(bytes);
    expect(deflated.length).toBeLessThanOrEqual(deflateSync(bytes, { level: 6 }).length);
  });

  it.each([0, 1, 100, 16_000, 40_000])('%i bytes that do not become fewer inflate again', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => Math.imul(i * i + 1, 0x9e3779b1) >>> 24);
    expect(new Uint8Array(inflateSync(platform.deflate(bytes, { level: 6 })))).toEqual(bytes);
  });
});
