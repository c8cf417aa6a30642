/**
 * Bytes that threads read in the same place, where a message would carry a copy. They are pages of the system's own, given
 * back whole when nobody holds them; of what `malloc` gives for large bodies much would stay. Pages count when they are
 * written.
 */
export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  // V8 takes whole pages for what might grow
  return new Uint8Array(new SharedArrayBuffer(length, { maxByteLength: length }), 0, length);
}

/** A text in UTF-8. */
export function sharedUtf8(text: string): Uint8Array<SharedArrayBuffer> {
  const bytes = sharedBytes(Buffer.byteLength(text));
  Buffer.from(bytes.buffer).write(text, 'utf8');
  return bytes;
}

/** Bytes of this thread's own, for others to read. */
export function sharedCopy(own: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const bytes = sharedBytes(own.byteLength);
  bytes.set(own);
  return bytes;
}
