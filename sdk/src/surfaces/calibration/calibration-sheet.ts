import type { Bytes } from '../../base/bytes.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import { createPdfPainter } from '../../pipeline/paint/pdf/pdf-painter.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import type { Scene } from '../../pipeline/scene/scene.ts';
import { sheetLines, sheetTexts } from './sheet-scene.ts';
import { type TestSheetOptions, testSheet } from './test-sheet.ts';

/** The test sheet as a PDF of one page. Throws CalibrationError for paper without a test sheet. */
export async function drawCalibrationSheet(renderer: Renderer, options: TestSheetOptions = {}): Promise<Bytes> {
  checkOptions('calibrationSheet', options, { paper: true, unit: true } satisfies OptionNames<TestSheetOptions>);
  const sheet = testSheet(options);
  const perUnit = sheet.unit === 'inch' ? MM_PER_INCH : 1;
  const template = {
    unit: 'mm',
    width: sheet.width * perUnit,
    height: sheet.height * perUnit,
    type: 'ROLL',
    elements: sheetTexts(sheet).map(({ box, value, fontSizePt: fontSize, bold = false, align = 'left' }) => ({
      type: 'text',
      ...box,
      rotation: 0,
      value,
      fontSize,
      bold,
      align,
    })),
  };
  const [{ scene }] = await Promise.all([renderer.layout(template), renderer.platform.loadDeflate?.()]);
  const whole: Scene = { ...scene, nodes: [sheetLines(sheet), ...scene.nodes] };
  const { width, height, resolutionDpi } = whole;
  const painter = createPdfPainter({ deflate: (bytes, how) => renderer.platform.deflate(bytes, how), resolutionDpi });
  painter.add({ width, height, labels: [{ scene: whole, x: 0, y: 0, repeated: false }] });
  return painter.finish();
}
