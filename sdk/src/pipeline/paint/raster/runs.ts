/** Numbers in one run: row, first column, length * 16 + level. */
export const RUN_STRIDE = 3;
/** Coverage of a fully covered pixel. Sixteen levels, so that black on white fits a 4-bit grey PNG exactly. */
export const FULL = 15;

/** Stretches of pixels covered alike, levels 1 to 15, row by row from the left. */
export interface Runs {
  readonly data: Int32Array;
  /** How many numbers of `data` are in use. */
  readonly length: number;
}

/** Collects runs in one buffer that only grows. */
export class RunBuffer implements Runs {
  data: Int32Array = new Int32Array(3 * 1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }
  push(row: number, column: number, length: number, level: number): void {
    const at = this.length;
    if (at + RUN_STRIDE > this.data.length) this.#grow();
    this.data[at] = row;
    this.data[at + 1] = column;
    this.data[at + 2] = length * 16 + level;
    this.length = at + RUN_STRIDE;
  }
  /** The runs so far, kept when the buffer is used again. */
  snapshot(): Runs {
    return { data: this.data.slice(0, this.length), length: this.length };
  }
  #grow(): void {
    const larger = new Int32Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }
}
