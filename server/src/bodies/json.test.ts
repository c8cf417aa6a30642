import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLight, MAX_LIGHT_BYTES, MAX_LIGHT_VALUES, readJson } from './json.ts';

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
    expect(isLightText(json(MAX_LIGHT_VALUES - 1))).toBe(true);
    expect(isLightText(json(MAX_LIGHT_VALUES + 1))).toBe(false);
  });

  it('has at most a mebibyte', () => {
    const text = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;
    expect(isLightText(text(MAX_LIGHT_BYTES))).toBe(true);
    expect(isLightText(text(MAX_LIGHT_BYTES + 1))).toBe(false);
  });

  it('never has more values than allowed, whatever its strings contain', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(20_000), (json, count) => {
        const text = list(count, json);
        if (isLightText(text)) expect(valuesIn(JSON.parse(text))).toBeLessThanOrEqual(MAX_LIGHT_VALUES);
      }),
      { seed: 8, numRuns: 50 },
    );
  });

  it('is recognised by its own bytes, not by others in the same buffer', () => {
    const whole = new TextEncoder().encode(list(100_000));
    expect(isLight(whole.subarray(0, 10_001))).toBe(true);
    expect(isLight(whole.subarray(50_000, 150_000))).toBe(false);
  });
});

const read = (text: string) => readJson(new TextEncoder().encode(text));

describe('the JSON of a body', () => {
  it.each(['[', '{"a":'])('is read with up to 200,000 arrays and objects (%s)', (open) => {
    const close = open === '[' ? ']' : '}';
    const nested = (levels: number): string => `${open.repeat(levels - 1)}${open[0]}${close.repeat(levels)}`;
    const extra = (count: number): string => `[${`${open[0]}${close},`.repeat(count - 2)}{}]`;
    for (const made of [nested, extra]) {
      expect(read(made(200_000)).issues).toEqual([]);
      expect(read(made(200_001)).issues).toEqual([
        {
          path: '',
          code: 'count',
          message:
            'The body contains more than 200000 arrays and objects. No valid request needs that many: a job can have at most 1000 labels.',
        },
      ]);
    }
  });

  it('may have as many brackets in its texts as it likes', () => {
    expect(read(JSON.stringify({ a: `"${'[{'.repeat(300_000)}\\` })).issues).toEqual([]);
  });

  it('is reported where it ends too early', () => {
    expect(read('{"a":').issues[0]?.message).toMatch(/^The body is not valid JSON: /);
    expect(readJson(new Uint8Array([0x22, 0xff, 0x22])).issues[0]?.message).toBe('The body is not valid UTF-8.');
  });
});
