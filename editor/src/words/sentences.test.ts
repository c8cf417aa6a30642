import { describe, expect, it } from 'vitest';
import { shownBytes } from './shown-bytes.ts';

describe('bytes', () => {
  it('are shown by two digits, in the unit that they are many of', () => {
    expect(shownBytes(84_213, 'en')).toBe('84 kB');
    expect(shownBytes(3_123_456, 'en')).toBe('3.1 MB');
    expect(shownBytes(12, 'en')).toBe('0.1 kB');
  });
  it('are written as the language writes numbers and units', () => {
    expect(shownBytes(3_123_456, 'de').replace(/\s/g, ' ')).toBe('3,1 MB');
    expect(shownBytes(84_213, 'fr').replace(/\s/g, ' ')).toBe('84 ko');
  });
});
