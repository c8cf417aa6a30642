import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/node.ts';
import { createRenderer, toRgba } from '../src/render.ts';
import { type Harness, openHarness, type Shown } from './browser/harness.ts';
import { buildCorpus } from './corpus.ts';
import { readWithSkia } from './png.ts';

// <label-preview> in a real Chromium against what the server sends: the same pixels and the same report.

const corpus = await buildCorpus();
const renderer = createRenderer(nodePlatform());
const sha256 = (bytes: Uint8Array | Uint8ClampedArray): string => createHash('sha256').update(bytes).digest('hex');
let harness: Harness;
let shown: readonly Shown[] = [];

beforeAll(async () => {
  harness = await openHarness();
  shown = await harness.show(corpus.map(({ template, data = {} }) => ({ template, data })));
}, 120_000);
afterAll(() => harness?.close());

it('the corpus has at least 40 labels', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40);
  expect(harness.errors).toEqual([]);
});

describe.each(corpus.map(({ name }, index) => [name, index] as const))('%s', (_name, index) => {
  it('has 0 differing pixels in the preview, on the page and in the PNG, and deep-equal reports', async () => {
    const { template, data } = corpus[index] ?? { template: undefined };
    const { png, report } = await renderer.png(template, data);
    const { width, height, rgba } = await readWithSkia(png);
    const preview = shown[index];
    expect(preview).toEqual({
      width,
      height,
      sha256: sha256(rgba),
      seenSha256: sha256(rgba),
      report: JSON.parse(JSON.stringify(report)),
    });
  });
});

it('the pixels that are painted are the pixels of the PNG', async () => {
  const [first] = corpus;
  const { scene } = await renderer.layout(first?.template, first?.data);
  const painted = toRgba(renderer.raster(scene)).slice();
  const { png } = await renderer.png(first?.template, first?.data);
  expect(sha256((await readWithSkia(png)).rgba)).toBe(sha256(painted));
});
