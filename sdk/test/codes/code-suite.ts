import { describe, expect, it } from 'vitest';
import { CODE_TYPES, missingEngine, RASTER_ENGINES, runCodeTrial } from './code-trial.ts';

const MILLISECONDS_A_DAY = 86_400_000;
/**
 * Number of values for each type and resolution, and their seed, which changes daily. PLATEN_CODE_SEED repeats the
 * values of a test title; PLATEN_CODE_VALUES changes the number.
 */
const { PLATEN_CODE_VALUES = '40', PLATEN_CODE_SEED = `${Math.floor(Date.now() / MILLISECONDS_A_DAY)}` } = process.env;

/** Declares the tests of every symbology at one resolution, in the PNG and in the PDF as painted by each engine. */
export function describeCodes(dpi: number): void {
  const engines = RASTER_ENGINES.filter((engine) => missingEngine(engine) === undefined);

  describe(`at ${dpi} dpi, ${PLATEN_CODE_VALUES} values of seed ${PLATEN_CODE_SEED}`, () => {
    it.each(CODE_TYPES)(
      `%s is whole dots at 0, 90, 180 and 270 degrees, and read by zxing-cpp and zbar from the PNG and from the PDF by ${engines.join(', ')}`,
      async (type) => {
        const trial = { type, dpi, count: Number(PLATEN_CODE_VALUES), seed: Number(PLATEN_CODE_SEED), engines };
        expect(await runCodeTrial(trial)).toEqual([]);
      },
      240_000,
    );

    for (const engine of RASTER_ENGINES) {
      const missing = missingEngine(engine);
      if (missing !== undefined) it(`and from the PDF by ${engine}`, ({ skip }) => skip(missing));
    }
  });
}
