import { expect, it } from 'vitest';
import { starters } from '../../src/contract/starters.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { codeLayouts, judgeLayout } from './quiet-zones.ts';

const SEED = 20261122;

it('no ordinary Code 128 loses a quiet zone that a module of 0.19 mm or more would have kept', async () => {
  const judged = await Promise.all(codeLayouts(300, SEED).map((layout) => judgeLayout(layout, false)));
  expect(judged.filter(({ avoidable }) => avoidable)).toEqual([]);
});

it('and each is read with black up to the edge of the label', async () => {
  const judged = await Promise.all(codeLayouts(60, SEED).map((layout) => judgeLayout(layout, true)));
  expect(judged.filter(({ read, warned }) => !read && !warned)).toEqual([]);
});

const renderer = createRenderer(nodePlatform());

it.each(starters.flatMap(({ id, template }) => [203, 300, 600].map((dpi) => ({ id, template, dpi }))))(
  'the starter $id at $dpi dpi has nothing to warn of in a SKU of eight characters',
  async ({ template, dpi }) => {
    const data = { name: 'Garden hose', price: '12.50', location: 'A-12-3', sku: 'GH-10025' };
    const { report } = await renderer.layout(template, data, { resolutionDpi: dpi });
    expect(report.warnings).toEqual([]);
  },
);
