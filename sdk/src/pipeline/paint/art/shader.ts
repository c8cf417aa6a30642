import { applyX, applyY, compose, IDENTITY, invertTransform, type Transform } from '../../../base/transform.ts';
import { type Along, alongGradient } from '../../../materials/images/along-gradient.ts';
import type { ArtGradient, ArtStop } from '../../../materials/images/vector-art.ts';

/** Reads a gradient at the middles of dots, by plain arithmetic and square roots: every engine has the same. */
export class Shader {
  readonly #along: Along;
  readonly #stops: readonly ArtStop[];
  readonly #back: Transform;
  /** The stop before what was read last: the next dot's is mostly the same. */
  #before = 0;
  red = 0;
  green = 0;
  blue = 0;
  /** 0 to 1. */
  alpha = 0;

  constructor(gradient: ArtGradient, toDots: Transform) {
    this.#along = alongGradient(gradient);
    this.#stops = gradient.stops;
    this.#back = invertTransform(compose(toDots, gradient.toArt)) ?? IDENTITY;
  }

  /** The colour of a dot, in whole numbers. */
  read(column: number, row: number): void {
    const x = applyX(this.#back, column + 0.5, row + 0.5);
    const y = applyY(this.#back, column + 0.5, row + 0.5);
    const at = Math.max(0, Math.min(1, this.#along(x, y)));
    const last = this.#stops.length - 2;
    while (this.#before < last && (this.#stops[this.#before + 1]?.at ?? 1) <= at) this.#before++;
    while (this.#before > 0 && (this.#stops[this.#before]?.at ?? 0) > at) this.#before--;
    const from = this.#stops[this.#before];
    const to = this.#stops[this.#before + 1];
    if (!from || !to) return;
    // between two stops at one place the later one begins
    const share = to.at > from.at ? (at - from.at) / (to.at - from.at) : 1;
    this.red = between(from.color.r, to.color.r, share);
    this.green = between(from.color.g, to.color.g, share);
    this.blue = between(from.color.b, to.color.b, share);
    this.alpha = from.alpha + (to.alpha - from.alpha) * share;
  }
}

const between = (from: number, to: number, share: number): number => Math.floor(from + (to - from) * share + 0.5);
