import { float64At } from '../../../base/item-at.ts';

/** Number of table entries in each direction from the centre. */
const STEPS = 400;
/** Number of standard deviations after which the blur is ignored. */
const SIGMAS = 4;

/** The cumulative weights of a measuring aperture and a blur along one axis. */
export interface SpreadFunction {
  /** Distance from the centre past which all weights are 0. */
  readonly reach: number;
  /** Returns the total weight of all distances up to `distance`: 0 far to the left, 1 far to the right. */
  upTo(distance: number): number;
}

/**
 * Creates the spread function of a round aperture of `diameter` and a Gaussian blur with standard deviation `sigma`.
 * Along one axis, a round aperture weights each distance from its centre by the length of the chord at that distance.
 */
export function spreadFunction(diameter: number, sigma: number): SpreadFunction {
  const radius = diameter / 2;
  const reach = radius + SIGMAS * sigma;
  if (reach === 0) return { reach, upTo: (distance) => (distance < 0 ? 0 : distance > 0 ? 1 : 0.5) };
  const step = reach / STEPS;
  const sums = new Float64Array(2 * STEPS + 1);
  let total = 0;
  for (let i = 0; i < 2 * STEPS; i++) {
    total += weightAt((i + 0.5) * step - reach, radius, sigma);
    sums[i + 1] = total;
  }
  for (let i = 0; i < sums.length; i++) sums[i] = float64At(sums, i) / total;
  const upTo = (distance: number): number => {
    const at = (distance + reach) / step;
    if (at <= 0) return 0;
    if (at >= 2 * STEPS) return 1;
    const index = Math.floor(at);
    const before = float64At(sums, index);
    return before + (at - index) * (float64At(sums, index + 1) - before);
  };
  return { reach, upTo };
}

/** Number of chords that approximate an aperture. */
const CHORDS = 40;

/** Returns the density of the blurred aperture at a distance, times a constant. */
function weightAt(distance: number, radius: number, sigma: number): number {
  if (sigma === 0) return chord(distance, radius);
  if (radius === 0) return gaussian(distance / sigma);
  let sum = 0;
  for (let i = 0; i < CHORDS; i++) {
    const offset = ((2 * i + 1) / CHORDS - 1) * radius;
    sum += chord(offset, radius) * gaussian((distance - offset) / sigma);
  }
  return sum;
}

const chord = (distance: number, radius: number): number => Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));

/** Number of squarings in `gaussian`. */
const SQUARINGS = 12;
/**
 * Number of standard deviations beyond which exp(−d² / 2) counts as 0. The series of `gaussian` diverges for much
 * larger numbers.
 */
const NEGLIGIBLE = 40;

/** Returns exp(−d² / 2), computed by repeated squaring, because `Math.exp` differs between engines in the last bit. */
function gaussian(deviations: number): number {
  if (Math.abs(deviations) > NEGLIGIBLE) return 0;
  const small = -(deviations * deviations) / 2 / 2 ** SQUARINGS;
  let power = 1 + small + (small * small) / 2;
  for (let i = 0; i < SQUARINGS; i++) power *= power;
  return power;
}
