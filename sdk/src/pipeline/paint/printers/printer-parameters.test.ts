import { describe, expect, it } from 'vitest';
import { readJobExtras } from '../../renderer/read-query.ts';
import { printerModels } from './printer-models.ts';
import { PRINTER_PARAMETERS, printerParameters } from './printer-parameters.ts';
import type { PrinterProfile } from './printer-profile.ts';

const read = (given: Readonly<Record<string, unknown>>) => readJobExtras(given).value?.printer?.profile;

describe('the parameters of a job', () => {
  it('ask for a PDF where they name no language', () => {
    expect(readJobExtras({})).toEqual({ value: { verify: undefined, printer: undefined }, issues: [] });
    expect(readJobExtras({ format: 'pdf', verify: 'codes' }).value).toEqual({ verify: 'codes', printer: undefined });
  });

  it('default to the common printer of a language, or select a model', () => {
    expect(read({ format: 'tspl' })).toEqual(printerModels['tsc-203']);
    expect(read({ format: 'dymo', printer: 'dymo-4xl' })).toEqual(printerModels['dymo-4xl']);
  });

  it('change a model, as numbers or as text', () => {
    const changed = { ...printerModels['zebra-300'], darkness: 12, offset: { x: -4, y: 2 } };
    for (const darkness of [12, '12'])
      expect(read({ format: 'zpl', printer: 'zebra-300', darkness, offset: '-4,2' })).toEqual(changed);
  });

  it('have the head of a 4-inch printer go along with its dots per inch', () => {
    expect(read({ format: 'zpl', dpi: '600' })).toMatchObject({ dpi: 600, width: 2496 });
    expect(read({ format: 'zpl', dpi: 600, head: 1200 })).toMatchObject({ dpi: 600, width: 1200 });
    expect(read({ format: 'tspl', dpi: 300 })).toMatchObject({ dpi: 300, width: 864 });
  });

  it('take media apart, the rest of the model’s as it is', () => {
    const media = { kind: 'gap', width: 29, length: 90 };
    expect(read({ format: 'brother-ql', media: 'gap', mediaWidth: 29, mediaLength: '90' })).toMatchObject({ media });
    expect(read({ format: 'brother-ql', mediaWidth: 29, mediaLength: 90 })).toMatchObject({ media });
    expect(read({ format: 'zpl', gap: 2.5 })).toMatchObject({ media: { kind: 'gap', gap: 2.5 } });
  });

  it('print black and red by default on tape that prints both, and reject red on other tape', () => {
    const order = (given: Readonly<Record<string, unknown>>) => readJobExtras({ format: 'brother-ql', ...given });
    expect(order({ mediaInks: 'black-red' }).value?.printer).toMatchObject({
      ...{ ink: 'black-red', profile: { media: { kind: 'continuous', width: 62, inks: 'black-red' } } },
    });
    expect(order({ printer: 'brother-ql-62-red', ink: 'mono' }).value?.printer?.ink).toBe('mono');
    expect(order({ printer: 'brother-ql-62-red', mediaInks: 'black' }).value?.printer?.ink).toBe('mono');
    expect(order({ ink: 'black-red-dithered' }).issues).toMatchObject([{ path: '/ink', code: 'not_supported' }]);
  });

  it.each(Object.entries<PrinterProfile>(printerModels))('say all that the profile of %s says', (_, model) => {
    const { name: _name, ...profile } = model;
    const parameters = printerParameters(profile);
    expect(Object.keys(parameters).filter((name) => !PRINTER_PARAMETERS.some((known) => known === name))).toEqual([]);
    const unset = { rotate: 0, cut: 'none', offset: { x: 0, y: 0 } };
    expect({ ...read(parameters), name: undefined }).toEqual({ ...unset, ...profile, name: undefined });
  });

  it('set back what the model of a language has and a profile has not', () => {
    const profile: PrinterProfile = { language: 'dymo', dpi: 300, width: 672 };
    expect(read(printerParameters(profile))).toMatchObject({ offset: { x: 0, y: 0 } });
    const receipt: PrinterProfile = { language: 'escpos', dpi: 203, width: 576 };
    expect(read(printerParameters(receipt))).toMatchObject({ cut: 'none', media: { kind: 'gap' } });
  });
});
