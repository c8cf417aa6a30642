import { expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer, toRgba } from '../src/entries/render.ts';
import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { launchWebkitgtk, missingWebkitgtk } from './browser/webkitgtk.ts';
import { buildCorpus } from './corpus.ts';
import { firstDifference } from './first-difference.ts';
import { describeParity } from './parity-suite.ts';
import { readWithSkia } from './png.ts';

const corpus = await buildCorpus();

it('the corpus has at least 150 labels, of which 20 are at 203 and 20 at 600 dpi', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  expect(corpus.filter(({ resolutionDpi }) => resolutionDpi === 203).length).toBeGreaterThanOrEqual(20);
  expect(corpus.filter(({ resolutionDpi }) => resolutionDpi === 600).length).toBeGreaterThanOrEqual(20);
});

// All browsers are in one file, so that each expected output is computed once.
describeParity('Chromium', () => openViewer(launchChromiumPage));
// Measured: only WebP with alpha differs, by at most 2 levels, because Firefox rounds differently when it premultiplies
// alpha.
describeParity('Firefox', () => openViewer(launchFirefox), { missing: missingFirefox(), roundedLevels: 2 });
describeParity('WebKitGTK', () => openViewer(launchWebkitgtk), { missing: missingWebkitgtk() });

it('the pixels that are painted are the pixels of the PNG', async () => {
  const renderer = createRenderer(nodePlatform());
  const template: unknown = corpus[0]?.template;
  const data: unknown = corpus[0]?.data;
  const { scene } = await renderer.layout(template, data);
  const painted = toRgba(renderer.raster(scene)).slice();
  const { png } = await renderer.png(template, data);
  expect(firstDifference((await readWithSkia(png)).rgba, painted)).toBeUndefined();
});
