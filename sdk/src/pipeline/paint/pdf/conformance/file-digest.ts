/** Odd multipliers of the four parts of the digest, and the initial value of each part. */
const MULTIPLIERS = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;
const START = 0x811c9dc5;

/**
 * 128-bit digest for a PDF's file identifier (ISO 32000-1, 14.4). Equal bytes give equal digests, regardless of how
 * they are split between calls of `add`. The digest is not secure against forgery: an identifier only distinguishes
 * files.
 */
export class FileDigest {
  readonly #parts = Int32Array.of(START, START, START, START);

  add(bytes: Uint8Array): void {
    const parts = this.#parts;
    for (let i = 0; i < MULTIPLIERS.length; i++) {
      const multiplier = MULTIPLIERS[i] ?? 1;
      let hash = parts[i] ?? START;
      for (const byte of bytes) {
        hash = Math.imul(hash ^ byte, multiplier);
        hash ^= hash >>> 15;
      }
      parts[i] = hash;
    }
  }

  /** Returns the digest of all bytes so far as 32 hexadecimal digits. */
  hex(): string {
    return Array.from(this.#parts, (part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
