import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Raster, toRgba } from '../../../pipeline/paint/raster/pixel-buffer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Patch } from './engine.ts';
import { createFrameMaker, withSharedDownloads } from './local-engine.ts';

const raster = (width: number, channels: 1 | 3, pixels: readonly number[]): Raster => ({
  width,
  height: pixels.length / channels / width,
  resolutionDpi: 300,
  channels,
  pixels: new Uint8Array(pixels),
});
const WHITE = 255;

describe('the missing part of a picture on a canvas', () => {
  it('is the whole of the first', () => {
    const { id, patch } = createFrameMaker().make(raster(2, 1, [0, WHITE, WHITE, 0]), 0);
    expect(id).toBe(1);
    expect(patch).toMatchObject({ x: 0, y: 0, width: 2, height: 2 });
    expect([...(patch?.rgba ?? [])].filter((_, i) => i % 4 === 0)).toEqual([0, WHITE, WHITE, 0]);
  });

  it('is the smallest rectangle with every dot that differs from the one it shows', () => {
    const maker = createFrameMaker();
    maker.make(raster(4, 1, Array<number>(16).fill(WHITE)), 0);
    const next = Array<number>(16).fill(WHITE);
    next[4 + 2] = 0;
    next[8 + 1] = 7;
    const { id, patch } = maker.make(raster(4, 1, next), 1);
    expect(id).toBe(2);
    expect(patch).toMatchObject({ x: 1, y: 1, width: 2, height: 2 });
    expect([...(patch?.rgba ?? [])].filter((_, i) => i % 4 === 0)).toEqual([WHITE, 0, 7, WHITE]);
  });

  it('is nothing when the picture is the same, whose id stays', () => {
    const maker = createFrameMaker();
    maker.make(raster(1, 3, [1, 2, 3]), 0);
    expect(maker.make(raster(1, 3, [1, 2, 3]), 1)).toEqual({ id: 1, patch: undefined });
  });

  it('is the whole when the canvas shows another picture than the last', () => {
    const maker = createFrameMaker();
    maker.make(raster(2, 1, [0, 0]), 0);
    maker.make(raster(2, 1, [0, 9]), 1);
    expect(maker.make(raster(2, 1, [0, 9]), 1).patch).toMatchObject({ width: 2, height: 1 });
  });
});

it('a canvas that puts every patch where it belongs always holds the last picture', () => {
  const pictures = fc.array(
    fc
      .record({ width: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 6 }), rgb: fc.boolean() })
      .chain(({ width, height, rgb }) =>
        fc
          .array(fc.constantFrom(0, WHITE), { minLength: width * height * 3, maxLength: width * height * 3 })
          .map((pixels) => raster(width, rgb ? 3 : 1, rgb ? pixels : pixels.slice(0, width * height))),
      ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(pictures, fc.boolean(), (all, forgetful) => {
      const maker = createFrameMaker();
      let shown = 0;
      let canvas = { width: 0, height: 0, rgba: new Uint8ClampedArray() };
      for (const picture of all) {
        const { id, patch } = maker.make(picture, forgetful ? 0 : shown);
        shown = id;
        canvas = withPatch(canvas, picture, patch);
        expect(canvas.rgba).toEqual(toRgba(picture));
      }
    }),
    { numRuns: 300 },
  );
});

type Canvas = { readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray };

function withPatch(
  canvas: Canvas,
  { width, height }: Raster,
  patch: Patch | undefined,
): Canvas & { rgba: Uint8ClampedArray<ArrayBuffer> } {
  const same = canvas.width === width && canvas.height === height;
  const rgba = same ? new Uint8ClampedArray(canvas.rgba) : new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < (patch?.height ?? 0); row++) {
    if (patch === undefined) break;
    const part = patch.rgba.subarray(row * patch.width * 4, (row + 1) * patch.width * 4);
    rgba.set(part, ((patch.y + row) * width + patch.x) * 4);
  }
  return { width, height, rgba };
}

/** A platform whose downloads the test finishes explicitly. */
function slow() {
  const asked: string[] = [];
  const ends: { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void }[] = [];
  const unused = () => {
    throw new Error('not used here');
  };
  const platform: Platform = {
    readFont: (file) => platform.fetchBytes(file, {}),
    fonts: [{ family: 'House Sans', files: { regular: 'house.ttf' } }],
    decodeImage: unused,
    deflate: unused,
    fetchBytes(url) {
      asked.push(url);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
  };
  return { shared: withSharedDownloads(platform), asked, ends };
}

afterEach(() => vi.useRealTimers());

describe('downloads while a label is typed', () => {
  it('are asked for once, however many layouts want the same address', async () => {
    const { shared, asked, ends } = slow();
    const both = Promise.all([shared.fetchBytes('a', {}), shared.fetchBytes('a', {})]);
    ends[0]?.resolve(new Uint8Array([7]));
    expect(await both).toEqual([new Uint8Array([7]), new Uint8Array([7])]);
    expect(asked).toEqual(['a']);
  });

  it('continue when the layout that requested them is cancelled', async () => {
    const { shared, asked, ends } = slow();
    const given = new AbortController();
    const first = shared.fetchBytes('a', { signal: given.signal });
    given.abort(new Error('newer label'));
    await expect(first).rejects.toThrow('newer label');
    const second = shared.fetchBytes('a', {});
    ends[0]?.resolve(new Uint8Array([7]));
    expect(await second).toEqual(new Uint8Array([7]));
    expect(asked).toEqual(['a']);
  });

  it('that failed are not asked for again at every keystroke, but after five seconds', async () => {
    vi.useFakeTimers();
    const { shared, asked, ends } = slow();
    const first = shared.fetchBytes('a', {});
    ends[0]?.reject(new Error('unreachable'));
    await expect(first).rejects.toThrow('unreachable');
    await expect(shared.fetchBytes('a', {})).rejects.toThrow('unreachable');
    expect(asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(5_000);
    shared.fetchBytes('a', {}).catch(() => {});
    expect(asked).toEqual(['a', 'a']);
  });

  it('of fonts are asked for once too, and the list of added fonts stays', async () => {
    const { shared, asked, ends } = slow();
    const both = Promise.all([shared.readFont('added-0-regular.ttf'), shared.readFont('added-0-regular.ttf')]);
    ends[0]?.reject(new Error('answered 404'));
    await expect(both).rejects.toThrow('answered 404');
    await expect(shared.readFont('added-0-regular.ttf')).rejects.toThrow('answered 404');
    expect(asked).toEqual(['added-0-regular.ttf']);
    expect(shared.fonts?.[0]?.family).toBe('House Sans');
  });
});
