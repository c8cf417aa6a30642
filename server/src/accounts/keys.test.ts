import { describe, expect, it } from 'vitest';
import { randomBase62, toBase62 } from './base62.ts';
import { hashApiKey, isWellFormedKey, newApiKey } from './keys.ts';

const zeros = (count: number): Uint8Array => new Uint8Array(count);

describe('API keys', () => {
  it('are the prefix, 32 random characters and a checksum of 6', () => {
    const key = newApiKey('dev', zeros);
    expect(key).toMatch(/^plt_dev_0{32}[0-9A-Za-z]{6}$/);
    expect(newApiKey('app', zeros)).toMatch(/^plt_app_0{32}[0-9A-Za-z]{6}$/);
  });

  it('end in the CRC-32 of all before it, in base 62', () => {
    // from Python's zlib.crc32: 2004074404
    expect(newApiKey('dev', zeros).slice(-6)).toBe('2BctIi');
  });

  it('are well formed as made', () => {
    expect(isWellFormedKey(newApiKey('dev', zeros))).toBe(true);
  });

  it.each([
    ['one character is another', (key: string) => `${key.slice(0, 20)}1${key.slice(21)}`],
    ['the prefix is the other family’s', (key: string) => key.replace('plt_dev_', 'plt_app_')],
    ['two neighbours are swapped', (key: string) => key.replace(/(.)(.)$/, '$2$1')],
    ['it is cut', (key: string) => key.slice(0, -1)],
    ['something follows', (key: string) => `${key}0`],
    ['it is empty', () => ''],
  ])('are refused by their checksum when %s', (_, change) => {
    expect(isWellFormedKey(change(newApiKey('dev', zeros)))).toBe(false);
  });

  it('are stored as SHA-256', () => {
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('base 62', () => {
  it('pads with zeros and counts digits, capitals, small letters', () => {
    expect([toBase62(0, 6), toBase62(9, 2), toBase62(10, 2), toBase62(61, 2), toBase62(62, 2)]).toEqual([
      '000000',
      '09',
      '0A',
      '0z',
      '10',
    ]);
    expect(toBase62(0xffffffff, 6)).toBe('4gfFC3');
  });

  it('passes over bytes that would make some digits likelier', () => {
    const bytes = [255, 248, 247, 0];
    expect(randomBase62(2, (count) => Uint8Array.from(bytes.splice(0, count)))).toBe('z0');
  });
});
