import { type Path, PathBuilder } from '../../../base/path.ts';
import type { CffIndex } from './cff-index.ts';
import { BINARY, FLEX, OP, STACK, UNARY } from './charstring-operators.ts';

// Converts Type 2 charstrings (Adobe Technical Note 5177) to outlines, including the operators that CFF2 adds
// (OpenType 1.9, "CFF2 CharString Format").

/** Font data that a charstring may refer to. */
export interface CharstringContext {
  readonly globalSubrs: CffIndex;
  /** Subroutines of the font DICT to which the glyph belongs; `undefined` if the DICT has none. */
  readonly localSubrs: CffIndex | undefined;
  /**
   * Returns the charstring of a letter or accent by its StandardEncoding code, to compose an accented letter; absent in
   * CID-keyed fonts.
   */
  readonly glyphOfCode?: (code: number) => Uint8Array | undefined;
  /** Region weights of a CFF2 font, whose charstrings contain neither widths nor `endchar`; absent for CFF. */
  readonly variation?: CharstringVariation;
}

/** Weights (0 to 1) of a variable font's regions at the chosen axis values, for each set of item variation data. */
export interface CharstringVariation {
  /** Default set of item variation data; a charstring can select another. */
  readonly set: number;
  scalars(set: number): readonly number[];
}

/** Maximum depth of subroutine calls (Technical Note 5177, appendix B). */
const MAX_CALLS = 10;
/** Maximum stack depth in CFF2, in values; CFF allows 48. */
const MAX_OPERANDS = 513;
/** Maximum number of operators in a glyph, including nested calls. Known glyphs have a few thousand at most. */
const MAX_OPERATORS = 100_000;
/** Maximum number of values that one glyph may push onto the stack. */
const MAX_NUMBERS = 1_000_000;
const TRANSIENTS = 32;

const FIXED = 255;
const FIRST_NUMBER = 32;

/**
 * Interprets a charstring as cubic curves in font units; y points up. Throws Error or RangeError if the charstring is
 * damaged, nests calls too deeply, or takes more steps than a glyph of any known font.
 */
export function readCharstring(charstring: Uint8Array, context: CharstringContext): Path {
  const reader = new CharstringReader(context);
  reader.draw(charstring, 0, 0);
  return reader.path();
}

class CharstringReader {
  readonly #context: CharstringContext;
  readonly #path = new PathBuilder();
  readonly #stack: number[] = [];
  readonly #transients = new Float64Array(TRANSIENTS);
  #x = 0;
  #y = 0;
  #stems = 0;
  #operators = 0;
  #numbers = 0;
  #set: number;
  #isOpen = false;
  /** True until the first stack-clearing operator, which may have the glyph's width as an extra first operand. */
  #awaitsWidth: boolean;
  #isDone = false;
  #isPart = false;

  constructor(context: CharstringContext) {
    this.#context = context;
    this.#set = context.variation?.set ?? 0;
    this.#awaitsWidth = context.variation === undefined;
  }

  path(): Path {
    this.#close();
    return this.#path.build();
  }

