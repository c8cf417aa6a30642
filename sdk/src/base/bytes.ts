// TypeScript made its typed arrays generic in 5.7. Written as `Uint8Array<ArrayBuffer>`, no older one could read the
// package's declarations; what `of` gives is that type in the one and plain `Uint8Array` in the other.

/** Bytes in a memory of their own, which a `Blob`, a `Response` or another thread takes as they are. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;
/** Bytes in a memory of their own that are clamped to 0 to 255, as `ImageData` has them. */
export type ClampedBytes = ReturnType<Uint8ClampedArrayConstructor['of']>;
