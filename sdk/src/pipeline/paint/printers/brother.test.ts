import { expect, it } from 'vitest';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { packBits } from './brother.ts';

/**
 * Decodes PackBits (TIFF 6.0, section 9). A count below 128 is followed by count + 1 literal bytes; any other count by
 * one byte, repeated 257 - count times.
 */
function unpack(packed: readonly number[]): readonly number[] {
  const out: number[] = [];
  for (let at = 0; at < packed.length; ) {
    const count = packed[at] ?? 0;
    if (count < 128) out.push(...packed.slice(at + 1, at + 2 + count));
    else out.push(...Array.from({ length: 257 - count }, () => packed[at + 1] ?? 0));
    at += count < 128 ? count + 2 : 2;
  }
  return out;
}

it('packs the example of the TIFF specification', () => {
  const row = [
    0xaa,
    0xaa,
    0xaa,
    0x80,
    0x00,
    0x2a,
    0xaa,
    0xaa,
    0xaa,
    0xaa,
    0x80,
    0x00,
    0x2a,
    0x22,
    ...Array(10).fill(0xaa),
  ];
  expect(packBits(Uint8Array.from(row))).toEqual([
    ...[0xfe, 0xaa, 0x02, 0x80, 0x00, 0x2a, 0xfd, 0xaa, 0x03, 0x80, 0x00, 0x2a, 0x22, 0xf7, 0xaa],
  ]);
});

it('gives any row back, and is longer than it by a byte for each 128 at most', () => {
  const random = seededRandom(5);
  for (let length = 1; length < 700; length += 1 + random(9)) {
    const row = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const run = 1 + random(random(4) === 0 ? 300 : 4);
      row.fill(random(256), at, at + run);
      at += run;
    }
    const packed = packBits(row);
    expect(unpack(packed)).toEqual([...row]);
    expect(packed.length).toBeLessThanOrEqual(length + Math.ceil(length / 128));
  }
});
