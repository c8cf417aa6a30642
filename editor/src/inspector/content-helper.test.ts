import { correctedCode } from '@platen/sdk/internal/corrected-code';
import { expect, it } from 'vitest';
import { completed } from './content-helper.tsx';

it.each([
  // the examples of GS1 General Specifications, 7.9, and of ISO 2108
  ['ean13', '629104150021', '6291041500213'],
  ['ean13', '400638133393', '4006381333931'],
  ['ean8', '7351353', '73513537'],
  ['upca', '03600029145', '036000291452'],
  ['upce', '0425261', '04252614'],
  ['isbn', '978-3-16-148410', '9783161484100'],
  ['isbn', '030640615', '0306406152'],
  ['ean13', '6291041500213', undefined],
  ['ean13', '62910415002', undefined],
  ['ean13', '62910415002x', undefined],
  ['code128', '629104150021', undefined],
])('a %s of %s gets the check digit that it lacks: %s', (type, text, whole) => {
  expect(completed(type, text, correctedCode)).toBe(whole);
});
