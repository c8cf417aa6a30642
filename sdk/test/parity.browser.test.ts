import { expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer, toRgba } from '../src/entries/render.ts';
import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { buildCorpus } from './corpus.ts';
import { describeParity } from './parity-suite.ts';
import { readWithSkia } from './png.ts';

const corpus = await buildCorpus();

it('the corpus has at least 150 labels, of which 20 are at 203 and 20 at 600 dpi', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  expect(corpus.filter(({ resolutionDpi }) => resolutionDpi === 203).length).toBeGreaterThanOrEqual(20);
  expect(corpus.filter(({ resolutionDpi }) => resolutionDpi === 600).length).toBeGreaterThanOrEqual(20);
});

describeParity(() => openViewer(launchChromiumPage));

it('the pixels that are painted are the pixels of the PNG', async () => {
  const renderer = createRenderer(nodePlatform());
  const [first] = corpus;
  const { scene } = await renderer.layout(first?.template, first?.data);
  const painted = toRgba(renderer.raster(scene)).slice();
  const { png } = await renderer.png(first?.template, first?.data);
  expect(Buffer.from((await readWithSkia(png)).rgba)).toEqual(Buffer.from(painted));
});
