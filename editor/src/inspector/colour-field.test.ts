import { describe, expect, it } from 'vitest';
import { sixDigits, typedColour } from './colour-field.tsx';

describe('a typed colour', () => {
  it('has three or six digits, with or without its sign', () => {
    expect(typedColour('#1a2B3c')).toBe('#1a2B3c');
    expect(typedColour(' c00 ')).toBe('#c00');
  });
  it('is none while it is not whole', () => {
    expect(['', '#', '#12', '1a2b', '#1a2b3', '1a2b3c4', 'red', '##000'].map(typedColour)).toEqual(
      Array.from({ length: 8 }),
    );
  });
  it('is the same by six digits', () => {
    expect(sixDigits('#C0f')).toBe('#cc00ff');
    expect(sixDigits('#1A2B3C')).toBe('#1a2b3c');
  });
});
