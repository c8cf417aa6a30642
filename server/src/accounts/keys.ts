import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';

/** Family of a key, developer or storefront. It appears in the key's prefix. */
export type KeyFamily = 'dev' | 'app';

const FORM = /^plt_(?:dev|app)_[0-9A-Za-z]{38}$/;
const CHECKSUM_LENGTH = 6;

/** Creates an API key: prefix, 32 random base 62 characters, and the CRC-32 of both in base 62. */
export function newApiKey(family: KeyFamily, randomBytes: (count: number) => Uint8Array): string {
  const secret = `plt_${family}_${randomBase62(32, randomBytes)}`;
  return secret + checksum(secret);
}

/**
 * True if a text has the form and the checksum of a key. Rejects typing errors and guesses before any database lookup.
 */
export function isWellFormedKey(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** Returns the SHA-256 of a key in hex, for storage. A key has 190 random bits, so it needs no salt or slow hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function checksum(secret: string): string {
  return toBase62(crc32(secret), CHECKSUM_LENGTH);
}
