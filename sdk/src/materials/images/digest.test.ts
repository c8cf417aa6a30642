import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './digest.ts';

it('SHA-256 agrees with another implementation at every length around its blocks', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 167) & 255);
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
