import { describe, expect, it } from 'vitest';
import { preferredCoding } from './representations.ts';

const offered = ['br', 'gzip', 'identity'] as const;

describe('preferredCoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br ; q=0.8 ,gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, *', 'gzip'],
    ['gzip;q=0.2, identity;q=0.5', 'identity'],
    ['gzip;q=0.001', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
    ['br;q=2, gzip;q=x', 'identity'],
    ['br;level=4', 'identity'],
    [',,', 'identity'],
    ['', 'identity'],
  ])('of "%s" is %s', (header, coding) => {
    expect(preferredCoding(header, offered)).toBe(coding);
  });

  it('is identity for a client that says nothing', () => {
    expect(preferredCoding(undefined, offered)).toBe('identity');
  });

  it('is one that there is', () => {
    expect(preferredCoding('br, gzip', ['identity'])).toBe('identity');
  });
});
