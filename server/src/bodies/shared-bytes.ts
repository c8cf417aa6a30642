/**
 * Allocates memory that threads share, whereas a message would copy it. The memory consists of separate pages, which
 * the system gets back completely once no thread holds them. With `malloc`, much of the memory of large bodies would
 * stay allocated. Pages count only once they are written.
 */
export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  // for a growable buffer, V8 reserves whole pages
  return new Uint8Array(new SharedArrayBuffer(length, { maxByteLength: length }), 0, length);
}

/** Encodes a text in UTF-8 in shared memory. */
export function sharedUtf8(text: string): Uint8Array<SharedArrayBuffer> {
  const bytes = sharedBytes(Buffer.byteLength(text));
  Buffer.from(bytes.buffer).write(text, 'utf8');
  return bytes;
}

/** Copies bytes to shared memory. */
export function sharedCopy(own: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const bytes = sharedBytes(own.byteLength);
  bytes.set(own);
  return bytes;
}
