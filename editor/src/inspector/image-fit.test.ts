import type { Template } from '@platen/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableBytes, fitFor, hasFewColors, shrunkTo } from './image-fit.ts';

const size = (width: number, height: number) => ({ width, height });

describe('the dots of a box', () => {
  it('are those that the printer has there, whole ones', () => {
    expect(fitFor(size(1, 0.5), 'inch', 300)).toEqual(size(300, 150));
    expect(fitFor(size(25.4, 50.8), 'mm', 203)).toEqual(size(203, 406));
    expect(fitFor(size(25.5, 0.001), 'mm', 600)).toEqual(size(603, 1));
  });
});

describe('a picture', () => {
  it('keeps its proportions within the dots', () => {
    expect(shrunkTo(size(4000, 3000), size(300, 300))).toEqual(size(300, 225));
    expect(shrunkTo(size(3000, 4000), size(300, 300))).toEqual(size(225, 300));
    expect(shrunkTo(size(4000, 10), size(100, 100))).toEqual(size(100, 1));
  });

  it('is never enlarged, nor beyond the dots on either side', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, across, down) => {
        const shrunk = shrunkTo(size(width, height), size(across, down));
        expect(shrunk.width).toBeLessThanOrEqual(Math.min(width, across));
        expect(shrunk.height).toBeLessThanOrEqual(Math.min(height, down));
        if (width <= across && height <= down) expect(shrunk).toEqual(size(width, height));
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('the room for a picture', () => {
  const templateWith = (url: string): Template => ({
    width: 50,
    height: 25,
    elements: [{ type: 'image', x: 0, y: 0, width: 20, height: 20, value: url }],
  });
  const MEBIBYTE = 1024 * 1024;

  it('is half a mebibyte in a template that has none, so that a second one has room', () => {
    expect(availableBytes(templateWith(''))).toBe(512 * 1024);
  });

  it('is what the bodies of the API leave: template and picture stay below a mebibyte', () => {
    const template = templateWith(`data:image/png;base64,${'A'.repeat(700_000)}`);
    const available = availableBytes(template);
    expect(available).toBeGreaterThan(200_000);
    const picture = 'A'.repeat(Math.ceil(available / 3) * 4);
    expect(JSON.stringify([template, templateWith(`data:image/jpeg;base64,${picture}`)]).length).toBeLessThan(
      MEBIBYTE - 60_000,
    );
  });

  it('is none where the template is full', () => {
    expect(availableBytes(templateWith(`data:image/png;base64,${'A'.repeat(MEBIBYTE)}`))).toBe(0);
  });

  it('counts bytes, not letters', () => {
    expect(availableBytes(templateWith('é'.repeat(300_000)))).toBe(availableBytes(templateWith('ee'.repeat(300_000))));
  });
});

describe('few colours', () => {
  const pixels = (count: number) =>
    Uint8Array.from({ length: count * 4 }, (_, at) => (at % 4 === 0 ? at / 4 : at % 4 === 1 ? (at / 4) >> 8 : 255));
  it('are at most as many as a palette has', () => {
    expect([hasFewColors(pixels(256)), hasFewColors(pixels(257))]).toEqual([true, false]);
  });
});
