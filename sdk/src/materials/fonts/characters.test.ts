import { expect, it } from 'vitest';
import { nfc, nfd } from './characters.ts';

it('composes and takes apart, as UAX #15 has it', () => {
  expect(nfc('e\u0301')).toBe('\u00e9');
  expect(nfd('\u00e9')).toBe('e\u0301');
});

it('leaves half of a surrogate pair as it is, whatever the engine would make of it', () => {
  const text = '\ud800e\u0301';
  expect([nfc(text), nfd(text), nfc('\ud83d\ude00')]).toEqual([text, text, '\ud83d\ude00']);
});
