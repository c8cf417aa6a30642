import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links to PDFs that need no header: whoever has one may read the file until it expires. */
export interface FileLinks {
  /** Path and query of the link to a PDF; the same at every call. */
  pathTo(fileId: string, expiresAt: number): string;
  /** Whether a link is ours, whole and alive at `now`. */
  isValid(fileId: string, expires: string, signature: string, now: number): boolean;
}

/** Links signed with HMAC-SHA-256 over the file's name and the second at which the link dies. */
export function createFileLinks(secret: Uint8Array): FileLinks {
  const sign = (fileId: string, expires: string): string =>
    createHmac('sha256', secret).update(`${fileId}\n${expires}`).digest('base64url');
  return {
    pathTo: (fileId, expiresAt) => {
      const expires = String(Math.floor(expiresAt / 1000));
      return `/files/${fileId}.pdf?expires=${expires}&signature=${sign(fileId, expires)}`;
    },
    isValid: (fileId, expires, signature, now) =>
      isSame(sign(fileId, expires), signature) && /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now,
  };
}

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
