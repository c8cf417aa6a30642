import { describe, expect, it } from 'vitest';
import { isSignInAddress } from './email-address.ts';

describe('an address to sign in by', () => {
  it.each([
    'you@example.com',
    'Ann.Other+labels@mail.example.co.uk',
    "o'brien_1@sub-domain.example.museum",
    '_@a.io',
    `${'a'.repeat(242)}@example.com`,
  ])('may be %s', (email) => expect(isSignInAddress(email)).toBe(true));

  it.each([
    '',
    'you',
    'you@localhost',
    '@example.com',
    '.you@example.com',
    'you.@example.com',
    'y..ou@example.com',
    'you@example..com',
    'you@-example.com',
    'you@example.c',
    'you@example.com ',
    'you@example.com\nBcc: x@example.com',
    'a you@example.com',
    'jörg@example.com',
    'you@exämple.com',
    '"you"@example.com',
    'you@[192.0.2.1]',
    `${'a'.repeat(243)}@example.com`,
  ])('may not be %j', (email) => expect(isSignInAddress(email)).toBe(false));
});
