/**
 * How likely so uneven a split, or one more uneven, is among pairs of which either side wins as often: the sign test, exact
 * and two-sided, 0 to 1. Ties are no pairs.
 * @example signTest(0, 10) // 0.00195, 2 in 1024
 */
export function signTest(wins: number, losses: number): number {
  const pairs = wins + losses;
  // C(pairs, k) / 2^pairs by logarithms, which thousands of pairs don't overflow.
  let log = -pairs * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(wins, losses); k++) {
    tail += Math.exp(log);
    log += Math.log((pairs - k) / (k + 1));
  }
  return Math.min(1, 2 * tail);
}
