import { expect, it } from 'vitest';
import { printerModels } from './printer-models.ts';
import { PrinterProfileError, parsePrinterProfile, printerProfileIssues } from './printer-profile.ts';

const messages = (value: unknown): readonly string[] => printerProfileIssues(value).map(({ message }) => message);

it.each(Object.entries(printerModels))('takes the profile of %s', (_, profile) => {
  expect(printerProfileIssues(profile)).toEqual([]);
});

it('finds everything that is wrong with a profile at once', () => {
  expect(
    messages({
      language: 'zpl',
      dpi: '203',
      offset: { x: 0.5, z: 1 },
      rotate: 45,
      darkness: 31,
      speed: 0,
      media: { kind: 'roll', gap: -1 },
      cut: true,
      ink: 'black',
    }),
  ).toEqual([
    '/dpi: expected a whole number from 50 to 1200, got the string "203"',
    '/width: required, but missing; expected a whole number from 8 to 10000',
    '/offset/x: expected a whole number from -1000 to 1000, got 0.5',
    '/offset/y: required, but missing; expected a whole number from -1000 to 1000',
    '/offset/z: unknown property; expected only x, y',
    '/rotate: expected one of 0, 90, 180, 270, got 45',
    '/darkness: expected a whole number from 0 to 30, got 31',
    '/speed: expected a whole number from 1 to 14, got 0',
    '/media/kind: expected one of "gap", "mark", "continuous", got the string "roll"',
    '/media/gap: expected a length in millimetres from 0 to 50, got -1',
    '/cut: expected one of "none", "label", "job", got true',
    '/ink: unknown property; expected only language, dpi, width, offset, rotate, darkness, speed, media, cut, compression, name',
  ]);
});

it('says which settings a language does not have', () => {
  expect(messages({ language: 'escpos', dpi: 203, width: 576, darkness: 3, compression: 'z64' })).toEqual([
    '/darkness: escpos has no command for this setting: leave the setting out',
    '/compression: "z64" works only with ZPL, but the language is escpos: leave the compression out',
  ]);
});

it('takes no cutter of a DYMO printer, which has none', () => {
  const profile = { language: 'dymo', dpi: 300, width: 672 };
  expect(messages({ ...profile, cut: 'none' })).toEqual([]);
  expect(messages({ ...profile, cut: 'label' })).toEqual(['/cut: LabelWriters have no cutter: leave "cut" out']);
});

it('knows the resolution of each of Brother’s heads', () => {
  const media = { kind: 'continuous', width: 12 };
  expect(messages({ language: 'brother-ql', dpi: 203, width: 720, media })).toEqual([
    '/dpi: expected 300 for Brother print heads with 720 dots, got 203',
  ]);
  expect(messages({ language: 'brother-pt', dpi: 180, width: 560, media })).toEqual([
    '/dpi: expected 360 for Brother print heads with 560 dots, got 180',
  ]);
  expect(messages({ language: 'brother-pt', dpi: 180, width: 832, media })).toEqual([
    '/width: expected one of 128, 560, got 832',
  ]);
  expect(messages({ language: 'brother-ql', media })).toEqual([
    '/dpi: required, but missing; expected a whole number from 50 to 1200',
    '/width: required, but missing; expected a whole number from 8 to 10000',
  ]);
});

it('asks for the tape of a Brother printer, and names those that there are', () => {
  expect(messages({ language: 'brother-pt', dpi: 180, width: 128 })).toEqual([
    '/media: required for Brother printers, but missing; describe the tape that is in the printer',
  ]);
  expect(messages({ language: 'brother-pt', dpi: 180, width: 128, media: { kind: 'continuous', width: 13 } })).toEqual([
    '/media: unknown tape; the known tapes are 3.5 mm continuous, 6 mm continuous, 9 mm continuous, 12 mm continuous, 18 mm continuous, 24 mm continuous',
  ]);
});

it('knows which tape prints red, and in which printers', () => {
  const ql = { language: 'brother-ql', dpi: 300, width: 720 };
  expect(messages({ ...ql, media: { kind: 'continuous', width: 62, inks: 'black' } })).toEqual([]);
  expect(messages({ ...ql, media: { kind: 'continuous', width: 62, inks: 'red' } })).toEqual([
    '/media/inks: expected one of "black", "black-red", got the string "red"',
  ]);
  const [unknown] = messages({ ...ql, media: { kind: 'continuous', width: 29, inks: 'black-red' } });
  expect(unknown).toMatch(/^\/media: unknown tape; .*, 62 mm continuous in black and red \("inks": "black-red"\), /);
  const media = { kind: 'continuous', width: 62, inks: 'black-red' };
  expect(messages({ language: 'zpl', dpi: 203, width: 832, media })).toEqual([
    '/media/inks: only Brother QL printers can print black and red: leave "inks" out, or use the language "brother-ql"',
  ]);
});

it('reads a profile from JSON, and refuses what is none', () => {
  expect(parsePrinterProfile('{"language":"epl","dpi":203,"width":832}').language).toBe('epl');
  expect(() => parsePrinterProfile('{')).toThrow(PrinterProfileError);
  expect(() => parsePrinterProfile('[]')).toThrow('expected a printer profile (an object), got an array of length 0');
});
