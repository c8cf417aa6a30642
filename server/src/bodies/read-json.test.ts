import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(new TextEncoder().encode(text));

describe('the JSON of a body', () => {
  it.each(['[', '{"a":'])('is read with up to 200,000 lists and objects (%s)', (open) => {
    const close = open === '[' ? ']' : '}';
    const nested = (levels: number): string => `${open.repeat(levels - 1)}${open[0]}${close.repeat(levels)}`;
    const beside = (count: number): string => `[${`${open[0]}${close},`.repeat(count - 2)}{}]`;
    for (const made of [nested, beside]) {
      expect(read(made(200_000)).issues).toEqual([]);
      expect(read(made(200_001)).issues).toEqual([
        {
          path: '',
          code: 'count',
          message:
            'The body has more than 200000 lists and objects, which no request of this API needs: a job has at most 1000 labels.',
        },
      ]);
    }
  });

  it('may have as many brackets in its texts as it likes', () => {
    expect(read(JSON.stringify({ a: `"${'[{'.repeat(300_000)}\\` })).issues).toEqual([]);
  });

  it('is told where it breaks off', () => {
    expect(read('{"a":').issues[0]?.message).toMatch(/^The body is not valid JSON: /);
    expect(readJson(new Uint8Array([0x22, 0xff, 0x22])).issues[0]?.message).toBe('The body is not valid UTF-8.');
  });
});
