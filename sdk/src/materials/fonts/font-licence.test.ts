import { describe, expect, it } from 'vitest';
import { embeddingOf } from './font-licence.ts';

describe('the embedding bits', () => {
  it.each([
    [0, 'installable'],
    [4, 'print'],
    [8, 'editable'],
    // several usage bits, as old fonts may have: the least restrictive one applies
    [2 | 8, 'editable'],
  ])('%i allow embedding', (bits, embedding) => {
    expect(embeddingOf(bits)).toEqual({ kind: 'allowed', embedding });
  });

  it.each([
    [2, 'restricted'],
    [0x100, 'whole'],
    [0x200 | 4, 'bitmaps'],
  ])('%i forbid it', (bits, why) => {
    expect(embeddingOf(bits)).toEqual({ kind: 'forbidden', why });
  });
});
