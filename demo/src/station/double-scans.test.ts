import { describe, expect, it } from 'vitest';
import { createDoubleScans } from './double-scans.ts';

const label = { code: 'A', name: 'A', copies: 1, data: { code: 'A' } };

describe('a second scan of the same label', () => {
  it.each([
    [999, true],
    [1000, false],
  ])('%d ms after the first one is a double scan: %s', (later, expected) => {
    const scans = createDoubleScans();
    expect(scans.isDouble(label, 50)).toBe(false);
    expect(scans.isDouble(label, 50 + later)).toBe(expected);
  });

  it('can be confirmed after 400 ms, until it is forgotten', () => {
    const scans = createDoubleScans();
    scans.isDouble(label, 0);
    scans.isDouble(label, 100);
    expect(scans.confirmable(500)).toBeUndefined();
    expect(scans.confirmable(501)).toBe(label);
    scans.forget();
    expect(scans.confirmable(501)).toBeUndefined();
  });

  it('is no double scan if another label was scanned in between', () => {
    const scans = createDoubleScans();
    scans.isDouble(label, 0);
    scans.isDouble({ ...label, data: { code: 'B' } }, 10);
    expect(scans.isDouble(label, 20)).toBe(false);
  });
});
