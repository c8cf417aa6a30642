import { createHash, randomBytes } from 'node:crypto';
import { randomBase62 } from '../accounts/keys.ts';

/** Value of `StoredPrinter.address` for a printer that polls the server with Star CloudPRNT. */
export const CLOUDPRNT = 'cloudprnt';

const PREFIX = 'plt_cp_';
/** Number of random characters in a token, with 190 bits of entropy. */
const TOKEN_LENGTH = 32;

/** Returns true if a string has the format of a token. */
export const isCloudToken = (text: string): boolean => /^plt_cp_[0-9A-Za-z]{32}$/.test(text);

/** Returns the hash under which a token is stored. */
export const hashCloudToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a token and its hash. */
export function newCloudToken(): { readonly token: string; readonly hash: string } {
  const token = PREFIX + randomBase62(TOKEN_LENGTH, randomBytes);
  return { token, hash: hashCloudToken(token) };
}

/** Returns the address that the user enters on the printer's settings page. */
export const cloudUrl = (origin: string, token: string): string => `${origin}/cloudprnt/${token}`;
