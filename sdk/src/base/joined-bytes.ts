import type { Bytes } from './bytes.ts';

/** Several pieces as one. */
export function joinedBytes(parts: readonly Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
