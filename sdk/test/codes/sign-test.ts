/**
 * The p-value of the exact, two-sided sign test: the probability of a split at least this uneven if both sides are
 * equally likely to win a pair. Ties are not counted.
 * @example signTest(0, 10) // 0.00195, 2 in 1024
 */
export function signTest(wins: number, losses: number): number {
  const pairs = wins + losses;
  // Computes C(pairs, k) / 2^pairs with logarithms, which do not overflow for thousands of pairs.
  let log = -pairs * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(wins, losses); k++) {
    tail += Math.exp(log);
    log += Math.log((pairs - k) / (k + 1));
  }
  return Math.min(1, 2 * tail);
}
