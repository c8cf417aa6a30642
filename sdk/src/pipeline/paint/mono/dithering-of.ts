import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { paperLight, WHITE_LIGHT } from './tones.ts';

/** How a picture becomes black and white. */
export type Dithering =
  /** Drawings, lettering, logos of one ink: darker than `blackBelow` is black, edges stay sharp. */
  | { readonly kind: 'threshold'; readonly blackBelow: number }
  /** A few even tones: a regular pattern for each. */
  | { readonly kind: 'ordered' }
  /** Photographs: what a dot is off by goes to its neighbours. */
  | { readonly kind: 'diffused' };

/** Steps that tones are counted in. */
const STEPS = 32;
/** The share of pixels that two tones have in line art; the rest are its edges. */
const LINE_ART = 0.8;
/** The share of pixels that a few tones have in a flat drawing, and how many these may be. */
const FLAT_ART = 0.85;
const FLAT_TONES = 6;
/** A tone that fewer pixels have is none of a drawing's. */
const LEAST_TONE = 0.01;
/** A drawing of one tone is printed solid where that is this near to black or white, as a share of all light. */
const NEARLY = 0.1;

const known = new WeakMap<DecodedImage, Dithering>();

/** Chosen by how many tones most of its pixels have. Looked at once an image. */
export function ditheringOf(image: DecodedImage): Dithering {
  const before = known.get(image);
  if (before) return before;
  const chosen = choose(tonesOf(image));
  known.set(image, chosen);
  return chosen;
}

/** Tones that stand out, the most frequent first: their light, and which share of pixels has it or the next to it. */
interface Tone {
  readonly light: number;
  readonly share: number;
}

function choose(tones: readonly Tone[]): Dithering {
  const [first, second] = tones;
  if (!first) return { kind: 'diffused' };
  if (!second || first.share > 1 - LEAST_TONE) return solidOrOrdered(first.light);
  if (first.share + second.share >= LINE_ART)
    return { kind: 'threshold', blackBelow: (first.light + second.light) / 2 };
  const flat = tones.slice(0, FLAT_TONES).reduce((sum, { share }) => sum + share, 0);
  return { kind: flat >= FLAT_ART ? 'ordered' : 'diffused' };
}

const solidOrOrdered = (light: number): Dithering =>
  light < NEARLY * WHITE_LIGHT || light > (1 - NEARLY) * WHITE_LIGHT
    ? { kind: 'threshold', blackBelow: WHITE_LIGHT / 2 }
    : { kind: 'ordered' };

function tonesOf({ rgba }: DecodedImage): readonly Tone[] {
  const counts = new Float64Array(STEPS);
  const sums = new Float64Array(STEPS);
  for (let i = 0; i < rgba.length; i += 4) {
    const light = paperLight(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0, rgba[i + 3] ?? 0);
    const step = stepOf(light);
    counts[step] = (counts[step] ?? 0) + 1;
    sums[step] = (sums[step] ?? 0) + light;
  }
  const pixels = rgba.length / 4;
  const left = Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const taken = new Set<number>();
  const tones: Tone[] = [];
  for (const step of left) {
    if (taken.has(step)) continue;
    const near = [step - 1, step, step + 1].filter((other) => other >= 0 && other < STEPS && !taken.has(other));
    for (const other of near) taken.add(other);
    const count = near.reduce((sum, other) => sum + (counts[other] ?? 0), 0);
    if (count / pixels < LEAST_TONE) continue;
    tones.push({ light: near.reduce((sum, other) => sum + (sums[other] ?? 0), 0) / count, share: count / pixels });
  }
  return tones;
}

/** Steps are even to the eye: by the square root of light, which is near enough to lightness. */
const stepOf = (light: number): number => Math.min(STEPS - 1, Math.floor(Math.sqrt(light / WHITE_LIGHT) * STEPS));
