import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../src/entries/pdf.ts';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import { ENCODERS } from '../../src/materials/symbologies/encoders.ts';
import { isTurnOf } from '../daily-share.ts';
import { enabledRenderer, labelOf, OUTPUTS, runEnabledTrial, ZEBRASH } from './enabled-trial.ts';
import { enabledValues } from './enabled-values.ts';
import { rowsOf, zintOfAll } from './enabled-zint.ts';
import { missingZint } from './zint.ts';

/**
 * Number of values for each symbology and resolution. PLATEN_CODE_VALUES changes it; PLATEN_CODE_SEED selects other
 * values.
 */
const count = Math.ceil(Number(process.env.PLATEN_CODE_VALUES ?? 50) / 25);
const seed = Number(process.env.PLATEN_CODE_SEED ?? 20261122);
const NAMES = SYMBOLOGIES.map(({ name }) => name);
const RESOLUTIONS = [203, 300, 600] as const;

/** Outputs to read. Because zebrash is slow, it draws each symbology at one resolution, which changes daily. */
function outputsOf(name: (typeof NAMES)[number], dpi: (typeof RESOLUTIONS)[number]): readonly string[] {
  const hasZebrash = isTurnOf(NAMES.indexOf(name) + RESOLUTIONS.indexOf(dpi), RESOLUTIONS.length);
  return Object.keys(OUTPUTS).filter((output) => output !== ZEBRASH || hasZebrash);
}

describe.each(RESOLUTIONS)(`at %i dpi, ${count} values of seed ${seed}`, (dpi) => {
  it.each(NAMES)(
    '%s is whole dots in PNG, PDF and ZPL at every quarter turn, read by zxing-cpp or, where that does not know it, held against zint',
    async (name) => {
      expect(await runEnabledTrial({ name, dpi, count, seed, outputs: outputsOf(name, dpi) })).toEqual([]);
    },
    240_000,
  );
});

const missing = missingZint();

describe.skipIf(missing !== undefined)(missing ?? 'module by module, ours is what zint encodes', () => {
  /** Zint's number of each symbology, with a function for the data that it takes. */
  const cases = [
    ['codabar', 18, (encoded: string) => encoded],
    ['databar-omni', 29, (encoded: string) => encoded.slice(2, 15)],
    ['databar-stacked', 79, (encoded: string) => encoded.slice(2, 15)],
    ['databar-limited', 30, (encoded: string) => encoded.slice(2, 15)],
    ['ean13-addon', 13, (encoded: string) => encoded.replace(/^(.{12})./, '$1+')],
    ['isbn-addon', 13, (encoded: string) => encoded.replace(/^(.{12})./, '$1+')],
    ['upca-addon', 34, (encoded: string) => encoded.replace(/^(.{11})./, '$1+')],
    ['interleaved2of5', 3, (encoded: string) => encoded],
    ['hibc-code39', 99, (encoded: string) => encoded.slice(1, -1)],
    ['hibc-qrcode', 104, (encoded: string) => encoded.slice(1, -1)],
  ] as const;

  it.each(cases)('of 20 values of %s', (name, number, data) => {
    const drawn = enabledValues(name, 20, seed).map(({ value }) => {
      const symbol = ENCODERS[name](value);
      return { value, content: data(symbol.encoded), ours: rowsOf(symbol) };
    });
    // Zint draws symbols with equally many rows in one run.
    for (const same of Map.groupBy(drawn, ({ ours }) => ours.length).values()) {
      const contents = same.map(({ content }) => content);
      const zint = zintOfAll(number, contents, OPTIONS[name.replace(/^.*-addon$/, 'addon')]);
      for (const [index, { value, ours }] of same.entries())
        expect(
          ours.map((row) => narrowed(name, row.join(''))),
          value,
        ).toEqual(shaped(name, zint[index] ?? [], ours));
    }
  });

  const OPTIONS: Readonly<Record<string, readonly string[]>> = {
    addon: ['--addongap=9'],
    'hibc-qrcode': ['--secure=2'],
  };

  /** Codabar's wide elements are three modules in ours and two in Zint's symbols; EN 798 allows both. */
  const narrowed = (name: string, row: string): string =>
    name === 'codabar' ? row.replaceAll('111', '11').replaceAll('000', '00') : row;

  /** Repeats Zint's rows as often as ours. */
  function shaped(
    name: string,
    zint: readonly (readonly (0 | 1)[])[],
    ours: readonly (readonly (0 | 1)[])[],
  ): string[] {
    const width = name === 'codabar' || name === 'hibc-code39' ? 0 : (ours[0]?.length ?? 0);
    const rows = zint.map((row) => row.join('').padEnd(width, '0'));
    if (name !== 'databar-stacked') return rows;
    // Five rows of modules, a separator, and seven more.
    const [top = '', between = '', bottom = ''] = rows;
    return [...Array.from({ length: 5 }, () => top), between, ...Array.from({ length: 7 }, () => bottom)];
  }
});

