import type { ShapingGlyph } from './glyph-buffer.ts';

/**
 * The glyphs of a text while some become one and one becomes several. The array has a gap where it was changed last (a gap
 * buffer), so that a lookup which goes along the text moves each glyph once, where splices would move all that follow.
 */
export class GlyphList {
  readonly #glyphs: (ShapingGlyph | undefined)[];
  #gapAt = 0;
  #gap = 0;

  /** Changes `glyphs` itself; it is whole again after `close`. */
  constructor(glyphs: ShapingGlyph[]) {
    this.#glyphs = glyphs;
  }

  get length(): number {
    return this.#glyphs.length - this.#gap;
  }

  /** The glyph at an index; `undefined` before the first and after the last. */
  get(index: number): ShapingGlyph | undefined {
    return this.#glyphs[index < this.#gapAt ? index : index + this.#gap];
  }

  /** Puts glyphs in the place of one. */
  replace(index: number, made: readonly ShapingGlyph[]): void {
    this.#moveGap(index);
    this.#gap++;
    if (this.#gap < made.length) this.#widen(made.length);
    for (const glyph of made) this.#glyphs[this.#gapAt++] = glyph;
    this.#gap -= made.length;
  }

  close(): void {
    this.#glyphs.copyWithin(this.#gapAt, this.#gapAt + this.#gap);
    this.#glyphs.length -= this.#gap;
    this.#gap = 0;
  }

  #moveGap(to: number): void {
    const glyphs = this.#glyphs;
    if (this.#gap === 0) this.#gapAt = to;
    for (; this.#gapAt < to; this.#gapAt++) glyphs[this.#gapAt] = glyphs[this.#gapAt + this.#gap];
    for (; this.#gapAt > to; this.#gapAt--) glyphs[this.#gapAt + this.#gap - 1] = glyphs[this.#gapAt - 1];
  }

  /** By as much as there is, so that it is seldom needed. */
  #widen(least: number): void {
    const more = Math.max(least, this.#glyphs.length);
    const end = this.#gapAt + this.#gap;
    const length = this.#glyphs.length;
    this.#glyphs.length = length + more;
    this.#glyphs.copyWithin(end + more, end, length);
    this.#gap += more;
  }
}

/** The glyphs `from` to `to` share one cluster: the first one's. */
export function mergeClusters(glyphs: GlyphList, from: number, to: number): void {
  let cluster = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) cluster = Math.min(cluster, glyphs.get(i)?.cluster ?? cluster);
  for (let i = from; i < to; i++) {
    const item = glyphs.get(i);
    if (item) item.cluster = cluster;
  }
}
