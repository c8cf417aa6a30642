import type { Component, Frame } from './jpeg-frame.ts';
import type { Scan } from './jpeg-scan.ts';

/** Coefficients of a block. */
const BLOCK = 64;
/** No scan has begun a coefficient. */
const UNSENT = -1;

/**
 * What the scans of a progressive JPEG have sent of each coefficient, as decoders keep it (`coef_bits` of libjpeg): the
 * bits that are left to later scans, or that none has come.
 */
export class SentBits {
  readonly #left = new Map<Component, Int8Array>();

  /** What a scan brings (ITU-T T.81, G.1.1.1). */
  add({ components, first, last, leaves }: Scan): void {
    for (const { component } of components) {
      const left = this.#left.get(component) ?? new Int8Array(BLOCK).fill(UNSENT);
      this.#left.set(component, left.fill(leaves, first, last + 1));
    }
  }

  /** Whether every coefficient of a frame has come to its last bit. */
  hasAll({ components }: Frame): boolean {
    return components.every((component) => this.#left.get(component)?.every((bits) => bits === 0));
  }
}
