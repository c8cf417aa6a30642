/** How many shares of black an ordered pattern can have between white and black. */
export const LEVELS = 64;

/** Where a dot of an 8 x 8 tile comes in the order of going black (B. E. Bayer, ICC 1973), by `(y & 7) * 8 + (x & 7)`. */
export const BAYER: Uint8Array = Uint8Array.from({ length: LEVELS }, (_, at) => {
  const x = at & 7;
  const y = at >> 3;
  let rank = 0;
  for (let bit = 0; bit < 3; bit++) {
    const across = (x >> bit) & 1;
    const down = (y >> bit) & 1;
    rank |= (((across ^ down) << 1) | down) << (2 * (2 - bit));
  }
  return rank;
});
