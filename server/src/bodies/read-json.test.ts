import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(new TextEncoder().encode(text));
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('the JSON of a body', () => {
  it('is read with up to 200,000 lists and objects in one another', () => {
    expect(read(nested(200_000)).issues).toEqual([]);
    expect(read(nested(200_001)).issues).toEqual([
      { path: '', code: 'nesting', message: 'The body has more than 200000 lists and objects in one another.' },
    ]);
  });

  it('may have as many beside one another, and as many brackets in its texts, as it likes', () => {
    expect(read(`[${'[],'.repeat(300_000)}{}]`).issues).toEqual([]);
    expect(read(JSON.stringify({ a: `"${'[{'.repeat(300_000)}\\` })).issues).toEqual([]);
  });

  it('is told where it breaks off', () => {
    expect(read('{"a":').issues[0]?.message).toMatch(/^The body is not valid JSON: /);
    expect(readJson(new Uint8Array([0x22, 0xff, 0x22])).issues[0]?.message).toBe('The body is not valid UTF-8.');
  });
});
