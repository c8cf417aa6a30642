// Operators of Type 2 charstrings (Adobe Technical Note 5177). A two-byte operator is listed by its second byte; the
// first is 12.

/** One-byte operators (Technical Note 5177, appendix A; `vsindex` and `blend` are from CFF2). */
export const OP = {
  hstem: 1,
  vstem: 3,
  vmoveto: 4,
  rlineto: 5,
  hlineto: 6,
  vlineto: 7,
  rrcurveto: 8,
  callsubr: 10,
  return: 11,
  escape: 12,
  endchar: 14,
  vsindex: 15,
  blend: 16,
  hstemhm: 18,
  hintmask: 19,
  cntrmask: 20,
  rmoveto: 21,
  hmoveto: 22,
  vstemhm: 23,
  rcurveline: 24,
  rlinecurve: 25,
  vvcurveto: 26,
  hhcurveto: 27,
  shortint: 28,
  callgsubr: 29,
  vhcurveto: 30,
  hvcurveto: 31,
} as const;
/** Two-byte operators that draw two curves each. */
export const FLEX = { hflex: 34, flex: 35, hflex1: 36, flex1: 37 } as const;
/** Two-byte operators that replace the top value of the stack. */
export const UNARY: ReadonlyMap<number, (a: number) => number> = new Map([
  [5, (a: number) => Number(a === 0)],
  [9, Math.abs],
  [14, (a: number) => -a],
  [26, Math.sqrt],
]);
/** Two-byte operators that replace the top two values of the stack with one value. */
export const BINARY: ReadonlyMap<number, (a: number, b: number) => number> = new Map([
  [3, (a: number, b: number) => Number(a !== 0 && b !== 0)],
  [4, (a: number, b: number) => Number(a !== 0 || b !== 0)],
  [10, (a: number, b: number) => a + b],
  [11, (a: number, b: number) => a - b],
  [12, (a: number, b: number) => a / b],
  [15, (a: number, b: number) => Number(a === b)],
  [24, (a: number, b: number) => a * b],
]);
/** Two-byte operators for storage and the stack. */
export const STACK = { drop: 18, put: 20, get: 21, ifelse: 22, dup: 27, exch: 28, index: 29, roll: 30 } as const;
