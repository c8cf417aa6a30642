import { describe, expect, it } from 'vitest';
import { itf14 } from '../entries/symbologies.ts';
import { parseTemplate } from './contract-issues.ts';
import { enabledByServer, enableHint } from './enable-symbology.ts';

const templateOf = (barcodeType: string) => ({
  width: 50,
  height: 25,
  elements: [{ type: 'barcode', x: 1, y: 1, width: 40, height: 20, barcodeType, value: '1' }],
});

describe('a symbology that is not enabled', () => {
  it('is named in the words of a server', () => {
    const { issues } = parseTemplate(templateOf('pdf417'));
    expect(enabledByServer(issues).map(({ message }) => message)).toEqual([
      '/elements/0/barcodeType: expected one of "upca", "ean13", "code128", "upce", "code39", "isbn", "ean8", "gs1-128", got the string "pdf417"; "pdf417" is not enabled: the server\'s operator can enable it with PLATEN_SYMBOLOGIES=pdf417',
    ]);
  });

  it('is suggested by its name alone where it is enabled', () => {
    const { issues } = parseTemplate(templateOf('itf-41'), { symbologies: [itf14] });
    expect(issues[0]?.message).toMatch(/, "itf14", got the string "itf-41"; did you mean "itf14"\?$/);
  });

  it('is none for other values', () => {
    expect(enableHint('postnet')).toBeUndefined();
    expect(enableHint(7)).toBeUndefined();
  });
});
