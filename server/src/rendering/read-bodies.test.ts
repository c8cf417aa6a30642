import { describe, expect, it } from 'vitest';
import { readMessages } from './read-bodies.ts';

const read = (text: string) => readMessages(new TextEncoder().encode(text));

describe('a large body of /mcp', () => {
  it('with too many lists is distinguished from invalid JSON', () => {
    expect(read('[1')).toEqual({ kind: 'broken' });
    expect(read(`[${'{},'.repeat(200_000)}{}]`)).toEqual({
      kind: 'countless',
      message: expect.stringMatching(/^The body contains more than 200000 arrays and objects/),
    });
  });

  it('has a limited number of messages, and few values outside their arguments', () => {
    expect(read(JSON.stringify(Array.from({ length: 21 }, () => ({}))))).toEqual({ kind: 'long-batch' });
    expect(read(JSON.stringify({ list: Array.from({ length: 20_000 }, () => 0) }))).toEqual({ kind: 'crowded' });
  });
});
