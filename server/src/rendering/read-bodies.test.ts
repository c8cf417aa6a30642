import { describe, expect, it } from 'vitest';
import { readMessages } from './read-bodies.ts';

const read = (text: string) => readMessages(new TextEncoder().encode(text));

describe('a large body of /mcp', () => {
  it('is told from one that is no JSON where it has countless lists', () => {
    expect(read('[1')).toEqual({ kind: 'broken' });
    expect(read(`[${'{},'.repeat(200_000)}{}]`)).toEqual({
      kind: 'countless',
      message: expect.stringMatching(/^The body has more than 200000 lists and objects/),
    });
  });

  it('has a bounded number of messages, and few values beside their arguments', () => {
    expect(read(JSON.stringify(Array.from({ length: 21 }, () => ({}))))).toEqual({ kind: 'long-batch' });
    expect(read(JSON.stringify({ list: Array.from({ length: 20_000 }, () => 0) }))).toEqual({ kind: 'crowded' });
  });
});
