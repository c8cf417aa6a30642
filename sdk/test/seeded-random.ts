/** Returns a generator of integers from 0 to `below`, exclusive, reproducible by seed (xorshift32). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
