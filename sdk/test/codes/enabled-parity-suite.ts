import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import type { LabelViewer } from '../browser/driven-page.ts';
import type { Shown } from '../browser/page/page.ts';
import { readWithSkia } from '../png.ts';
import { enabledRenderer, labelOf } from './enabled-trial.ts';
import { enabledValues } from './enabled-values.ts';

// Compares <label-preview> in a real browser, with symbologies enabled by name, with Node's PNG of the same label.

const SEED = 20261122;
const RESOLUTIONS = [203, 600] as const;
const ROTATION = 90;
const NET_MS = 240_000;

const cases = SYMBOLOGIES.flatMap(({ name }) =>
  RESOLUTIONS.map((resolution) => ({
    name,
    resolution,
    template: labelOf(name, ROTATION),
    data: { code: enabledValues(name, 2, SEED)[1]?.value ?? '' },
  })),
);

/** Declares the tests of every symbology in the browser that `open` starts. */
export function describeEnabledParity(open: () => Promise<LabelViewer>, missing: string | undefined): void {
  describe.skipIf(missing !== undefined)(missing ?? 'the preview of a page that opts into symbologies', () => {
    let viewer: LabelViewer | undefined;
    let shown: readonly Shown[] = [];
    beforeAll(async () => {
      viewer = await open();
      shown = await viewer.show(
        cases.map(({ name, template, data, resolution }) => ({ template, data, resolution, symbologies: [name] })),
      );
    }, NET_MS);
    afterAll(() => viewer?.close());

    it.each(cases.map(({ name, resolution }, index) => [name, resolution, index] as const))(
      'of %s at %i dpi has the dots of the PNG',
      async (_name, _resolution, index) => {
        const { template = {}, data = { code: '' }, resolution } = cases[index] ?? {};
        const { png, report } = await enabledRenderer.png(template, data, { resolution });
        const { width, height, rgba } = await readWithSkia(png);
        const sha256 = createHash('sha256').update(rgba).digest('hex');
        expect(shown[index]).toEqual({ width, height, sha256, seenSha256: sha256, report });
      },
    );

    it('is an issue where the label’s symbology is not among them, and where nobody knows a name', async () => {
      const [own] = cases;
      const { template = {}, data } = own ?? {};
      const refused = await viewer?.show([
        { template, data, symbologies: ['aztec'] },
        { template, data, symbologies: ['code11'] },
        { template, data },
      ]);
      const codes = refused?.map((each) => ('issues' in each ? each.issues.map(({ path, code }) => [path, code]) : []));
      expect(codes).toEqual([
        [['/template/elements/0/barcodeType', 'enum']],
        [['/symbologies/0', 'enum']],
        [['/template/elements/0/barcodeType', 'enum']],
      ]);
    });
  });
}