  /** Draws a charstring with its origin at `x`, `y`. */
  draw(charstring: Uint8Array, x: number, y: number): void {
    [this.#x, this.#y, this.#stems, this.#isDone] = [x, y, 0, false];
    this.#awaitsWidth = this.#context.variation === undefined;
    this.#run(charstring, 0);
    this.#close();
  }

  #run(code: Uint8Array, depth: number): void {
    if (depth > MAX_CALLS) throw new Error(`subroutine calls are nested more than ${MAX_CALLS} levels deep`);
    const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
    let at = 0;
    while (at < code.length && !this.#isDone) {
      const byte = view.getUint8(at++);
      if (byte >= FIRST_NUMBER || byte === OP.shortint) {
        at = this.#number(view, at, byte);
        continue;
      }
      if (++this.#operators > MAX_OPERATORS) throw new Error(`a glyph has more than ${MAX_OPERATORS} operators`);
      if (byte === OP.return) return;
      if (byte === OP.callsubr) this.#call(this.#context.localSubrs, depth);
      else if (byte === OP.callgsubr) this.#call(this.#context.globalSubrs, depth);
      else if (byte === OP.hintmask || byte === OP.cntrmask) at += this.#mask();
      else if (byte === OP.escape) this.#escape(view.getUint8(at++));
      else this.#operate(byte);
    }
  }

  /** Pushes a number onto the stack and returns the offset of the next byte. */
  #number(view: DataView, at: number, byte: number): number {
    if (++this.#numbers > MAX_NUMBERS) throw new Error(`a glyph has more than ${MAX_NUMBERS} operands`);
    if (byte === OP.shortint) return this.#push(view.getInt16(at), at + 2);
    if (byte === FIXED) return this.#push(view.getInt32(at) / 65536, at + 4);
    if (byte <= 246) return this.#push(byte - 139, at);
    if (byte <= 250) return this.#push((byte - 247) * 256 + view.getUint8(at) + 108, at + 1);
    return this.#push(-(byte - 251) * 256 - view.getUint8(at) - 108, at + 1);
  }

  #push(value: number, next = 0): number {
    if (this.#stack.length >= MAX_OPERANDS) throw new Error(`a glyph has more than ${MAX_OPERANDS} operands in a row`);
    this.#stack.push(value);
    return next;
  }

  #pop(): number {
    const value = this.#stack.pop();
    if (value === undefined) throw new Error('a glyph operator has too few operands');
    return value;
  }

