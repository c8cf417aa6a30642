import { type Place, tooMuch } from './svg-refusal.ts';

/** Pieces of outlines, those of strokes and repeated elements included; a detailed coat of arms has some ten thousand. */
const MOST_SEGMENTS = 200_000;
const MOST_SHAPES = 10_000;
/** Elements looked at, those that are used again each time. */
const MOST_VISITS = 50_000;
/** How many times over the drawing's room is painted, by the boxes of its shapes. */
const MOST_COVERS = 100;
/** Layers as large as the drawing that are needed at one moment: 64 MB each on the most dots that a drawing has. */
const MOST_LAYERS = 8;
/** By how much sums of areas are rounded, at most. */
const ROUNDING = 1e-9;
/** Colours of gradients, those that are repeated each time: each is some bytes of a PDF. */
const MOST_STOPS = 20_000;

/** What a drawing may take, counted while it is read: what comes out is bounded however little the file says. Throws ImageError. */
export class Budget {
  #segments = 0;
  #shapes = 0;
  #visits = 0;
  #covers = 0;
  #stops = 0;
  /** The element that is being read. */
  #place: Place | undefined;

  get segmentsUsed(): number {
    return this.#segments;
  }

  get segmentsLeft(): number {
    return MOST_SEGMENTS - this.#segments;
  }

  get stopsUsed(): number {
    return this.#stops;
  }

  /** The error for a limit that the element being read exceeds. */
  tooMuch(why: string): Error {
    return tooMuch(why, this.#place);
  }

  segments(count: number): void {
    this.#segments += count;
    if (this.#segments > MOST_SEGMENTS) throw this.tooMuch(`its outlines have more than ${MOST_SEGMENTS} segments`);
  }

  visit(element: Place): void {
    this.#place = element;
    this.#visits++;
    if (this.#visits > MOST_VISITS)
      throw this.tooMuch(`it has more than ${MOST_VISITS} elements, with those that are used again`);
  }

  /** Of one gradient, for one shape that it fills. */
  stops(count: number): void {
    this.#stops += count;
    if (this.#stops > MOST_STOPS) throw this.tooMuch(`its gradients have more than ${MOST_STOPS} stops in all`);
  }

  /** Layers in one another, as many as `count` of the drawing's size, of which `group` is the outermost. */
  layers(count: number, group: Place): void {
    if (count <= MOST_LAYERS * (1 + ROUNDING)) return;
    const why = `its groups with opacity, a clip path or a mask are in one another, which needs more than ${MOST_LAYERS} layers of its size`;
    throw tooMuch(why, group);
  }

  /** A shape or group that is painted over `share` of the drawing. */
  paint(share: number): void {
    this.#shapes++;
    if (this.#shapes > MOST_SHAPES) throw this.tooMuch(`it has more than ${MOST_SHAPES} shapes`);
    this.#covers += share;
    if (this.#covers > MOST_COVERS) throw this.tooMuch(`its shapes cover it more than ${MOST_COVERS} times over`);
  }
}
