// TypeScript 5.7 made typed arrays generic, and older versions can't parse declarations with `Uint8Array<ArrayBuffer>`.
// These types therefore use the return type of the static method `Uint8Array.of`, which is `Uint8Array<ArrayBuffer>` in
// new versions and plain `Uint8Array` in older versions.

/** Bytes in their own `ArrayBuffer`, ready for a `Blob`, a `Response` or a transfer to another thread. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;
/** Bytes in their own `ArrayBuffer`, clamped to the range 0 to 255 as in `ImageData`. */
export type ClampedBytes = ReturnType<Uint8ClampedArrayConstructor['of']>;

/** Returns a view of the same bytes that does not clamp values on writing. Both arrays share their memory. */
export const plainBytes = (bytes: Uint8Array | Uint8ClampedArray): Uint8Array =>
  bytes instanceof Uint8ClampedArray ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) : bytes;

/** Concatenates byte arrays. */
export function joinedBytes(parts: readonly Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Tests if two byte arrays are equal. Uses a loop instead of `every`, whose callback takes 0.1 s to compare 10 MB. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
