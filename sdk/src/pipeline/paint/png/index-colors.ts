/** Most colours of a palette (ISO/IEC 15948, 11.2.2). */
const MOST_COLORS = 256;
/** Slots of the hash table: four times as many as colours, a power of two. */
const SLOTS = 1024;

export interface IndexedPixels {
  readonly indices: Uint8Array;
  /** Red, green, blue of each index, in order of first use. */
  readonly palette: Uint8Array;
}

/** Pixels of 3 bytes as indices into a palette; `undefined` when they have more than 256 colours. */
export function indexColors(pixels: Uint8Array): IndexedPixels | undefined {
  const indices = new Uint8Array(pixels.length / 3);
  const keys = new Int32Array(SLOTS).fill(-1);
  const slotIndex = new Uint8Array(SLOTS);
  const palette: number[] = [];
  let lastKey = -1;
  let index = 0;
  for (let i = 0, at = 0; i < indices.length; i++, at += 3) {
    const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    if (key !== lastKey) {
      lastKey = key;
      const slot = slotOf(keys, key);
      if (keys[slot] === -1) {
        if (palette.length === MOST_COLORS * 3) return undefined;
        keys[slot] = key;
        slotIndex[slot] = palette.length / 3;
        palette.push(key >> 16, (key >> 8) & 255, key & 255);
      }
      index = slotIndex[slot] ?? 0;
    }
    indices[i] = index;
  }
  return { indices, palette: Uint8Array.from(palette) };
}

/** Where the key is kept, or the free slot where it belongs. */
function slotOf(keys: Int32Array, key: number): number {
  let slot = (key ^ (key >> 7) ^ (key >> 15)) & (SLOTS - 1);
  while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
  return slot;
}
