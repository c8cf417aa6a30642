/** A rectangle of a label, in its unit. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is left inside an even margin. */
export const inset = ({ x, y, width, height }: Area, margin: number): Area => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});

/** An area cut in two, one beside the other, with `gap` between them. */
export function besides({ x, y, width, height }: Area, first: number, gap: number): readonly [Area, Area] {
  return [
    { x, y, width: first, height },
    { x: x + first + gap, y, width: width - first - gap, height },
  ];
}

/** An area cut into rows whose heights are to each other as `weights`. */
export function rowsOf({ x, y, width, height }: Area, weights: readonly number[]): readonly Area[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let top = y;
  return weights.map((weight) => {
    const row = { x, y: top, width, height: (height * weight) / total };
    top += row.height;
    return row;
  });
}

/** As people would type it: no more decimals than a printer has dots. */
export function tidy({ x, y, width, height }: Area): Area {
  const round = (length: number) => Number(length.toFixed(3));
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
