import { type PrinterProfile, parsePrinterProfile, printerModels } from '@platen/sdk/printers';
import { describe, expect, it } from 'vitest';
import {
  draftFaults,
  draftOf,
  otherIssues,
  PRINTER_LANGUAGES,
  profileOf,
  tapeChoices,
  usualProfile,
} from './label-printer-draft.ts';

const zebra = draftOf(printerModels['zebra-203']);

describe('a printer that is typed', () => {
  it.each(Object.entries<PrinterProfile>(printerModels))('%s is what it was once it is kept unchanged', (_, model) => {
    const { name: _name, media, ...profile } = model;
    const kept = parsePrinterProfile(profileOf(draftOf(model)));
    const { media: keptMedia, ...rest } = kept;
    expect(rest).toEqual(profile);
    // the draft fills in `media` if the language requires it
    if (media !== undefined) expect(keptMedia).toEqual(media);
  });

  it('defaults to a common printer, in each language', () => {
    expect(PRINTER_LANGUAGES.map((language) => [language, usualProfile(language).width])).toEqual([
      ['zpl', 832],
      ['epl', 832],
      ['tspl', 864],
      ['escpos', 576],
      ['brother-ql', 720],
      ['brother-pt', 128],
      ['dymo', 672],
    ]);
  });

  it('has darkness and speed where they are typed, and as they are typed', () => {
    expect(profileOf({ ...zebra, darkness: ' 18', speed: '' })).toEqual({
      ...{ language: 'zpl', dpi: 203, width: 832, darkness: 18 },
    });
  });

  it.each([
    [{ darkness: '31' }, 'darkness', 0, 30],
    [{ darkness: 'dark' }, 'darkness', 0, 30],
    [{ speed: '2,5' }, 'speed', 1, 14],
    [{ dpi: '' }, 'dpi', 50, 1200],
    [{ width: '4' }, 'width', 8, 10_000],
    [{ offsetX: '' }, 'offsetX', -1000, 1000],
    [{ offsetY: '-1001' }, 'offsetY', -1000, 1000],
  ] as const)('is validated at the field: %o', (changed, field, least, most) => {
    expect(draftFaults({ ...zebra, ...changed })).toEqual({ [field]: { isWhole: true, bounds: { least, most } } });
  });

  it('may have a gap of a fraction of a millimetre, if the printer receives gaps', () => {
    const tsc = { ...draftOf(printerModels['tsc-203']), gap: '2,5' };
    expect(profileOf(tsc).media).toEqual({ kind: 'gap', gap: 2.5 });
    expect(draftFaults({ ...tsc, gap: '51' })).toEqual({ gap: { isWhole: false, bounds: { least: 0, most: 50 } } });
    expect(profileOf({ ...zebra, media: 'gap', gap: '2.5' }).media).toEqual({ kind: 'gap' });
  });

  it('has the head of its tape', () => {
    const ql = draftOf(printerModels['brother-ql-62']);
    expect(profileOf({ ...ql, tape: '102 51' })).toMatchObject({
      ...{ width: 1296, media: { kind: 'gap', width: 102, length: 51 } },
    });
    expect(otherIssues({ ...ql, tape: '62 0' })).toEqual([]);
    expect(profileOf({ ...ql, tape: '62 0 black-red' }).media).toEqual({
      ...{ kind: 'continuous', width: 62, inks: 'black-red' },
    });
  });

  it('offers the tapes that fit its head', () => {
    const widths = (model: keyof typeof printerModels) =>
      tapeChoices(draftOf(printerModels[model])).map(({ width }) => width);
    expect(widths('brother-pt-24')).toEqual([3.5, 6, 9, 12, 18, 24]);
    expect(widths('brother-p900-24')).toEqual([3.5, 6, 9, 12, 18, 24, 36]);
    expect(widths('zebra-203')).toEqual([]);
    const wide = draftOf(printerModels['brother-p900-24']);
    expect(profileOf({ ...wide, tape: '12 0' })).toMatchObject({
      width: 560,
      media: { kind: 'continuous', width: 12 },
    });
  });

  it('leaves nothing of another language behind', () => {
    const typed = { ...zebra, darkness: '18', compression: 'z64', cut: 'label' } as const;
    expect(profileOf({ ...typed, language: 'dymo', darkness: '2', media: 'gap' })).toEqual({
      ...{ language: 'dymo', dpi: 203, width: 832, darkness: 2, media: { kind: 'gap' } },
    });
  });
});
