import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { dotsOf } from '../../test/star-printer.ts';
import { createLabelImages } from './label-images.ts';
import { labelPng } from './label-png.ts';

const png = (bytes: number) => new Uint8Array(bytes);

it('a large label is converted while other work continues', async () => {
  // GS v 0 with 250 bytes a row and 20,000 rows: 40 megapixels
  const [stride, height] = [250, 20_000];
  const head = Uint8Array.of(0x1d, 0x76, 0x30, 0, stride & 255, stride >> 8, height & 255, height >> 8);
  let turns = 0;
  let counting = setImmediate(function count() {
    turns++;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  const image = await labelPng(Buffer.concat([head, randomBytes(stride * height)]), 203);
  expect(turns).toBeGreaterThan(10);
  expect(image.byteLength).toBeGreaterThan(stride * height);
});

it('the dots of a label are the black pixels of its PNG', async () => {
  const file = Uint8Array.of(0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0b1010_0000, 1, 0xff, 0);
  expect(await dotsOf(await labelPng(file, 203))).toEqual({
    width: 16,
    height: 2,
    rows: ['# #            #', '########'],
  });
});

it('the same label is converted once, and the oldest ones are forgotten', async () => {
  const images = createLabelImages(100);
  const converted: string[] = [];
  const get = (name: string, bytes = 40) =>
    images.get('account', name, async () => {
      converted.push(name);
      return png(bytes);
    });
  const [first, again] = await Promise.all([get('a'), get('a')]);
  expect(again).toBe(first);
  await get('b');
  await get('a');
  expect(converted).toEqual(['a', 'b']);
  await get('c');
  await get('b');
  await get('large', 101);
  await get('b');
  await get('a');
  expect(converted).toEqual(['a', 'b', 'c', 'large', 'a']);
});

it('one account converts one label at a time, and all accounts two', async () => {
  const images = createLabelImages();
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (account: string, name: string) =>
    images.get(account, name, async () => {
      running.push(name);
      await new Promise<void>((resolve) => void ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
      return png(1);
    });
  const all = [begin('a', 'a1'), begin('a', 'a2'), begin('b', 'b1'), begin('c', 'c1')];
  await expect.poll(() => running).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'c1', 'a2']) {
    await expect.poll(() => running).toContain(name);
    expect(running.length).toBeLessThanOrEqual(2);
    ends.get(name)?.();
  }
  await Promise.all(all);
});

it('a failed conversion is repeated by the next request', async () => {
  const images = createLabelImages();
  await expect(images.get('a', 'x', () => Promise.reject(new Error('the disk failed')))).rejects.toThrow('disk');
  expect(await images.get('a', 'x', async () => png(3))).toHaveLength(3);
});
