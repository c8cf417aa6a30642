import { describe, expect, it } from 'vitest';
import { codedLabels, LABELS_OF_A_SIZE, type Place, wrongLabels } from './coded-labels.ts';
import { missingDriver, type Options, printDymo } from './cups.ts';
import { dymoLabels } from './dymo-raster.ts';

// Decodes the data that DYMO's own driver sends to a LabelWriter 450 for our PDF. Its paper sizes start with the
// unprintable area, so a label's top left dot is before the first dot sent.

const TOP_LEFT = { position: 'top-left' };
const EXACTLY = { position: 'top-left', CenterOfPixel: 'true' };
const missing = missingDriver('raster2dymolw');

interface Case {
  readonly label: readonly [width: number, height: number, unit: 'mm' | 'inch'];
  readonly PageSize: string;
  readonly place: Place;
  readonly more?: Options;
}

describe.skipIf(missing)(missing ?? "codes that DYMO's driver prints", () => {
  it.each<Case>([
    { label: [2.25, 1.25, 'inch'], PageSize: 'w162h90.1', place: { left: -12, top: -18 } },
    { label: [28, 89, 'mm'], PageSize: 'w79h252.2', place: { left: -18, top: -69 }, more: TOP_LEFT },
    {
      label: [28, 89, 'mm'],
      PageSize: 'w79h252.2',
      place: { left: -18, top: -69 },
      more: { ...TOP_LEFT, DymoHalftoning: 'Default' },
    },
    {
      label: [28, 89, 'mm'],
      PageSize: 'w79h252.2',
      place: { left: -18, top: -69 },
      more: { ...TOP_LEFT, DymoHalftoning: 'NLL' },
    },
    { label: [36, 89, 'mm'], PageSize: 'w102h252.1', place: { left: -18, top: -67 }, more: EXACTLY },
    { label: [89, 28, 'mm'], PageSize: 'w79h252.2', place: { left: -20, top: -69, turned: true }, more: EXACTLY },
  ])(
    'are those of the PNG, dot by dot, for $label on $PageSize with $more',
    async ({ label: [width, height, unit], PageSize, place, more = {} }) => {
      const margin = unit === 'mm' ? 6.5 : 0.1;
      const { pdf, labels } = await codedLabels({ width, height, unit, margin }, 300);
      const printed = dymoLabels(printDymo(pdf, 'lw450', { PageSize, Resolution: '300dpi', ...more }));
      expect(printed).toHaveLength(LABELS_OF_A_SIZE);
      expect(wrongLabels(labels, printed, place)).toEqual([]);
    },
    120_000,
  );
});
