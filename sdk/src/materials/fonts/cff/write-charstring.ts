import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';

/** Operands that an operator may have in CFF (Adobe Technical Note 5177, appendix B). */
const MOST_OPERANDS = 48;

const OP = {
  vmoveto: 4,
  rlineto: 5,
  hlineto: 6,
  vlineto: 7,
  rrcurveto: 8,
  endchar: 14,
  rmoveto: 21,
  hmoveto: 22,
  vvcurveto: 26,
  hhcurveto: 27,
  vhcurveto: 30,
  hvcurveto: 31,
} as const;

/** Operators that, in a row, are one operator with the operands of all. */
const JOINED: ReadonlySet<number> = new Set([OP.rlineto, OP.rrcurveto]);
/** Operators that take one another's place by turns: the second of two in a row is said by the first. */
const TURNS: ReadonlyMap<number, number> = new Map([
  [OP.hlineto, OP.vlineto],
  [OP.vlineto, OP.hlineto],
  [OP.hvcurveto, OP.vhcurveto],
  [OP.vhcurveto, OP.hvcurveto],
]);

/**
 * An outline as a Type 2 charstring (Adobe Technical Note 5177) without hints and subroutines, its width first (of a font
 * with nominalWidthX 0). Coordinates keep 16 bits of a fraction. Only lines and cubic curves; each contour is closed.
 */
export function writeCharstring(path: Path, width: number): Uint8Array {
  const writer = new CharstringWriter(width);
  let at = 0;
  for (const verb of path.verbs) {
    const points = Array.from(path.points.subarray(at, at + (POINTS_OF_VERB[verb as 0] ?? 0) * 2), fixed);
    at += points.length;
    if (verb === VERB.move) writer.move(points);
    else if (verb === VERB.line) writer.line(points);
    else if (verb === VERB.cubic) writer.curve(points);
    else if (verb !== VERB.close) throw new Error('a charstring has no quadratic curves');
  }
  return writer.finish();
}

/** Rounded to what a charstring can say. */
const fixed = (value: number): number => Math.round(value * 65536) / 65536;

class CharstringWriter {
  readonly #out: number[] = [];
  #x = 0;
  #y = 0;
  #operator = 0;
  /** The operator that would go on with the one before, and the latter's operands, not yet written. */
  #last = 0;
  #operands: number[] = [];

  constructor(width: number) {
    this.#operands.push(width);
  }

  move([x = 0, y = 0]: readonly number[]): void {
    const [dx, dy] = this.#step(x, y);
    if (dy === 0) this.#add(OP.hmoveto, [dx]);
    else if (dx === 0) this.#add(OP.vmoveto, [dy]);
    else this.#add(OP.rmoveto, [dx, dy]);
  }

  line([x = 0, y = 0]: readonly number[]): void {
    const [dx, dy] = this.#step(x, y);
    if (dy === 0) this.#add(OP.hlineto, [dx]);
    else if (dx === 0) this.#add(OP.vlineto, [dy]);
    else this.#add(OP.rlineto, [dx, dy]);
  }

  curve([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]: readonly number[]): void {
    const [a, b] = this.#step(x1, y1);
    const [c, d] = this.#step(x2, y2);
    const [e, f] = this.#step(x, y);
    if (b === 0 && e === 0) this.#add(OP.hvcurveto, [a, c, d, f]);
    else if (a === 0 && f === 0) this.#add(OP.vhcurveto, [b, c, d, e]);
    else if (b === 0 && f === 0) this.#add(OP.hhcurveto, [a, c, d, e]);
    else if (a === 0 && e === 0) this.#add(OP.vvcurveto, [b, c, d, f]);
    else this.#add(OP.rrcurveto, [a, b, c, d, e, f]);
  }

  finish(): Uint8Array {
    this.#flush();
    // A glyph without outline has its width here.
    this.#writeNumbers();
    this.#out.push(OP.endchar);
    return Uint8Array.from(this.#out);
  }

  #step(x: number, y: number): readonly [number, number] {
    const step = [fixed(x - this.#x), fixed(y - this.#y)] as const;
    this.#x = x;
    this.#y = y;
    return step;
  }

  #add(operator: number, operands: readonly number[]): void {
    const goesOn =
      (JOINED.has(operator) && operator === this.#last) || (TURNS.has(operator) && TURNS.get(operator) === this.#last);
    if (!goesOn || this.#operands.length + operands.length > MOST_OPERANDS) {
      this.#flush();
      this.#operator = operator;
    }
    this.#last = operator;
    this.#operands.push(...operands);
  }

  #flush(): void {
    if (this.#operator === 0) return;
    this.#writeNumbers();
    this.#out.push(this.#operator);
    this.#operator = 0;
    this.#last = 0;
  }

  #writeNumbers(): void {
    for (const operand of this.#operands) writeNumber(this.#out, operand);
    this.#operands = [];
  }
}

/** A number in the shortest form that has it (5177, table 1). */
function writeNumber(out: number[], value: number): void {
  if (!Number.isInteger(value) || value < -32_768 || value > 32_767) {
    const bits = Math.round(value * 65_536);
    out.push(255, (bits >> 24) & 255, (bits >> 16) & 255, (bits >> 8) & 255, bits & 255);
  } else if (value >= -107 && value <= 107) out.push(value + 139);
  else if (value >= 108 && value <= 1131) out.push(((value - 108) >> 8) + 247, (value - 108) & 255);
  else if (value >= -1131 && value <= -108) out.push(((-value - 108) >> 8) + 251, (-value - 108) & 255);
  else out.push(28, (value >> 8) & 255, value & 255);
}