  #call(subrs: CffIndex | undefined, depth: number): void {
    if (!subrs) throw new Error('a glyph calls a subroutine, but the font has none');
    this.#run(subrs.at(this.#pop() + biasOf(subrs.count)), depth + 1);
  }

  #operate(operator: number): void {
    switch (operator) {
      case OP.hstem:
      case OP.vstem:
      case OP.hstemhm:
      case OP.vstemhm:
        this.#countStems();
        break;
      case OP.rmoveto:
      case OP.hmoveto:
      case OP.vmoveto:
        this.#moveBy(operator);
        break;
      case OP.endchar:
        this.#endGlyph();
        break;
      case OP.vsindex:
        this.#set = this.#pop();
        break;
      case OP.blend:
        this.#blend();
        return;
      default:
        this.#drawBy(operator);
    }
    this.#stack.length = 0;
  }

  #countStems(): void {
    if (this.#awaitsWidth && this.#stack.length % 2 === 1) this.#stack.shift();
    this.#awaitsWidth = false;
    this.#stems += this.#stack.length >> 1;
    this.#stack.length = 0;
  }

  /**
   * Returns the length of a hint mask in bytes, one bit for each stem. Operands still on the stack also count as stems.
   */
  #mask(): number {
    this.#countStems();
    return (this.#stems + 7) >> 3;
  }

  #moveBy(operator: number): void {
    const args = this.#stack;
    const taken = operator === OP.rmoveto ? 2 : 1;
    if (args.length < taken) throw new Error('a contour of a glyph has no starting point');
    if (this.#awaitsWidth && args.length > taken) args.shift();
    this.#awaitsWidth = false;
    this.#close();
    const [first = 0, second = 0] = args;
    if (operator === OP.rmoveto) this.#moveTo(first, second);
    else if (operator === OP.hmoveto) this.#moveTo(first, 0);
    else this.#moveTo(0, first);
  }

  #moveTo(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#path.moveTo(this.#x, this.#y);
    this.#isOpen = true;
  }

  #close(): void {
    if (this.#isOpen) this.#path.close();
    this.#isOpen = false;
  }

  /** Ends the glyph. With four operands, also composes an accented letter (Technical Note 5177, appendix C). */
  #endGlyph(): void {
    const parts = this.#stack.length >= 4 && !this.#isPart ? this.#stack.slice(-4) : undefined;
    this.#stack.length = 0;
    this.#close();
    if (parts) this.#drawAccented(parts);
    this.#isDone = true;
  }

  #drawAccented(parts: readonly number[]): void {
    const [dx = 0, dy = 0, base = 0, accent = 0] = parts;
    this.#isPart = true;
    for (const [code, x, y] of [
      [base, 0, 0],
      [accent, dx, dy],
    ] as const) {
      const charstring = this.#context.glyphOfCode?.(code);
      if (!charstring)
        throw new Error(`a glyph is composed of two characters, but the font lacks the character ${code}`);
      this.draw(charstring, x, y);
    }
  }

  /**
   * Operator `blend`: replaces n default values, their deltas (one for each region) and n itself with the n
   * interpolated values.
   */
  #blend(): void {
    const { variation } = this.#context;
    if (!variation) throw new Error('a glyph has variations, but the font has no variation data');
    const count = this.#pop();
    const scalars = variation.scalars(this.#set);
    const first = this.#stack.length - count * (scalars.length + 1);
    if (!(count >= 0 && first >= 0)) throw new Error('a glyph has too few deltas for its variations');
    for (let i = 0; i < count; i++) {
      const deltas = first + count + i * scalars.length;
      let value = this.#operand(first + i);
      for (const [region, scalar] of scalars.entries()) value += scalar * this.#operand(deltas + region);
      this.#stack[first + i] = value;
    }
    this.#stack.length = first + count;
  }

  /** Returns an operand; 0 if a damaged glyph lacks it, as in other renderers. */
  #operand(index: number): number {
    return this.#stack[index] ?? 0;
  }

  #drawBy(operator: number): void {
    if (!this.#isOpen) throw new Error(`a glyph uses the operator ${operator} before it starts a contour`);
    const args = this.#stack;
    const { length } = args;
    switch (operator) {
      case OP.rlineto:
        for (let i = 0; i + 2 <= length; i += 2) this.#line(this.#operand(i), this.#operand(i + 1));
        break;
      case OP.hlineto:
      case OP.vlineto:
        this.#lines(operator === OP.hlineto);
        break;
      case OP.rrcurveto:
        this.#curves(0, length);
        break;
      case OP.rcurveline: {
        const end = this.#curves(0, length - 2);
        this.#line(this.#operand(end), this.#operand(end + 1));
        break;
      }
      case OP.rlinecurve: {
        let i = 0;
        for (; i + 8 <= length; i += 2) this.#line(this.#operand(i), this.#operand(i + 1));
        this.#curves(i, length);
        break;
      }
      case OP.vvcurveto:
      case OP.hhcurveto:
        this.#straightCurves(operator === OP.hhcurveto);
        break;
      case OP.vhcurveto:
      case OP.hvcurveto:
        this.#turningCurves(operator === OP.hvcurveto);
        break;
      default:
        throw new Error(`a glyph has the unknown operator ${operator}`);
    }
  }

  #line(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#path.lineTo(this.#x, this.#y);
  }

  #curve(dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number): void {
    const [x1, y1] = [this.#x + dx1, this.#y + dy1];
    const [x2, y2] = [x1 + dx2, y1 + dy2];
    this.#x = x2 + dx3;
    this.#y = y2 + dy3;
    this.#path.cubicTo(x1, y1, x2, y2, this.#x, this.#y);
  }

  /** Draws alternating horizontal and vertical lines. */
  #lines(startsAcross: boolean): void {
    let isAcross = startsAcross;
    for (const step of this.#stack) {
      this.#line(isAcross ? step : 0, isAcross ? 0 : step);
      isAcross = !isAcross;
    }
  }

  /**
   * Draws a curve for every six operands from index `from` up to `to`. Returns the index of the first unused operand.
   */
  #curves(from: number, to: number): number {
    let i = from;
    for (; i + 6 <= to; i += 6)
      this.#curve(
        this.#operand(i),
        this.#operand(i + 1),
        this.#operand(i + 2),
        this.#operand(i + 3),
        this.#operand(i + 4),
        this.#operand(i + 5),
      );
    return i;
  }

  /**
   * Draws curves with parallel tangents at both ends, horizontal or vertical. The first curve may start at an angle.
   */
  #straightCurves(isAcross: boolean): void {
    const args = this.#stack;
    let i = args.length % 4 === 0 ? 0 : 1;
    let aside = i === 1 ? this.#operand(0) : 0;
    for (; i + 4 <= args.length; i += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = args.slice(i, i + 4);
      if (isAcross) this.#curve(a, aside, b, c, d, 0);
      else this.#curve(aside, a, b, c, 0, d);
      aside = 0;
    }
  }

  /**
   * Draws curves of two kinds in alternation: from a horizontal start to a vertical end, and from a vertical start to a
   * horizontal end. The last curve may end in any direction.
   */
  #turningCurves(startsAcross: boolean): void {
    const args = this.#stack;
    let isAcross = startsAcross;
    for (let i = 0; i + 4 <= args.length; i += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = args.slice(i, i + 4);
      const aside = args.length - i === 5 ? this.#operand(i + 4) : 0;
      if (isAcross) this.#curve(a, 0, b, c, aside, d);
      else this.#curve(0, a, b, c, d, aside);
      isAcross = !isAcross;
    }
  }

  #escape(operator: number): void {
    if (operator >= FLEX.hflex && operator <= FLEX.flex1) {
      this.#flex(operator);
      this.#stack.length = 0;
    } else this.#compute(operator);
  }

  /** Draws a flex: two curves that a hinting renderer may flatten to a line. This renderer always draws the curves. */
  #flex(operator: number): void {
    if (!this.#isOpen) throw new Error('a glyph uses a flex operator before it starts a contour');
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = this.#stack;
    if (operator === FLEX.flex) {
      this.#curve(a, b, c, d, e, f);
      this.#curve(g, h, i, j, k, l);
    } else if (operator === FLEX.hflex) {
      this.#curve(a, 0, b, c, d, 0);
      this.#curve(e, 0, f, -c, g, 0);
    } else if (operator === FLEX.hflex1) {
      this.#curve(a, b, c, d, e, 0);
      this.#curve(f, 0, g, h, i, -(b + d + h));
    } else {
      const [dx, dy] = [a + c + e + g + i, b + d + f + h + j];
      const isAcross = Math.abs(dx) > Math.abs(dy);
      this.#curve(a, b, c, d, e, f);
      this.#curve(g, h, i, j, isAcross ? k : -dx, isAcross ? -dy : k);
    }
  }

  /** Arithmetic operators (Technical Note 5177, clause 4.5), rare in fonts and absent from CFF2. */
  #compute(operator: number): void {
    const [unary, binary] = [UNARY.get(operator), BINARY.get(operator)];
    if (unary) this.#push(unary(this.#pop()));
    else if (binary) {
      const b = this.#pop();
      this.#push(binary(this.#pop(), b));
    } else this.#rearrange(operator);
  }

  #rearrange(operator: number): void {
    switch (operator) {
      case STACK.drop:
        this.#pop();
        break;
      case STACK.put:
        this.#put();
        break;
      case STACK.get:
        this.#push(this.#transients[this.#pop()] ?? 0);
        break;
      case STACK.ifelse:
        this.#choose();
        break;
      case STACK.dup:
        this.#copy(0);
        break;
      case STACK.exch:
        this.#roll(2, 1);
        break;
      case STACK.index:
        this.#copy(Math.max(0, this.#pop()));
        break;
      case STACK.roll: {
        const steps = this.#pop();
        this.#roll(this.#pop(), steps);
        break;
      }
      default:
        throw new Error(`a glyph has the unknown operator 12 ${operator}`);
    }
  }

  #put(): void {
    const at = this.#pop();
    this.#transients[at] = this.#pop();
  }

  /** Operator `ifelse`: of four values, keeps the first if the third is at most the fourth; otherwise the second. */
  #choose(): void {
    const [limit, value, other, first] = [this.#pop(), this.#pop(), this.#pop(), this.#pop()];
    this.#push(value <= limit ? first : other);
  }

  #copy(depth: number): void {
    const value = this.#stack.at(-1 - depth);
    if (value === undefined) throw new Error('a glyph operator has too few operands');
    this.#push(value);
  }

  /** Rotates the top `count` values of the stack by `steps`. */
  #roll(count: number, steps: number): void {
    if (!(count >= 1 && count <= this.#stack.length)) throw new Error('a glyph operator has too few operands');
    const top = this.#stack.splice(-count);
    const turn = ((Math.trunc(steps) % count) + count) % count;
    this.#stack.push(...top.slice(count - turn), ...top.slice(0, count - turn));
  }
}

/** Bias that is added to a subroutine number (Technical Note 5177, clause 4.7). */
const biasOf = (count: number): number => (count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768);
