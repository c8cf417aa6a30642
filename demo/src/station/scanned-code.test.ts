import { describe, expect, it } from 'vitest';
import { indexRows, readScan, splitCopies } from './scanned-code.ts';

describe('a scanned code', () => {
  // 4006381333931 is a GTIN-13 with the check digit 1
  it.each([
    ['4006381333931', '4006381333931', '04006381333931'],
    [']E04006381333931', '4006381333931', '04006381333931'],
    ['036000291452', '036000291452', '00036000291452'],
    ['96385074', '96385074', '00000096385074'],
    [']C10104006381333931', '0104006381333931', '04006381333931'],
    [']d2\u001d010400638133393110LOT\u001d21A', '010400638133393110LOT21A', '04006381333931'],
    ['\u001d010400638133393117261231', '010400638133393117261231', '04006381333931'],
    ['(01)04006381333931(10)LOT', '(01)04006381333931(10)LOT', '04006381333931'],
    ['https://id.gs1.org/01/04006381333931/10/A', 'https://id.gs1.org/01/04006381333931/10/A', '04006381333931'],
    ['TEA-0042', 'TEA-0042', undefined],
    [' A 1 ', 'A 1', undefined],
    ['4006381333932', '4006381333932', undefined],
    ['0104006381333931', '0104006381333931', undefined],
    ['00000000', '00000000', undefined],
  ])('%j is the code %j with the GTIN %j', (typed, code, gtin) => expect(readScan(typed)).toEqual({ code, gtin }));
});

describe('rows', () => {
  const rows = indexRows(['04006381333931', '36000291452', 'TEA-1', '0012', '12', '', 'TEA-2', 'TEA-2']);
  it.each([
    ['4006381333931', [0]],
    [']C10104006381333931', [0]],
    ['036000291452', [1]],
    ['0036000291452', [1]],
    ['TEA-1', [2]],
    ['0012', [3]],
    ['12', [4]],
    ['012', []],
    ['tea-1', []],
    ['', []],
    ['TEA-2', [6, 7]],
  ])('with the code %j are %j', (typed, found) => expect(rows.find(readScan(typed))).toEqual(found));
});

describe('copies before a code', () => {
  it.each([
    ['3*TEA-1', { copies: 3, rest: 'TEA-1' }],
    ['12*', { copies: 12, rest: '' }],
    ['0*A', undefined],
    ['101*A', undefined],
    ['TEA*3', undefined],
    ['4006381333931', undefined],
  ])('of %j are %j', (typed, split) => expect(splitCopies(typed)).toEqual(split));
});
