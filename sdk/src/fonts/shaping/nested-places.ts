/** Where the glyphs of a matched sequence are, while lookups called for some of them add and remove glyphs. */
export interface NestedPlaces {
  at(sequence: number): number | undefined;
  /** A lookup at `sequence` made the text longer by `difference` glyphs, or shorter. */
  grow(sequence: number, difference: number): void;
  /** After the last glyph of the sequence. */
  end(): number;
}

export function nestedPlaces(input: readonly number[]): NestedPlaces {
  let places = [...input];
  let end = (input.at(-1) ?? -1) + 1;
  return {
    at: (sequence) => places[sequence],
    end: () => end,
    grow: (sequence, difference) => {
      if (difference === 0) return;
      const own = places[sequence] ?? 0;
      end = Math.max(end + difference, own);
      const made = Array.from({ length: Math.max(0, difference) }, (_, i) => own + 1 + i);
      const rest = places.slice(sequence + 1 + Math.max(0, -difference)).map((place) => place + difference);
      places = [...places.slice(0, sequence + 1), ...made, ...rest];
    },
  };
}
