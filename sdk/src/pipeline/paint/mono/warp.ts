/** A place on an axis, and where it goes; dots. */
export interface Anchor {
  readonly at: number;
  readonly to: number;
}

/** A map of an axis that keeps its order: anchors go where they are to, what lies between in proportion, the rest with its neighbour. */
export class Warp {
  readonly #anchors: readonly Anchor[];

  /** Of anchors that would change places, the later ones are left out. */
  constructor(anchors: readonly Anchor[]) {
    const kept: Anchor[] = [];
    for (const anchor of anchors.toSorted((a, b) => a.at - b.at)) {
      const last = kept.at(-1);
      if (!last || (anchor.at > last.at && anchor.to >= last.to)) kept.push(anchor);
    }
    this.#anchors = kept;
  }

  of(position: number): number {
    const anchors = this.#anchors;
    const after = anchors.findIndex(({ at }) => at >= position);
    const next = anchors[after];
    const before = anchors[after < 0 ? anchors.length - 1 : after - 1];
    if (!next) return before ? position + before.to - before.at : position;
    if (!before) return position + next.to - next.at;
    return before.to + ((position - before.at) * (next.to - before.to)) / (next.at - before.at);
  }

  /** How far the first and the last anchor go, on average: what the whole is moved by. */
  get shift(): number {
    const first = this.#anchors[0];
    const last = this.#anchors.at(-1);
    return first && last ? (first.to - first.at + last.to - last.at) / 2 : 0;
  }
}
