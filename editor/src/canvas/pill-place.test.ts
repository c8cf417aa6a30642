import { describe, expect, it } from 'vitest';
import { pillPlace } from './pill-place.ts';

const text = { x: 20, y: 40, width: 200, height: 24 };
const pill = { width: 80, height: 16 };
const window = { width: 400, height: 200 };

describe('the pill of a shrunk text', () => {
  it('is to the right of the text', () => {
    expect(pillPlace(text, pill, [text], window)).toEqual({ x: 226, y: 44 });
  });

  it('is below the end of the text if something is drawn to its right, or above if something is below, too', () => {
    const right = { x: 232, y: 30, width: 50, height: 40 };
    const under = { x: 20, y: 70, width: 200, height: 10 };
    expect(pillPlace(text, pill, [text, right], window)).toEqual({ x: 140, y: 70 });
    expect(pillPlace(text, pill, [text, right, under], window)).toEqual({ x: 140, y: 18 });
  });

  it('is to the left of a text that is surrounded on the other sides', () => {
    const aside = { ...text, x: 120 };
    const around = { x: 106, y: 0, width: 294, height: 200 };
    expect(pillPlace(aside, pill, [around], window)).toEqual({ x: 240, y: 70 });
    expect(pillPlace(aside, pill, [{ ...around, x: 115 }], window)).toEqual({ x: 34, y: 44 });
  });

  it('is in the window, if possible, and below the text if there is no free place', () => {
    expect(pillPlace(text, pill, [], { width: 300, height: 200 })).toEqual({ x: 140, y: 70 });
    expect(pillPlace(text, pill, [{ x: 0, y: 0, ...window }], window)).toEqual({ x: 140, y: 70 });
  });

  it('starts with a text that is shorter than the pill', () => {
    expect(pillPlace({ ...text, width: 30 }, pill, [{ x: 54, y: 40, width: 9, height: 24 }], window)).toEqual({
      x: 20,
      y: 70,
    });
  });
});
