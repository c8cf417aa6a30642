import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Path, PathBuilder } from '../../../base/path.ts';
import { readCff } from './cff-font.ts';
import { readIndex } from './cff-index.ts';
import { type CharstringContext, readCharstring } from './charstring.ts';
import { writeCff } from './write-cff.ts';

const FACTS = { name: 'Made', unitsPerEm: 1000, bounds: [0, -200, 1000, 800] } as const;
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const index = (...objects: readonly (readonly number[])[]): Uint8Array => {
  let offset = 1;
  const offsets = [offset, ...objects.map(({ length }) => (offset += length))];
  const numbers = offsets.flatMap((value) => [value >> 8, value & 255]);
  return Uint8Array.from([objects.length >> 8, objects.length & 255, 2, ...numbers, ...objects.flat()]);
};
const subrs = (...objects: readonly (readonly number[])[]) => readIndex(viewOf(index(...objects)), 0);
const NO_SUBRS: CharstringContext = { globalSubrs: readIndex(viewOf(Uint8Array.of(0, 0)), 0), localSubrs: undefined };
const draw = (code: readonly number[], context: Partial<CharstringContext> = {}): Path =>
  readCharstring(Uint8Array.from(code), { ...NO_SUBRS, ...context });
/** Encodes a small number of a charstring. */
const n = (value: number): number => value + 139;
const [RLINETO, CALLSUBR, RETURN, ENDCHAR, RMOVETO, HINTMASK, HSTEMHM, CALLGSUBR] = [5, 10, 11, 14, 21, 19, 18, 29];
const BIAS = 107;

const coordinate = fc.oneof(
  fc.integer({ min: -16_000, max: 16_000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 65_536),
);
const outline = fc
  .array(
    fc.tuple(
      coordinate,
      coordinate,
      fc.array(
        fc.oneof(
          fc.tuple(coordinate, coordinate),
          fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate),
        ),
        { maxLength: 40 },
      ),
    ),
    { maxLength: 4 },
  )
  .map((contours) => {
    const path = new PathBuilder();
    for (const [x, y, steps] of contours) {
      path.moveTo(x, y);
      for (const [a, b, c, d, e, f] of steps) {
        if (c === undefined || d === undefined || e === undefined || f === undefined) path.lineTo(a, b);
        else path.cubicTo(a, b, c, d, e, f);
      }
      path.close();
    }
    return path.build();
  });

describe('a CFF font that is written', () => {
  it('has every outline when it is read again', () => {
    fc.assert(
      fc.property(fc.array(outline, { minLength: 1, maxLength: 5 }), (outlines) => {
        const glyphs = outlines.map((path, i) => ({ outline: path, advance: i * 300 }));
        const font = readCff(viewOf(writeCff(FACTS, glyphs)), 1000);
        expect(font.glyphCount).toBe(outlines.length);
        for (const [i, path] of outlines.entries()) expect(font.outline(i)).toEqual(path);
      }),
      { seed: 5176, numRuns: 200 },
    );
  });

  it.each([16, 1000, 2048, 16_384])('says how large %i units to the em are', (unitsPerEm) => {
    const path = new PathBuilder().moveTo(0, 0).lineTo(100, 0).lineTo(100, 50).close().build();
    const file = writeCff({ ...FACTS, unitsPerEm }, [{ outline: path, advance: 500 }]);
    expect(readCff(viewOf(file), unitsPerEm).outline(0)).toEqual(path);
  });

  it('has a line of 100 units in the form that takes the fewest bytes', () => {
    const path = new PathBuilder().moveTo(10, 0).lineTo(110, 0).lineTo(110, 100).close().build();
    const plain = writeCff(FACTS, [{ outline: path, advance: 600 }]);
    const aslant = new PathBuilder().moveTo(10, 1).lineTo(110, 2).lineTo(111, 100).close().build();
    // With `hmoveto` and one `hlineto` for both lines, instead of `rmoveto` and `rlineto`.
    expect(writeCff(FACTS, [{ outline: aslant, advance: 600 }]).length - plain.length).toBe(3);
  });
});

describe('a charstring', () => {
  it('starts with its width, or without', () => {
    const path = new PathBuilder().moveTo(1, 2).lineTo(4, 6).close().build();
    expect(draw([n(50), n(1), n(2), RMOVETO, n(3), n(4), RLINETO, ENDCHAR])).toEqual(path);
    expect(draw([n(1), n(2), RMOVETO, n(3), n(4), RLINETO, ENDCHAR])).toEqual(path);
  });

  it('has masks of a bit for each stem, those before the mask counted', () => {
    const stems = Array.from({ length: 18 }, () => n(1));
    const code = [...stems, HSTEMHM, ...stems.slice(0, 2), HINTMASK, 0xff, 0xc0, n(1), n(2), RMOVETO, ENDCHAR];
    expect(draw(code)).toEqual(new PathBuilder().moveTo(1, 2).close().build());
  });

  it('calls subroutines of the font and of its DICT', () => {
    const context = {
      globalSubrs: subrs([n(3), n(4), RLINETO, RETURN]),
      localSubrs: subrs([n(-BIAS), CALLGSUBR, RETURN]),
    };
    const path = new PathBuilder().moveTo(1, 2).lineTo(4, 6).close().build();
    expect(draw([n(1), n(2), RMOVETO, n(-BIAS), CALLSUBR, ENDCHAR], context)).toEqual(path);
  });

  it('of a circle of subroutines ends in an error', () => {
    const localSubrs = subrs([n(-BIAS), CALLSUBR]);
    expect(() => draw([n(-BIAS), CALLSUBR], { localSubrs })).toThrow('more than 10 levels deep');
  });

  it('of subroutines that call one another a hundred times over ends in an error soon', () => {
    const calls = (number: number): readonly number[] =>
      Array.from({ length: 200 }, () => [n(number - BIAS), CALLSUBR]).flat();
    const localSubrs = subrs(...Array.from({ length: 9 }, (_, i) => calls(i + 1)), [RETURN]);
    expect(() => draw(calls(0), { localSubrs })).toThrow('more than 100000 operators');
  });

  it.each([
    ['draws before it begins', [n(1), n(2), RLINETO]],
    ['calls what is not there', [n(5), CALLSUBR]],
    ['is cut off in a number', [28, 1]],
    ['has an operator that nobody knows', [n(1), n(2), RMOVETO, 2]],
    ['has more operands than CFF2 allows', Array.from({ length: 600 }, () => n(1))],
  ])('that %s is refused', (_, code) => {
    expect(() => draw(code)).toThrow();
  });
});

describe('an INDEX', () => {
  it('with a wrong length is rejected', () => {
    expect(() => readIndex(viewOf(Uint8Array.of(0xff, 0xff, 1, 1)), 0)).toThrow(RangeError);
    expect(() => readIndex(viewOf(Uint8Array.of(0, 1, 9, 1, 1)), 0)).toThrow('offsets of 9 bytes');
    expect(() => subrs([1, 2]).at(1)).toThrow('no object 1');
  });
});
