import { describe, expect, it } from 'vitest';
import { codeOptions, logisticLabel } from '../src/entries/extensions.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { checkJob, createRenderer } from '../src/entries/render.ts';
import { decodeGrey, decodeZbar } from './decode.ts';
import { asGrey } from './property-tools.ts';

// The starter for GS1 logistic labels, which the extension `code-options` offers.

const options = { extensions: [codeOptions] };
const renderer = createRenderer(nodePlatform(), options);
const { template, sample, fields } = logisticLabel;
const CODES = ['02095212345432133748', '1527123110L2417', '00095212345000000018'];

describe('the logistic label', () => {
  it('needs exactly the fields that its sample has', () => {
    const shown = new Set(template.elements.flatMap(({ field }) => field ?? []));
    expect([...shown].sort()).toEqual([...fields].sort());
    expect(Object.keys(sample).sort()).toEqual([...fields].sort());
    expect(checkJob(template, [{ data: sample }], options)).toEqual([]);
    expect(checkJob(template, [{ data: sample }])[0]?.message).toContain('"code-options" is not enabled');
  });

  it('has codes with the best predicted grade at 300 dpi', async () => {
    const { grades } = await renderer.layout(template, sample, { verify: 'grade' });
    expect(grades?.map(({ symbology, letter }) => [symbology, letter])).toEqual([
      ['gs1-128', 'A'],
      ['gs1-128', 'A'],
      ['gs1-128', 'A'],
    ]);
  });

  it.each([203, 300, 600] as const)('is read by ZXing and ZBar at %i dpi, the SSCC lowest', async (resolution) => {
    const { scene, report } = await renderer.layout(template, sample, { resolution });
    expect(report.warnings).toEqual([]);
    const picture = asGrey(renderer.raster(scene));
    const read = await decodeGrey(picture);
    expect(read.map(({ identifier }) => identifier)).toEqual([']C1', ']C1', ']C1']);
    const texts = read.map(({ text }) => text.replaceAll(/[()]|\p{Cc}/gu, ''));
    expect(texts.toSorted()).toEqual(CODES.toSorted());
    const zbar = await decodeZbar(picture);
    expect(zbar.map(({ text }) => text.replaceAll(/\p{Cc}/gu, '')).toSorted()).toEqual(CODES.toSorted());
    const bars = scene.nodes.flatMap((node) => (node.kind === 'bars' ? [node] : []));
    for (const { unitX, unitY, rects } of bars) {
      const mm = (points: number): number => (points * 25.4) / 72;
      expect(mm(unitX)).toBeGreaterThanOrEqual(0.495);
      expect(mm(unitX)).toBeLessThanOrEqual(1.016);
      expect(mm((rects[3] ?? 0) * unitY)).toBeGreaterThanOrEqual(32);
    }
    const sscc = template.elements.find(({ field }) => field === 'ssccCode');
    expect(sscc?.y).toBe(Math.max(...template.elements.map(({ y }) => y)));
  });
});
