import { expect, it } from 'vitest';
import { starters } from '../../src/contract/starters.ts';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { placeBarcode } from '../../src/pipeline/elements/barcode/place-barcode.ts';
import type { ResolvedBarcode } from '../../src/pipeline/elements/barcode/resolved-barcode.ts';
import { elementKinds } from '../../src/pipeline/elements/element-kinds.ts';
import { resolve } from '../../src/pipeline/resolve/resolve.ts';
import { seededRandom } from '../seeded-random.ts';
import { checkLayout, codeLayouts } from './quiet-zones.ts';

const SEED = 20261122;

it('no ordinary Code 128 loses a quiet zone that a module of 0.19 mm or more would have kept', async () => {
  const checked = await Promise.all(codeLayouts(300, SEED).map((layout) => checkLayout(layout, false)));
  expect(checked.filter(({ avoidable }) => avoidable)).toEqual([]);
});

it('and each is read with black up to the edge of the label', async () => {
  const small = codeLayouts(40, SEED).filter(({ label }) => label.width <= 62);
  const checked = await Promise.all(small.map((layout) => checkLayout(layout, true)));
  expect(checked.length).toBeGreaterThan(15);
  expect(checked.filter(({ read, warned }) => !read && !warned)).toEqual([]);
});

const renderer = createRenderer(nodePlatform());

it('a module that was narrowed for the quiet zone has kept it, at any angle', async () => {
  const random = seededRandom(SEED);
  let narrowed = 0;
  for (const { dpi, label, value } of codeLayouts(300, SEED)) {
    const side = label.width;
    const box = { x: random(10), y: side / 3 + random(10), width: side - random(20), height: 8 + random(5) };
    const element = { type: 'barcode' as const, barcodeType: 'code128' as const, ...box, rotation: random(360), value };
    const template: Template = { unit: 'mm', type: 'ROLL', width: side, height: side, elements: [element] };
    const resolved = resolve(template, dpi, '', elementKinds());
    const [frame] = resolved.elements;
    if (frame === undefined) throw new Error('the barcode was not resolved');
    const barcode: ResolvedBarcode = { ...frame, kind: 'barcode', barcodeType: element.barcodeType, showText: true };
    const { moduleDots, symbol } = placeBarcode(barcode, value, resolved);
    if (moduleDots === Math.floor((box.width / 25.4) * (dpi / symbol.modules))) continue;
    const { report } = await renderer.layout(template, {}, { resolution: dpi });
    expect(report.warnings.map(({ code }) => code)).not.toContain('quiet_zone');
    narrowed++;
  }
  expect(narrowed).toBeGreaterThan(50);
});

it.each(starters.flatMap(({ id, template }) => [203, 300, 600].map((dpi) => ({ id, template, dpi }))))(
  'the starter $id at $dpi dpi has nothing to warn of in a SKU of eight characters',
  async ({ template, dpi }) => {
    const data = { name: 'Garden hose', price: '12.50', location: 'A-12-3', sku: 'GH-10025' };
    const { report } = await renderer.layout(template, data, { resolution: dpi });
    expect(report.warnings).toEqual([]);
  },
);
