import { noItem } from '../../base/item-at.ts';

// SHA-256 (FIPS 180-4) for image keys, which must be equal on every platform and free of collisions.

/**
 * Round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. Start values:
 * the same bits of the square roots of the first 8 primes.
 */
const { rounds: ROUNDS, start: START } = constants();

function constants(): { rounds: Int32Array; start: Int32Array } {
  const rounds = new Int32Array(64);
  const start = new Int32Array(8);
  let found = 0;
  for (let n = 2n; found < 64; n++) {
    if (!isPrime(n)) continue;
    rounds[found] = Number(root(n << 96n, 3n) & 0xffffffffn) | 0;
    if (found < 8) start[found] = Number(root(n << 64n, 2n) & 0xffffffffn) | 0;
    found++;
  }
  return { rounds, start };
}
function isPrime(n: bigint): boolean {
  for (let i = 2n; i * i <= n; i++) if (n % i === 0n) return false;
  return true;
}
/** Integer root, rounded down. */
function root(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** SHA-256 of the bytes in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) % 2 ** 32);
  const state = START.slice();
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(state, words, view, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function compress(state: Int32Array, words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15] ?? noItem();
    const y = words[i - 2] ?? noItem();
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = ((words[i - 16] ?? noItem()) + s0 + (words[i - 7] ?? noItem()) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? noItem()) + (words[i] ?? noItem())) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = ((state[i] ?? noItem()) + (mixed[i] ?? noItem())) | 0;
}