describe('a job whose codes are read back', () => {
  const unread = ['msi', 'royalmail', 'usps-imb', 'pharmacode', 'kix', 'mailmark', 'dotcode'];

  it.each(NAMES)(
    'reports every %s at every multiple of 90 degrees as read, or as unreadable by ZXing',
    async (name) => {
      const values = [...new Set(enabledValues(name, count, seed).map(({ value }) => value))];
      for (const rotation of [0, 90, 180, 270]) {
        const items = values.map((code) => ({ data: { code } }));
        const { verified, warnings } = await renderPdf(enabledRenderer, labelOf(name, rotation), items, {
          verify: 'codes',
        });
        const reported = warnings.filter(({ code }) => code === 'not_verified').length;
        const read = unread.includes(name) ? 0 : values.length;
        expect({ verified, reported }).toEqual({
          verified: { codes: values.length, read },
          reported: values.length - read,
        });
      }
    },
  );

  // ZXing cannot read these upside down or sideways.
  it.each(['e#G\u0018a', 'FS0B1KNDY1AO', '4816226466821208934994001053407199786032'])(
    'has a PDF417 of %j, whatever way it is turned',
    async (code) => {
      for (const rotation of [0, 90, 180, 270]) {
        const items = [{ data: { code } }];
        const { verified } = await renderPdf(enabledRenderer, labelOf('pdf417', rotation), items, { verify: 'codes' });
        expect(verified).toEqual({ codes: 1, read: 1 });
      }
    },
  );

  it('has Micro QR codes of Latin letters beyond ASCII', async () => {
    const items = [{ data: { code: 'fvÞgmänn' } }];
    const { verified } = await renderPdf(enabledRenderer, labelOf('micro-qrcode', 0), items, { verify: 'codes' });
    expect(verified).toEqual({ codes: 1, read: 1 });
  });
});

describe('published examples', () => {
  // The bars that USPS-B-3200, appendix D, prints for each.
  it.each([
    ['01234567094987654321', 'ATTFATTDTTADTAATTDTDTATTDAFDDFADFDFTFFFFFTATFAAAATDFFTDAADFTFDTDT'],
    ['0123456709498765432101234', 'DTTAFADDTTFTDTFTFDTDDADADAFADFATDDFTAAAFDTTADFAAATDFDTDFADDDTDFFT'],
    ['01234567094987654321012345678', 'ADFTTAFDTTTTFATTADTAAATFTFTATDAAAFDDADATATDTDTTDFDTDATADADTDFFTFA'],
    ['0123456709498765432101234567891', 'AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA'],
  ])('Intelligent Mail of %s', (content, states) => {
    expect(statesOf(ENCODERS['usps-imb'](content))).toBe(states);
  });

  it('Royal Mail 4-state of BX11LT1A, whose check character is I', () => {
    // The example, and the bars of each character by the table of halves, from Wikipedia's "RM4SCC".
    const characters = ['DFTA', 'FATD', 'TDAF', 'TDAF', 'FTTF', 'FDAT', 'TDAF', 'DADA', 'ATDF'];
    expect(statesOf(ENCODERS.royalmail('BX11LT1A'))).toBe(`A${characters.join('')}F`);
  });

  it('MSI of 82345, whose check digit is 0', () => {
    // From Worth Data's manual of the 5000 TriCoder, appendix K. A digit has four bits, with 0 as 100 and 1 as 110.
    const digits = ['110100100100', '100100110100', '100100110110', '100110100100', '100110100110', '100100100100'];
    expect(rowsOf(ENCODERS.msi('82345')).map((row) => row.join(''))).toEqual([`110${digits.join('')}1001`]);
  });

  /** Names bars by the parts that extend beyond the track: up (A), down (D), both (F) or neither (T). */
  function statesOf(symbol: ReturnType<(typeof ENCODERS)['usps-imb']>): string {
    if (symbol.kind !== 'four-state') throw new Error('no bars');
    const states = symbol.bars.map(({ ascends, descends }) =>
      ascends ? (descends ? 'F' : 'A') : descends ? 'D' : 'T',
    );
    return states.join('');
  }
});

describe('without the symbology enabled', () => {
  it('its name is no barcodeType, and the answer names the eight', async () => {
    const { createRenderer } = await import('../../src/entries/render.ts');
    const plain = createRenderer(enabledRenderer.platform);
    const element = { type: 'barcode', barcodeType: 'datamatrix', x: 0, y: 0, width: 10, height: 10, value: 'A' };
    await expect(plain.layout({ unit: 'mm', width: 10, height: 10, elements: [element] } as object)).rejects.toThrow(
      'expected one of "upca", "ean13", "code128", "upce", "code39", "isbn", "ean8", "gs1-128", got the string "datamatrix"',
    );
  });

  it('an unknown name is rejected with a list that includes the enabled symbologies', async () => {
    const element = { type: 'barcode', barcodeType: 'datamatrx', x: 0, y: 0, width: 10, height: 10, value: 'A' };
    await expect(
      enabledRenderer.layout({ unit: 'mm', width: 10, height: 10, elements: [element] } as object),
    ).rejects.toThrow('"gs1-128", "itf14", "codabar"');
  });
});
