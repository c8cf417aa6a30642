import { int32At } from '../../../base/item-at.ts';
import type { Place } from './matrix-structure.ts';

/** Column and row offsets of a codeword's bits from its last bit, most significant bit first. */
const SHAPE: readonly Place[] = [
  ...([
    [-2, -2],
    [-1, -2],
    [-2, -1],
    [-1, -1],
  ] as const),
  ...([
    [0, -1],
    [-2, 0],
    [-1, 0],
    [0, 0],
  ] as const),
];

/** Places of the bits of codewords that wrap around corners. Negative numbers count from the right or bottom edge. */
const CORNERS: readonly (readonly Place[])[] = [
  [
    [0, -1],
    [1, -1],
    [2, -1],
    [-2, 0],
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [-1, 3],
  ],
  [
    [0, -3],
    [0, -2],
    [0, -1],
    [-4, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [-1, 1],
  ],
  [
    [0, -3],
    [0, -2],
    [0, -1],
    [-2, 0],
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [-1, 3],
  ],
  [
    [0, -1],
    [-1, -1],
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [-3, 1],
    [-2, 1],
    [-1, 1],
  ],
];

/**
 * Returns the places of the bits of each codeword in the mapping matrix (ISO/IEC 16022, annex F). This matrix consists
 * of all data regions without their borders.
 */
export function dataMatrixPlacement(columns: number, rows: number): readonly (readonly Place[])[] {
  const mapping = new MappingMatrix(columns, rows);
  let [column, row] = [0, 4];
  do {
    if (column === 0 && row === rows) mapping.addCorner(0);
    if (column === 0 && row === rows - 2 && columns % 4 !== 0) mapping.addCorner(1);
    if (column === 0 && row === rows - 2 && columns % 8 === 4) mapping.addCorner(2);
    if (column === 2 && row === rows + 4 && columns % 8 === 0) mapping.addCorner(3);
    // places codewords diagonally: first up and to the right, then down and to the left
    do {
      if (row < rows && column >= 0) mapping.add(column, row);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < columns);
    row += 1;
    column += 3;
    do {
      if (row >= 0 && column < columns) mapping.add(column, row);
      row += 2;
      column -= 2;
    } while (row < rows && column >= 0);
    row += 3;
    column += 1;
  } while (row < rows || column < columns);
  return mapping.codewords;
}

class MappingMatrix {
  readonly codewords: (readonly Place[])[] = [];
  readonly #columns: number;
  readonly #rows: number;
  /** One entry for each place, row by row: 1 if the place belongs to a codeword. */
  readonly #used: Int32Array;

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#used = new Int32Array(columns * rows);
  }

  /** Adds the codeword whose last bit is at a place, unless the place already belongs to a codeword. */
  add(column: number, row: number): void {
    if (int32At(this.#used, row * this.#columns + column) === 1) return;
    this.#addAll(SHAPE.map(([x, y]) => this.#wrapped(column + x, row + y)));
  }

  addCorner(corner: number): void {
    const places = CORNERS[corner] ?? [];
    this.#addAll(places.map(([x, y]) => [x < 0 ? x + this.#columns : x, y < 0 ? y + this.#rows : y]));
  }

  #addAll(places: readonly Place[]): void {
    for (const [column, row] of places) this.#used[row * this.#columns + column] = 1;
    this.codewords.push(places);
  }

  /** If a place is beyond an edge, returns the place at the opposite edge where its codeword continues. */
  #wrapped(column: number, row: number): Place {
    let [x, y] = [column, row];
    if (y < 0) {
      y += this.#rows;
      x += 4 - ((this.#rows + 4) % 8);
    }
    if (x < 0) {
      x += this.#columns;
      y += 4 - ((this.#columns + 4) % 8);
    }
    return [x, y >= this.#rows ? y - this.#rows : y];
  }
}
