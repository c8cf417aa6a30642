import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type QrLevel, qrStructure } from './qr-structure.ts';

// The independent truth is the package `qrcode`, which encodes our QR codes but contains no grades.
const require = createRequire(import.meta.url);
const { create } = require('qrcode') as {
  create(text: string, options: object): { modules: { size: number; reservedBit: Uint8Array } };
};
const tables = require('qrcode/lib/core/error-correction-code.js') as {
  getBlocksCount(version: number, level: object): number;
  getTotalCodewordsCount(version: number, level: object): number;
};
const levels = require('qrcode/lib/core/error-correction-level.js') as Record<QrLevel, object>;
/** Codewords that table 9 of ISO/IEC 18004 reserves for error detection. */
const PROTECTED: Record<string, number> = { L1: 3, L2: 2, L3: 1, M1: 2, Q1: 1, H1: 1 };

describe('the structure of a QR code', () => {
  it.each(['L', 'M', 'Q', 'H'] as const)('has the blocks of level %s in each version', (level) => {
    for (let version = 1; version <= 40; version++) {
      const blocks = qrStructure(17 + 4 * version, level)?.blocks ?? [];
      const correction =
        blocks.reduce((sum, block) => sum + block.correction, 0) + (PROTECTED[`${level}${version}`] ?? 0);
      expect([version, blocks.length, correction]).toEqual([
        ...[
          version,
          tables.getBlocksCount(version, levels[level]),
          tables.getTotalCodewordsCount(version, levels[level]),
        ],
      ]);
      const lengths = blocks.map(({ codewords }) => codewords.length);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }
  });

  it('has codewords in exactly the modules that masks change, in each version', () => {
    for (let version = 1; version <= 40; version++) {
      const { modules } = create('1', { version, errorCorrectionLevel: 'M' });
      const structure = qrStructure(modules.size, 'M');
      const used = new Set(structure?.blocks.flatMap(({ codewords }) => codewords.flat()));
      const free = modules.reservedBit.reduce((count, reserved) => count + (reserved ? 0 : 1), 0);
      // fewer than eight remainder bits belong to no codeword
      expect(used.size).toBe(free - (free % 8));
      expect([...used].filter((index) => modules.reservedBit[index] !== 0)).toEqual([]);
    }
  });

  it('has alignment patterns where the encoder draws them', () => {
    expect(qrStructure(21, 'M')?.alignment).toEqual([]);
    expect(qrStructure(25, 'M')?.alignment).toHaveLength(25);
    expect(qrStructure(45, 'M')?.alignment).toHaveLength(6 * 25);
    expect(qrStructure(45, 'M')?.timings.map(({ length }) => length)).toEqual([29, 29]);
  });

  it('is unknown for other sizes', () => {
    expect([17, 22, 181].map((size) => qrStructure(size, 'M'))).toEqual([undefined, undefined, undefined]);
  });
});
