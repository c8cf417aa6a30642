import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../pdf.ts';
import { asGrey } from '../property-tools.ts';
import { CODE_TYPES, runCodeTrial } from './code-trial.ts';
import { codeValues } from './code-values.ts';
import { enabledRenderer, labelOf, runEnabledTrial } from './enabled-trial.ts';
import { enabledValues } from './enabled-values.ts';
import { misplaced } from './measure-code.ts';
import { unlikeZint, zintRowsOf } from './printed-modules.ts';
import { missingZint } from './zint.ts';

// Checks that the trial detects faults: a trial that cannot fail proves nothing.

/**
 * EAN-8 96385074 with two dots per module and 14 dots of white around it, encoded by hand from the GS1 General
 * Specifications.
 */
const MODULES = '1010001011010111101111010110111010101001110111001010001001011100101';
function painted(change: (column: number, level: number) => number): GreyImage {
  const width = MODULES.length * 2 + 28;
  const row = Uint8Array.from({ length: width }, (_, x) => {
    const level = MODULES[Math.floor((x - 14) / 2)] === '1' ? 0 : 255;
    return change(x, x < 14 ? 255 : level);
  });
  const pixels = new Uint8Array(width * 40);
  for (let y = 0; y < 40; y++) pixels.set(row, y * width);
  return { width, height: 40, pixels };
}

describe('a code is measured', () => {
  it('and found as the standard draws it', () => {
    expect(
      misplaced(
        'ean8',
        '96385074',
        painted((_, level) => level),
        0,
      ),
    ).toBeUndefined();
  });

  it('and a bar that is a dot too wide is found', () => {
    expect(
      misplaced(
        'ean8',
        '96385074',
        painted((x, level) => (x === 16 ? 0 : level)),
        0,
      ),
    ).toMatch(/^bars begin and end/);
  });

  it('and an edge between dots is found', () => {
    expect(
      misplaced(
        'ean8',
        '96385074',
        painted((x, level) => (x === 16 ? 128 : level)),
        0,
      ),
    ).toBe('grey 128 at dot 16: an edge between dots');
  });

  it('and a code wider by a dot than its modules is found', () => {
    expect(
      misplaced(
        'ean8',
        '96385074',
        painted((x, level) => (x === 13 ? 0 : level)),
        0,
      ),
    ).toBe('67 modules are 135 dots wide');
  });
});

describe('values', () => {
  it.each(CODE_TYPES)('of %s are the same for the same seed and others for another', (type) => {
    expect(codeValues(type, 50, 1)).toEqual(codeValues(type, 50, 1));
    expect(codeValues(type, 50, 1)).not.toEqual(codeValues(type, 50, 2));
    expect(new Set(codeValues(type, 200, 1).map(({ value }) => value)).size).toBeGreaterThan(150);
  });
});

it('a trial names seed, type, resolution, turn, page and value of what it finds', async () => {
  const [fault] = await runCodeTrial({ type: 'ean8', dpi: 203, count: 1, seed: 4, engines: [], expect: () => '0' });
  expect(fault).toMatch(
    /^seed 4, ean8 at 203 dpi, 0 degrees, page in inch, "\d{8}", PNG: zxing-cpp reads \["\d{14}"\], expected "0"$/,
  );
});

it('a trial of optional symbologies reports each output that is not read as expected', async () => {
  const faults = await runEnabledTrial({ name: 'datamatrix', dpi: 203, count: 1, seed: 4, expect: () => '0' });
  const misread =
    '"0842337214630666927318810907090000253": read ["0842337214630666927318810907090000253"], expected "0"';
  expect(faults).toEqual([
    `seed 4, datamatrix at 203 dpi, 0 degrees, PNG, ${misread}`,
    `seed 4, datamatrix at 203 dpi, 0 degrees, PDF, ${misread}`,
    `seed 4, datamatrix at 203 dpi, 0 degrees, ZPL, ${misread}`,
    `seed 4, datamatrix at 203 dpi, 0 degrees, ZPL by zebrash, ${misread}`,
  ]);
});

it('a trial of Micro QR codes reads Latin letters that ZXing by itself takes for Japanese ones', async () => {
  expect(enabledValues('micro-qrcode', 4, 181861)[3]?.value).toBe('dµ');
  expect(await runEnabledTrial({ name: 'micro-qrcode', dpi: 203, count: 4, seed: 181861, from: 3 })).toEqual([]);
});

describe.skipIf(missingZint() !== undefined)(missingZint() ?? 'dots held against zint', () => {
  it('of another value are reported', async () => {
    const [value, other] = enabledValues('msi', 2, 4).map(({ value: each }) => each);
    const encoded = zintRowsOf('msi', [value ?? '', other ?? '']);
    const { scene } = await enabledRenderer.layout(labelOf('msi', 0), { code: value ?? '' }, { resolution: 203 });
    const picture = asGrey(enabledRenderer.raster(scene));
    expect(unlikeZint('msi', encoded.get(value ?? '') ?? [], picture)).toBeUndefined();
    expect(unlikeZint('msi', encoded.get(other ?? '') ?? [], picture)).toMatch(/^shows 110100/);
  });
});
