import { describe, expect, it } from 'vitest';
import { textAt } from '../../test/editor-documents.ts';
import { createLabelPictures } from './label-pictures.ts';

const template = { width: 50, height: 25, elements: [textAt(2, 2)] };
const { signal } = new AbortController();
const options = { width: 100, signal, isUrgent: false };

/**
 * Pictures of the given number of pixels, from a fake engine that records which pictures it made and which were closed.
 */
function picturesOf(pixels: number) {
  const made: string[] = [];
  const closed: string[] = [];
  let give = (): Promise<void> => Promise.resolve();
  const pictures = createLabelPictures({
    picture: async ({ data }) => {
      const name = String((data as { name?: string }).name);
      made.push(name);
      await give();
      return { width: pixels, height: 1, close: () => closed.push(name) };
    },
    close: () => {},
  });
  const paint = (name: string) => pictures.paint({ template, data: { name }, resolutionDpi: 203 }, options);
  const wait = (until: Promise<void>): void => {
    give = () => until;
  };
  return { ...{ pictures, paint, wait, made, closed } };
}

describe('pictures of labels', () => {
  it('are painted once for each label', async () => {
    const { paint, made } = picturesOf(1000);
    const [first, again] = [await paint('a'), await paint('a')];
    expect([again === first, made]).toEqual([true, ['a']]);
  });

  it('are evicted if the cache is full, the least recently used first', async () => {
    const { paint, made, closed } = picturesOf(6_000_000);
    await paint('a');
    await paint('b');
    await paint('a');
    await paint('c');
    expect(closed).toEqual(['b']);
    await paint('b');
    expect([made, closed]).toEqual([
      ['a', 'b', 'c', 'b'],
      ['b', 'a'],
    ]);
  });

  it('are all released with their view, even those that arrive later', async () => {
    const { pictures, paint, wait, made, closed } = picturesOf(1000);
    await paint('a');
    const late = Promise.withResolvers<void>();
    wait(late.promise);
    const [coming, waiting] = [paint('b'), paint('c')];
    const refused = Promise.allSettled([coming, waiting]);
    await expect.poll(() => made).toEqual(['a', 'b']);
    pictures.close();
    late.resolve();
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(closed).toEqual(['a', 'b']);
  });
});
