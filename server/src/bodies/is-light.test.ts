import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLight, MOST_LIGHT_BYTES, MOST_LIGHT_VALUES } from './is-light.ts';

const isLightText = (json: string): boolean => isLight(new TextEncoder().encode(json));
const list = (count: number, entry = '1'): string => `[${Array.from({ length: count }, () => entry).join(',')}]`;

/** Counts the values in a value, including itself. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, entry) => sum + valuesIn(entry), 1);
}

describe('a light body', () => {
  it.each([
    ['a list', (count: number) => list(count - 1)],
    ['lists in lists', (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`],
    ['names', (count: number) => `{${Array.from({ length: count - 1 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ])('has fewer than 10,000 values: %s', (_, json) => {
    expect(isLightText(json(MOST_LIGHT_VALUES - 1))).toBe(true);
    expect(isLightText(json(MOST_LIGHT_VALUES + 1))).toBe(false);
  });

  it('has at most a mebibyte', () => {
    const text = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;
    expect(isLightText(text(MOST_LIGHT_BYTES))).toBe(true);
    expect(isLightText(text(MOST_LIGHT_BYTES + 1))).toBe(false);
  });

  it('never has more values than it may, whatever stands in its strings', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(20_000), (json, count) => {
        const text = list(count, json);
        if (isLightText(text)) expect(valuesIn(JSON.parse(text))).toBeLessThanOrEqual(MOST_LIGHT_VALUES);
      }),
      { seed: 8, numRuns: 50 },
    );
  });

  it('is told by its own bytes, not by those around them in the same buffer', () => {
    const whole = new TextEncoder().encode(list(100_000));
    expect(isLight(whole.subarray(0, 10_001))).toBe(true);
    expect(isLight(whole.subarray(50_000, 150_000))).toBe(false);
  });
});
