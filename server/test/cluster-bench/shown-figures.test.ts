import { describe, expect, it } from 'vitest';
import { filled, percent, range, short, table } from './shown-figures.ts';

describe('a figure of docs/scaling.md', () => {
  it('has two significant digits, and a comma between thousands', () => {
    expect([0.0171, 0.2, 3.04, 9.97, 39.3, 216, 12_345].map(short)).toEqual([
      ...['0.017', '0.20', '3.0', '10', '39', '220', '12,000'],
    ]);
  });

  it('of several measurements is a range from the smallest to the largest', () => {
    expect(range([3.1, 1.5])).toBe('1.5 to 3.1');
    expect(range([3.04, 3.01])).toBe('3.0');
    expect(percent(0.146)).toBe('15 %');
  });

  it('can be a row of a table', () => {
    expect(table(['workers', 'busy'], [['1', '5 %']])).toBe('| workers | busy |\n|---|---|\n| 1 | 5 % |');
  });
});

describe('the template of docs/scaling.md', () => {
  it('is filled with a figure for each name', () => {
    expect(filled('{{one}} of {{all}} and {{one}}', { one: '1', all: '216' })).toBe('1 of 216 and 1');
  });

  it('is rejected if a name has no figure', () => {
    expect(() => filled('{{two}}', {})).toThrow('There is no figure "two".');
    expect(() => filled('{{two}}', { two: 'NaN s' })).toThrow('There is no figure "two".');
  });

  it('is rejected if it leaves out a figure', () => {
    expect(() => filled('{{one}}', { one: '1', two: '2' })).toThrow('The template does not use two.');
  });
});
