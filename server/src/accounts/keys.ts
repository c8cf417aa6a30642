import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';

/** Developer keys and storefront keys; the prefix is part of the secret. */
export type KeyFamily = 'dev' | 'app';

const FORM = /^plt_(?:dev|app)_[0-9A-Za-z]{38}$/;
const CHECKSUM_LENGTH = 6;

/** A fresh API key: prefix, 32 random base 62 characters, and the CRC-32 of both in base 62. */
export function newApiKey(family: KeyFamily, randomBytes: (count: number) => Uint8Array): string {
  const secret = `plt_${family}_${randomBase62(32, randomBytes)}`;
  return secret + checksum(secret);
}

/** Whether a text can be a key at all: form and checksum. Refuses typing errors and guesses before any look-up. */
export function isWellFormedKey(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** What is stored of a key: SHA-256, hex. A key has 190 random bits, so that no salt or slow hash is needed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function checksum(secret: string): string {
  return toBase62(crc32(secret), CHECKSUM_LENGTH);
}
