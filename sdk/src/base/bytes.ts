// TypeScript made its typed arrays generic in 5.7. Written as `Uint8Array<ArrayBuffer>`, no older one could read the
// package's declarations; what `of` gives is that type in the one and plain `Uint8Array` in the other.

/** Bytes in a memory of their own, which a `Blob`, a `Response` or another thread takes as they are. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;
/** Bytes in a memory of their own that are clamped to 0 to 255, as `ImageData` has them. */
export type ClampedBytes = ReturnType<Uint8ClampedArrayConstructor['of']>;

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

/** Whether two files are the same. A loop: with a function for each byte, two of 10 MB would take a tenth of a second. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
