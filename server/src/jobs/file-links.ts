import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links to files of jobs that need no header: whoever has one may read the file until it expires. */
export interface FileLinks {
  /** Path and query of the link to a file of the file store; the same at every call. */
  pathTo(file: string, expiresAt: number): string;
  /** Whether a link is ours, whole and alive at `now`. */
  isValid(file: string, expires: string, signature: string, now: number): boolean;
}

/** Links signed with HMAC-SHA-256 over the file's name and the second at which the link dies. */
export function createFileLinks(secret: Uint8Array): FileLinks {
  const sign = (file: string, expires: string): string =>
    createHmac('sha256', secret)
      .update(`${signedName(file)}\n${expires}`)
      .digest('base64url');
  return {
    pathTo: (file, expiresAt) => {
      const expires = String(Math.floor(expiresAt / 1000));
      return `/files/${file}?expires=${expires}&signature=${sign(file, expires)}`;
    },
    isValid: (file, expires, signature, now) =>
      isSame(sign(file, expires), signature) && /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now,
  };
}

/** PDFs are signed by their ids alone: links that releases before gave out, and give out beside this one, stay the same. */
const signedName = (file: string): string => file.replace(/\.pdf$/, '');

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
